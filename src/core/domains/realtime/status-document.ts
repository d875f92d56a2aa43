import * as v from 'valibot';
import { deliveryStatusOf } from '../../api/shapes.ts';
import { type EventOf, eventOf } from '../../model/events.ts';
import { statusUpdateSchema } from './facts.ts';

/** The metadata says what an update is, for the contract of the service. */
export const statusListSchema = v.object({
  updates: v.pipe(v.array(v.unknown()), v.metadata({ rows: statusUpdateSchema })),
});

/**
 * Decodes the status document: a list of the latest updates, or a single update. Malformed entries do not
 * affect the others.
 */
export function readStatusDocument(data: unknown): {
  readonly events: readonly EventOf<'status.observed'>[];
  readonly malformed: readonly unknown[];
} {
  const list = v.safeParse(statusListSchema, data);
  const entries = list.success ? list.output.updates : isEmpty(data) ? [] : [data];
  const events: EventOf<'status.observed'>[] = [];
  const malformed: unknown[] = [];
  for (const entry of entries) {
    const event = readEntry(entry);
    if (event === null) malformed.push(entry);
    else events.push(event);
  }
  return { events, malformed };
}

function readEntry(entry: unknown): EventOf<'status.observed'> | null {
  const decoded = v.safeParse(statusUpdateSchema, entry);
  if (!decoded.success) return null;
  const { sid, status: statusText, is_failed, chat_uuid, error_code, at } = decoded.output;
  const status = deliveryStatusOf(statusText, is_failed ?? false);
  if (status === null) return null;
  return eventOf('status.observed', {
    sid,
    chatId: chat_uuid ?? null,
    status,
    errorCode: error_code === null || error_code === undefined ? null : String(error_code),
    changedAt: at ?? null,
  });
}

/** Returns whether the document has no data yet. A new document is an empty object. */
const isEmpty = (data: unknown): boolean =>
  data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0);
