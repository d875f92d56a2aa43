import { portDoor } from '../../../src/ui/core-client/worker-door.ts';
import type { Build } from '../../../src/worker/protocol.ts';
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

/** Rounds of Node's own loop without any activity after which nothing more will happen by itself. */
const QUIET_ROUNDS = 3;

const CHATS = 2;
const MESSAGES_PER_CHAT = 3;

/** Those who sit at this browser, one after the other: both see every chat. */
export const PEOPLE = [AGENT, 'supervisor@example.com'] as const;

/** A little browser in memory: tabs, shared workers, locks, a disk and cookies, before one pretend service. */
export type Browser = ReturnType<typeof createBrowser>;

export function createBrowser(ledger: Ledger) {
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
  /** Every worker that was ever started, the ended ones too. */
  const workers: TestWorker[] = [];
  const tabs: TestTab[] = [];
  let builds = 1;
  let opened = 0;
  let ids = 0;

  const ground = {
    turns,
    virtual,
    locks,
    service,
    disk,
    cookies,
    channels,
    placeFor: storage.placeFor,
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
        () => `${worker.context.name} asked with a token of another than ${user?.email}`,
      );
    },
  };

  /** The shared worker of that name: the one that is there, or a new one. */
  const workerOf = (name: string, build: Build): TestWorker => {
    const there = workers.find((one) => one.name === name && one.context.state() !== 'ended');
    if (there !== undefined) return there;
    const fresh = startWorker(`w${workers.length + 1}`, name, build, ground);
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

  /** Where each tab last went to a worker. */
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
    const tab = openTab(`t${opened}`, build, own, { ...ground, openWorker: openWorkerFor(build) });
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
      if (service.isOverloaded()) throw new Error(`Asked without a pause: ${service.requests.slice(-4)}`);
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
    /** Open tabs, in the order in which they were opened. */
    tabs,
    settle,
    shuffle: turns.shuffle,
    /** Lets so many tasks run, and no more. */
    async hurry(count: number): Promise<void> {
      for (let done = 0; done < count; done += 1) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (!turns.run() && !virtual.step(0)) return;
      }
    },
    /** Lets time pass, with everything that comes due and what follows from it. */
    async advance(ms: number): Promise<void> {
      const end = virtual.now() + ms;
      await settle();
      while (virtual.now() < end) {
        virtual.step(end - virtual.now());
        await settle();
      }
    },
    /** From here on tabs are opened with a newer build. */
    deploy(): void {
      builds += 1;
    },
    open: () => open(),
    /** As much of its page's end as the tab can still hear. */
    close,
    reload(tab: TestTab): TestTab {
      close(tab);
      return open(tab.own);
    },
    /** The tab and its worker hear nothing of each other any more, and neither is told. */
    cutPortOf: (tab: TestTab) => doors.get(tab.context)?.cut(),
    isCutOff: (tab: TestTab) => doors.get(tab.context)?.isCut ?? false,
    running: () => workers.filter(({ context }) => context.state() !== 'ended'),
    /** Gives back what was taken from Node. */
    dispose(): void {
      globalThis.MessageChannel = channelsOfNode;
    },
  };
}
