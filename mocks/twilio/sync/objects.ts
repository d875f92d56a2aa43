/** Sync objects in memory. All changes go through the store, so that every one of them is an event. */
import type { JsonObject } from '../../world/json.ts';
import type { EventLog, SyncEvent } from './event-log.ts';

/** Key of a map item or index of a list item. */
export type ItemKey = string | number;

export interface SyncItem {
  readonly key: ItemKey;
  readonly data: JsonObject;
  readonly revision: number;
  /** Id of the event that made or last changed the item. */
  readonly lastEventId: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Epoch ms at which the item goes by itself; null: it stays. */
  readonly expiresAt: number | null;
}

interface SyncBase {
  readonly sid: string;
  readonly uniqueName: string;
  readonly createdBy: string;
  readonly createdAt: number;
  updatedAt: number;
  revision: number;
  lastEventId: number;
  /** Epoch ms at which the object goes by itself; null: it stays. */
  expiresAt: number | null;
  readonly log: EventLog;
  /** Who may open and subscribe. */
  readonly access: (identity: string) => boolean;
  /** False for what mirrors the world: it changes only as the world does. */
  readonly writable: boolean;
}

export interface SyncDocument extends SyncBase {
  readonly type: 'document';
  data: JsonObject;
}

interface SyncItems extends SyncBase {
  /** Ascending by key: lists by number, maps by code unit. */
  readonly items: SyncItem[];
  /** How each key went that is not in use now, for those who were away when it did. */
  readonly removals: Map<ItemKey, SyncEvent>;
}

export interface SyncList extends SyncItems {
  readonly type: 'list';
  /** Never one that was used before, though its item be gone. */
  nextIndex: number;
  context: JsonObject;
}

export interface SyncMap extends SyncItems {
  readonly type: 'map';
}

/** Messages pass through and are not kept. */
export interface SyncStream extends SyncBase {
  readonly type: 'stream';
}

export type SyncCollection = SyncList | SyncMap;
export type SyncObject = SyncDocument | SyncCollection | SyncStream;
export type SyncType = SyncObject['type'];

export const isCollection = (object: SyncObject): object is SyncCollection =>
  object.type === 'list' || object.type === 'map';

/** Order of keys inside one collection. */
export function compareKeys(a: ItemKey, b: ItemKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a);
  const right = String(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Place of the first item whose key is not below `key`. */
export function lowerBound(items: readonly SyncItem[], key: ItemKey): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && compareKeys(item.key, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function findItem(collection: SyncCollection, key: ItemKey): SyncItem | undefined {
  const item = collection.items[lowerBound(collection.items, key)];
  return item && compareKeys(item.key, key) === 0 ? item : undefined;
}
