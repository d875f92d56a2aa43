import type { ChatTransport, FactListener, StatusFeed } from '../../core/ports.ts';

/*
 * The SDKs are the larger part of the worker's code, and the first screen needs none of it: their adapters
 * are loaded when a client is to start, so that the chats of this device are there before.
 */

/** The chat transport that `load` brings. */
export function chatTransportLater(load: () => Promise<ChatTransport>): ChatTransport {
  const later = createLater(load);
  return {
    start: (token, listener) => later.start((loaded) => loaded.start(token, listener), listener),
    updateToken: (token) => later.started()?.updateToken(token),
    markRead: (sid, index) => later.started()?.markRead(sid, index),
    reconnect: () => later.started()?.reconnect(),
    stop: later.stop,
  };
}

/** The status feed that `load` brings. */
export function statusFeedLater(load: () => Promise<StatusFeed>): StatusFeed {
  const later = createLater(load);
  return {
    start: (token, listener) => later.start((loaded) => loaded.start(token, listener), listener),
    updateToken: (token) => later.started()?.updateToken(token),
    stop: later.stop,
  };
}

/** Only what came is kept: code that could not be loaded is asked for again by the next start. */
function createLater<Adapter extends { stop(): Promise<void> }>(load: () => Promise<Adapter>) {
  let adapter: Adapter | null = null;
  let isStarted = false;
  /** Rises with every start and stop: a start that was overtaken while its code was loaded is none. */
  let turn = 0;

  return {
    started: (): Adapter | null => (isStarted ? adapter : null),
    start(begin: (loaded: Adapter) => void, listener: FactListener): void {
      turn += 1;
      const mine = turn;
      const run = (loaded: Adapter) => {
        if (mine !== turn) return;
        isStarted = true;
        begin(loaded);
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
    },
    async stop(): Promise<void> {
      turn += 1;
      isStarted = false;
      await adapter?.stop();
    },
  };
}
