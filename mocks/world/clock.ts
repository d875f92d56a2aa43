export interface WorldClock {
  now(): number;
  /** Sets the clock forward. A negative number sets the clock back. */
  jump(ms: number): void;
  /** When this world started, epoch ms. */
  readonly startedAt: number;
  /**
   * Returns the time for a new message. The result is later than every earlier stamp, even if the clock was set back.
   */
  stamp(): number;
  /**
   * Returns a time for a message of the history: `wanted`, or later if an earlier call returned a later time. Write
   * the history in order of time.
   */
  stampPast(wanted: number): number;
  /**
   * Returns the first number for ids of things made while the world runs, at least `after + 1`.
   *
   * The number is the clock's time in seconds. After a restart the world must not reuse a number. Otherwise a client
   * that stored the earlier message would take the new one for a repeat.
   */
  firstLiveNumber(after: number): number;
}

/** A clock that follows `source` and adds the jumps. */
export function createWorldClock(source: () => number): WorldClock {
  let offset = 0;
  const now = (): number => source() + offset;
  const startedAt = now();
  let last = Number.NEGATIVE_INFINITY;
  const stampPast = (wanted: number): number => {
    last = Math.max(wanted, last + 1);
    return last;
  };
  return {
    now,
    jump(ms) {
      offset += ms;
    },
    startedAt,
    stamp: () => stampPast(now()),
    stampPast,
    firstLiveNumber: (after) => Math.max(after + 1, Math.floor(startedAt / 1000)),
  };
}
