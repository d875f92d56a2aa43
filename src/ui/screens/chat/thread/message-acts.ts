/** Actions on a message that the service has not received yet. */
export type MessageActs = {
  readonly onRetry: (key: string) => void;
  /** Removes the message and returns its text to the composer. */
  readonly onEdit: (key: string) => void;
  readonly onCancel: (key: string) => void;
};
