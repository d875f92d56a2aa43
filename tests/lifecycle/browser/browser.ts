import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';
import { portDoor } from '../../../src/ui/core-client/worker-door.ts';
import type { WorkerFailures } from '../../../src/ui/core-client/worker-failures.ts';
import type { Build } from '../../../src/worker/protocol/protocol.ts';
import { NOON } from '../../core/support/rig.ts';
import { AGENT, createServiceInMemory } from '../../core/support/service-in-memory.ts';
import { createVirtualClock } from '../../core/support/virtual-clock.ts';
import type { Ledger } from '../../properties/ledger.ts';
import { createLockTable } from '../../worker/fake-locks.ts';
import type { Channels } from './channel.ts';
import { createCookies } from './cookies.ts';
import { createDisk } from './disk.ts';
import { watchFrames } from './frames.ts';
import { FakePort } from './ports.ts';
import { createSharedStorage } from './storage.ts';
import { type Call, type OwnStorage, openTab, type TestTab } from './tab.ts';
import { createTurns } from './turns.ts';
import { startWorker, type TestWorker } from './worker.ts';

/** After this many rounds of Node's event loop without activity, no task is left. */
const QUIET_ROUNDS = 3;

const CHATS = 2;
const MESSAGES_PER_CHAT = 3;

/** The users of this browser. One is signed in at a time. Both see every chat. */
export const PEOPLE = [AGENT, 'supervisor@example.com'] as const;

/**
 * A record without failures. A walk kills far more workers in a minute than a browser does, and must not wait
 * for each pause.
 */
const NO_FAILURES: WorkerFailures = {
  add: () => undefined,
  clear: () => undefined,
  isRepeated: () => false,
  pause: () => 0,
  pausedUntil: () => null,
};

/** A browser in memory: tabs, shared workers, locks, a disk and cookies. It has one pretend service. */
export type Browser = ReturnType<typeof createBrowser>;

export function createBrowser(
  ledger: Ledger,
  failuresIn: (storage: SharedStorage, now: () => number) => WorkerFailures = () => NO_FAILURES,
) {
  const virtual = createVirtualClock(NOON);
  const turns = createTurns();
  const locks = createLockTable();
  const service = createServiceInMemory(virtual, {
    chats: CHATS,
    messagesPerChat: MESSAGES_PER_CHAT,
    seed: 7,
  });
  const disk = createDisk(ledger);
  const cookies = createCookies();
  const channels: Channels = new Map();
  const storage = createSharedStorage();
  const calls: Call[] = [];
  /** All workers that were ever started. Ended workers remain in the list. */
  const workers: TestWorker[] = [];
  const tabs: TestTab[] = [];
  let builds = 1;
  let opened = 0;
  let ids = 0;

  const shared = {
    turns,
    virtual,
    locks,
    service,
    disk,
    cookies,
    channels,
    storageFor: storage.storageFor,
    failuresIn: (own: SharedStorage) => failuresIn(own, virtual.now),
    uuid: () => {
      ids += 1;
      return `id-${ids}`;
    },
    onCall: (call: Call) => void calls.push(call),
    onRequest(worker: TestWorker, accessToken: string) {
      const check = service.world.checkToken('access', accessToken);
      const user = worker.core.view({ view: 'session' }).head.user;
      ledger.must(
        33,
        !check.ok || user === null || check.identity === user.email,
        () => `${worker.context.name} used another user's token than that of ${user?.email}`,
      );
    },
  };

  /** Returns the shared worker of that name. Starts a worker if there is none. */
  const workerOf = (name: string, build: Build): TestWorker => {
    const there = workers.find((one) => one.name === name && one.context.state() !== 'ended');
    if (there !== undefined) return there;
    const fresh = startWorker(`w${workers.length + 1}`, name, build, shared);
    workers.push(fresh);
    return fresh;
  };

  const channelsOfNode = globalThis.MessageChannel;
  globalThis.MessageChannel = class implements MessageChannel {
    readonly port1: FakePort;
    readonly port2: FakePort;
    constructor() {
      [this.port1, this.port2] = FakePort.pair(turns);
    }
  };

  const doors = new Map<TestTab['context'], FakePort>();
  const openWorkerFor = (build: Build) => (tab: TestTab['context'], name: string) => {
    const [inTab, inWorker] = FakePort.pair(turns);
    inTab.owner = tab;
    const worker = workerOf(name, build);
    inWorker.watch = watchFrames(worker, ledger);
    worker.connect(inWorker);
    doors.set(tab, inTab);
    return portDoor(inTab, () => undefined);
  };

  const open = (own: OwnStorage = new Map()): TestTab => {
    const build: Build = { id: `build-${builds}`, at: builds };
    opened += 1;
    const tab = openTab(`t${opened}`, build, own, { ...shared, openWorker: openWorkerFor(build) });
    tabs.push(tab);
    tab.context.onEnd(() => tabs.splice(tabs.indexOf(tab), 1));
    return tab;
  };
  const close = (tab: TestTab): void => {
    if (tab.context.state() === 'running') tab.hide();
    tab.context.end();
  };

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      if (service.isOverloaded()) throw new Error(`Requests without a pause: ${service.requests.slice(-4)}`);
      const before = service.requests.length + service.inFlight();
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (turns.run() || virtual.step(0) || before !== service.requests.length + service.inFlight()) {
        quiet = -1;
      }
    }
  };

  return {
    virtual,
    service,
    locks,
    disk,
    cookies,
    calls,
    workers,
    tabs,
    settle,
    shuffle: turns.shuffle,
    async runTasks(count: number): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (!turns.run() && !virtual.step(0)) return;
      }
    },
    /** Advances the time. Runs all timers and tasks that become due. */
    async advance(ms: number): Promise<void> {
      const end = virtual.now() + ms;
      await settle();
      while (virtual.now() < end) {
        virtual.step(end - virtual.now());
        await settle();
      }
    },
    deploy(): void {
      builds += 1;
    },
    open: () => open(),
    /** Closes the tab. If the tab's thread runs, its page first gets its last events. */
    close,
    reload(tab: TestTab): TestTab {
      close(tab);
      return open(tab.own);
    },
    /** Cuts the connection between a tab and its worker. Neither side gets an event. */
    cutPortOf: (tab: TestTab) => doors.get(tab.context)?.cut(),
    isCutOff: (tab: TestTab) => doors.get(tab.context)?.isCut ?? false,
    running: () => workers.filter(({ context }) => context.state() !== 'ended'),
    /** Restores Node's own global `MessageChannel`. */
    dispose(): void {
      globalThis.MessageChannel = channelsOfNode;
    },
  };
}
