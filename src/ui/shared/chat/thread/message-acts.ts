/** Actions on a message that was not sent. */
export type MessageActs = {
  readonly onRetry: (key: string) => void;
  /** Returns the message's text to the composer. Removes the message if only this device has it. */
  readonly onEdit: (key: string) => void;
  /** Removes the message, or dismisses its failure if the service has the message. */
  readonly onRemove: (key: string) => void;
};
