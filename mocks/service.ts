import { getResponse, HttpResponse } from 'msw';
import { refusedCaller } from './console/callers.ts';
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
import { deliverAutomatically } from './world/delivery.ts';
import { createRandom, hexOf } from './world/random.ts';
import type { World } from './world/types.ts';
import { createWorld } from './world/world.ts';

export interface ServiceOptions extends Omit<ServiceSettings, 'realtime'> {
  readonly now: () => number;
  readonly createEmulator: CreateEmulator;
}

/** The pretend service without a transport. Callers pass in requests and frames, and receive responses and frames. */
export interface PretendService {
  /** Returns the current world. A reset replaces the world. */
  world(): World;
  readonly faults: Faults;
  /** Whether the service answers this path. Other paths are left to other middleware. */
  serves(pathname: string): boolean;
  answer(request: Request): Promise<Outcome<Response>>;
  /** Decides whether a WebSocket may connect. Resolves after the delay of the fault rules. */
  admit(): Promise<Admission>;
  connect(peer: RealtimePeer): RealtimeConnection;
  /** Ends every timer. Requests that are delayed get no response. */
  close(): void;
}

/** JSON that fits no call, as if another version of the service had answered. */
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
  let faultRandom = createRandom(settings.seed, 'faults');
  const faults = createFaults(() => faultRandom.next(), now);
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
    if (delivery === 'auto') deliverAutomatically(world, worldTimers.schedule);
    const product = createHandlers(world);
    const log = createRequestLog(product);
    const reset = (wanted: Partial<typeof settings>): void => {
      const fresh = { ...settings, ...wanted };
      const next = begin(fresh);
      emulator.drop({});
      worldTimers.cancelAll();
      faults.clear();
      faultRandom = createRandom(fresh.seed, 'faults');
      current = next;
    };
    const isCurrent = () => current.world === world;
    const { schedule } = latencies;
    const requests = log.counts;
    const console = createConsole({ world, emulator, faults, schedule, requests, reset, isCurrent });
    const media = createMediaService(world);
    return { world, emulator, log, media, handlers: [...product, ...console] };
  };
  let current = begin(settings);

  const handle = async (request: Request): Promise<Response> => {
    const { origin: baseUrl, pathname } = new URL(request.url);
    if (servesMedia(pathname)) return current.media(request);
    const response = await getResponse([...current.handlers], request, { baseUrl });
    return response ?? HttpResponse.json({ message: 'Not found' }, { status: 404 });
  };

  return {
    world: () => current.world,
    faults,
    serves: (pathname) => SERVED.test(pathname),

    async answer(request) {
      const { pathname } = new URL(request.url);
      // Fault rules and counts do not apply to control calls, which change the rules and read the counts.
      const isMedia = servesMedia(pathname);
      if (!isMedia && !pathname.startsWith('/api/')) {
        return { type: 'answer', answer: (await refusedCaller(request)) ?? (await handle(request)) };
      }
      if (!isMedia) current.log.add(request.method, pathname);
      return underFaults(callName(request.method, pathname), () => handle(request.clone()));
    },

    admit: () => new Promise((resolve) => decideAdmission(faults, latencies.schedule, resolve)),
    connect: (peer) => current.emulator.connect(peer),

    close() {
      current.emulator.drop({});
      latencies.cancelAll();
      worldTimers.cancelAll();
    },
  };
}

function refusalByRule(status: number, retryAfterMs: number | undefined): Response {
  const message = `The service answered ${status} because of a fault rule`;
  const headers =
    retryAfterMs === undefined ? {} : { 'Retry-After': String(retryAfterSeconds(retryAfterMs)) };
  return HttpResponse.json({ message }, { status, headers });
}
