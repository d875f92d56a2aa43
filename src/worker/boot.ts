import { createCore } from '../core/core.ts';
import { browserClock } from './adapters/browser-clock.ts';
import { browserIds } from './adapters/browser-ids.ts';
import { createDexieEventLogStore } from './adapters/dexie-event-log.ts';
import { createHttpApi } from './adapters/http-api.ts';
import { createTwilioChatTransport } from './adapters/twilio-conversations.ts';
import { createTwilioStatusFeed } from './adapters/twilio-sync.ts';
import { readConfig, type WorkerConfig } from './config.ts';
import { createHost, type Host } from './host/host.ts';
import { createRefusingHost } from './host/refusing-host.ts';
import { createWebLocks, type Locks } from './locks.ts';
import { announceWorker, WORKERS_CHANNEL } from './succession.ts';

/** Where the worker runs. */
export interface Ground {
  readonly env: ImportMetaEnv;
  readonly origin: string;
  readonly lockManager: LockManager;
  /** Ends the worker. */
  readonly close: () => void;
}

/** The core on the browser's own parts. */
const coreOn = (config: WorkerConfig, locks: Locks) => {
  const twilio = {
    ...(config.twilsockUri === null ? {} : { uri: config.twilsockUri }),
    ...(config.twilioRegion === null ? {} : { region: config.twilioRegion }),
  };
  return createCore({
    clock: browserClock,
    ids: browserIds,
    logs: createDexieEventLogStore(locks, browserClock),
    http: createHttpApi({
      bases: { api: config.apiRoot, auth: config.authRoot },
      fetch: (input, init) => fetch(input, init),
    }),
    chatTransport: createTwilioChatTransport(twilio),
    statusFeed: createTwilioStatusFeed({ ...twilio, documentName: config.statusDocument }),
  });
};

/** Puts the worker together: a host over a core, or one that tells every tab why there is none. */
export function boot({ env, origin, lockManager, close }: Ground): Pick<Host, 'connect'> {
  const settings = readConfig({ ...env }, origin);
  if (!settings.ok) return createRefusingHost(settings.sentence);
  const locks = createWebLocks(lockManager);
  const host = createHost({
    core: coreOn(settings.config, locks),
    workerId: browserIds.uuid(),
    build: env.VITE_BUILD_ID,
    locks,
    setTimer: browserClock.setTimer,
    defer: (callback) => setTimeout(callback, 0),
    close,
  });
  announceWorker(new BroadcastChannel(WORKERS_CHANNEL), () => host.succeeded());
  return host;
}
