/** The Sync objects in memory. Only the store changes them, so each change produces an event. */
import type { JsonObject } from '../../world/json.ts';
import type { EventLog, SyncEvent } from './event-log.ts';

export type ItemKey = string | number;

export interface SyncItem {
  readonly key: ItemKey;
  readonly data: JsonObject;
  readonly revision: number;
  readonly lastEventId: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the store removes the item, epoch ms; null: never. */
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
  /** When the store removes the object, epoch ms; null: never. */
  expiresAt: number | null;
  readonly log: EventLog;
  readonly access: (identity: string) => boolean;
  /** False for objects that copy the world's data. Clients cannot write these. */
  readonly writable: boolean;
}

export interface SyncDocument extends SyncBase {
  readonly type: 'document';
  data: JsonObject;
}

interface SyncItems extends SyncBase {
  /** Ascending by key. Lists compare numbers, maps compare UTF-16 code units. */
  readonly items: SyncItem[];
  /** The removal event of each key that was removed. A client that was offline gets these events. */
  readonly removals: Map<ItemKey, SyncEvent>;
}

export interface SyncList extends SyncItems {
  readonly type: 'list';
  /** Higher than every index used before. Removed items count, too. */
  nextIndex: number;
  context: JsonObject;
}

export interface SyncMap extends SyncItems {
  readonly type: 'map';
}

/** Messages of a stream are pushed but not stored. */
export interface SyncStream extends SyncBase {
  readonly type: 'stream';
}

export type SyncCollection = SyncList | SyncMap;
export type SyncObject = SyncDocument | SyncCollection | SyncStream;
export type SyncType = SyncObject['type'];

export const isCollection = (object: SyncObject): object is SyncCollection =>
  object.type === 'list' || object.type === 'map';

export function compareKeys(a: ItemKey, b: ItemKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a);
  const right = String(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns the index of the first item whose key is at least `key`. */
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
