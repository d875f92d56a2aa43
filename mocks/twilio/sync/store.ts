/**
 * One Sync service: objects by sid and unique name, each with its event log. Objects may be made on
 * first sight by the `blueprint`, so that what nobody opens costs nothing.
 */

import { sidFor } from '../sids.ts';
import type { Grant } from '../upstream.ts';
import { createEventLog, type SyncEvent } from './event-log.ts';
import {
  compareKeys,
  findItem,
  type ItemKey,
  type JsonObject,
  lowerBound,
  type SyncCollection,
  type SyncDocument,
  type SyncItem,
  type SyncObject,
  type SyncType,
} from './objects.ts';
import { documentUpdated, itemChanged } from './representation.ts';

const SID_PREFIXES: Readonly<Record<SyncType, string>> = { document: 'ET', list: 'ES', map: 'MP' };

/** An item as it exists when its collection is first seen. */
export interface SeedItem {
  readonly key: ItemKey;
  readonly data: JsonObject;
  readonly at: number;
}

interface PlanBase {
  readonly createdBy: string;
  readonly createdAt: number;
  readonly access: (identity: string) => boolean;
  readonly writable: boolean;
}

/** How an object begins. */
export type ObjectPlan =
  | (PlanBase & { readonly type: 'document'; readonly data: JsonObject })
  | (PlanBase & { readonly type: 'list' | 'map'; readonly items: readonly SeedItem[] });

export interface SyncStore {
  readonly grant: Grant;
  now(): number;
  /** By sid or unique name; made from the blueprint if it has a plan for that name. */
  open(type: SyncType, nameOrSid: string): SyncObject | undefined;
  /** Only what has been opened or created: what no client has seen needs no event. */
  seen(type: SyncType, uniqueName: string): SyncObject | undefined;
  bySid(sid: string): SyncObject | undefined;
  create(uniqueName: string, plan: ObjectPlan): SyncObject;
  setDocument(document: SyncDocument, data: JsonObject): void;
  /** Adds the item or replaces its data. */
  setItem(collection: SyncCollection, key: ItemKey, data: JsonObject): void;
  /** What a client with this cursor has missed, oldest first. */
  missedBy(object: SyncObject, cursor: number): readonly SyncEvent[];
}

export interface SyncStoreOptions {
  readonly grant: Grant;
  readonly now: () => number;
  readonly blueprint: (type: SyncType, uniqueName: string) => ObjectPlan | undefined;
  readonly onEvent: (store: SyncStore, object: SyncObject, event: SyncEvent) => void;
}

export function createSyncStore({ grant, now, blueprint, onEvent }: SyncStoreOptions): SyncStore {
  const objects = new Map<string, SyncObject>();

  /** From the clock, so that ids go on rising when a restarted service shows the same sids again. */
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

  const store: SyncStore = {
    grant,
    now,
    open(type, nameOrSid) {
      const sid = sidOf(grant, type, nameOrSid);
      const known = objects.get(nameOrSid) ?? objects.get(sid);
      if (known) return known.type === type ? known : undefined;
      const plan = blueprint(type, nameOrSid);
      return plan ? store.create(nameOrSid, plan) : undefined;
    },
    seen: (type, uniqueName) => objects.get(sidOf(grant, type, uniqueName)),
    bySid: (sid) => objects.get(sid),
    create(uniqueName, plan) {
      const object = build(sidOf(grant, plan.type, uniqueName), uniqueName, plan, nextEventId(0));
      objects.set(object.sid, object);
      return object;
    },
    setDocument(document, data) {
      touch(document);
      document.data = data;
      record(document, documentUpdated(document));
    },
    setItem(collection, key, data) {
      touch(collection);
      const { revision, lastEventId, updatedAt } = collection;
      const before = findItem(collection, key);
      const createdAt = before?.createdAt ?? updatedAt;
      const item: SyncItem = { key, data, revision, lastEventId, createdAt, updatedAt };
      collection.items.splice(lowerBound(collection.items, key), before ? 1 : 0, item);
      record(collection, itemChanged(grant, collection, item, before ? 'updated' : 'added'));
    },
    missedBy(object, cursor) {
      return object.log.since(cursor) ?? currentState(grant, object, cursor);
    },
  };
  return store;
}

const sidOf = (grant: Grant, type: SyncType, uniqueName: string): string =>
  sidFor(SID_PREFIXES[type], `${grant}:${uniqueName}`);

function build(sid: string, uniqueName: string, plan: ObjectPlan, eventId: number): SyncObject {
  const base = {
    sid,
    uniqueName,
    createdBy: plan.createdBy,
    createdAt: plan.createdAt,
    updatedAt: plan.createdAt,
    revision: 0,
    lastEventId: eventId,
    log: createEventLog(eventId),
    access: plan.access,
    writable: plan.writable,
  };
  if (plan.type === 'document') return { ...base, type: 'document', data: plan.data };
  const items = plan.items.map(
    ({ key, data, at }): SyncItem => ({
      key,
      data,
      revision: 0,
      lastEventId: eventId,
      createdAt: at,
      updatedAt: at,
    }),
  );
  items.sort((a, b) => compareKeys(a.key, b.key));
  return { ...base, type: plan.type, items };
}

/**
 * For a gap that the log no longer covers: everything that changed since, as it is now. Told as
 * "added", which a client takes as an update of an item that it knows.
 */
function currentState(grant: Grant, object: SyncObject, cursor: number): readonly SyncEvent[] {
  if (object.type === 'document') return [documentUpdated(object)];
  return object.items
    .filter((item) => item.lastEventId > cursor)
    .toSorted((a, b) => a.lastEventId - b.lastEventId)
    .map((item) => itemChanged(grant, object, item, 'added'));
}
