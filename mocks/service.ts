import { getResponse, HttpResponse } from 'msw';
import { createConsole } from './console/console.ts';
import type { ServiceSettings } from './environment.ts';
import { type Admission, decideAdmission } from './faults/admission.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createFaultyRequests, type Outcome } from './faults/faulty-requests.ts';
import { retryAfterSeconds } from './faults/rate-limit.ts';
import { createHandlers } from './handlers/handlers.ts';
import { callName, createRequestLog } from './http/request-log.ts';
import { createTimers } from './timers.ts';
import { createMediaService, servesMedia } from './twilio/media/service.ts';
import type { CreateEmulator, RealtimeConnection, RealtimePeer } from './twilio/realtime.ts';
import { deliverByItself } from './world/delivery.ts';
import { createRandom, hexOf } from './world/random.ts';
import type { World } from './world/types.ts';
import { createWorld } from './world/world.ts';

export interface ServiceOptions extends Omit<ServiceSettings, 'realtime'> {
  readonly now: () => number;
  readonly createEmulator: CreateEmulator;
}

/** The pretend service without a transport: requests and frames in, answers and frames out. */
export interface PretendService {
  /** The world of the moment; a reset replaces it. */
  world(): World;
  readonly faults: Faults;
  /** Whether `answer` knows this path. */
  serves(pathname: string): boolean;
  answer(request: Request): Promise<Outcome<Response>>;
  /** What becomes of a WebSocket that wants to connect, after its delay. */
  admit(): Promise<Admission>;
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
  const faults = createFaults(() => chance.next(), now);
  const underFaults = createFaultyRequests<Response>({
    faults,
    schedule: latencies.schedule,
    refuse: refusalByRule,
    malformed: () => HttpResponse.json(MALFORMED_BODY),
  });
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
    const { schedule } = latencies;
    const requests = log.counts;
    const console = createConsole({ world, emulator, faults, schedule, requests, reset, isPresent });
    const media = createMediaService(world);
    return { world, emulator, log, media, handlers: [...product, ...console] };
  };
  let present = begin(settings);

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
        return { type: 'answer', answer: await handle(request) };
      }
      if (!isMedia) present.log.add(request.method, pathname);
      return underFaults(callName(request.method, pathname), () => handle(request.clone()));
    },

    admit: () => new Promise((resolve) => decideAdmission(faults, latencies.schedule, resolve)),
    connect: (peer) => present.emulator.connect(peer),

    close() {
      present.emulator.drop({});
      latencies.cancelAll();
      worldTimers.cancelAll();
    },
  };
}

/** A refusal in words; with the whole seconds after which to come again, where the rule knows them. */
function refusalByRule(status: number, retryAfterMs: number | undefined): Response {
  const message = `The service answered ${status} because a fault rule says so`;
  const headers =
    retryAfterMs === undefined ? {} : { 'Retry-After': String(retryAfterSeconds(retryAfterMs)) };
  return HttpResponse.json({ message }, { status, headers });
}
