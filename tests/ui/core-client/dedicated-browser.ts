import { createDedicatedDoor } from '../../../src/ui/core-client/dedicated-door.ts';
import type { PageListeners } from '../../../src/ui/core-client/page.ts';
import type { WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import { serveBridge } from '../../../src/worker/host/serve-bridge.ts';
import { createLockTable, type LockTable } from '../../worker/fake-locks.ts';
import { createTestChannels } from '../../worker/test-channels.ts';
import { createVirtualTimer, type VirtualTimer } from '../../worker/virtual-timer.ts';

/** A dedicated worker: the real bridge, connected to the test's host. */
export interface TestWorker {
  readonly name: string;
  readonly runBy: string;
  readonly isAlive: () => boolean;
  /** Makes the worker send and receive nothing more, although it still exists. */
  readonly fallSilent: () => void;
  /** Ends the worker, as a crash would. The tab gets no event. */
  readonly die: () => void;
  readonly error: () => void;
}

export interface TestTab {
  readonly openDoor: (name: string) => WorkerDoor;
  readonly timer: VirtualTimer;
  readonly hide: () => void;
  readonly crash: () => void;
  readonly channels: () => string[];
}

/**
 * Tabs of a browser without SharedWorker, in one process. Channels and ports are real; locks and time are simulated.
 */
export interface TestBrowser {
  readonly table: LockTable;
  readonly workers: readonly TestWorker[];
  /** While false, the scripts of new workers never run. */
  scriptsRun: boolean;
  readonly tab: (name: string) => TestTab;
  readonly close: () => void;
}

/** @param connect Receives each port of a worker, with the worker's number from 1. */
export function createDedicatedBrowser(connect: (number: number, port: MessagePort) => void): TestBrowser {
  const table = createLockTable();
  const workers: TestWorker[] = [];
  const ends: (() => void)[] = [];
  // All tests in the process share broadcast channels. The prefix separates this browser's channels.
  const prefix = crypto.randomUUID();
  let ids = 0;

  const context = () => {
    const owner = table.owner();
    const channels = createTestChannels();
    const end = (): void => {
      channels.closeAll();
      owner.die();
    };
    ends.push(end);
    return { locks: owner.locks, channels, end };
  };

  const startWorker = (name: string, runBy: string) => {
    const { locks, channels, end } = context();
    const listeners: (() => void)[] = [];
    const number = workers.length + 1;
    let alive = true;
    const die = (): void => {
      alive = false;
      end();
    };
    const error = (): void => {
      for (const listener of listeners) listener();
    };
    workers.push({
      name: name.slice(prefix.length),
      runBy,
      isAlive: () => alive,
      fallSilent: channels.closeAll,
      die,
      error,
    });
    if (browser.scriptsRun) {
      void serveBridge({
        workerName: name,
        host: { connect: (port) => connect(number, port) },
        locks,
        setTimer: createVirtualTimer().setTimer,
        openChannel: channels.open,
      });
    }
    return { onError: (listener: () => void) => listeners.push(listener), terminate: die };
  };

  const browser: TestBrowser = {
    table,
    workers,
    scriptsRun: true,
    tab(tabName) {
      const { locks, channels, end } = context();
      const timer = createVirtualTimer();
      const started: { readonly terminate: () => void }[] = [];
      let page: PageListeners | null = null;
      const openDoor = createDedicatedDoor({
        locks,
        openChannel: channels.open,
        setTimer: timer.setTimer,
        uuid() {
          ids += 1;
          return `${prefix}${ids}`;
        },
        page: {
          watch(listeners) {
            page = listeners;
            return () => undefined;
          },
        },
        startWorker(name) {
          const worker = startWorker(name, tabName);
          started.push(worker);
          return worker;
        },
      });
      return {
        openDoor: (name) => openDoor(prefix + name),
        timer,
        hide: () => page?.hide(),
        crash() {
          end();
          for (const worker of started) worker.terminate();
        },
        channels: channels.names,
      };
    },
    close() {
      for (const end of ends) end();
    },
  };
  return browser;
}
