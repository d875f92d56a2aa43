/**
 * One Sync service. The store finds objects by sid or unique name, and each object has its event log. The `blueprint`
 * plans an object when a client first opens it, so unopened objects use no memory.
 */

import type { JsonObject } from '../../world/json.ts';
import type { Alarms } from '../alarm.ts';
import { sidFor } from '../sids.ts';
import type { Grant } from '../subscriber.ts';
import { buildObject, type ObjectPlan } from './build.ts';
import type { SyncEvent } from './event-log.ts';
import {
  contextUpdated,
  documentUpdated,
  itemChanged,
  itemRemoved,
  messagePublished,
  objectRemoved,
} from './events.ts';
import {
  findItem,
  type ItemKey,
  isCollection,
  lowerBound,
  type SyncCollection,
  type SyncDocument,
  type SyncItem,
  type SyncList,
  type SyncObject,
  type SyncStream,
  type SyncType,
} from './objects.ts';

const SID_PREFIXES: Readonly<Record<SyncType, string>> = {
  document: 'ET',
  list: 'ES',
  map: 'MP',
  stream: 'TO',
};

export interface SyncStore {
  readonly grant: Grant;
  now(): number;
  /** Finds an object by sid or unique name. If the blueprint plans an object of that name, creates it. */
  open(type: SyncType, nameOrSid: string): SyncObject | undefined;
  /** Finds an object that was opened or created before. For an unopened object the caller need not produce events. */
  existing(type: SyncType, uniqueName: string): SyncObject | undefined;
  bySid(sid: string): SyncObject | undefined;
  create(uniqueName: string, plan: ObjectPlan): SyncObject;
  /** Removes the object. The store never uses its sid again. */
  remove(object: SyncObject): void;
  setDocument(document: SyncDocument, data: JsonObject): void;
  /** Adds the item or replaces its data. If `expiresAt` is missing, the item keeps its expiry. */
  setItem(collection: SyncCollection, key: ItemKey, data: JsonObject, expiresAt?: number | null): SyncItem;
  push(list: SyncList, data: JsonObject, expiresAt?: number | null): SyncItem;
  removeItem(collection: SyncCollection, item: SyncItem): void;
  setContext(list: SyncList, data: JsonObject): void;
  publish(stream: SyncStream, messageSid: string, data: JsonObject): void;
  /** Sets when the store removes the object, epoch ms; null: never. Only the removal itself produces an event. */
  expireObject(object: SyncObject, at: number | null): void;
  expireItem(collection: SyncCollection, item: SyncItem, at: number | null): SyncItem;
  /** Returns the events after this cursor, oldest first. */
  missedBy(object: SyncObject, cursor: number): readonly SyncEvent[];
}

export interface SyncStoreOptions {
  readonly now: () => number;
  readonly alarms: Alarms;
  readonly grant: Grant;
  readonly blueprint: (type: SyncType, uniqueName: string) => ObjectPlan | undefined;
  readonly onEvent: (store: SyncStore, object: SyncObject, event: SyncEvent) => void;
}

export function createSyncStore(options: SyncStoreOptions): SyncStore {
  const { grant, now, alarms, blueprint, onEvent } = options;
  const bySid = new Map<string, SyncObject>();
  const byName = new Map<string, SyncObject>();
  /** How often each name was used. An object that reuses a name gets a new sid. */
  const uses = new Map<string, number>();

  const nameKey = (type: SyncType, uniqueName: string): string => `${type}:${uniqueName}`;

  const newSid = (type: SyncType, uniqueName: string): string => {
    const key = nameKey(type, uniqueName);
    const use = uses.get(key) ?? 0;
    uses.set(key, use + 1);
    return sidFor(SID_PREFIXES[type], `${grant}:${uniqueName}${use === 0 ? '' : `:${use}`}`);
  };

  /**
   * Event ids start at the clock's time. Sids survive a restart of the service, so ids must keep rising across a
   * restart.
   */
  const nextEventId = (after: number): number => Math.max(after + 1, Math.floor(now()));

  const record = (object: SyncObject, event: SyncEvent): void => {
    object.log.append(event);
    onEvent(store, object, event);
  };

  const touch = (object: SyncObject): void => {
    object.lastEventId = nextEventId(object.lastEventId);
    object.revision += 1;
    object.updatedAt = now();
  };

  const place = (collection: SyncCollection, item: SyncItem, exists: boolean): void => {
    collection.items.splice(lowerBound(collection.items, item.key), exists ? 1 : 0, item);
  };

  /** Removes the item when it expires. Does nothing if the item is gone or its expiry has changed. */
  const watchItem = (collection: SyncCollection, { key, expiresAt }: SyncItem): void => {
    if (expiresAt === null) return;
    alarms.ringAt(expiresAt, () => {
      const item = findItem(collection, key);
      if (item?.expiresAt === expiresAt) store.removeItem(collection, item);
    });
  };

  const store: SyncStore = {
    grant,
    now,
    open(type, nameOrSid) {
      const known = bySid.get(nameOrSid) ?? byName.get(nameKey(type, nameOrSid));
      if (known) return known.type === type ? known : undefined;
      const plan = blueprint(type, nameOrSid);
      return plan ? store.create(nameOrSid, plan) : undefined;
    },
    existing: (type, uniqueName) => byName.get(nameKey(type, uniqueName)),
    bySid: (sid) => bySid.get(sid),
    create(uniqueName, plan) {
      const object = buildObject(newSid(plan.type, uniqueName), uniqueName, plan, nextEventId(0));
      bySid.set(object.sid, object);
      byName.set(nameKey(plan.type, uniqueName), object);
      return object;
    },
    remove(object) {
      if (!bySid.delete(object.sid)) return;
      byName.delete(nameKey(object.type, object.uniqueName));
      touch(object);
      record(object, objectRemoved(object));
    },
    setDocument(document, data) {
      touch(document);
      document.data = data;
      record(document, documentUpdated(document));
    },
    setItem(collection, key, data, expiresAt) {
      touch(collection);
      const { revision, lastEventId, updatedAt } = collection;
      const before = findItem(collection, key);
      const item: SyncItem = {
        key,
        data,
        revision,
        lastEventId,
        createdAt: before?.createdAt ?? updatedAt,
        updatedAt,
        expiresAt: expiresAt === undefined ? (before?.expiresAt ?? null) : expiresAt,
      };
      place(collection, item, before !== undefined);
      collection.removals.delete(key);
      if (collection.type === 'list' && typeof key === 'number') {
        collection.nextIndex = Math.max(collection.nextIndex, key + 1);
      }
      record(collection, itemChanged(grant, collection, item, before ? 'updated' : 'added'));
      if (item.expiresAt !== before?.expiresAt) watchItem(collection, item);
      return item;
    },
    push: (list, data, expiresAt) => store.setItem(list, list.nextIndex, data, expiresAt),
    removeItem(collection, item) {
      const at = collection.items.indexOf(item);
      if (at < 0) return;
      touch(collection);
      collection.items.splice(at, 1);
      const event = itemRemoved(collection, item);
      collection.removals.set(item.key, event);
      record(collection, event);
    },
    setContext(list, data) {
      touch(list);
      list.context = data;
      record(list, contextUpdated(list));
    },
    publish(stream, messageSid, data) {
      stream.lastEventId = nextEventId(stream.lastEventId);
      // The log does not store stream messages, so an offline client misses them.
      onEvent(store, stream, messagePublished(stream, messageSid, data));
    },
    expireObject(object, at) {
      object.expiresAt = at;
      if (at === null) return;
      alarms.ringAt(at, () => {
        if (object.expiresAt === at) store.remove(object);
      });
    },
    expireItem(collection, item, expiresAt) {
      const changed = { ...item, expiresAt };
      place(collection, changed, true);
      watchItem(collection, changed);
      return changed;
    },
    missedBy(object, cursor) {
      return object.log.since(cursor) ?? currentState(grant, object, cursor);
    },
  };
  return store;
}

/**
 * Builds events for a cursor that the log no longer covers: the current value of everything that changed, and the
 * removals. All items are reported as "added". For an item that a client knows, the client treats this as an update.
 */
function currentState(grant: Grant, object: SyncObject, cursor: number): readonly SyncEvent[] {
  if (object.type === 'document') return [documentUpdated(object)];
  if (!isCollection(object)) return [];
  const present = object.items
    .filter((item) => item.lastEventId > cursor)
    .map((item) => itemChanged(grant, object, item, 'added'));
  const gone = [...object.removals.values()].filter(({ id }) => id > cursor);
  return [...present, ...gone].toSorted((a, b) => a.id - b.id);
}
