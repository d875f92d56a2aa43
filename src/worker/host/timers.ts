/** Calls back once after `ms`; the answer cancels. */
export type SetTimer = (ms: number, callback: () => void) => () => void;
