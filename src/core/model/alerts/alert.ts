import type { Timestamp } from '../../kernel/time.ts';
import type { AlertRules } from './types.ts';

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

/** Raised while messages that raised an alert are unread. A tab should then play the sound again. */
export interface ReminderAlert {
  readonly kind: 'reminder';
}

/** Raised when a call begins to ring. `name` is empty if the caller is no contact. */
export interface CallAlert {
  readonly kind: 'call';
  readonly callId: string;
  readonly name: string;
  readonly number: string;
  readonly chatId: string | null;
}

/**
 * Raised when somebody else, or the service, gives chats to the user, or when a colleague mentions the user in notes. The
 * fields but `count` describe the first.
 */
export interface ColleagueAlert {
  readonly kind: 'handed' | 'mentioned';
  readonly chatId: string;
  readonly chatName: string;
  /** Who did it. Empty: the service. */
  readonly by: string;
  readonly count: number;
}

/** How an alert sounds. */
export interface AlertSound {
  readonly sound: Pick<AlertRules, 'tone' | 'volume'>;
}

export type Alert =
  | (MessageAlert & AlertSound)
  | (CallAlert & AlertSound)
  | (ColleagueAlert & AlertSound)
  | (ReminderAlert & AlertSound)
  | StorageAlert;
