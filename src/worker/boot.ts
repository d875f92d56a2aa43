import { createCore } from '../core/core.ts';
import type { EventLogStore } from '../core/ports.ts';
import { browserClock } from './adapters/browser-clock.ts';
import { createBrowserEventLogs } from './adapters/browser-event-logs.ts';
import { browserIds } from './adapters/browser-ids.ts';
import { browserRandom } from './adapters/browser-random.ts';
import { createHttpApi } from './adapters/http-api.ts';
import { chatTransportLater, statusFeedLater } from './adapters/loaded-later.ts';
import { webDigest } from './adapters/web-digest.ts';
import { readConfig, type WorkerConfig } from './config.ts';
import { createHost, type Host } from './host/host.ts';
import { createRefusingHost } from './host/refusing-host.ts';
import type { WorkerKind } from './inspector-view.ts';
import { createWebLocks } from './locks.ts';
import { joinSuccession, WORKERS_CHANNEL } from './succession.ts';
import { type ErrorScope, watchUnheard } from './unheard-errors.ts';
import { watchWake } from './wake-watch.ts';
import { generationOf, type WorkerRank } from './worker-rank.ts';

/** Where the worker runs. */
export interface Ground {
  readonly env: ImportMetaEnv;
  /** The worker's name, which tells its generation. */
  readonly name: string;
  readonly kind: WorkerKind;
  readonly origin: string;
  readonly lockManager: LockManager;
  readonly errors: ErrorScope;
  /** Ends the worker. */
  readonly close: () => void;
}

/** The core on the browser's own parts. */
const coreOn = (config: WorkerConfig, logs: EventLogStore) => {
  const twilio = {
    ...(config.twilsockUri === null ? {} : { uri: config.twilsockUri }),
    ...(config.twilioRegion === null ? {} : { region: config.twilioRegion }),
  };
  return createCore({
    clock: browserClock,
    ids: browserIds,
    random: browserRandom,
    digest: webDigest,
    logs,
    http: createHttpApi({
      bases: { api: config.apiRoot, auth: config.authRoot },
      fetch: (input, init) => fetch(input, init),
    }),
    chatTransport: chatTransportLater(async () => {
      const { createTwilioChatTransport } = await import('./adapters/twilio-conversations.ts');
      return createTwilioChatTransport(twilio);
    }),
    statusFeed: statusFeedLater(async () => {
      const { createTwilioStatusFeed } = await import('./adapters/twilio-sync.ts');
      return createTwilioStatusFeed({ ...twilio, documentName: config.statusDocument });
    }),
  });
};

/** Puts the worker together: a host over a core, or one that tells every tab why there is none. */
export function boot({ env, name, kind, origin, lockManager, errors, close }: Ground): Pick<Host, 'connect'> {
  const unheard = watchUnheard(errors, browserClock.now);
  const settings = readConfig({ ...env }, origin);
  if (!settings.ok) return createRefusingHost(settings.sentence);
  const locks = createWebLocks(lockManager);
  const rank: WorkerRank = {
    build: { id: env.VITE_BUILD_ID, at: env.VITE_BUILD_AT },
    generation: generationOf(name),
  };
  const makingWay = new AbortController();
  const makeWayFor = (successor: WorkerRank): void => {
    host.stepDown(successor);
    makingWay.abort();
  };
  const logs = createBrowserEventLogs(locks, {
    makesWay: makingWay.signal,
    // Without a word from a successor: the tabs find it under this worker's own name, or a later one.
    onReplaced: () => makeWayFor(rank),
  });
  // One that fails again keeps its mark, for the next worker or the user's next sign-in.
  logs.finishDestroying().catch(() => undefined);
  const workerId = browserIds.uuid();
  const core = coreOn(settings.config, logs);
  watchWake(browserClock, core.woke);
  const host = createHost({
    core,
    workerId,
    name,
    kind,
    build: rank.build,
    locks,
    setTimer: browserClock.setTimer,
    unheard,
    now: browserClock.now,
    defer: (callback) => setTimeout(callback, 0),
    close,
  });
  joinSuccession(new BroadcastChannel(WORKERS_CHANNEL), { workerId, ...rank }, makeWayFor);
  return host;
}
