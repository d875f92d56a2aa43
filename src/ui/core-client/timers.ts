/** Calls back once after `ms`. Returns a function that cancels. */
export type SetTimer = (ms: number, callback: () => void) => () => void;

export const browserTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Monotonic time in ms since the page started. */
export const browserNow = (): number => performance.now();
