/** Applies the fault rules to the requests of a client on a socket. */
import type { FaultOutcome, Faults } from '../faults/faults.ts';
import { createOvertaking } from '../faults/overtaking.ts';
import { retryAfterSeconds } from '../faults/rate-limit.ts';
import type { ClientFrame, ClientRequest } from './client-frames.ts';
import type { OutgoingFrame } from './frame.ts';
import type { EmulatorOptions } from './options.ts';
import { OK, reasonOf, replyFrame, upstreamFrame } from './server-frames.ts';
import { answer, ERROR_CODES, failure } from './upstream.ts';

/**
 * Passes the frames of one socket in both directions. While the gate is muted, frames wait in order and the socket
 * stays open.
 */
export interface Gate<In, Out> {
  /** Takes a frame from the client. */
  receive(frame: In): void;
  /** Sends a frame to the client. */
  send(frame: Out): void;
  mute(): void;
  /** Passes on the waiting frames. Frames to the client are first, so the responses to waiting requests are last. */
  unmute(): void;
  /** Drops all frames from now on, and all waiting frames. */
  end(): void;
  isEnded(): boolean;
}

export function createGate<In, Out>(
  onReceive: (frame: In) => void,
  onSend: (frame: Out) => void,
): Gate<In, Out> {
  let state: 'open' | 'muted' | 'ended' = 'open';
  let received: In[] = [];
  let sent: Out[] = [];

  /** Passes on the waiting frames. If one of them mutes or ends the gate, `keep` receives the rest. */
  function release<T>(waiting: readonly T[], pass: (frame: T) => void, keep: (rest: T[]) => void): void {
    const rest = [...waiting];
    while (state === 'open') {
      const frame = rest.shift();
      if (frame === undefined) return;
      pass(frame);
    }
    keep(rest);
  }

  return {
    receive(frame) {
      if (state === 'muted') received.push(frame);
      else if (state === 'open') onReceive(frame);
    },
    send(frame) {
      if (state === 'muted') sent.push(frame);
      else if (state === 'open') onSend(frame);
    },
    mute() {
      if (state === 'open') state = 'muted';
    },
    unmute() {
      if (state !== 'muted') return;
      state = 'open';
      const [fromClient, toClient] = [received, sent];
      received = [];
      sent = [];
      release(toClient, onSend, (rest) => sent.unshift(...rest));
      release(fromClient, onReceive, (rest) => received.unshift(...rest));
    },
    end() {
      state = 'ended';
      received = [];
      sent = [];
    },
    isEnded: () => state === 'ended',
  };
}

export interface FrameFaultsOptions {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly options: EmulatorOptions;
  readonly gate: Gate<ClientFrame, OutgoingFrame>;
  readonly perform: (request: ClientRequest) => OutgoingFrame;
  /** Runs `act`. The pushes that `act` causes are sent after the response. */
  readonly answering: (act: () => void) => void;
}

/** Returns a function that handles a request and applies the fault rules for `twilsock:<method>`. */
export function createFrameFaults(setup: FrameFaultsOptions): (request: ClientRequest) => void {
  const { faults, schedule, options, gate, perform, answering } = setup;
  const overtaking = createOvertaking(schedule);

  return (request) => {
    const key = `twilsock:${request.method}`;
    const detail = detailOf(request);
    const { latencyMs, outcome } = faults.match(key, detail);
    const keys = detail === undefined ? [key] : [key, `${key} ${detail}`];
    const run = (): void => {
      if (!gate.isEnded()) follow(request, keys, outcome);
    };
    if (latencyMs > 0) schedule(latencyMs, run);
    else run();
  };

  function follow(request: ClientRequest, keys: readonly string[], outcome: FaultOutcome): void {
    const fits = outcome.type === 'reorder' ? outcome.fits : undefined;
    const reply = (frame: OutgoingFrame): void => overtaking.pass(keys, fits, () => gate.send(frame));
    switch (outcome.type) {
      case 'dropRequest':
        return;
      case 'mute':
        gate.mute();
        // The gate is muted now, so the request waits there until the gate is unmuted.
        gate.receive(request);
        return;
      case 'status':
        reply(refusal(request, outcome, options));
        return;
      case 'dropResponse':
        answering(() => void perform(request));
        return;
      case 'duplicate':
        answering(() => {
          perform(request);
          reply(perform(request));
        });
        return;
      case 'malformed':
        answering(() => {
          perform(request);
          reply(garbled(request));
        });
        return;
      case 'none':
      case 'reorder':
        answering(() => reply(perform(request)));
    }
  }
}

/** Returns the detail that fault rules match: the method and path of the HTTP request inside a `message`. */
const detailOf = (request: ClientRequest): string | undefined =>
  request.method === 'message'
    ? `${request.fields.http_request.method} ${request.fields.http_request.path}`
    : undefined;

const garbled = ({ id, method }: ClientRequest): OutgoingFrame =>
  method === 'message'
    ? upstreamFrame(id, answer(200, { data: 'none of what was asked for' }))
    : replyFrame(id, OK);

function refusal(
  { id, method }: ClientRequest,
  { status, retryAfterMs }: Extract<FaultOutcome, { readonly type: 'status' }>,
  { backoffMs }: EmulatorOptions,
): OutgoingFrame {
  const errorCode = status === 429 ? ERROR_CODES.tooManyRequests : ERROR_CODES.fault;
  if (method === 'message') {
    const headers = retryAfterMs === undefined ? {} : { 'Retry-After': `${retryAfterSeconds(retryAfterMs)}` };
    return upstreamFrame(id, failure(status, errorCode, reasonOf(status)), headers);
  }
  const refused = replyFrame(id, { code: status, status: reasonOf(status), errorCode });
  if (status !== 429) return refused;
  const min = retryAfterMs ?? backoffMs.min;
  const max = Math.max(min, backoffMs.max);
  return { ...refused, payload: { backoff_policy: { reconnect_min_ms: min, reconnect_max_ms: max } } };
}
