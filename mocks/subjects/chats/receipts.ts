/** Delivery receipts: how far an outbound message has come at each of its recipients. */
import type {
  ReceiptStatus,
  WorldChat,
  WorldMessage,
  WorldReceipt,
  WorldStatus,
} from '../../world/chat-types.ts';
import { contactsOf } from './chats.ts';

/** The statuses of a receipt, in ascending order. A failure has the rank of `sent`: only a delivery replaces it. */
const RANK: Readonly<Record<ReceiptStatus, number>> = {
  queued: 0,
  sent: 1,
  failed: 2,
  undelivered: 2,
  delivered: 3,
  read: 4,
};

const OF_MESSAGE: Readonly<Record<WorldStatus, ReceiptStatus>> = {
  sent: 'sent',
  delivered: 'delivered',
  seen: 'read',
  failed: 'failed',
};

const isFailure = (status: ReceiptStatus): boolean => status === 'failed' || status === 'undelivered';

/**
 * Returns a receipt for each recipient. Until a report names one recipient, the receipts follow the message's status.
 * Inbound messages have none.
 */
export function receiptsOf(chat: WorldChat, message: WorldMessage): readonly WorldReceipt[] {
  const { status, errorCode, at, statusAt, receipts } = message;
  if (status === null) return [];
  return (
    receipts ??
    contactsOf(chat).map(({ sid }) => ({
      participantSid: sid,
      status: OF_MESSAGE[status],
      errorCode,
      createdAt: at,
      updatedAt: statusAt ?? at,
    }))
  );
}

/** A report about one recipient, or about all of them. */
export interface ReceiptReport {
  readonly status: ReceiptStatus;
  readonly errorCode: number | null;
  readonly at: number;
}

/** Returns the receipt after a report. A late or repeated report returns the same object. */
export const afterReport = (receipt: WorldReceipt, { status, errorCode, at }: ReceiptReport): WorldReceipt =>
  RANK[status] > RANK[receipt.status]
    ? { ...receipt, status, errorCode: isFailure(status) ? errorCode : null, updatedAt: at }
    : receipt;

/** Returns the report to all recipients that a status of the whole message means. */
export const reportToAll = (status: WorldStatus, errorCode: number | null, at: number): ReceiptReport => ({
  status: OF_MESSAGE[status],
  errorCode,
  at,
});

/** Returns the status of a message: the furthest of its receipts. It has failed if nobody gets it. */
export function statusOfReceipts(
  receipts: readonly WorldReceipt[],
): Pick<ReceiptReport, 'errorCode'> & { readonly status: WorldStatus } {
  const has = (wanted: ReceiptStatus) => receipts.some(({ status }) => status === wanted);
  if (has('read')) return { status: 'seen', errorCode: null };
  if (has('delivered')) return { status: 'delivered', errorCode: null };
  const [first] = receipts;
  if (first !== undefined && receipts.every(({ status }) => isFailure(status)))
    return { status: 'failed', errorCode: first.errorCode };
  return { status: 'sent', errorCode: null };
}
