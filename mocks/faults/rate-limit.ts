const SECOND_MS = 1000;

/** Whole seconds for the `Retry-After` header, rounded up. */
export const retryAfterSeconds = (ms: number): number => Math.ceil(ms / SECOND_MS);

/** Allows a number of requests in any one second. */
export interface RateLimit {
  /** Counts a request and returns null; or returns the ms until there is room, and counts nothing. */
  take(): number | null;
}

export function createRateLimit(perSecond: number, now: () => number): RateLimit {
  /** When the requests of the last second were counted, oldest first. */
  let taken: number[] = [];
  return {
    take() {
      const at = now();
      // Drop later times too: a clock set back would otherwise refuse everything until it caught up.
      taken = taken.filter((time) => time <= at && time > at - SECOND_MS);
      const oldest = taken[0];
      if (oldest !== undefined && taken.length >= perSecond) return oldest + SECOND_MS - at;
      taken.push(at);
      return null;
    },
  };
}
