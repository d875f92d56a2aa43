/** Calls back once after `ms`. Returns a function that cancels the callback. */
export type SetTimer = (ms: number, callback: () => void) => () => void;

export const browserTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Returns the monotonic time in ms since the page started. */
export const browserNow = (): number => performance.now();
