/** Sync objects, items and events as JSON. URLs are absolute: the SDK's parser refuses relative ones. */

import { CHAT_SERVICE_SID, SYNC_SERVICE_SID } from '../sids.ts';
import type { Grant } from '../upstream.ts';
import type { SyncEvent } from './event-log.ts';
import type { JsonObject, SyncCollection, SyncItem, SyncObject, SyncType } from './objects.ts';

/** Routing label of the Sync service inside frames. */
const SYNC_BASE = 'https://cds.us1.twilio.com/v3';

export const EVENT_PROTOCOL_VERSION = 4;

export const PATH_OF_TYPE: Readonly<Record<SyncType, string>> = {
  document: 'Documents',
  list: 'Lists',
  map: 'Maps',
};

const serviceOf = (grant: Grant): string => (grant === 'ip_messaging' ? CHAT_SERVICE_SID : SYNC_SERVICE_SID);

const iso = (at: number): string => new Date(at).toISOString();

const urlOf = (grant: Grant, object: SyncObject): string =>
  `${SYNC_BASE}/Services/${serviceOf(grant)}/${PATH_OF_TYPE[object.type]}/${object.sid}`;

const itemUrl = (grant: Grant, collection: SyncCollection, item: SyncItem): string =>
  `${urlOf(grant, collection)}/Items/${encodeURIComponent(String(item.key))}`;

export function objectJson(grant: Grant, object: SyncObject): JsonObject {
  const url = urlOf(grant, object);
  const common = {
    sid: object.sid,
    unique_name: object.uniqueName,
    service_sid: serviceOf(grant),
    url,
    revision: String(object.revision),
    last_event_id: object.lastEventId,
    created_by: object.createdBy,
    date_created: iso(object.createdAt),
    date_updated: iso(object.updatedAt),
    date_expires: null,
  };
  switch (object.type) {
    case 'document':
      return { ...common, data: object.data };
    case 'list':
      return { ...common, links: { items: `${url}/Items`, context: `${url}/Context` } };
    case 'map':
      return { ...common, links: { items: `${url}/Items` } };
  }
}

export function itemJson(grant: Grant, collection: SyncCollection, item: SyncItem): JsonObject {
  return {
    [collection.type === 'list' ? 'index' : 'key']: item.key,
    url: itemUrl(grant, collection, item),
    data: item.data,
    revision: String(item.revision),
    last_event_id: item.lastEventId,
    date_created: iso(item.createdAt),
    date_updated: iso(item.updatedAt),
    date_expires: null,
  };
}

export function documentUpdated(object: Extract<SyncObject, { readonly type: 'document' }>): SyncEvent {
  return {
    id: object.lastEventId,
    eventType: 'document_updated',
    fields: {
      id: object.lastEventId,
      document_sid: object.sid,
      document_revision: String(object.revision),
      document_data: object.data,
      date_created: iso(object.updatedAt),
    },
  };
}

export function itemChanged(
  grant: Grant,
  collection: SyncCollection,
  item: SyncItem,
  change: 'added' | 'updated',
): SyncEvent {
  const isList = collection.type === 'list';
  return {
    id: item.lastEventId,
    eventType: `${collection.type}_item_${change}`,
    fields: {
      id: item.lastEventId,
      [isList ? 'list_sid' : 'map_sid']: collection.sid,
      [isList ? 'item_index' : 'item_key']: item.key,
      item_url: itemUrl(grant, collection, item),
      item_revision: String(item.revision),
      item_data: item.data,
      date_created: iso(item.updatedAt),
      date_expires: null,
      [isList ? 'list_revision' : 'map_revision']: String(collection.revision),
    },
  };
}

/** One push for events of the same type. */
export const pushPayload = (events: readonly SyncEvent[], eventType: string): JsonPush => ({
  event_type: eventType,
  event_protocol_version: EVENT_PROTOCOL_VERSION,
  events: events.map((event) => event.fields),
});

export interface JsonPush {
  readonly event_type: string;
  readonly event_protocol_version: number;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}
