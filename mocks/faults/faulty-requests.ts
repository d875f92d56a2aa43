/** Requests on a way where things go wrong: HTTP of the demo, and of a core in memory. */
import type { Faults } from './faults.ts';
import { createOvertaking } from './overtaking.ts';

/** What the caller gets: an answer, a network error, or nothing at all for as long as it waits. */
export type Outcome<T> =
  | { readonly type: 'answer'; readonly answer: T }
  | { readonly type: 'lost' }
  | { readonly type: 'silent' };

export interface FaultyRequestsOptions<T> {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  /** The refusal that a rule asks for. */
  readonly refuse: (status: number, retryAfterMs: number | undefined) => T;
  /** JSON, but of no call's shape: what a back end of another version might answer. */
  readonly malformed: () => T;
}

/** The answer to the request of this key, such as `GET /messages`, as the rules allow; `handle` handles it. */
export type FaultyRequests<T> = (key: string, handle: () => Promise<T>) => Promise<Outcome<T>>;

/** Between an answer and the one that it overtook, ms: they travel on different connections. */
const OVERTAKEN_BY_MS = 20;

export function createFaultyRequests<T>(options: FaultyRequestsOptions<T>): FaultyRequests<T> {
  const { faults, schedule, refuse, malformed } = options;
  const overtaking = createOvertaking(schedule, OVERTAKEN_BY_MS);
  const inTurn = (key: string, fits?: (key: string) => boolean): Promise<void> =>
    new Promise((resolve) => overtaking.pass([key], fits, resolve));

  return async (key, handle) => {
    const { latencyMs, outcome } = faults.match(key);
    if (latencyMs > 0) await new Promise<void>((resolve) => schedule(latencyMs, resolve));
    switch (outcome.type) {
      case 'status':
        return { type: 'answer', answer: refuse(outcome.status, outcome.retryAfterMs) };
      case 'dropRequest':
        return { type: 'lost' };
      case 'mute':
        return { type: 'silent' };
      case 'dropResponse':
        await handle();
        return { type: 'lost' };
      case 'malformed':
        await handle();
        return { type: 'answer', answer: malformed() };
      case 'duplicate':
        await handle();
        return { type: 'answer', answer: await handle() };
      case 'none':
      case 'reorder': {
        const answer = await handle();
        await inTurn(key, outcome.type === 'reorder' ? outcome.fits : undefined);
        return { type: 'answer', answer };
      }
    }
  };
}
