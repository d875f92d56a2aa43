import { createCore } from '../core/core.ts';
import type { Reason } from '../core/kernel/reasons.ts';
import type { EventLogStore, Http } from '../core/ports/ports.ts';
import { browserClock } from './adapters/browser-clock.ts';
import { createBrowserEventLogs } from './adapters/browser-event-logs.ts';
import { browserIds } from './adapters/browser-ids.ts';
import { browserRandom } from './adapters/browser-random.ts';
import { minuteOfDayIn } from './adapters/device-time.ts';
import { lazyChatTransport, lazyStatusFeed } from './adapters/lazy-realtime.ts';
import { simulatedMedia } from './adapters/simulated-media.ts';
import { canStoreKeys } from './adapters/web-crypto-cipher.ts';
import { webDigest } from './adapters/web-digest.ts';
import type { Connecting } from './desk/front-desk.ts';
import { createHost } from './host/host.ts';
import { createRefusingHost, serveIfFit } from './host/refusing-host.ts';
import type { Build } from './protocol/build.ts';
import type { WorkerConfig } from './protocol/config.ts';
import type { WorkerKind } from './protocol/inspector-view.ts';
import { createWebLocks } from './protocol/locks.ts';
import { type ErrorScope, watchUnhandledErrors } from './protocol/unhandled-errors.ts';
import { generationOf, type WorkerRank } from './protocol/worker-rank.ts';
import { joinSuccession, WORKERS_CHANNEL } from './succession.ts';
import { watchWake } from './wake-watch.ts';

export interface WorkerEnvironment {
  /** The service and how to reach it, or why the settings are unusable. */
  readonly service: Service | { readonly reason: Reason };
  readonly build: Build;
  /** The worker's name, which contains its generation. */
  readonly name: string;
  readonly kind: WorkerKind;
  readonly lockManager: LockManager;
  readonly errors: ErrorScope;
  readonly close: () => void;
}

interface Service {
  readonly config: WorkerConfig;
  readonly http: Http;
}

const coreOn = ({ config, http }: Service, logs: EventLogStore) => {
  const twilio = {
    ...(config.twilsockUri === null ? {} : { uri: config.twilsockUri }),
    ...(config.twilioRegion === null ? {} : { region: config.twilioRegion }),
  };
  return createCore({
    clock: browserClock,
    ids: browserIds,
    random: browserRandom,
    minuteOfDay: minuteOfDayIn(),
    callMedia: simulatedMedia,
    digest: webDigest,
    logs,
    http,
    chatTransport: lazyChatTransport(async () => {
      const { createTwilioChatTransport } = await import('./adapters/twilio-conversations.ts');
      return createTwilioChatTransport(twilio);
    }),
    statusFeed: lazyStatusFeed(async () => {
      const { createTwilioStatusFeed } = await import('./adapters/twilio-sync.ts');
      return createTwilioStatusFeed({ ...twilio, documentName: config.statusDocument });
    }),
  });
};

/**
 * Wires the worker. If the settings are unusable, returns a host that refuses every tab. A shared worker that
 * can't store keys sends the tabs away.
 */
export async function boot({
  service,
  build,
  name,
  kind,
  lockManager,
  errors,
  close,
}: WorkerEnvironment): Promise<Connecting> {
  const unhandled = watchUnhandledErrors(errors, browserClock.now);
  if ('reason' in service) return createRefusingHost(service.reason);
  const locks = createWebLocks(lockManager);
  const rank: WorkerRank = { build, generation: generationOf(name) };
  const stepDown = new AbortController();
  const stepDownFor = (successor: WorkerRank): void => {
    host.stepDown(successor);
    stepDown.abort();
  };
  const logs = createBrowserEventLogs(locks, {
    steppingDown: stepDown.signal,
    // The new writer's rank is unknown. Tabs find the new writer under this worker's name, or under a later
    // name.
    onReplaced: () => stepDownFor(rank),
  });
  // A deletion that fails again remains marked. The next worker or the user's next sign-in finishes it.
  logs.finishDestroying().catch(() => undefined);
  const workerId = browserIds.uuid();
  const core = coreOn(service, logs);
  watchWake(browserClock, core.woke);
  const host = createHost({
    core,
    workerId,
    name,
    kind,
    build,
    locks,
    setTimer: browserClock.setTimer,
    unhandled,
    now: browserClock.now,
    defer: (callback) => setTimeout(callback, 0),
    close,
  });
  joinSuccession(new BroadcastChannel(WORKERS_CHANNEL), { workerId, ...rank }, stepDownFor);
  return kind === 'shared' ? serveIfFit(host, canStoreKeys()) : host;
}
