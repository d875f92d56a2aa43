/** The network state that the browser reported at time `at`, in ms of `Date.now()`. */
export interface NetworkReport {
  readonly isOnline: boolean;
  readonly at: number;
}

/** The browser's network state, which the tabs report to the worker. */
export interface Network {
  readonly current: () => NetworkReport;
  /** Calls back on each change. Returns a function that stops watching. */
  readonly watch: (listener: () => void) => () => void;
}

export const browserNetwork: Network = {
  current: () => ({ isOnline: navigator.onLine, at: Date.now() }),
  watch(listener) {
    const life = new AbortController();
    const { signal } = life;
    window.addEventListener('online', listener, { signal });
    window.addEventListener('offline', listener, { signal });
    return () => life.abort();
  },
};
