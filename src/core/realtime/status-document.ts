import * as v from 'valibot';
import { deliveryStatusOf } from '../api/shapes.ts';
import { type EventOf, eventOf } from '../events.ts';
import { statusUpdateSchema } from './facts.ts';

const listSchema = v.object({ updates: v.array(v.unknown()) });

/**
 * The status document's data as facts: the latest updates, or a single one (contracts: "the client lives
 * with less"). Entries that can't be read are counted, the rest count.
 */
export function readStatusDocument(data: unknown): {
  readonly events: readonly EventOf<'status.observed'>[];
  readonly malformed: number;
} {
  const list = v.safeParse(listSchema, data);
  const entries = list.success ? list.output.updates : isEmpty(data) ? [] : [data];
  const events = entries.flatMap((entry) => {
    const decoded = v.safeParse(statusUpdateSchema, entry);
    if (!decoded.success) return [];
    const { sid, status: word, is_failed, chat_uuid, error_code } = decoded.output;
    const status = deliveryStatusOf(word, is_failed ?? false);
    if (status === null) return [];
    return [
      eventOf('status.observed', {
        sid,
        chatId: chat_uuid ?? null,
        status,
        errorCode: error_code === null || error_code === undefined ? null : String(error_code),
      }),
    ];
  });
  return { events, malformed: entries.length - events.length };
}

/** A document that was just created holds an empty object. */
const isEmpty = (data: unknown): boolean =>
  data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0);
