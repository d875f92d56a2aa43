import type { Timestamp } from '../time.ts';

/** New messages in chats that no visible tab shows: one alert for all that arrived together, in any chats. */
export interface MessageAlert {
  readonly kind: 'message';
  /** Chat, text and time of the newest message. The text is empty if the message is only a picture. */
  readonly chatId: string;
  readonly chatName: string;
  readonly text: string;
  readonly at: Timestamp;
  /** Sids of all messages that this alert is about. */
  readonly sids: readonly string[];
}

/** The first message of this worker was stored: a tab should ask the browser for persistent storage. */
export interface StorageAlert {
  readonly kind: 'storage';
}

/** Something that one of the tabs must do. */
export type Alert = MessageAlert | StorageAlert;
