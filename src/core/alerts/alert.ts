import type { Timestamp } from '../time.ts';

/** Someone has written where nobody looks: one alert for all that came together, whatever the chats. */
export interface Alert {
  readonly kind: 'message';
  /** Chat, text and time of the newest message; the text is empty where it is a picture only. */
  readonly chatId: string;
  readonly chatName: string;
  readonly text: string;
  readonly at: Timestamp;
  /** The service's names of all the messages that it tells of. */
  readonly sids: readonly string[];
}
