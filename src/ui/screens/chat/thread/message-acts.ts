/** What can be done to a message that is not with the service yet. */
export type MessageActs = {
  readonly onRetry: (key: string) => void;
  /** Takes the message away and its text back into the composer. */
  readonly onEdit: (key: string) => void;
  /** Takes the message away. */
  readonly onCancel: (key: string) => void;
};
