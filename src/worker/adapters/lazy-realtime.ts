import type { ChatTransport, FactListener, RealtimeClient, StatusFeed } from '../../core/ports/ports.ts';

/*
 * The SDKs are the larger part of the worker's code. Their adapters are loaded when a client first starts, so
 * that chats stored on this device appear earlier.
 */

/** Returns a chat transport whose adapter is loaded on the first start. */
export function lazyChatTransport(load: () => Promise<ChatTransport>): ChatTransport {
  const lazy = lazyClient(load);
  return {
    ...lazy.client,
    replace: (token) => lazy.started()?.replace(token),
    templates: async () => (await lazy.started()?.templates()) ?? null,
    markRead: (sid, index) => lazy.started()?.markRead(sid, index),
    receipts: async (sid, messages) => (await lazy.started()?.receipts(sid, messages)) ?? null,
  };
}

/** Returns a status feed whose adapter is loaded on the first start. */
export function lazyStatusFeed(load: () => Promise<StatusFeed>): StatusFeed {
  /** Documents to follow as soon as the adapter has started. */
  const waiting = new Set<string>();
  /** Maps to enter then. */
  const entered = new Set<string>();
  const lazy = lazyClient(load, (adapter) => {
    for (const document of waiting) adapter.follow(document);
    for (const map of entered) adapter.enter(map);
  });
  return {
    ...lazy.client,
    start(token, listener) {
      waiting.clear();
      entered.clear();
      lazy.client.start(token, listener);
    },
    enter(map) {
      const adapter = lazy.started();
      if (adapter === null) entered.add(map);
      else adapter.enter(map);
    },
    leave(map) {
      entered.delete(map);
      lazy.started()?.leave(map);
    },
    put: (map, item) => lazy.started()?.put(map, item),
    follow(document) {
      const adapter = lazy.started();
      if (adapter === null) waiting.add(document);
      else adapter.follow(document);
    },
  };
}

/** Loads an adapter once. After a failure the next start loads it again. Calls `ran` after each start. */
function lazyClient<Adapter extends RealtimeClient>(
  load: () => Promise<Adapter>,
  ran: (adapter: Adapter) => void = () => undefined,
) {
  let adapter: Adapter | null = null;
  let isStarted = false;
  /**
   * Increases with every start and stop. If it has changed when the code of a start has loaded, this start is
   * dropped.
   */
  let attempt = 0;

  const started = (): Adapter | null => (isStarted ? adapter : null);
  const start = (token: string, listener: FactListener): void => {
    attempt += 1;
    const own = attempt;
    const run = (loaded: Adapter) => {
      if (own !== attempt) return;
      isStarted = true;
      loaded.start(token, listener);
      ran(loaded);
    };
    if (adapter !== null) {
      run(adapter);
      return;
    }
    load().then(
      (loaded) => {
        adapter ??= loaded;
        try {
          run(adapter);
        } catch {
          listener({ kind: 'broken', reason: ':realtimeNotStarted' });
        }
      },
      () => {
        if (own === attempt) listener({ kind: 'broken', reason: ':realtimeNotLoaded' });
      },
    );
  };

  const client: RealtimeClient = {
    start,
    updateToken: (token) => started()?.updateToken(token),
    reconnect: () => started()?.reconnect(),
    network: (isOnline) => started()?.network(isOnline),
    probe: () => started()?.probe(),
    async stop() {
      attempt += 1;
      isStarted = false;
      await adapter?.stop();
    },
  };
  return { started, client };
}
