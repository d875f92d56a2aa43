import type { Timestamp } from '../../../kernel/time.ts';
import type { KeyedRow, View } from '../../../kernel/views/keyed-view.ts';

/** How far a message has come at one recipient, as the chat service names it. */
export const RECEIPT_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

export interface Receipt {
  readonly participantSid: string;
  readonly status: ReceiptStatus;
  /** The carrier's code of a failure. */
  readonly errorCode: string | null;
  /** When the status last changed. */
  readonly at: Timestamp | null;
}

/** At how many people a message has arrived. */
export interface Reach {
  readonly total: number;
  /** Those who have read the message are among them. */
  readonly delivered: number;
  readonly read: number;
  readonly failed: number;
}

/** `missing`: the service does not find the message. */
export type ReceiptsStatus = 'loading' | 'loaded' | 'failed' | 'missing';

/** What this worker knows of a message's receipts. Earlier receipts stay while newer ones load. */
export interface MessageReceipts {
  readonly status: ReceiptsStatus;
  readonly receipts: readonly Receipt[];
  /** Null unless the message has several recipients. */
  readonly reach: Reach | null;
}

/** Keyed by the message's sid. */
export type ReceiptsLive = Map<string, MessageReceipts>;

export function reachOf(receipts: readonly Receipt[]): Reach | null {
  if (receipts.length < 2) return null;
  const count = (...wanted: readonly ReceiptStatus[]): number =>
    receipts.filter(({ status }) => wanted.includes(status)).length;
  return {
    total: receipts.length,
    delivered: count('delivered', 'read'),
    read: count('read'),
    failed: count('failed', 'undelivered'),
  };
}

export interface ReceiptRow extends KeyedRow {
  /** The person's name, else the number, the address or the identity. Null if the person has left the chat. */
  readonly name: string | null;
  /** The number, the address or the identity, unless it is the name. */
  readonly address: string | null;
  readonly status: ReceiptStatus;
  readonly code: string | null;
  readonly at: Timestamp | null;
}

export interface ReceiptsHead {
  /** `none`: nobody has asked for the receipts yet. */
  readonly status: ReceiptsStatus | 'none';
  readonly reach: Reach | null;
}

/** The receipts of one message, in the order of the chat's people. */
export type ReceiptsView = View<ReceiptsHead, ReceiptRow>;
