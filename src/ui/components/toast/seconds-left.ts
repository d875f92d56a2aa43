/** Longest countdown shown, in s. After the clock was set back, the difference would be larger. */
const MOST_S = 10;

/** Returns the seconds until `dueAt`, rounded up as in a countdown. */
export const secondsLeft = (dueAt: number, now: number): number =>
  Math.min(MOST_S, Math.max(0, Math.ceil((dueAt - now) / 1000)));
