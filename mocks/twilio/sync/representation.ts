/**
 * Converts Sync objects, items and events to JSON. URLs are absolute, because the SDK's parser refuses relative ones.
 */

import type { JsonObject } from '../../world/json.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import { CHAT_SERVICE_SID, SYNC_SERVICE_SID } from '../sids.ts';
import type { Grant } from '../subscriber.ts';
import type { SyncCollection, SyncItem, SyncObject, SyncType } from './objects.ts';

/** Base address in the Sync service's responses. Nothing connects to this address. */
const SYNC_BASE = 'https://cds.us1.twilio.com/v3';

export const PATH_OF_TYPE: Readonly<Record<SyncType, string>> = {
  document: 'Documents',
  list: 'Lists',
  map: 'Maps',
  stream: 'Streams',
};

const serviceOf = (grant: Grant): string => (grant === 'ip_messaging' ? CHAT_SERVICE_SID : SYNC_SERVICE_SID);

const urlOf = (grant: Grant, object: SyncObject): string =>
  `${SYNC_BASE}/Services/${serviceOf(grant)}/${PATH_OF_TYPE[object.type]}/${object.sid}`;

export const itemUrl = (grant: Grant, collection: SyncCollection, item: SyncItem): string =>
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
    date_expires: isoOrNull(object.expiresAt),
  };
  switch (object.type) {
    case 'document':
      return { ...common, data: object.data };
    case 'list':
      return { ...common, links: { items: `${url}/Items`, context: `${url}/Context` } };
    case 'map':
      return { ...common, links: { items: `${url}/Items` } };
    case 'stream':
      return { ...common, links: { messages: `${url}/Messages` } };
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
    date_expires: isoOrNull(item.expiresAt),
  };
}
