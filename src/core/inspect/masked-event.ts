import * as v from 'valibot';
import { collectionOf } from '../collections/collections.ts';
import { isRecordEvent, type LoggedEvent } from '../events.ts';
import { type Masks, maskedAnswer } from '../records/mask.ts';
import { type Json, jsonObjectSchema } from '../records/types.ts';

/**
 * Returns the event as a role with these masks may see it. Only events about records hold fields with masks. An
 * event of a collection that this version does not know keeps none of its values.
 */
export function maskedEvent(event: LoggedEvent, masks: Masks): LoggedEvent {
  if ((!masks.phone && !masks.email) || !isRecordEvent(event)) return event;
  const collection = collectionOf(event.payload.collection);
  const payload: { [field: string]: Json } = { ...v.parse(jsonObjectSchema, event.payload) };
  for (const field of VALUES) {
    const values = payload[field];
    if (values === undefined) continue;
    payload[field] = collection === null ? null : maskedAnswer(collection, masks, values);
  }
  return Object.assign({}, event, { payload });
}

/** Fields of the events about records that hold values of a record. */
const VALUES = ['input', 'before', 'row', 'current'];
