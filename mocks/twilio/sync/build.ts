import type { JsonObject } from '../../world/json.ts';
import { createEventLog } from './event-log.ts';
import { compareKeys, type ItemKey, type SyncItem, type SyncObject } from './objects.ts';

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

export type ObjectPlan = PlanBase &
  (
    | { readonly type: 'document'; readonly data: JsonObject }
    | {
        readonly type: 'list';
        readonly items: readonly SeedItem[];
        readonly context?: JsonObject;
        /** The index of the next item. The default is the index after the last item. */
        readonly nextIndex?: number;
      }
    | { readonly type: 'map'; readonly items: readonly SeedItem[] }
    | { readonly type: 'stream' }
  );

/** Builds the object. Its event log starts after the event `eventId`. */
export function buildObject(sid: string, uniqueName: string, plan: ObjectPlan, eventId: number): SyncObject {
  const base = {
    sid,
    uniqueName,
    createdBy: plan.createdBy,
    createdAt: plan.createdAt,
    updatedAt: plan.createdAt,
    revision: 0,
    lastEventId: eventId,
    expiresAt: null,
    log: createEventLog(eventId),
    access: plan.access,
    writable: plan.writable,
  };
  switch (plan.type) {
    case 'document':
      return { ...base, type: plan.type, data: plan.data };
    case 'stream':
      return { ...base, type: plan.type };
    case 'map':
      return { ...base, type: plan.type, items: itemsOf(plan.items, eventId), removals: new Map() };
    case 'list': {
      const items = itemsOf(plan.items, eventId);
      const last = items.at(-1)?.key;
      const nextIndex = plan.nextIndex ?? (typeof last === 'number' ? last + 1 : 0);
      return { ...base, type: plan.type, items, removals: new Map(), nextIndex, context: plan.context ?? {} };
    }
  }
}

const itemsOf = (seeds: readonly SeedItem[], eventId: number): SyncItem[] =>
  seeds
    .map(
      ({ key, data, at }): SyncItem => ({
        key,
        data,
        revision: 0,
        lastEventId: eventId,
        createdAt: at,
        updatedAt: at,
        expiresAt: null,
      }),
    )
    .sort((a, b) => compareKeys(a.key, b.key));
