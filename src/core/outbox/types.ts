import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';
import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';

export interface OutboxRow extends KeyedRow {
  /** The message's key in its thread. */
  readonly key: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly body: string;
  /** Name of its picture; null without one. */
  readonly picture: string | null;
  readonly at: Timestamp;
  readonly delivery: DeliveryStatus;
  readonly failure: string | null;
  /** Place in the chat's queue, from 1; null if it is not queued. */
  readonly queuePosition: number | null;
  readonly canRetry: boolean;
  readonly canDiscard: boolean;
}

export interface OutboxHead {
  readonly waiting: number;
  readonly failed: number;
}

/** By chat, the chat with the oldest unsent message first; within a chat in thread order. */
export type OutboxView = View<OutboxHead, OutboxRow>;
