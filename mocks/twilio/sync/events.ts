/** Builds events of Sync objects in their wire format. Each event contains the complete value, never a patch. */

import type { JsonObject } from '../../world/json.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import type { Grant } from '../subscriber.ts';
import type { SyncEvent } from './event-log.ts';
import type { SyncCollection, SyncDocument, SyncItem, SyncList, SyncObject } from './objects.ts';
import { itemUrl } from './representation.ts';

export const EVENT_PROTOCOL_VERSION = 4;

/** Builds the event of the object's latest change. The event's id is the object's `last_event_id`. */
const latest = (object: SyncObject, eventType: string, fields: SyncEvent['fields']): SyncEvent => ({
  id: object.lastEventId,
  eventType,
  fields: {
    id: object.lastEventId,
    [`${object.type}_sid`]: object.sid,
    date_created: iso(object.updatedAt),
    ...fields,
  },
});

export const documentUpdated = (document: SyncDocument): SyncEvent =>
  latest(document, 'document_updated', {
    document_revision: String(document.revision),
    document_data: document.data,
  });

export const objectRemoved = (object: SyncObject): SyncEvent => latest(object, `${object.type}_removed`, {});

export const contextUpdated = (list: SyncList): SyncEvent =>
  latest(list, 'list_context_updated', { context_data: list.context });

export const messagePublished = (stream: SyncObject, messageSid: string, data: JsonObject): SyncEvent =>
  latest(stream, 'stream_message_published', { message_sid: messageSid, message_data: data });

/** Builds the event of the item's latest change. The collection may have changed later. */
export function itemChanged(
  grant: Grant,
  collection: SyncCollection,
  item: SyncItem,
  change: 'added' | 'updated',
): SyncEvent {
  const { type, sid, revision } = collection;
  return {
    id: item.lastEventId,
    eventType: `${type}_item_${change}`,
    fields: {
      id: item.lastEventId,
      [`${type}_sid`]: sid,
      ...keyFields(collection, item),
      item_url: itemUrl(grant, collection, item),
      item_revision: String(item.revision),
      item_data: item.data,
      date_created: iso(item.updatedAt),
      date_expires: isoOrNull(item.expiresAt),
      [`${type}_revision`]: String(revision),
    },
  };
}

/** The event contains the item's last value, because clients report the value that was removed. */
export const itemRemoved = (collection: SyncCollection, item: SyncItem): SyncEvent =>
  latest(collection, `${collection.type}_item_removed`, {
    ...keyFields(collection, item),
    item_data: item.data,
  });

const keyFields = (collection: SyncCollection, item: SyncItem) =>
  collection.type === 'list' ? { item_index: item.key } : { item_key: item.key };

export interface JsonPush {
  readonly event_type: string;
  readonly event_protocol_version: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

/** Builds the payload of a push. All `events` must have this type. */
export const pushPayload = (events: readonly SyncEvent[], eventType: string): JsonPush => ({
  event_type: eventType,
  event_protocol_version: EVENT_PROTOCOL_VERSION,
  events: events.map((event) => event.fields),
});
