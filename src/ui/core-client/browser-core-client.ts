import { workerVersion } from 'virtual:worker-version';
import { createWebLocks, type Locks } from '../../worker/protocol/protocol.ts';
import workerAddress from '../../worker/worker.ts?worker&url';
import { flushBeforeLeaving } from '../browser/page-leaving.ts';
import { browserSharedStorage } from '../browser/shared-storage.ts';
import { browserTabStorage } from '../browser/tab-storage.ts';
import { browserNow, browserTimer } from '../browser/timers.ts';
import { type CoreClient, type CoreClientParts, createCoreClient } from './core-client.ts';
import { createDedicatedDoor, type StartedWorker } from './dedicated-door.ts';
import { createGenerations } from './generations.ts';
import { createLeftoverCommands } from './leftover-commands.ts';
import { browserNetwork } from './network.ts';
import { browserPage } from './page.ts';
import { createSharedDoor, type SharedDoor } from './shared-door.ts';
import { trustedScript } from './trusted-script.ts';
import { createUnsentStore } from './unsent-store.ts';
import { portDoor, type WorkerDoor } from './worker-door.ts';
import { createWorkerFailures } from './worker-failures.ts';

const uuid = (): string => crypto.randomUUID();
const openChannel = (name: string): BroadcastChannel => new BroadcastChannel(name);

/** The only place that creates the SharedWorker, because all tabs must pass the same options. */
const openSharedWorker = (name: string): WorkerDoor => {
  const worker = new SharedWorker(workerScript, {
    type: 'module',
    name,
    extendedLifetime: true,
  });
  return portDoor(worker.port, (listener) => worker.addEventListener('error', listener));
};

const startDedicatedWorker = (name: string): StartedWorker => {
  const worker = new Worker(workerScript, { type: 'module', name });
  return {
    onError: (listener) => worker.addEventListener('error', listener),
    terminate: () => worker.terminate(),
  };
};

/**
 * Uses the SharedWorker where the browser has one and it does not keep failing. Otherwise uses one tab's
 * dedicated worker.
 */
const createDoor = (locks: Locks, sharedDoor: SharedDoor): ((workerName: string) => WorkerDoor) => {
  let openDedicated: ((workerName: string) => WorkerDoor) | null = null;
  return (workerName) => {
    if (typeof SharedWorker !== 'undefined' && !sharedDoor.isGivenUp()) return openSharedWorker(workerName);
    openDedicated ??= createDedicatedDoor({
      locks,
      uuid,
      page: browserPage,
      setTimer: browserTimer,
      openChannel,
      startWorker: startDedicatedWorker,
    });
    return openDedicated(workerName);
  };
};

export const createBrowserCoreClient = (
  own: Pick<CoreClientParts, 'credentials' | 'act'> &
    Partial<Pick<CoreClientParts, 'leftovers' | 'unsentStore' | 'role'>>,
): CoreClient => {
  const locks = createWebLocks(navigator.locks);
  const sharedDoor = createSharedDoor(browserSharedStorage, workerVersion);
  return createCoreClient({
    build: { id: import.meta.env.VITE_BUILD_ID, at: import.meta.env.VITE_BUILD_AT },
    workerVersion,
    locks,
    openWorker: createDoor(locks, sharedDoor),
    generations: createGenerations(browserSharedStorage),
    workerFailures: createWorkerFailures(browserSharedStorage, Date.now),
    sharedDoor,
    leftovers: createLeftoverCommands(browserTabStorage, openChannel),
    unsentStore: createUnsentStore(browserTabStorage, browserSharedStorage, Date.now),
    flush: flushBeforeLeaving,
    page: browserPage,
    network: browserNetwork,
    setTimer: browserTimer,
    now: browserNow,
    uuid,
    ...own,
  });
};

/** The URL of the worker's script. Where the browser enforces Trusted Types, only the console's own scripts run. */
const workerScript: string | URL = trustedScript('switchboard-worker', workerAddress);
