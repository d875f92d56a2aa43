import { getResponse, type HttpHandler, HttpResponse } from 'msw';
import { createHandlers } from './api/handlers.ts';
import { createConsole } from './console/console.ts';
import { refuse } from './console/reach.ts';
import type { ServiceSettings } from './environment.ts';
import { type Admission, decideAdmission } from './faults/admission.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createFaultyRequests, type Outcome } from './faults/faulty-requests.ts';
import { retryAfterSeconds } from './faults/rate-limit.ts';
import { runAppointments } from './subjects/appointments/clockwork.ts';
import { runRules } from './subjects/automation/runner.ts';
import { runCalls } from './subjects/calls/clockwork.ts';
import { runCampaigns } from './subjects/campaigns/clockwork.ts';
import { runWork } from './subjects/work/clockwork.ts';
import { createTimers } from './timers.ts';
import { createMediaService, servesMedia } from './twilio/media/service.ts';
import type { CreateEmulator, RealtimeConnection, RealtimePeer } from './twilio/realtime.ts';
import { deliverAutomatically } from './world/delivery.ts';
import { createRandom, hexOf } from './world/random.ts';
import type { World } from './world/types.ts';
import { createWorld } from './world/world.ts';

/** Shortens `POST /api/v1/send-message/7f…` to `POST /send-message/7f…`. Rules and counts use this short name. */
function callName(method: string, pathname: string): string {
  return `${method} ${pathname.replace(/^\/api(\/v1)?(?=\/)/, '')}`;
}

/** Unknown calls have one count together. A client with wrong addresses therefore cannot grow the table. */
const UNKNOWN_CALL = 'unknown';

interface RequestLog {
  add(method: string, pathname: string): void;
  counts(): Readonly<Record<string, number>>;
}

/** Counts the calls that arrive, by the handlers' path patterns. Calls that a fault rule drops count, too. */
function createRequestLog(handlers: readonly HttpHandler[]): RequestLog {
  const counts: Record<string, number> = {};
  const patterns = handlers.flatMap(({ info: { method, path } }) =>
    typeof method === 'string' && typeof path === 'string' && !path.includes('*')
      ? [{ method, key: callName(method, path), pattern: pathPattern(path) }]
      : [],
  );
  return {
    add(method, pathname) {
      const known = patterns.find((entry) => entry.method === method && entry.pattern.test(pathname));
      const key = known?.key ?? UNKNOWN_CALL;
      counts[key] = (counts[key] ?? 0) + 1;
    },
    counts: () => ({ ...counts }),
  };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Browsers send reports about the content security policy with the second type. */
const JSON_TYPE = /^application\/(?:json|csp-report)\s*(?:;|$)/i;

const isOwn = (origin: string, url: URL): boolean =>
  URL.canParse(origin) && new URL(origin).host === url.host;

/**
 * Returns the refusal of a control call that another site's page may have sent; null for every other call.
 *
 * A page can send some requests to any origin without a CORS check. Browsers name the page's origin in the header
 * `Origin`. Without the check, a page can't send a body with a JSON content type.
 */
async function refusedCaller(request: Request): Promise<Response | null> {
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwn(origin, new URL(request.url)))
    return refuse(403, 'Control calls from pages of other origins are refused');
  if (JSON_TYPE.test(request.headers.get('content-type') ?? '')) return null;
  const { byteLength } = await request.clone().arrayBuffer();
  return byteLength === 0 ? null : refuse(415, 'Send the body with the content type application/json');
}

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
  rules,
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
    runCampaigns(world, worldTimers.schedule, delivery);
    runCalls(world, worldTimers.schedule);
    if (rules === 'on') runRules(world, worldTimers.schedule);
    runAppointments(world, worldTimers.schedule, delivery);
    runWork(world, worldTimers.schedule);
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
