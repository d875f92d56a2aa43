import { presenceMapPlan } from '../../../mocks/twilio/projection/presence-maps.ts';
import type { ObjectPlan } from '../../../mocks/twilio/sync/build.ts';
import type { World } from '../../../mocks/world/types.ts';
import type { Clock, PlainData, StatusFeed } from '../../../src/core/ports/ports.ts';

interface Item {
  readonly data: PlainData;
  readonly expiresAt: number;
}

/** The Sync maps of a world in memory, which all clients share. Items expire as at the service. */
export function createMapsInMemory(world: World, clock: Clock) {
  const maps = new Map<string, { readonly plan: ObjectPlan; readonly items: Map<string, Item> }>();
  const listeners = new Set<(map: string, key: string, data: PlainData | null) => void>();
  const writes: { readonly map: string; readonly key: string; readonly data: PlainData | null }[] = [];

  const open = (name: string, identity: string | null) => {
    const plan = presenceMapPlan(world, name);
    if (plan === undefined || identity === null || !plan.access(identity)) return null;
    const map = maps.get(name) ?? { plan, items: new Map<string, Item>() };
    maps.set(name, map);
    return map;
  };
  const tell = (map: string, key: string, data: PlainData | null) => {
    for (const listener of listeners) listener(map, key, data);
  };

  return {
    /** All writes of all clients. */
    writes,
    /** Returns the items of a map, by key. */
    items: (name: string) =>
      Object.fromEntries([...(maps.get(name)?.items ?? [])].map(([key, { data }]) => [key, data])),
    /** Another device removes an item. The clients are not told. */
    removeItem: (name: string, key: string) => void maps.get(name)?.items.delete(key),
    client(isUp: () => boolean, report: (fact: unknown) => void) {
      let identity: string | null = null;
      const entered = new Set<string>();
      const listener = (map: string, key: string, data: PlainData | null) => {
        if (entered.has(map) && isUp()) report({ kind: 'item', map, key, data });
      };
      const port: Pick<StatusFeed, 'enter' | 'leave' | 'put'> = {
        enter(name) {
          const map = isUp() ? open(name, identity) : null;
          if (map === null) return;
          entered.add(name);
          for (const [key, { data }] of map.items) report({ kind: 'item', map: name, key, data });
        },
        leave: (name) => void entered.delete(name),
        put(name, { key, data, ttlSeconds }) {
          const map = entered.has(name) && isUp() ? maps.get(name) : undefined;
          if (map === undefined) return;
          writes.push({ map: name, key, data });
          if (data === null) {
            if (map.items.delete(key)) tell(name, key, null);
            return;
          }
          const item = { data, expiresAt: clock.now() + ttlSeconds * 1_000 };
          map.items.set(key, item);
          tell(name, key, data);
          clock.setTimer(ttlSeconds * 1_000, () => {
            if (map.items.get(key) !== item) return;
            map.items.delete(key);
            tell(name, key, null);
          });
        },
      };
      return {
        port,
        start(who: string | null) {
          identity = who;
          listeners.add(listener);
        },
        stop() {
          listeners.delete(listener);
          entered.clear();
        },
      };
    },
  };
}
