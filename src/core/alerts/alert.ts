import type { Timestamp } from '../time.ts';

/**
 * An alert about new messages in chats that nobody is looking at. All messages that arrived together share
 * one alert, even from different chats.
 */
export interface MessageAlert {
  readonly kind: 'message';
  /** These fields describe the newest message. `text` is empty if the message is only a picture. */
  readonly chatId: string;
  readonly chatName: string;
  readonly text: string;
  readonly at: Timestamp;
  readonly sids: readonly string[];
}

/**
 * Raised when the first message of this worker was stored. A tab should then ask the browser for persistent
 * storage.
 */
export interface StorageAlert {
  readonly kind: 'storage';
}

export type Alert = MessageAlert | StorageAlert;
