/** The whole console in Node, with the unmodified SDKs and the pretend service. It uses virtual clocks. */
import { expect, onTestFinished, vi } from 'vitest';
import type { PretendServiceOptions } from '../../mocks/server.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
import type { RealtimeEmulator } from '../../mocks/twilio/realtime.ts';
import { createCore } from '../../src/core/core.ts';
import { createMemoryEventLogStore } from '../../src/core/log/memory-event-log.ts';
import type { Clock, Ports } from '../../src/core/ports/ports.ts';
import { browserClock } from '../../src/worker/adapters/browser-clock.ts';
import { browserIds } from '../../src/worker/adapters/browser-ids.ts';
import { createHttpApi } from '../../src/worker/adapters/http-api.ts';
import { simulatedMedia } from '../../src/worker/adapters/simulated-media.ts';
import { createTwilioChatTransport } from '../../src/worker/adapters/twilio-conversations.ts';
import { createTwilioStatusFeed } from '../../src/worker/adapters/twilio-sync.ts';
import type { WearLimits } from '../../src/worker/adapters/wear.ts';
import { webDigest } from '../../src/worker/adapters/web-digest.ts';
import { signInTo } from '../core/support/headless-core.ts';
import { createVirtualClock } from '../core/support/virtual-clock.ts';
import { startService } from '../mocks/server/running.ts';

// Node 20 has no `WebSocket`. Later versions have one, but it sends no close event after a refused connection.
Object.assign(globalThis, { WebSocket: (await import('ws')).WebSocket });

/** Longest wait, ms. On an idle machine everything here takes less than a second. */
export const PATIENT = { timeout: 20_000, interval: 10 };
/** The SDKs' own pauses, ms. They run on the machine's clock. */
const RETRY_POLICY = { min: 50, max: 200, randomness: 0 };

export interface ConsoleOptions {
  readonly service?: PretendServiceOptions;
  readonly wear?: WearLimits;
  /** The clock of the core. The default is the machine's clock. The adapters always use the clock `adapters`. */
  readonly clock?: Clock;
  readonly ports?: (ports: Ports) => Ports;
}

/**
 * Starts a service on the virtual clock `time`, and a console whose adapters use the virtual clock `adapters`. The
 * result does not depend on the speed of the machine.
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
    minuteOfDay: () => 0,
    callMedia: simulatedMedia,
    digest: webDigest,
    logs: createMemoryEventLogStore(),
    http: createHttpApi({ bases: { api: `${url}/api/v1`, auth: `${url}/api`, sample: `${url}/api` }, fetch }),
    chatTransport: createTwilioChatTransport(twilio),
    statusFeed: createTwilioStatusFeed({ ...twilio, documentName: 'message-status' }),
  };
  const core = createCore(options.ports?.(ports) ?? ports);
  onTestFinished(() => core.stop());

  const connection = () => core.view({ view: 'connection' }).head;
  const chip: string[] = [];
  core.onChange(() => {
    const { state } = connection();
    if (chip.at(-1) !== state) chip.push(state);
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
    /** @param lifeS Lifetime of later tokens, seconds. The session's own token keeps the default lifetime. */
    async signIn(lifeS?: number) {
      const signedIn = await signInTo(core);
      if (lifeS !== undefined) world.setTokenTtl(lifeS);
      await core.attach(signedIn);
    },
    /** Waits until both sockets are connected and the first list is loaded. */
    ready: () =>
      vi.waitFor(() => {
        expect(connection()).toMatchObject({ state: 'connected', isReading: false });
        expect(sockets().toSorted()).toEqual(['conversations', 'sync']);
      }, PATIENT),
    /** Opens the chat and waits until its messages are loaded. */
    async open(chatId: string) {
      core.attend('terminal', { chatId, visible: true });
      await vi.waitFor(() => expect(bodies(chatId).length).toBeGreaterThan(0), PATIENT);
    },
    /** Lets time pass at the service, so that tokens age. */
    async age(ms: number) {
      const end = time.now() + ms;
      while (time.step(end - time.now())) await roundTrip();
    },
    /** Lets time pass for the adapters. Waits for the responses to everything that becomes due. */
    async pass(ms: number) {
      const end = adapters.now() + ms;
      while (adapters.step(end - adapters.now())) await roundTrip();
    },
  };
}

/**
 * After this many turns of the event loop a request has reached the service and its response has come back. Both run in
 * this process, so a slow machine makes the turns longer, not more numerous.
 */
const ROUND_TRIP_TURNS = 20;

async function roundTrip(): Promise<void> {
  for (let turn = 0; turn < ROUND_TRIP_TURNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export type HeadlessConsole = Awaited<ReturnType<typeof startConsole>>;
