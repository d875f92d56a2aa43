import type { Credentials } from '../../../src/core/session/user.ts';
import { type CoreClient, createCoreClient } from '../../../src/ui/core-client/core-client.ts';
import type { PageListeners } from '../../../src/ui/core-client/page.ts';
import { portDoor } from '../../../src/ui/core-client/worker-door.ts';
import { createHost, type Host } from '../../../src/worker/host/host.ts';
import { credentials as cookies, createFakeCore, type FakeCore } from '../../worker/fake-core.ts';
import { createLockTable, type LockTable } from '../../worker/fake-locks.ts';
import { createVirtualTimer, type VirtualTimer } from '../../worker/virtual-timer.ts';

/** A worker that a test can kill: a real host over a fake core. */
export interface TestWorker {
  readonly core: FakeCore;
  readonly host: Host;
  readonly timer: VirtualTimer;
  readonly kill: () => void;
  readonly closed: () => boolean;
}

export interface TestTab {
  readonly client: CoreClient;
  readonly timer: VirtualTimer;
  readonly page: { visible: boolean; readonly listeners: PageListeners };
  /** The tab is closed or crashes: no goodbye, its locks go. */
  readonly crash: () => void;
}

export interface TestConsole {
  readonly locks: LockTable;
  /** The worker that a new connection reaches; made when there is none. */
  readonly worker: () => TestWorker;
  readonly workersMade: () => number;
  /** Ports opened by tabs, welcomed or not. */
  readonly attempts: () => number;
  /** While set, new connections reach nobody, as with a script that hangs. */
  silent: boolean;
  /** While set, the worker's script can't be loaded. */
  broken: boolean;
  readonly tab: (credentials?: () => Credentials | null) => TestTab;
}

/** Tabs and a worker in one process: real ports and real Comlink, locks and time by hand. */
export function createTestConsole(): TestConsole {
  const locks = createLockTable();
  let current: TestWorker | null = null;
  let made = 0;
  let attempts = 0;
  let ids = 0;

  const makeWorker = (): TestWorker => {
    made += 1;
    const owner = locks.owner();
    const timer = createVirtualTimer();
    const core = createFakeCore();
    const ports: MessagePort[] = [];
    let closed = false;
    const kill = (): void => {
      closed = true;
      current = null;
      for (const port of ports) port.onmessage = null;
      owner.die();
    };
    const host = createHost({
      core,
      workerId: `w${made}`,
      build: 'test',
      locks: owner.locks,
      setTimer: timer.setTimer,
      defer: (callback) => setImmediate(callback),
      close: kill,
    });
    const connect = (port: MessagePort): void => {
      ports.push(port);
      host.connect(port);
    };
    return { core, host: { ...host, connect }, timer, kill, closed: () => closed };
  };

  const worker = (): TestWorker => {
    current ??= makeWorker();
    return current;
  };

  const console: TestConsole = {
    locks,
    worker,
    workersMade: () => made,
    attempts: () => attempts,
    silent: false,
    broken: false,
    tab(credentials = () => cookies) {
      const owner = locks.owner();
      const timer = createVirtualTimer();
      const nothing: PageListeners = { visibility() {}, hide() {}, show() {} };
      const page = { visible: true, listeners: nothing };
      const client = createCoreClient({
        build: 'test',
        locks: owner.locks,
        setTimer: timer.setTimer,
        uuid: () => {
          ids += 1;
          return `id-${ids}`;
        },
        credentials,
        openWorker() {
          attempts += 1;
          const { port1, port2 } = new MessageChannel();
          if (!console.silent && !console.broken) worker().host.connect(port2);
          return portDoor(port1, (listener) => {
            if (console.broken) setImmediate(listener);
          });
        },
        page: {
          visible: () => page.visible,
          watch(listeners) {
            page.listeners = listeners;
            return () => {
              page.listeners = nothing;
            };
          },
        },
      });
      return { client, timer, page, crash: owner.die };
    },
  };
  return console;
}
