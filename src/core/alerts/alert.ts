import type { Timestamp } from '../time.ts';

/** Someone has written where nobody looks: one alert for all that came together, whatever the chats. */
export interface MessageAlert {
  readonly kind: 'message';
  /** Chat, text and time of the newest message; the text is empty where it is a picture only. */
  readonly chatId: string;
  readonly chatName: string;
  readonly text: string;
  readonly at: Timestamp;
  /** The service's names of all the messages that it tells of. */
  readonly sids: readonly string[];
}

/** A first message was sent from this device: what the device holds is worth keeping from here on. */
export interface StorageAlert {
  readonly kind: 'storage';
}

/** What one of the tabs is needed for. */
export type Alert = MessageAlert | StorageAlert;
