/** What becomes of a WebSocket that wants to connect, by the rules for `twilsock:connect`. */
import type { Faults } from './faults.ts';

export type Admission =
  /** `muted`: half-open from the start. */
  | { readonly type: 'admitted'; readonly muted: boolean }
  /** The upgrade is answered with this code. */
  | { readonly type: 'refused'; readonly status: number; readonly retryAfterMs?: number }
  /** The connection is cut without an answer. */
  | { readonly type: 'cut' };

/** Decides, and tells it after the delay that the rules ask for. */
export function decideAdmission(
  faults: Faults,
  schedule: (ms: number, fn: () => void) => unknown,
  tell: (admission: Admission) => void,
): void {
  const { latencyMs, outcome } = faults.match('twilsock:connect');
  const admission = admissionFor(outcome);
  if (latencyMs > 0) schedule(latencyMs, () => tell(admission));
  else tell(admission);
}

function admissionFor(outcome: ReturnType<Faults['match']>['outcome']): Admission {
  switch (outcome.type) {
    case 'status': {
      const { status, retryAfterMs } = outcome;
      return { type: 'refused', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
    }
    case 'dropRequest':
    case 'dropResponse':
      return { type: 'cut' };
    case 'mute':
      return { type: 'admitted', muted: true };
    // A handshake has neither a body that could be malformed nor a turn to lose.
    case 'none':
    case 'malformed':
    case 'duplicate':
    case 'reorder':
      return { type: 'admitted', muted: false };
  }
}
