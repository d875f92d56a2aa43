const SECOND_MS = 1000;

/** Converts ms to whole seconds for the `Retry-After` header, rounded up. */
export const retryAfterSeconds = (ms: number): number => Math.ceil(ms / SECOND_MS);

/** Limits the number of requests in any one second. */
export interface RateLimit {
  /** Counts a request and returns null. If the limit is reached, counts nothing and returns how long to wait, ms. */
  take(): number | null;
}

export function createRateLimit(perSecond: number, now: () => number): RateLimit {
  let taken: number[] = [];
  return {
    take() {
      const at = now();
      // Drop later times too. Otherwise, after the clock was set back, every request would be refused until the clock
      // caught up.
      taken = taken.filter((time) => time <= at && time > at - SECOND_MS);
      const oldest = taken[0];
      if (oldest !== undefined && taken.length >= perSecond) return oldest + SECOND_MS - at;
      taken.push(at);
      return null;
    },
  };
}
