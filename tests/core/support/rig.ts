import type { Command } from '../../../src/core/commands.ts';
import { type Core, createCore } from '../../../src/core/core.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import type { EventLogStore, Ports } from '../../../src/core/ports.ts';
import { AGENT, createServiceInMemory } from './service-in-memory.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** A moment of the tests' own, so that no test depends on the day it runs. */
export const NOON = Date.UTC(2026, 2, 3, 12);

/** Rounds without any activity after which nothing more will happen by itself. */
const QUIET_ROUNDS = 3;

export interface RigOptions {
  readonly chats?: number;
  readonly messagesPerChat?: number;
  readonly seed?: number;
  readonly logs?: (store: EventLogStore) => EventLogStore;
  /** Stands between each core and its ports. */
  readonly ports?: (ports: Ports) => Ports;
}

/** A whole core in memory over a world, with a clock that moves only when told, and workers that die. */
export async function createRig(options: RigOptions = {}) {
  const virtual = createVirtualClock(NOON);
  const service = createServiceInMemory(virtual, {
    chats: options.chats ?? 3,
    messagesPerChat: options.messagesPerChat ?? 4,
    seed: options.seed ?? 7,
  });
  const memory = createMemoryEventLogStore(virtual.clock);
  const logs = options.logs?.(memory) ?? memory;
  let activity = 0;
  let ids = 0;
  let life = 0;

  const build = (): Core => {
    life += 1;
    const mine = life;
    const plain: Ports = {
      clock: virtual.clock,
      ids: {
        uuid: () => {
          ids += 1;
          return `id-${ids}`;
        },
      },
      logs,
      http: service.http(() => mine === life),
      chatTransport: service.chatTransport(),
      statusFeed: service.statusFeed(),
    };
    const core = createCore(options.ports?.(plain) ?? plain);
    core.onChange(() => {
      activity += 1;
    });
    return core;
  };

  const state = { core: build(), accessToken: service.world.issueToken('access', AGENT) };
  const user = service.world.user(AGENT);
  if (!user) throw new Error('the world has no agent');

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      const before = activity + service.requests.length + service.inFlight();
      await new Promise<void>((resolve) => setImmediate(resolve));
      // What is due at once comes in among the answers, as macrotasks do.
      virtual.step(0);
      if (before !== activity + service.requests.length + service.inFlight()) quiet = -1;
    }
  };

  const attach = () =>
    state.core.attach({
      accessToken: state.accessToken,
      userData: {
        id: user.id,
        fullName: user.fullName,
        username: user.username,
        email: user.email,
        role: user.role,
      },
    });

  /** Lets time pass, with everything that comes due and what follows from it. */
  const advance = async (ms: number): Promise<void> => {
    const end = virtual.now() + ms;
    await settle();
    while (virtual.now() < end) {
      virtual.step(end - virtual.now());
      await settle();
    }
    while (virtual.step(0)) await settle();
  };

  await attach();
  await advance(1);

  return {
    virtual,
    service,
    world: service.world,
    memory,
    user,
    get core(): Core {
      return state.core;
    },
    attach,
    settle,
    advance,
    execute<C extends Command>(command: C) {
      ids += 1;
      return state.core.execute(command, `command-${ids}`);
    },
    /** The stored records, without becoming the log's writer. */
    peek: () => memory.peek(String(user.id)),
    renewAccessToken(): void {
      state.accessToken = service.world.issueToken('access', AGENT);
    },
    /** The worker dies where it stands, and another begins on the same log. */
    async restart(): Promise<void> {
      virtual.clear();
      state.core = build();
      await attach();
      await advance(1);
    },
    /** Long enough for every retry, back-off and delay. */
    async calm(): Promise<void> {
      service.faults.clear();
      service.release();
      if (!service.isUp()) service.restore();
      await advance(60_000);
    },
  };
}
export type Rig = Awaited<ReturnType<typeof createRig>>;
