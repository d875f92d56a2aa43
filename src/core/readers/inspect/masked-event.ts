import * as v from 'valibot';
import { hideFor, hidePayload } from '../../domains/records/hide.ts';
import { maskedAnswer, maskedRefusal } from '../../domains/records/mask.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import { collectionOf } from '../../model/collections/collections.ts';
import { isRecordEvent, type LoggedEvent } from '../../model/events.ts';
import { type Json, jsonObjectSchema } from '../../model/records/types.ts';

/**
 * Returns the event as a role with these masks may see it. An event about a record of a collection that this version
 * does not know keeps none of its values. `self` are the user's own names, which stay.
 */
export function maskedEvent(event: LoggedEvent, masks: Masks, self: ReadonlySet<string>): LoggedEvent {
  const hide = hideFor(masks, self);
  if (hide === null) return event;
  if (!isRecordEvent(event)) return Object.assign({}, event, { payload: hidePayload(event.payload, hide) });
  const collection = collectionOf(event.payload.collection);
  const payload: { [field: string]: Json } = { ...v.parse(jsonObjectSchema, event.payload) };
  for (const field of VALUES) {
    const values = payload[field];
    if (values === undefined) continue;
    payload[field] = collection === null ? null : maskedAnswer(collection, masks, values);
  }
  if (event.type === 'record.refused' && collection !== null) {
    const { reason, fields, current } = maskedRefusal(collection, masks, event.payload);
    Object.assign(payload, { reason, fields, current });
  }
  return Object.assign({}, event, { payload });
}

/** Fields of the events about records that hold values of a record. */
const VALUES = ['input', 'before', 'row', 'current'];
