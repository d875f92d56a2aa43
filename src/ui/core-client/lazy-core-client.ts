import type { AnswerValue, Command } from '../../core/core-interface.ts';
import type { Answer } from '../../core/kernel/answer.ts';
import { createSignal } from '../../core/kernel/signal.ts';
import type { ReadOn } from '../../core/model/chat/unseen/types.ts';
import type { SetTimer } from '../browser/timers.ts';
import type { CoreClient } from './core-client.ts';
import { CALL_WAIT_MS, retryDelay } from './limits.ts';
import { type LinkState, type LinkStatus, type LinkStore, notifierFor } from './link-state.ts';
import type { ViewSource } from './view-subscriptions.ts';
import { WORKER_LOST } from './worker-lost.ts';

export interface LazyCoreClientParts {
  /**
   * Downloads the client's code and creates the client. Called again after each failure, with growing pauses.
   */
  readonly fetchClient: () => Promise<CoreClient>;
  readonly setTimer: SetTimer;
  /** The signed-in user's key (`logKeyOf`); null if signed out. */
  readonly userKey: () => string | null;
}

/** A client that works before its code has loaded. */
export interface LazyCoreClient extends CoreClient {
  /** Resolves when the first attempt to load the client has succeeded or failed. */
  readonly firstAttempt: Promise<void>;
}

const unlinked = (status: LinkStatus): LinkState => ({
  status,
  connection: null,
  newer: null,
  refusal: null,
  sessionRefusal: null,
  pausedUntil: null,
  gaveUpShared: false,
});

/**
 * Creates a client that loads its code in the background, so that the sign-in form renders at once. Until the
 * code has loaded, views are undefined. Commands wait at most `CALL_WAIT_MS`.
 */
export function createLazyCoreClient(parts: LazyCoreClientParts): LazyCoreClient {
  const { fetchClient, setTimer, userKey } = parts;
  let client: CoreClient | null = null;
  let link = unlinked('connecting');
  let openChat: string | null = null;
  let readOn: ReadOn = 'open';
  let stopped = false;
  let cancelRetry = (): void => undefined;
  let linkChange = createSignal();
  const waiting = new Set<(client: CoreClient) => void>();

  /** Calls back when the client has loaded. Returns a function that cancels the callback. */
  const whenLoaded = (callback: (client: CoreClient) => void): (() => void) => {
    // Wrap the callback: the same function may wait twice.
    const own = (here: CoreClient): void => callback(here);
    waiting.add(own);
    return () => waiting.delete(own);
  };

  /** Calls `listen` once the client has loaded. Returns a function that stops listening. */
  const follow = (listen: (client: CoreClient) => () => void): (() => void) => {
    if (client !== null) return listen(client);
    let stop: () => void = whenLoaded((here) => {
      stop = listen(here);
    });
    return () => stop();
  };

  const loaded = (arrived: CoreClient): void => {
    if (stopped) {
      arrived.stop();
      return;
    }
    client = arrived;
    arrived.readsOn(readOn);
    if (openChat !== null) arrived.attend(openChat);
    for (const callback of waiting) callback(arrived);
    waiting.clear();
    linkChange.notify();
    linkChange = createSignal();
  };

  const load = async (failures: number): Promise<void> => {
    try {
      loaded(await fetchClient());
    } catch {
      if (stopped) return;
      link = unlinked('lost');
      linkChange.notify();
      cancelRetry = setTimer(retryDelay(failures + 1), () => void load(failures + 1));
    }
  };

  const store: LinkStore = {
    getSnapshot: () => client?.link.getSnapshot() ?? link,
    subscribe(listener) {
      const own = notifierFor(listener, store);
      const unsubscribe = client === null ? linkChange.subscribe(own) : () => false;
      const stop = follow((here) => {
        const subscription = here.link.subscribe(own);
        return () => subscription.unsubscribe();
      });
      return {
        unsubscribe() {
          unsubscribe();
          stop();
        },
      };
    },
  };

  return {
    firstAttempt: load(0),
    link: store,
    view(request) {
      if (client !== null) return client.view(request);
      let source: ViewSource<typeof request> | null = null;
      const sourceOf = (here: CoreClient): ViewSource<typeof request> => {
        source ??= here.view(request);
        return source;
      };
      return {
        getSnapshot: () => (client === null ? undefined : sourceOf(client).getSnapshot()),
        subscribe: (listener) => follow((here) => sourceOf(here).subscribe(listener)),
      };
    },
    execute<C extends Command>(
      command: C,
      owner: string | null = userKey(),
    ): Promise<Answer<AnswerValue<C['type']>>> {
      if (client !== null) return client.execute(command, owner);
      return new Promise((resolve) => {
        const stopWaiting = whenLoaded((here) => {
          cancelWait();
          // A delayed command must not run in another user's session.
          resolve(userKey() === owner ? here.execute(command, owner) : WORKER_LOST);
        });
        const cancelWait = setTimer(CALL_WAIT_MS, () => {
          stopWaiting();
          resolve(WORKER_LOST);
        });
      });
    },
    attend(chatId) {
      openChat = chatId;
      client?.attend(chatId);
    },
    readsOn(next) {
      readOn = next;
      client?.readsOn(next);
    },
    // A client that loads later reads the cookies itself. Before that, no worker has received a token.
    signedIn: (credentials) => client?.signedIn(credentials),
    handedToken: () => client?.handedToken() ?? null,
    handedAccess: () => client?.handedAccess() ?? null,
    signedOut(isCleared) {
      openChat = null;
      client?.signedOut(isCleared);
    },
    stop() {
      stopped = true;
      cancelRetry();
      client?.stop();
    },
  };
}
