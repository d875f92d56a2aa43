/** Applies fault rules to HTTP requests. The demo's server uses this, and so does a core in the same process. */
import type { Faults } from './faults.ts';
import { createOvertaking } from './overtaking.ts';

/** The caller gets a response, a network error (`lost`), or no reply at all (`silent`). */
export type Outcome<T> =
  | { readonly type: 'answer'; readonly answer: T }
  | { readonly type: 'lost' }
  | { readonly type: 'silent' };

export interface FaultyRequestsOptions<T> {
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => () => void;
  /** Makes the response of a `status` or `rateLimit` rule. */
  readonly refuse: (status: number, retryAfterMs: number | undefined) => T;
  /**
   * Makes the response of a `malformed` rule. Its JSON fits no call, as if another version of the service had answered.
   */
  readonly malformed: () => T;
}

/**
 * Runs `handle` for the request with this key, such as `GET /messages`. Fault rules may prevent or change the response.
 */
export type FaultyRequests<T> = (key: string, handle: () => Promise<T>) => Promise<Outcome<T>>;

/**
 * How long after the overtaking response the overtaken one is sent, ms. HTTP responses use different connections and
 * could change places otherwise.
 */
const OVERTAKEN_BY_MS = 20;

export function createFaultyRequests<T>(options: FaultyRequestsOptions<T>): FaultyRequests<T> {
  const { faults, schedule, refuse, malformed } = options;
  const overtaking = createOvertaking(schedule, OVERTAKEN_BY_MS);
  const reorder = (key: string, fits?: (key: string) => boolean): Promise<void> =>
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
        await reorder(key, outcome.type === 'reorder' ? outcome.fits : undefined);
        return { type: 'answer', answer };
      }
    }
  };
}
