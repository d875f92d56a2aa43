import type { DeliveryStatus } from '../chat/delivery/delivery-status.ts';
import type { KeyedRow, View } from '../keyed-view.ts';
import type { Timestamp } from '../time.ts';

export interface OutboxRow extends KeyedRow {
  /** The message's key in its thread. */
  readonly key: string;
  readonly chatId: string;
  readonly chatName: string;
  readonly body: string;
  /** Name of the message's picture. Null if it has none. */
  readonly picture: string | null;
  readonly at: Timestamp;
  readonly delivery: DeliveryStatus;
  readonly failure: string | null;
  /** Position in the chat's queue, from 1. Null if the message is not queued. */
  readonly queuePosition: number | null;
  readonly canRetry: boolean;
  readonly canDiscard: boolean;
}

export interface OutboxHead {
  readonly waiting: number;
  readonly failed: number;
}

/** Sorted by chat: the chat with the oldest unsent message comes first. Within a chat, in thread order. */
export type OutboxView = View<OutboxHead, OutboxRow>;
