import { HttpResponse } from 'msw';
import { type ServiceSettings, settingsFrom } from '../environment.ts';
import type { Outcome } from '../faults/faulty-requests.ts';
import { createService, type PretendService } from '../service.ts';
import { createTwilioEmulator } from '../twilio/emulator.ts';
import type { RealtimeConnection, RealtimePeer } from '../twilio/realtime.ts';
import { isKeptFrame, keepingOf } from './kept.ts';
import { createTurns, type Device } from './turns.ts';
import type { WorldEntry, WorldLog } from './world-log.ts';

/**
 * Most entries that the log holds. A start repeats them all, a hundred or more in a second. Later changes are lost at a
 * reload, and the panel says so.
 */
export const MAX_ENTRIES = 2_000;

/** A smaller world than that of `npm start`, because each visitor's browser makes it. */
const SETTINGS = settingsFrom({ WORLD_CHATS: '60', WORLD_CONTACTS: '400', WORLD_RULES: 'on' });

/** Address of a call that only the demo has: what it keeps. */
export const STATUS_PATH = '/__world/demo';
const RESET_PATH = '/__world/reset';

export interface DemoWorldParts {
  readonly log: WorldLog;
  readonly device: Device;
  /** Origin of the page, for the links to media. */
  readonly origin: string;
  /** Names the code of the world. A world of other code is not made again. */
  readonly build: string;
  readonly settings?: Partial<ServiceSettings>;
}

export interface DemoWorld {
  answer(request: Request): Promise<Outcome<Response>>;
  admit: PretendService['admit'];
  /** `socket`: an id that no other socket has, not even an earlier one. */
  connect(socket: string, peer: Pick<RealtimePeer, 'send' | 'close' | 'muted'>): RealtimeConnection;
}

const requestOf = ({ method, url, headers, body }: Extract<WorldEntry, { readonly kind: 'request' }>) =>
  new Request(url, {
    method,
    headers: [...headers],
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });

/**
 * Makes the world of the last visit again, or a new one. Every request and frame that may change the world is in the log
 * before it is answered.
 */
export async function openDemoWorld({
  log,
  device,
  origin,
  build,
  settings = {},
}: DemoWorldParts): Promise<DemoWorld> {
  let isStored = true;
  let isReplaying = true;
  let kept = 0;
  /** Runs a write of the log. If the browser refuses, the demo goes on without. */
  const store = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch {
      isStored = false;
    }
  };
  const add = async (entry: WorldEntry): Promise<void> => {
    if (isReplaying || kept >= MAX_ENTRIES) return;
    kept += 1;
    await store(() => log.add(entry));
  };
  const begin = async (at: number): Promise<void> => {
    kept = 0;
    await store(() => log.begin({ kind: 'start', at, build }));
  };

  const stored = await log.read().catch(() => []);
  const [first] = stored;
  const isKnown = first?.kind === 'start' && first.build === build;
  const start = isKnown ? first.at : device.now();
  if (!isKnown) await begin(start);
  const turns = createTurns(start, device);

  const inTurn = (request: Request, run: () => Promise<Response>): Promise<Response> => {
    const keeping = keepingOf(request);
    if (keeping === 'never') return run();
    return turns.take(async () => {
      const body = request.body === null ? null : new Uint8Array(await request.clone().arrayBuffer());
      let isChanged = keeping === 'always';
      const unwatch = service.world().watch(() => {
        isChanged = true;
      });
      const answer = await run();
      unwatch();
      const { method, url, headers } = request;
      if (isChanged)
        await add({ kind: 'request', at: turns.now(), method, url, headers: [...headers], body });
      return answer;
    });
  };
  const serve = () =>
    createService({
      ...SETTINGS,
      ...settings,
      now: turns.now,
      createEmulator: createTwilioEmulator,
      worldTimers: turns.timers(),
      inTurn,
    });
  let service = serve();

  if (isKnown) {
    const sockets = new Map<string, RealtimeConnection>();
    const socketOf = (id: string): RealtimeConnection => {
      const known = sockets.get(id);
      if (known !== undefined) return known;
      const connection = service.connect({ origin, send: () => undefined, close: () => undefined });
      sockets.set(id, connection);
      return connection;
    };
    for (const entry of stored) {
      turns.reach(entry.at);
      if (entry.kind === 'request') await service.answer(requestOf(entry));
      if (entry.kind === 'frame') socketOf(entry.socket).receive(entry.bytes);
    }
    for (const socket of sockets.values()) socket.closed();
    kept = stored.length - 1;
  }
  isReplaying = false;
  turns.goLive();

  const reset = (): Promise<Response> =>
    turns.take(async () => {
      service.close();
      await begin(turns.now());
      service = serve();
      return HttpResponse.json({ ok: true });
    });

  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (request.method === 'POST' && pathname === RESET_PATH)
        return { type: 'answer', answer: await reset() };
      if (pathname === STATUS_PATH) {
        const status = { now: service.world().now(), kept, isFull: kept >= MAX_ENTRIES, isStored };
        return { type: 'answer', answer: HttpResponse.json(status) };
      }
      return service.answer(request);
    },
    admit: () => service.admit(),
    connect(socket, peer) {
      const connection = service.connect({ ...peer, origin });
      return {
        receive: (bytes) =>
          void turns.take(async () => {
            if (isKeptFrame(bytes))
              await add({ kind: 'frame', at: turns.now(), socket, bytes: new Uint8Array(bytes) });
            connection.receive(bytes);
          }),
        closed: () => void turns.take(() => connection.closed()),
      };
    },
  };
}
