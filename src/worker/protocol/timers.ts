/** Calls `callback` once after `ms`. Returns a function that cancels the timer. */
export type SetTimer = (ms: number, callback: () => void) => () => void;
