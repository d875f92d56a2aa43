/** Longest countdown shown, in s: after the clock was set back, the difference would be larger. */
const MOST_S = 10;

/** The seconds until a time, rounded as a countdown shows them. */
export const secondsLeft = (dueAt: number, now: number): number =>
  Math.min(MOST_S, Math.max(0, Math.ceil((dueAt - now) / 1000)));
