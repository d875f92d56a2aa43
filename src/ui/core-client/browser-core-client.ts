import { workerVersion } from 'virtual:worker-version';
import type { Credentials } from '../../core/session/user.ts';
import { createWebLocks } from '../../worker/protocol.ts';
import { type CoreClient, createCoreClient } from './core-client.ts';
import { browserPage } from './page.ts';
import { browserTimer } from './timers.ts';
import { portDoor, type WorkerDoor } from './worker-door.ts';

/** The one place that makes the worker: all tabs must ask for it in the same words. */
const openSharedWorker = (): WorkerDoor => {
  const worker = new SharedWorker(new URL('../../worker/shared-worker.ts', import.meta.url), {
    type: 'module',
    name: `switchboard-${workerVersion}`,
    extendedLifetime: true,
  });
  return portDoor(worker.port, (listener) => worker.addEventListener('error', listener));
};

/** This tab's client, linked to the SharedWorker. `credentials` reads the session cookies. */
export const createBrowserCoreClient = (credentials: () => Credentials | null): CoreClient =>
  createCoreClient({
    build: import.meta.env.VITE_BUILD_ID,
    locks: createWebLocks(navigator.locks),
    openWorker: openSharedWorker,
    page: browserPage,
    setTimer: browserTimer,
    uuid: () => crypto.randomUUID(),
    credentials,
  });
