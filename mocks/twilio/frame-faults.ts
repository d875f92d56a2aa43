/** What becomes of a client's demand on a socket, as the fault rules say. */
import type { FaultOutcome, Faults } from '../faults/faults.ts';
import { createOvertaking } from '../faults/overtaking.ts';
import { retryAfterSeconds } from '../faults/rate-limit.ts';
import type { ClientFrame, Demand } from './client-frames.ts';
import type { OutgoingFrame } from './frame.ts';
import type { Gate } from './gate.ts';
import type { EmulatorOptions } from './options.ts';
import { OK, reasonOf, replyFrame, upstreamFrame } from './server-frames.ts';
import { answer, ERROR_CODES, failure } from './upstream.ts';

export interface FrameFaultsOptions {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  readonly options: EmulatorOptions;
  readonly gate: Gate<ClientFrame, OutgoingFrame>;
  /** Does what is demanded; answers with the reply. */
  readonly perform: (demand: Demand) => OutgoingFrame;
  /** Runs what performs and replies, so that what follows from it is told behind the reply. */
  readonly answering: (act: () => void) => void;
}

/** Answers a demand, or not, as the rules for `twilsock:<method>` say. */
export function createFrameFaults(setup: FrameFaultsOptions): (demand: Demand) => void {
  const { faults, schedule, options, gate, perform, answering } = setup;
  const overtaking = createOvertaking(schedule);

  return (demand) => {
    const key = `twilsock:${demand.method}`;
    const detail = detailOf(demand);
    const { latencyMs, outcome } = faults.match(key, detail);
    const keys = detail === undefined ? [key] : [key, `${key} ${detail}`];
    const run = (): void => {
      if (!gate.isEnded()) follow(demand, keys, outcome);
    };
    if (latencyMs > 0) schedule(latencyMs, run);
    else run();
  };

  function follow(demand: Demand, keys: readonly string[], outcome: FaultOutcome): void {
    const fits = outcome.type === 'reorder' ? outcome.fits : undefined;
    const reply = (frame: OutgoingFrame): void => overtaking.pass(keys, fits, () => gate.send(frame));
    switch (outcome.type) {
      case 'dropRequest':
        return;
      case 'mute':
        gate.mute();
        // It comes in again when the line does.
        gate.receive(demand);
        return;
      case 'status':
        reply(refusal(demand, outcome, options));
        return;
      case 'dropResponse':
        answering(() => void perform(demand));
        return;
      case 'duplicate':
        answering(() => {
          perform(demand);
          reply(perform(demand));
        });
        return;
      case 'malformed':
        answering(() => {
          perform(demand);
          reply(garbled(demand));
        });
        return;
      case 'none':
      case 'reorder':
        answering(() => reply(perform(demand)));
    }
  }
}

/** What rules may name beside the method: of a request its own method and path. */
const detailOf = (demand: Demand): string | undefined =>
  demand.method === 'message'
    ? `${demand.fields.http_request.method} ${demand.fields.http_request.path}`
    : undefined;

/** A success that lacks what was asked for. */
const garbled = ({ id, method }: Demand): OutgoingFrame =>
  method === 'message'
    ? upstreamFrame(id, answer(200, { data: 'none of what was asked for' }))
    : replyFrame(id, OK);

function refusal(
  { id, method }: Demand,
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
