/** Longest time that is shown, in s: a clock that was set back says nothing of it. */
const MOST_S = 10;

/** The seconds until a time, as a countdown shows them. */
export const secondsLeft = (dueAt: number, now: number): number =>
  Math.min(MOST_S, Math.max(0, Math.ceil((dueAt - now) / 1000)));
