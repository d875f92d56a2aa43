const SECOND_MS = 1000;

/** The `Retry-After` header's whole seconds, never too few. */
export const retryAfterSeconds = (ms: number): number => Math.ceil(ms / SECOND_MS);

/** So many in any second. */
export interface RateLimit {
  /** Takes one; where there is no room, nothing is taken and the answer says after how many ms there is. */
  take(): number | null;
}

export function createRateLimit(perSecond: number, now: () => number): RateLimit {
  /** When those of the last second were taken, oldest first. */
  let taken: number[] = [];
  return {
    take() {
      const at = now();
      // A clock that was set back would otherwise close the door until it is as late again.
      taken = taken.filter((one) => one <= at && one > at - SECOND_MS);
      const oldest = taken[0];
      if (oldest !== undefined && taken.length >= perSecond) return oldest + SECOND_MS - at;
      taken.push(at);
      return null;
    },
  };
}
