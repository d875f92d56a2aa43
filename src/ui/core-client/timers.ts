/** Calls back once after `ms`; the answer cancels. */
export type SetTimer = (ms: number, callback: () => void) => () => void;

export const browserTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** ms since the page began; no change of the clock moves it. */
export const browserNow = (): number => performance.now();
