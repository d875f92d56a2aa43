/** Numbering that survives a restart, and times that never stand still. */

export interface WorldClock {
  now(): number;
  /** Sets the clock forward, or back with a negative number. */
  jump(ms: number): void;
  /** When this world began, epoch ms. */
  readonly startedAt: number;
  /** The present, but always later than any stamp before it: messages strictly ascend in time. */
  stamp(): number;
  /** A stamp not before `wanted`; for history, which is written in the order in which it happened. */
  stampPast(wanted: number): number;
  /**
   * First number for things made while the world runs, at least `after + 1`. It follows the clock (in
   * seconds), so that a restarted world never gives a new message the number of an old one, which a
   * client's stored log would take for a repeat.
   */
  firstLiveNumber(after: number): number;
}

/** Goes with `source`, from which it differs by its jumps. */
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
