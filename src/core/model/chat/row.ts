import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { Attachment } from '../media/attachment.ts';
import type { Message } from './message.ts';
import { HOLD_MAX_MS } from './sending/types.ts';

/**
 * State of a message written on this device, until the service confirms the message. A `scheduled` message waits for
 * its time, a `cancelled` one until the agent restores or removes it. The queue has neither.
 */
export type SendState =
  | 'queued'
  | 'sending'
  | 'unresolved'
  | 'accepted'
  | 'failed'
  | 'scheduled'
  | 'cancelled';

/** Allowed changes of state. When the service confirms the message, the send is removed in any state. */
export const SEND_MOVES: Readonly<Record<SendState, readonly SendState[]>> = {
  queued: ['sending', 'failed', 'scheduled', 'cancelled'],
  sending: ['accepted', 'failed', 'unresolved', 'queued'],
  unresolved: ['accepted', 'failed', 'queued'],
  accepted: [],
  failed: ['queued', 'scheduled'],
  scheduled: ['queued', 'failed', 'scheduled', 'cancelled'],
  cancelled: ['queued', 'scheduled'],
};

/** Position of the last confirmed row at the time when a message was written. */
export interface Anchor {
  /** 0 if the row has a known id. 1 if it is a realtime message whose id is not known yet. */
  readonly tier: 0 | 1;
  readonly position: number;
  /** The newest service time known when the message was written, from the rows or from the chat list. */
  readonly at: Timestamp;
  /** True if the row's id was only a hint. Then the position does not tell which messages are newer. */
  readonly isHint: boolean;
}

/** When a message leaves by itself. */
export interface Later {
  readonly dueAt: Timestamp;
  /** True if a message of the contact after `since` cancels it. */
  readonly unlessReply: boolean;
  /** The end of the thread when the agent chose the time. */
  readonly since: Anchor;
}

export interface Send {
  readonly state: SendState;
  readonly attempt: number;
  /** Seq of the event that queued the message, or of the agent's latest retry. Sorts the queue. */
  readonly order: number;
  readonly anchor: Anchor;
  /**
   * The anchor when the message was first queued. Retries don't change it, because the service may have
   * stored a copy at any earlier attempt.
   */
  readonly firstAnchor: Anchor;
  /** The newest service time known in any chat when the message was queued. */
  readonly knownAt: Timestamp;
  readonly reason: Reason | null;
  readonly code: string | null;
  /** The message's picture. `mediaUrl` of the message is null until the picture is uploaded. */
  readonly attachment: Attachment | null;
  /** Until then no attempt is made, so that the user can undo the send. Absent if the message was never held. */
  readonly heldUntil?: Timestamp;
  /** Null if the agent sent the message at once, or has sent it since. */
  readonly later: Later | null;
}

/** When a message is written: by this device's clock, in the log, and by the newest service time known. */
export interface Written {
  readonly at: number;
  readonly order: number;
  readonly knownAt: number;
}

/**
 * Where a message was received from, in rising authority. Data from pages and responses (`server`) overrides
 * realtime data.
 */
export type Source = 'here' | 'realtime' | 'server';

export interface Row {
  /**
   * The clientMessageId if the message was written on this device, else the service's sid or id. Never
   * changes.
   */
  readonly key: string;
  readonly message: Message;
  readonly source: Source;
  /** Null once the service has confirmed the message. */
  readonly send: Send | null;
  /** True if the message arrived after messages that the thread shows below it. */
  readonly late: boolean;
}

/** Returns for how many ms a queued message is still held. 0 if it may be sent. */
export const heldFor = ({ send }: Row, now: Timestamp): number => {
  const left = (send?.state === 'queued' ? (send.heldUntil ?? now) : now) - now;
  return left > HOLD_MAX_MS ? 0 : Math.max(0, left);
};

/** Returns whether a message waits for the upload of its picture. If so, no attempt has been made. */
export const waitsForPicture = ({ send, message }: Row): boolean =>
  (send?.state === 'queued' || send?.state === 'scheduled') &&
  send.attachment !== null &&
  message.mediaUrl === null;

/** Returns whether the message waits outside the queue. The thread lists it below all other messages. */
export const isPutOff = (send: Send | null): send is Send & { readonly state: 'scheduled' | 'cancelled' } =>
  send?.state === 'scheduled' || send?.state === 'cancelled';
