export interface WorldClock {
  now(): number;
  /** Sets the clock forward, or back with a negative number. */
  jump(ms: number): void;
  /** Start of this world, epoch ms. */
  readonly startedAt: number;
  /** The current time, or one ms after the previous stamp if that is later: message times strictly ascend. */
  stamp(): number;
  /** A stamp not before `wanted`, for history, which is written in order of time. */
  stampPast(wanted: number): number;
  /**
   * The first number for things made while the world runs, at least `after + 1`. It is taken from the clock, in
   * seconds. A restarted world must not give a new message an old number: a client's stored log would take it for
   * a repeat.
   */
  firstLiveNumber(after: number): number;
}

/** A clock that follows `source`, plus its jumps. */
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
