import type { Answer } from '../../core/answer.ts';
import type { Command, CommandValues } from '../../core/commands.ts';
import type { CoreClient } from './core-client.ts';
import { CALL_WAIT_MS, retryDelay } from './limits.ts';
import { type LinkState, type LinkStatus, type LinkStore, tells } from './link-state.ts';
import type { SetTimer } from './timers.ts';
import type { ViewSource } from './view-subscriptions.ts';
import { WORKER_LOST } from './worker-lost.ts';

export interface ComingCoreClientParts {
  /** Fetches the client's code and makes the client; asked again, after a wait, as often as it fails. */
  readonly fetchClient: () => Promise<CoreClient>;
  readonly setTimer: SetTimer;
  /** Who is signed in now; null for nobody. */
  readonly userKey: () => string | null;
}

/** A client that can be asked before it is here. */
export interface ComingCoreClient extends CoreClient {
  /** Resolves when it is here, or its code could not be fetched at first. */
  readonly tried: Promise<void>;
}

const unlinked = (status: LinkStatus): LinkState => ({
  status,
  connection: null,
  newer: null,
  refusal: null,
  sessionRefusal: null,
});

/**
 * The tab's client while its code is on its way: a screen that needs no worker yet is drawn without it. Views say
 * nothing until it is here, and follow it then; commands wait for it, no longer than for a worker.
 */
export function createComingCoreClient(parts: ComingCoreClientParts): ComingCoreClient {
  const { fetchClient, setTimer, userKey } = parts;
  let client: CoreClient | null = null;
  let link = unlinked('connecting');
  let openChat: string | null = null;
  let stopped = false;
  let cancelRetry = (): void => undefined;
  const linkListeners = new Set<() => void>();
  const waiting = new Set<(client: CoreClient) => void>();

  /** Calls back when the client comes; the answer stops waiting. */
  const whenHere = (callback: (client: CoreClient) => void): (() => void) => {
    // One of its own for each call: the same function may wait twice.
    const own = (here: CoreClient): void => callback(here);
    waiting.add(own);
    return () => waiting.delete(own);
  };

  /** Listens to the client, from when it is here. */
  const follow = (listen: (client: CoreClient) => () => void): (() => void) => {
    if (client !== null) return listen(client);
    let stop: () => void = whenHere((here) => {
      stop = listen(here);
    });
    return () => stop();
  };

  const tellLink = (): void => {
    for (const listener of linkListeners) listener();
  };

  const arrived = (here: CoreClient): void => {
    if (stopped) {
      here.stop();
      return;
    }
    client = here;
    if (openChat !== null) here.attend(openChat);
    for (const callback of waiting) callback(here);
    waiting.clear();
    tellLink();
    linkListeners.clear();
  };

  const fetchIt = async (failures: number): Promise<void> => {
    try {
      arrived(await fetchClient());
    } catch {
      if (stopped) return;
      link = unlinked('lost');
      tellLink();
      cancelRetry = setTimer(retryDelay(failures + 1), () => void fetchIt(failures + 1));
    }
  };

  const store: LinkStore = {
    getSnapshot: () => client?.link.getSnapshot() ?? link,
    subscribe(listener) {
      const own = tells(listener, store);
      if (client === null) linkListeners.add(own);
      const stop = follow((here) => {
        const subscription = here.link.subscribe(own);
        return () => subscription.unsubscribe();
      });
      return {
        unsubscribe() {
          linkListeners.delete(own);
          stop();
        },
      };
    },
  };

  return {
    tried: fetchIt(0),
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
    ): Promise<Answer<CommandValues[C['type']]>> {
      if (client !== null) return client.execute(command, owner);
      return new Promise((resolve) => {
        const stopWaiting = whenHere((here) => {
          cancelWait();
          // Sent later, it must not be done in another user's session.
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
    // A client that comes later reads the cookies itself, and no worker has been handed anything before.
    signedIn: (credentials) => client?.signedIn(credentials),
    handedToken: () => client?.handedToken() ?? null,
    signedOut() {
      openChat = null;
      client?.signedOut();
    },
    stop() {
      stopped = true;
      cancelRetry();
      client?.stop();
    },
  };
}
