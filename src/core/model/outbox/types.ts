import type { Failure, Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';

export interface OutboxRow extends KeyedRow {
  readonly key: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly body: string;
  readonly picture: string | null;
  readonly at: Timestamp;
  readonly delivery: DeliveryStatus;
  readonly failure: Failure | null;
  readonly queuePosition: number | null;
  /** The message is held until then, so that the user can undo the send. Null if it is not held. */
  readonly heldUntil: Timestamp | null;
  readonly canRetry: boolean;
  readonly canDiscard: boolean;
}

export interface OutboxHead {
  readonly waiting: number;
  readonly failed: number;
}

/** Sorted by chat: the chat with the oldest unsent message comes first. Within a chat, in thread order. */
export type OutboxView = View<OutboxHead, OutboxRow>;

/** A message that the agent has scheduled, or has scheduled and cancelled. */
export interface ScheduledRow extends KeyedRow {
  readonly key: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly body: string;
  /** The name of the message's picture on this device. */
  readonly picture: string | null;
  readonly hasPicture: boolean;
  readonly dueAt: Timestamp;
  readonly unlessReply: boolean;
  readonly isCancelled: boolean;
  /** Why the message cancelled itself. Null if the agent cancelled it, or if it is not cancelled. */
  readonly reason: Reason | null;
}

export interface ScheduledHead {
  /** Number of messages that leave at their time. */
  readonly waiting: number;
}

/** The next message comes first. */
export type ScheduledView = View<ScheduledHead, ScheduledRow>;
