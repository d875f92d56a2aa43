import type { SyncClient, SyncMap } from 'twilio-sync';
import type { StatusFeed } from '../../core/ports/ports.ts';

/** Number of items in a page: the service's largest. */
const PAGE = 100;

export interface SyncMaps extends Pick<StatusFeed, 'enter' | 'leave' | 'put'> {
  /** The client is connected. Maps that could not be opened are opened again. */
  connected(): void;
}

/** An entered map: null while it is not open. */
interface Entered {
  map: SyncMap | null;
  isOpening: boolean;
  /** The newest writes, which wait until the map is open, by key. */
  readonly waiting: Map<string, Item>;
}

type Item = Parameters<StatusFeed['put']>[1];

function write(map: SyncMap, { key, data, ttlSeconds }: Item): void {
  const ignored = (): undefined => undefined;
  if (data === null) map.remove(key).catch(ignored);
  else map.set(key, { ...data }, { ttl: ttlSeconds }).catch(ignored);
}

/**
 * Enters and leaves maps. The console never creates a map. A map that is missing or refused, and a write that fails, are
 * not failures of the client: what maps hold is of use only while it arrives.
 */
export function createSyncMaps(
  client: SyncClient,
  report: (item: { readonly map: string; readonly key: string; readonly data: unknown }) => void,
): SyncMaps {
  const entered = new Map<string, Entered>();

  async function open(name: string, entry: Entered): Promise<void> {
    const isLeft = (): boolean => entered.get(name) !== entry;
    const map = await client.map({ id: name, mode: 'open_existing' });
    if (isLeft()) {
      map.close();
      return;
    }
    entry.map = map;
    for (const item of entry.waiting.values()) write(map, item);
    entry.waiting.clear();
    const tell = (key: string, data: unknown): void => {
      if (!isLeft()) report({ map: name, key, data });
    };
    // Before the items are read: the SDK does not repeat events.
    map.on('itemAdded', ({ item }) => tell(item.key, item.data));
    map.on('itemUpdated', ({ item }) => tell(item.key, item.data));
    map.on('itemRemoved', ({ key }) => tell(key, null));
    map.on('removed', () => {
      entry.map = null;
    });
    const { items } = await map.getItems({ pageSize: PAGE });
    for (const { key, data } of items) tell(key, data);
  }

  function openSoon(name: string, entry: Entered): void {
    if (entry.map !== null || entry.isOpening) return;
    entry.isOpening = true;
    const settled = (): void => {
      entry.isOpening = false;
    };
    open(name, entry).then(settled, settled);
  }

  return {
    enter(name) {
      const entry = entered.get(name) ?? { map: null, isOpening: false, waiting: new Map() };
      entered.set(name, entry);
      openSoon(name, entry);
    },
    leave(name) {
      entered.get(name)?.map?.close();
      entered.delete(name);
    },
    put(name, item) {
      const entry = entered.get(name);
      if (entry === undefined) return;
      if (entry.map === null) entry.waiting.set(item.key, item);
      else write(entry.map, item);
    },
    connected() {
      for (const [name, entry] of entered) openSoon(name, entry);
    },
  };
}
