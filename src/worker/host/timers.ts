/** Calls back once after `ms`. Returns a function that cancels. */
export type SetTimer = (ms: number, callback: () => void) => () => void;
