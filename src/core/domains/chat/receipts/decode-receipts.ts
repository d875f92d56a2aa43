import * as v from 'valibot';
import { timeSchema } from '../../../kernel/time.ts';
import { RECEIPT_STATUSES, type Receipt } from '../../../model/chat/delivery/receipts.ts';
import { PEOPLE_MAX } from '../../../model/people/types.ts';

const receiptSchema = v.pipe(
  v.object({
    participantSid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    status: v.picklist(RECEIPT_STATUSES),
    /** 0 means none. */
    errorCode: v.fallback(v.nullish(v.union([v.number(), v.pipe(v.string(), v.maxLength(20))])), null),
    /** A time that can't be read must not hide the status. */
    at: v.fallback(v.nullish(timeSchema), null),
  }),
  v.transform(
    ({ participantSid, status, errorCode, at }): Receipt => ({
      participantSid,
      status,
      errorCode:
        errorCode === null || errorCode === undefined || Number(errorCode) === 0 ? null : String(errorCode),
      at: at ?? null,
    }),
  ),
);

/** People who left get no more messages, but their receipts stay. */
const RECEIPTS_MAX = PEOPLE_MAX * 4;

const listSchema = v.pipe(v.array(v.unknown()), v.maxLength(RECEIPTS_MAX));

/**
 * Decodes the receipts of one message. Malformed receipts do not affect the others. Null if they are no list. Of several
 * receipts of a person, the last counts.
 */
export function decodeReceipts(
  reported: unknown,
): { readonly receipts: readonly Receipt[]; readonly malformed: number } | null {
  const list = v.safeParse(listSchema, reported);
  if (!list.success) return null;
  const receipts = new Map<string, Receipt>();
  let malformed = 0;
  for (const entry of list.output) {
    const decoded = v.safeParse(receiptSchema, entry);
    if (decoded.success) receipts.set(decoded.output.participantSid, decoded.output);
    else malformed += 1;
  }
  return { receipts: [...receipts.values()], malformed };
}
