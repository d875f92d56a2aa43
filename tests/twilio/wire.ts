/**
 * A client that sends frames directly, for cases that no SDK produces. There is no socket, so responses arrive at once.
 */
import * as v from 'valibot';
import { createFaults } from '../../mocks/faults/faults.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
import { decodeFrame, encodeFrame } from '../../mocks/twilio/frame.ts';
import type { CreateEmulator } from '../../mocks/twilio/realtime.ts';
import { parseJson } from '../../mocks/world/json.ts';
import type { World } from '../../mocks/world/types.ts';
import { createWorld } from '../../mocks/world/world.ts';

const StatusSchema = v.object({ code: v.number(), errorCode: v.optional(v.number()) });

const ServerFrameSchema = v.object({
  method: v.string(),
  id: v.string(),
  status: v.optional(StatusSchema),
  http_status: v.optional(StatusSchema),
  capabilities: v.optional(v.array(v.string())),
  client_update_type: v.optional(v.string()),
  message_type: v.optional(v.string()),
});

const PayloadSchema = v.looseObject({
  event_type: v.optional(v.string()),
  events: v.optional(v.array(v.looseObject({ id: v.optional(v.number()) }))),
});

export type Payload = v.InferOutput<typeof PayloadSchema>;

export interface ServerFrame {
  readonly header: v.InferOutput<typeof ServerFrameSchema>;
  readonly payload: Payload | undefined;
}

export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly grant?: string;
}

export interface Wire {
  readonly heard: readonly ServerFrame[];
  /** Sends a frame. Returns the response if there is one. */
  say(header: Readonly<Record<string, unknown>>, payload?: unknown): ServerFrame | undefined;
  init(token: string, products?: readonly string[]): ServerFrame | undefined;
  http(call: HttpCall): { readonly status: number; readonly body: Payload | undefined };
  readonly closedByService: () => boolean;
  receive(bytes: Uint8Array): void;
}

export interface StillOptions {
  readonly createEmulator?: CreateEmulator;
}

/** A service whose clock and timers move only when the test advances them. */
export function createStillService({ createEmulator = createTwilioEmulator }: StillOptions = {}) {
  let now = 1_700_000_000_000;
  const timers = new Set<{ readonly due: number; readonly fn: () => void }>();
  const world: World = createWorld({ seed: 3, chats: 3, messagesPerChat: 5, now: () => now });
  const faults = createFaults(
    () => 0,
    () => now,
  );
  let ids = 0;
  const emulator = createEmulator(world, {
    faults,
    schedule(ms, fn) {
      const timer = { due: now + ms, fn };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    newId: (prefix) => `${prefix}${++ids}`,
  });

  const wire = (): Wire => {
    const heard: ServerFrame[] = [];
    let closed = false;
    const connection = emulator.connect({
      send: (bytes) => heard.push(readServerFrame(bytes)),
      close: () => {
        closed = true;
      },
    });
    const say: Wire['say'] = (header, payload) => {
      const id = `client-${++ids}`;
      connection.receive(encodeFrame({ header: { method: 'none', id, ...header }, payload }));
      return heard.find((frame) => frame.header.method === 'reply' && frame.header.id === id);
    };
    return {
      heard,
      say,
      receive: connection.receive,
      closedByService: () => closed,
      init: (token, products = grantsIn(token)) => {
        return say({
          method: 'init',
          token,
          continuation_token: null,
          registrations: products.map((product) => ({ product, type: 'ers', message_types: [] })),
        });
      },
      http({ method, path, params = {}, headers = {}, body, grant = 'ip_messaging' }) {
        const request = { host: 'any', path, method, params, headers };
        const reply = say({ method: 'message', active_grant: grant, http_request: request }, body);
        return { status: reply?.header.http_status?.code ?? 0, body: reply?.payload };
      },
    };
  };

  return {
    world,
    faults,
    emulator,
    wire,
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.due);
        next.fn();
      }
      now = end;
    },
  };
}

const TokenSchema = v.object({ grants: v.record(v.string(), v.unknown()) });

/** Returns the products that a token grants. A token of an unknown shape grants chat. */
function grantsIn(token: string): readonly string[] {
  const [, payload = ''] = token.split('.');
  const read = v.safeParse(TokenSchema, parseJson(Buffer.from(payload, 'base64url').toString()));
  return read.success && 'data_sync' in read.output.grants ? ['data_sync'] : ['ip_messaging'];
}

function readServerFrame(bytes: Uint8Array): ServerFrame {
  const frame = decodeFrame(bytes);
  if (!frame) throw new Error('The service sent bytes that are not a frame');
  return {
    header: v.parse(ServerFrameSchema, frame.header),
    payload: frame.payload === '' ? undefined : v.parse(PayloadSchema, parseJson(frame.payload)),
  };
}
