/** The whole console with the unmodified SDKs, in Node over the pretend service, on virtual clocks. */
import { expect, onTestFinished, vi } from 'vitest';
import type { PretendServiceOptions } from '../../mocks/server.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
import type { RealtimeEmulator } from '../../mocks/twilio/realtime.ts';
import { createCore } from '../../src/core/core.ts';
import { createMemoryEventLogStore } from '../../src/core/log/memory-event-log.ts';
import type { Clock, Ports } from '../../src/core/ports.ts';
import { browserClock } from '../../src/worker/adapters/browser-clock.ts';
import { browserIds } from '../../src/worker/adapters/browser-ids.ts';
import { createHttpApi } from '../../src/worker/adapters/http-api.ts';
import { createTwilioChatTransport } from '../../src/worker/adapters/twilio-conversations.ts';
import { createTwilioStatusFeed } from '../../src/worker/adapters/twilio-sync.ts';
import type { WearLimits } from '../../src/worker/adapters/wear.ts';
import { webDigest } from '../../src/worker/adapters/web-digest.ts';
import { signInTo } from '../core/support/headless-core.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';
import { startService } from '../mocks/server/running.ts';

// Node 20 has no WebSocket, and that of later versions fires no close event after a refused connection.
Object.assign(globalThis, { WebSocket: (await import('ws')).WebSocket });

/** Longest wait, ms. On an idle machine everything here takes well under a second. */
export const PATIENT = { timeout: 20_000, interval: 10 };
/** The SDKs' own pauses, ms. They run on the machine's clock. */
const RETRY_POLICY = { min: 50, max: 200, randomness: 0 };

export interface ConsoleOptions {
  readonly service?: PretendServiceOptions;
  readonly wear?: WearLimits;
  /** Clock of the core; default: the machine's. The adapters always use the clock `adapters`. */
  readonly clock?: Clock;
  readonly ports?: (ports: Ports) => Ports;
}

/**
 * A service on the virtual clock `time`, and a console whose adapters have the virtual clock `adapters`. So nothing
 * depends on the speed of the machine.
 */
export async function startConsole(options: ConsoleOptions = {}) {
  const startedAt = Date.now();
  const time = createVirtualClock(startedAt);
  const adapters = createVirtualClock(startedAt);
  let emulator: RealtimeEmulator | undefined;
  const { service, steer, state } = await startService({
    now: time.now,
    createEmulator: (world, deps) => {
      emulator = createTwilioEmulator(world, { ...deps, schedule: time.clock.setTimer });
      return emulator;
    },
    ...options.service,
  });
  const { url, twilsockUrl: uri, world } = service;
  const twilio = {
    uri,
    retryPolicy: RETRY_POLICY,
    clock: adapters.clock,
    ...(options.wear === undefined ? {} : { wear: options.wear }),
  };
  const ports: Ports = {
    clock: options.clock ?? browserClock,
    ids: browserIds,
    random: () => 0,
    digest: webDigest,
    logs: createMemoryEventLogStore(),
    http: createHttpApi({ bases: { api: `${url}/api/v1`, auth: `${url}/api` }, fetch }),
    chatTransport: createTwilioChatTransport(twilio),
    statusFeed: createTwilioStatusFeed({ ...twilio, documentName: 'message-status' }),
  };
  const core = createCore(options.ports?.(ports) ?? ports);
  onTestFinished(() => core.stop());

  const connection = () => core.view({ view: 'connection' }).head;
  /** The texts of the chip, without consecutive repeats. */
  const chip: string[] = [];
  core.onChange(() => {
    const { text } = connection();
    if (chip.at(-1) !== text) chip.push(text);
  });

  const chatAt = (place: number) => {
    const chat = world.chats()[place];
    if (chat === undefined) throw new Error(`The world has no chat ${place}`);
    return chat;
  };
  const sockets = () => emulator?.sockets().map(({ kind }) => kind) ?? [];
  const bodies = (chatId: string) => core.view({ view: 'thread', chatId }).rows.map(({ body }) => body);

  return {
    core,
    service,
    world,
    steer,
    time,
    adapters,
    connection,
    chip,
    chatAt,
    bodies,
    sockets,
    get emulator(): RealtimeEmulator {
      if (emulator === undefined) throw new Error('There is no emulator yet');
      return emulator;
    },
    list: () => core.view({ view: 'chatList', q: '', size: 500 }).rows,
    session: () => core.view({ view: 'session' }).head,
    socketRows: () =>
      core.view({ view: 'machines' }).rows.flatMap((row) => (row.kind === 'socket' ? [row] : [])),
    requests: async () => (await state()).requests,
    /** `lifeS`: lifetime of later tokens in seconds; the session's own token keeps the default. */
    async signIn(lifeS?: number) {
      const signedIn = await signInTo(core);
      if (lifeS !== undefined) world.setTokenTtl(lifeS);
      await core.attach(signedIn);
    },
    /** Waits until both sockets are connected and the first list is loaded. */
    ready: () =>
      vi.waitFor(() => {
        expect(connection()).toMatchObject({ text: 'You are connected', isReading: false });
        expect(sockets().toSorted()).toEqual(['conversations', 'sync']);
      }, PATIENT),
    /** Opens the chat and waits until its messages are loaded. */
    async open(chatId: string) {
      core.attend('terminal', { chatId, visible: true });
      await vi.waitFor(() => expect(bodies(chatId).length).toBeGreaterThan(0), PATIENT);
    },
    /** Lets the service's time pass, so that tokens age. */
    async age(ms: number) {
      const end = time.now() + ms;
      while (time.step(end - time.now())) await roundTrip();
    },
    /** Lets the adapters' time pass, and waits for the responses to everything that falls due. */
    async pass(ms: number) {
      const end = adapters.now() + ms;
      while (adapters.step(end - adapters.now())) await roundTrip();
    },
  };
}

/**
 * Turns of the event loop in which a request reaches the service and its response comes back. Both run in this
 * process, so a slow machine makes the turns longer, not more.
 */
const ROUND_TRIP_TURNS = 20;

async function roundTrip(): Promise<void> {
  for (let turn = 0; turn < ROUND_TRIP_TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export type HeadlessConsole = Awaited<ReturnType<typeof startConsole>>;
