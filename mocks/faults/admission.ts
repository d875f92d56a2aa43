/** Decides whether a WebSocket may connect, by the fault rules for `twilsock:connect`. */
import type { Faults } from './faults.ts';

export type Admission =
  /** `muted`: the socket is half-open from the start. */
  | { readonly type: 'admitted'; readonly muted: boolean }
  | { readonly type: 'refused'; readonly status: number; readonly retryAfterMs?: number }
  /** The connection is cut without a response. */
  | { readonly type: 'cut' };

/** Calls `onDecided` after the delay that the rules ask for; without a delay before it returns. */
export function decideAdmission(
  faults: Faults,
  schedule: (ms: number, fn: () => void) => unknown,
  onDecided: (admission: Admission) => void,
): void {
  const { latencyMs, outcome } = faults.match('twilsock:connect');
  const admission = admissionFor(outcome);
  if (latencyMs > 0) schedule(latencyMs, () => onDecided(admission));
  else onDecided(admission);
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
    // A handshake has no body to garble and no order among other handshakes.
    case 'none':
    case 'malformed':
    case 'duplicate':
    case 'reorder':
      return { type: 'admitted', muted: false };
  }
}
