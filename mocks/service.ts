import { getResponse, HttpResponse } from 'msw';
import { createConsole } from './console/console.ts';
import { deliverByItself } from './delivery.ts';
import type { ServiceSettings } from './environment.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { createHandlers } from './handlers/handlers.ts';
import { callName, createRequestLog } from './request-log.ts';
import type { CreateEmulator, RealtimeConnection, RealtimePeer } from './sockets.ts';
import { createTimers } from './timers.ts';
import { createMediaService, servesMedia } from './twilio/media/service.ts';
import { createRandom, hexOf } from './world/random.ts';
import type { World } from './world/types.ts';
import { createWorld } from './world/world.ts';

export interface ServiceOptions extends Omit<ServiceSettings, 'realtime'> {
  readonly now: () => number;
  readonly createEmulator: CreateEmulator;
}

/** What becomes of a request: an answer, or none (the caller sees a network error). */
export type Outcome = { readonly type: 'answer'; readonly response: Response } | { readonly type: 'lost' };

/** The pretend service without a transport: requests and frames in, answers and frames out. */
export interface PretendService {
  /** The world of the moment; a reset replaces it. */
  world(): World;
  readonly faults: Faults;
  /** Whether `answer` knows this path. */
  serves(pathname: string): boolean;
  answer(request: Request): Promise<Outcome>;
  /** The fault for a WebSocket that wants to connect, after its delay. */
  admit(): Promise<Fault['outcome']>;
  connect(peer: RealtimePeer): RealtimeConnection;
  /** Ends every timer; what still waits for a delay is never answered. */
  close(): void;
}

/** JSON, but of no call's shape: what a back end of another version might answer. */
const MALFORMED_BODY = { data: 'none of what was asked for' };

const SERVED = /^\/(api|__world|mcs)(\/|$)/;

export function createService({
  now,
  createEmulator,
  delivery,
  ...settings
}: ServiceOptions): PretendService {
  const bootedAt = now();
  const latencies = createTimers();
  const worldTimers = createTimers();
  let chance = createRandom(settings.seed, 'faults');
  const faults = createFaults(() => chance.next());
  let lastId = 0;
  const newId = (prefix: string): string => prefix + hexOf(`${bootedAt}:${prefix}:${++lastId}`);

  const begin = (options: typeof settings) => {
    const world = createWorld({ ...options, now });
    const emulator = createEmulator(world, { faults, schedule: worldTimers.schedule, newId });
    if (delivery === 'auto') deliverByItself(world, worldTimers.schedule);
    const product = createHandlers(world);
    const log = createRequestLog(product);
    const reset = (wanted: Partial<typeof settings>): void => {
      const fresh = { ...settings, ...wanted };
      const next = begin(fresh);
      emulator.drop({});
      worldTimers.cancelAll();
      faults.clear();
      chance = createRandom(fresh.seed, 'faults');
      present = next;
    };
    const isPresent = () => present.world === world;
    const console = createConsole({ world, emulator, faults, requests: log.counts, reset, isPresent });
    const media = createMediaService(world);
    return { world, emulator, log, media, handlers: [...product, ...console] };
  };
  let present = begin(settings);

  const delayed = async ({ latencyMs, outcome }: Fault): Promise<Fault['outcome']> => {
    if (latencyMs > 0) await new Promise<void>((resolve) => latencies.schedule(latencyMs, resolve));
    return outcome;
  };

  const handle = async (request: Request): Promise<Response> => {
    const { origin: baseUrl, pathname } = new URL(request.url);
    if (servesMedia(pathname)) return present.media(request);
    const response = await getResponse([...present.handlers], request, { baseUrl });
    return response ?? HttpResponse.json({ message: 'There is nothing here' }, { status: 404 });
  };

  return {
    world: () => present.world,
    faults,
    serves: (pathname) => SERVED.test(pathname),

    async answer(request) {
      const { pathname } = new URL(request.url);
      // The console is never faulted or counted: it is how faults are ended and counts are read.
      const isMedia = servesMedia(pathname);
      if (!isMedia && !pathname.startsWith('/api/')) {
        return { type: 'answer', response: await handle(request) };
      }
      if (!isMedia) present.log.add(request.method, pathname);
      const outcome = await delayed(faults.match(callName(request.method, pathname)));
      switch (outcome.type) {
        case 'none':
          return { type: 'answer', response: await handle(request) };
        case 'status': {
          const { status } = outcome;
          const message = `The service answered ${status} because a fault rule says so`;
          return { type: 'answer', response: HttpResponse.json({ message }, { status }) };
        }
        case 'dropRequest':
          return { type: 'lost' };
        case 'dropResponse':
          await handle(request);
          return { type: 'lost' };
        case 'malformed':
          await handle(request);
          return { type: 'answer', response: HttpResponse.json(MALFORMED_BODY) };
      }
    },

    admit: () => delayed(faults.match('twilsock:connect')),
    connect: (peer) => present.emulator.connect(peer),

    close() {
      present.emulator.drop({});
      latencies.cancelAll();
      worldTimers.cancelAll();
    },
  };
}
