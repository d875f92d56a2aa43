import type { ChatTransport, FactListener, RealtimeClient, StatusFeed } from '../../core/ports.ts';

/*
 * The SDKs are the larger part of the worker's code, and the first screen needs none of it: their adapters
 * are loaded when a client is to start, so that the chats of this device are there before.
 */

/** The chat transport that `load` brings. */
export function lazyChatTransport(load: () => Promise<ChatTransport>): ChatTransport {
  const later = lazyClient(load);
  return {
    ...later.client,
    replace: (token) => later.started()?.replace(token),
    templates: async () => (await later.started()?.templates()) ?? null,
    markRead: (sid, index) => later.started()?.markRead(sid, index),
  };
}

/** The status feed that `load` brings. */
export const lazyStatusFeed = (load: () => Promise<StatusFeed>): StatusFeed => lazyClient(load).client;

/** Only what came is kept: code that could not be loaded is asked for again by the next start. */
function lazyClient<Adapter extends RealtimeClient>(load: () => Promise<Adapter>) {
  let adapter: Adapter | null = null;
  let isStarted = false;
  /** Rises with every start and stop: a start that was overtaken while its code was loaded is none. */
  let turn = 0;

  const started = (): Adapter | null => (isStarted ? adapter : null);
  const start = (token: string, listener: FactListener): void => {
    turn += 1;
    const mine = turn;
    const run = (loaded: Adapter) => {
      if (mine !== turn) return;
      isStarted = true;
      loaded.start(token, listener);
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
          listener({ kind: 'broken', reason: 'The realtime client could not be started.' });
        }
      },
      () => {
        if (mine === turn) listener({ kind: 'broken', reason: 'The realtime client could not be loaded.' });
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
      turn += 1;
      isStarted = false;
      await adapter?.stop();
    },
  };
  return { started, client };
}
