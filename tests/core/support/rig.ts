import { createHash } from 'node:crypto';
import { type Core, createCore } from '../../../src/core/core.ts';
import type { AnswerValue, Command } from '../../../src/core/core-interface.ts';
import type { Answer } from '../../../src/core/kernel/answer.ts';
import { LOG_LIMITS, type LogLimits } from '../../../src/core/log/limits.ts';
import { createMemoryEventLogStore } from '../../../src/core/log/memory-event-log.ts';
import type { AbilityRules, UserData } from '../../../src/core/model/session/user.ts';
import type { EventLogStore, Ports } from '../../../src/core/ports/ports.ts';
import { minuteOfDayIn } from '../../../src/worker/adapters/device-time.ts';
import { simulatedMedia } from '../../../src/worker/adapters/simulated-media.ts';
import { loadLateCode } from './late-code.ts';
import { type Barrier, beginLife, createFate, mortal } from './mortal.ts';
import { AGENT, createServiceInMemory, type ServiceInMemory } from './service-in-memory.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A fixed start time, so that no test depends on the date. */
export const NOON = Date.UTC(2026, 2, 3, 12);

/** After this many rounds without activity, nothing is pending. */
const QUIET_ROUNDS = 3;

/** A command that waits for nothing has its answer after this many turns of the event loop. */
const ANSWER_TURNS = 20;
/** Time that passes at once while a command waits, ms. */
const ANSWER_STEP_MS = 100;

/** Every retry and every delay has ended after this time, ms. */
const CALM_MS = 60_000;

/** The test fails after this many deaths in succession. */
const MAX_DEATHS = 10;

export interface RigOptions {
  readonly chats?: number;
  readonly messagesPerChat?: number;
  readonly seed?: number;
  /** The rights of the agent, at the service and in the tab. By default those of the demo's agent. */
  readonly rules?: readonly { readonly action: string; readonly subject: string }[];
  /** Number of contacts of the service. */
  readonly contacts?: number;
  readonly logs?: (store: EventLogStore) => EventLogStore;
  /** Another browser of the same account. It has the same service and clock, and a disk of its own. */
  readonly beside?: { readonly virtual: VirtualClock; readonly service: ServiceInMemory };
  /** Replaces the console's limits, so that a log is saved, sealed and trimmed after a few events. */
  readonly limits?: Partial<LogLimits>;
  readonly ports?: (ports: Ports) => Ports;
}

export async function createRig(options: RigOptions = {}) {
  await loadLateCode();
  const virtual = options.beside?.virtual ?? createVirtualClock(NOON);
  const service =
    options.beside?.service ??
    createServiceInMemory(virtual, {
      chats: options.chats ?? 3,
      messagesPerChat: options.messagesPerChat ?? 4,
      seed: options.seed ?? 7,
      ...(options.contacts === undefined ? {} : { contacts: options.contacts }),
    });
  const memory = createMemoryEventLogStore();
  /** What the service has said about tokens, as if a worker had kept it on the disk before. */
  const believed = new Map<string, string>();
  const disk: EventLogStore = {
    ...memory,
    noted: async (userId) => (await memory.noted(userId)) ?? believed.get(userId) ?? null,
  };
  const logs = options.logs?.(disk) ?? disk;
  const fate = createFate();
  let activity = 0;
  let ids = 0;

  const build = () => {
    const life = beginLife();
    const plain: Ports = {
      clock: virtual.clock,
      ids: {
        uuid: () => {
          ids += 1;
          return `id-${ids}`;
        },
      },
      // This value gives the longest pauses, so that no pause ends earlier than a test expects.
      random: () => 0,
      minuteOfDay: minuteOfDayIn('UTC'),
      callMedia: simulatedMedia,
      // A synchronous hash takes the same number of event loop turns in every run.
      digest: async (text) => createHash('sha256').update(text).digest('hex'),
      logs,
      http: service.http,
      chatTransport: service.chatTransport(),
      statusFeed: service.statusFeed(),
    };
    const ports = mortal(plain, life, fate);
    const core = createCore(options.ports?.(ports) ?? ports, { ...LOG_LIMITS, ...options.limits });
    core.onChange(() => {
      activity += 1;
    });
    return { core, life, finishDestroying: () => ports.logs.finishDestroying() };
  };

  const state = { ...build(), accessToken: service.world.issueToken('access', AGENT) };
  if (options.rules !== undefined) service.world.changeAccess(AGENT, { rules: options.rules });
  const user = service.world.user(AGENT);
  if (!user) throw new Error('the world has no agent');

  /** The service has said on this device whose token this is, and what the rights are. */
  const believe = async (accessToken = state.accessToken, rules = options.rules ?? user.abilityRules) => {
    const { id, fullName, username, email, role } = user;
    const note = JSON.stringify({
      mark: createHash('sha256').update(accessToken).digest('hex'),
      user: { id, fullName, username, email, role },
      access: { role, rules },
    });
    believed.set(String(id), note);
    await memory.note(String(id), note);
  };

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      if (service.isOverloaded()) {
        throw new Error(`The core sends requests without a pause: ${service.requests.slice(-4).join(', ')}`);
      }
      const before = activity + service.requests.length + service.inFlight();
      await new Promise<void>((resolve) => setImmediate(resolve));
      // Timers without a delay run between the responses, as macrotasks do.
      virtual.step(0);
      if (before !== activity + service.requests.length + service.inFlight()) quiet = -1;
    }
  };

  /** Resolves with null if the worker dies first. */
  const orDead = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([work, state.life.over.then(() => null)]);

  /** Hands over the cookies of the tab. */
  const handOver = (rules: Readonly<AbilityRules>, userData: Partial<UserData> = {}) => {
    const { id, fullName, username, email, role } = user;
    return state.core.attach({
      accessToken: state.accessToken,
      userAbilityRules: [...rules],
      userData: { id, fullName, username, email, role, ...userData },
    });
  };
  /** With rules, the service gives the agent these rights, and the tab has them in its cookies. */
  const attach = async (rules?: Readonly<AbilityRules>) => {
    if (rules === undefined) return handOver(options.rules ?? user.abilityRules);
    service.world.changeAccess(AGENT, { rules: [...rules] });
    const answer = await handOver(rules);
    await settle();
    return answer;
  };

  /** Lets time pass: runs due timers and waits for all their effects. */
  const advance = async (ms: number): Promise<void> => {
    const end = virtual.now() + ms;
    await settle();
    while (virtual.now() < end) {
      virtual.step(end - virtual.now());
      await settle();
    }
    while (virtual.step(0)) await settle();
  };

  /** Kills the worker unless it is dead. Starts workers on the same log until one survives. */
  const restart = async (): Promise<void> => {
    for (let deaths = 0; deaths < MAX_DEATHS; deaths += 1) {
      state.life.end();
      Object.assign(state, build());
      await state.finishDestroying();
      await orDead(attach());
      await advance(1);
      if (!state.life.isOver()) return;
    }
    throw new Error(`${MAX_DEATHS} workers died one after the other.`);
  };

  /** Like `execute`, but resolves with null if the worker dies before it answers. */
  const ask = <C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>> | null> => {
    ids += 1;
    return orDead(state.core.execute(command, `command-${ids}`));
  };

  await believe();
  await attach();
  await advance(1);

  return {
    virtual,
    service,
    world: service.world,
    memory,
    fate,
    user,
    get core(): Core {
      return state.core;
    },
    attach,
    handOver,
    believe,
    settle,
    advance,
    restart,
    isDead: () => state.life.isOver(),
    crashAt: (barrier: Barrier, nth: number) => fate.crashAt(barrier, nth),
    execute<C extends Command>(command: C) {
      ids += 1;
      return state.core.execute(command, `command-${ids}`);
    },
    ask,
    /** Like `ask`, and lets time pass while the command waits for the service. */
    async askInTime<C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>> | null> {
      const answering = ask(command);
      let isAnswered = false;
      const noteAnswer = () => {
        isAnswered = true;
      };
      answering.then(noteAnswer, noteAnswer);
      for (let turn = 0; !isAnswered && turn < ANSWER_TURNS; turn += 1)
        await new Promise<void>((resolve) => setImmediate(resolve));
      while (!isAnswered) await advance(ANSWER_STEP_MS);
      return answering;
    },
    /** Reads the stored events without becoming the writer of the log. */
    peek: () => memory.peek(String(user.id)),
    accessToken: () => state.accessToken,
    /** @param lifeS Lifetime of this token and of later ones, seconds. By default it stays the same. */
    renewAccessToken(lifeS?: number): void {
      if (lifeS !== undefined) service.world.setTokenTtl(lifeS);
      state.accessToken = service.world.issueToken('access', AGENT);
    },
    async calm(): Promise<void> {
      service.faults.clear();
      service.release();
      service.restore();
      fate.isDiskFull = false;
      await advance(CALM_MS);
    },
  };
}
export type Rig = Awaited<ReturnType<typeof createRig>>;
