import * as v from 'valibot';
import { writableAmong } from '../../domains/chat/flags/chat-flags.ts';
import { hideFor, hidePayload } from '../../domains/records/hide.ts';
import { maskedAnswer, maskedRefusal } from '../../domains/records/mask.ts';
import { reasonSchema } from '../../kernel/reasons.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import { collectionOf } from '../../model/collections/collections.ts';
import type { LoggedEvent } from '../../model/events.ts';
import { type Json, jsonObjectSchema, WRITE_REFUSALS } from '../../model/records/types.ts';

/** Returns the event as a role with these masks may see it. `self` are the user's own names, which stay. */
export const maskedEvent = (event: LoggedEvent, masks: Masks, self: ReadonlySet<string>): LoggedEvent =>
  hideFor(masks, self) === null
    ? event
    : Object.assign({}, event, { payload: maskedPayload(event, masks, self) });

/**
 * Returns the payload of an event, which may be of another version. An event about a record of a collection that this
 * version does not know keeps none of its values.
 */
export function maskedPayload(
  { type, payload }: { readonly type: string; readonly payload: unknown },
  masks: Masks,
  self: ReadonlySet<string>,
): unknown {
  const hide = hideFor(masks, self);
  if (hide === null) return payload;
  if (!type.startsWith('record.')) return hidePayload(payload, hide);
  const decoded = v.safeParse(jsonObjectSchema, payload);
  if (!decoded.success) return null;
  const name = decoded.output.collection;
  const collection = typeof name === 'string' ? writableOf(name) : null;
  const shown: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(decoded.output)) {
    const isValues = typeof value === 'object' && value !== null;
    shown[field] = !isValues ? value : collection === null ? {} : maskedAnswer(collection, masks, value);
  }
  if (type !== 'record.refused') return shown;
  const refusal = v.safeParse(refusalSchema, payload);
  if (!refusal.success || collection === null) return { ...shown, reason: '', fields: {}, current: null };
  const { reason, fields, current } = maskedRefusal(collection, masks, refusal.output);
  return { ...shown, reason, fields, current };
}

const writableOf = writableAmong(collectionOf);

const refusalSchema = v.object({
  kind: v.picklist(WRITE_REFUSALS),
  reason: reasonSchema,
  fields: v.record(v.string(), v.array(v.string())),
  current: v.nullable(jsonObjectSchema),
});
