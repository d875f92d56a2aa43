import type { Credentials } from '../../../src/core/model/session/user.ts';
import type { TabStorage } from '../../../src/ui/browser/tab-storage.ts';
import { openBridgedDoor } from '../../../src/ui/core-client/bridged-door.ts';
import { type CoreClient, createCoreClient } from '../../../src/ui/core-client/core-client.ts';
import { createGenerations } from '../../../src/ui/core-client/generations.ts';
import { createLeftoverCommands } from '../../../src/ui/core-client/leftover-commands.ts';
import type { PageListeners } from '../../../src/ui/core-client/page.ts';
import { createSharedDoor } from '../../../src/ui/core-client/shared-door.ts';
import { createUnsentStore } from '../../../src/ui/core-client/unsent-store.ts';
import { portDoor, type WorkerDoor } from '../../../src/ui/core-client/worker-door.ts';
import { createWorkerFailures } from '../../../src/ui/core-client/worker-failures.ts';
import { createFrontDesk } from '../../../src/worker/desk/front-desk.ts';
import { createHost, type Host } from '../../../src/worker/host/host.ts';
import { serveIfFit } from '../../../src/worker/host/refusing-host.ts';
import { serveBridge } from '../../../src/worker/host/serve-bridge.ts';
import { type Build, type TabAction, workerName } from '../../../src/worker/protocol/protocol.ts';
import { generationOf } from '../../../src/worker/protocol/worker-rank.ts';
import { joinSuccession } from '../../../src/worker/succession.ts';
import { noUnhandledErrors } from '../../worker/error-scope.ts';
import { credentials as cookies, createFakeCore, type FakeCore } from '../../worker/fake-core.ts';
import { createLockTable, type LockTable } from '../../worker/fake-locks.ts';
import { createTestChannels } from '../../worker/test-channels.ts';
import { createVirtualTimer, type VirtualTimer } from '../../worker/virtual-timer.ts';
import { createChannels } from './fake-channels.ts';
import { createSharedStorage } from './shared-storage.ts';

export const BUILD: Build = { id: 'build-1', at: 1 };
export const NEXT_BUILD: Build = { id: 'build-2', at: 2 };

/** How tabs connect to a worker: through the port of a SharedWorker, or through the bridge of a dedicated worker. */
export const WAYS = ['port', 'bridge'] as const;
export type Way = (typeof WAYS)[number];

/** A worker that the test can kill. It has the real host and a pretend core. */
export interface TestWorker {
  readonly name: string;
  readonly core: FakeCore;
  readonly host: Host;
  readonly connect: (port: MessagePort) => void;
  readonly timer: VirtualTimer;
  readonly kill: () => void;
  /** Makes the worker stop. It keeps its locks. */
  readonly hang: () => void;
  readonly closed: () => boolean;
}

export interface TestTab {
  readonly client: CoreClient;
  readonly timer: VirtualTimer;
  readonly page: {
    visible: boolean;
    endsWorker: boolean;
    readonly listeners: PageListeners;
  };
  readonly network: (isOnline: boolean, at: number) => void;
  flush: () => void;
  readonly acts: readonly TabAction[];
  /** While true, the tab never answers a request to act. */
  silent: boolean;
  able: () => Promise<boolean>;
  /** Ends the tab as a crash would. Its locks are released, but it sends no goodbye. */
  readonly crash: () => void;
}

export interface TabOptions {
  readonly credentials?: () => Credentials | null;
  readonly build?: Build;
  /** The storage of an earlier page in the same tab. Use it to simulate a reload. */
  readonly tabStorage?: TabStorage;
}

export interface TestConsole {
  readonly locks: LockTable;
  /** Returns the worker to which a new connection of this build leads. Starts a worker if there is none. */
  readonly worker: (build?: Build) => TestWorker;
  readonly startedWorkers: () => readonly string[];
  /** How many ports tabs have opened, with or without a welcome from the worker. */
  readonly attempts: () => number;
  /** While true, new connections reach no worker, as if its script were still loading. */
  silent: boolean;
  /** While true, new workers cannot store keys. */
  unfit: boolean;
  /** While true, the worker's script cannot be loaded. */
  broken: boolean;
  readonly tab: (options?: TabOptions) => TestTab;
}

/** Tabs and workers in one process. Ports and Comlink are real; locks and time are simulated. */
export function createTestConsole(way: Way = 'port'): TestConsole {
  // All tests in the process share broadcast channels. The prefix separates this console's channels.
  const prefix = crypto.randomUUID();
  const locks = createLockTable();
  const channels = createChannels();
  const storage = createSharedStorage();
  const workers = new Map<string, TestWorker>();
  const made: string[] = [];
  let attempts = 0;
  let ids = 0;

  const makeWorker = (name: string, build: Build): TestWorker => {
    made.push(name);
    const workerId = `w${made.length}`;
    let isRunning = true;
    // A lock that is granted while the worker hangs is locked, but the worker does not notice.
    const owner = locks.owner(() => (isRunning ? Promise.resolve() : new Promise(() => undefined)));
    const timer = createVirtualTimer();
    const core = createFakeCore();
    const ports: MessagePort[] = [];
    const bridge = createTestChannels();
    let closed = false;
    const stopRunning = (): void => {
      isRunning = false;
      for (const port of ports) port.onmessage = null;
      core.answer = () => new Promise(() => undefined);
    };
    const kill = (): void => {
      closed = true;
      if (workers.get(name) === worker) workers.delete(name);
      stopRunning();
      channel.close();
      bridge.closeAll();
      owner.die();
    };
    const host = createHost({
      core,
      workerId,
      name,
      kind: 'shared',
      build,
      locks: owner.locks,
      setTimer: timer.setTimer,
      unhandled: noUnhandledErrors(),
      now: timer.now,
      defer: (callback) => setImmediate(callback),
      close: kill,
    });
    const channel = channels.open(() => isRunning);
    joinSuccession(channel, { workerId, build, generation: generationOf(name) }, host.stepDown);
    const desk = createFrontDesk({
      load: () => serveIfFit(host, Promise.resolve(!console.unfit)),
      readKept: async () => null,
      sendEarly: () => undefined,
      close: kill,
      setTimer: timer.setTimer,
    });
    const connect = (port: MessagePort): void => {
      ports.push(port);
      if (isRunning) desk.connect(port);
    };
    if (way === 'bridge') {
      void serveBridge({
        workerName: prefix + name,
        host: { connect },
        locks: owner.locks,
        setTimer: timer.setTimer,
        openChannel: bridge.open,
      });
    }
    const worker: TestWorker = {
      name,
      core,
      host,
      connect,
      timer,
      kill,
      hang: stopRunning,
      closed: () => closed,
    };
    workers.set(name, worker);
    return worker;
  };

  const open = (name: string, build: Build): TestWorker => workers.get(name) ?? makeWorker(name, build);

  const console: TestConsole = {
    locks,
    worker: (build = BUILD) =>
      open(workerName(build.id, createGenerations(storage.access()).current()), build),
    startedWorkers: () => made,
    attempts: () => attempts,
    silent: false,
    unfit: false,
    broken: false,
    tab({ credentials = () => cookies, build = BUILD, tabStorage = createTabStorage() } = {}) {
      const owner = locks.owner();
      const timer = createVirtualTimer();
      const channels = createTestChannels();
      const acts: TabAction[] = [];
      const nothing: PageListeners = { visibility() {}, hide() {}, show() {} };
      const page = { visible: true, endsWorker: false, listeners: nothing };
      const network = { isOnline: true, at: 1, changed: (): void => undefined };
      const uuid = (): string => {
        ids += 1;
        return `id-${ids}`;
      };
      const openPort = (worker: TestWorker | null, onFailure: WorkerDoor['onFailure']): WorkerDoor => {
        const { port1, port2 } = new MessageChannel();
        worker?.connect(port2);
        return { ...portDoor(port1, onFailure), endsWithTab: () => page.endsWorker };
      };
      const openBridge = (worker: TestWorker | null, onFailure: WorkerDoor['onFailure']): WorkerDoor =>
        openBridgedDoor(
          { locks: owner.locks, openChannel: channels.open, uuid: () => prefix + uuid() },
          prefix + (worker?.name ?? 'nobody'),
          { onFailure, endsWithTab: () => page.endsWorker, onClose: () => undefined },
        );
      const shared = storage.access();
      const client = createCoreClient({
        build,
        workerVersion: build.id,
        locks: owner.locks,
        generations: createGenerations(shared),
        workerFailures: createWorkerFailures(shared, timer.now),
        sharedDoor: createSharedDoor(shared, build.id),
        leftovers: createLeftoverCommands(tabStorage, (name) => channels.open(prefix + name)),
        unsentStore: createUnsentStore(tabStorage, shared, timer.now),
        flush: () => tab.flush(),
        setTimer: timer.setTimer,
        now: timer.now,
        uuid,
        credentials,
        act: (action) => {
          acts.push(action);
          return tab.silent ? new Promise(() => undefined) : tab.able();
        },
        openWorker(name) {
          attempts += 1;
          const worker = console.silent || console.broken ? null : open(name, build);
          return (way === 'port' ? openPort : openBridge)(worker, (listener) => {
            if (console.broken) setImmediate(listener);
          });
        },
        network: {
          current: () => ({ isOnline: network.isOnline, at: network.at }),
          watch(listener) {
            network.changed = listener;
            return () => {
              network.changed = () => undefined;
            };
          },
        },
        page: {
          visible: () => page.visible,
          attended: () => page.visible,
          watch(listeners) {
            page.listeners = listeners;
            return () => {
              page.listeners = nothing;
            };
          },
          beforeDrawing: (callback) => callback(),
        },
      });
      const crash = (): void => {
        channels.closeAll();
        owner.die();
      };
      const tab: TestTab = {
        client,
        timer,
        page,
        network(isOnline, at) {
          Object.assign(network, { isOnline, at });
          network.changed();
        },
        acts,
        silent: false,
        flush: () => undefined,
        able: () => Promise.resolve(true),
        crash,
      };
      return tab;
    },
  };
  return console;
}

/** A tab's `sessionStorage` in memory. */
export function createTabStorage(): TabStorage {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, text) => items.set(key, text),
    remove: (key) => items.delete(key),
  };
}
