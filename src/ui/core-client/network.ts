/** The device's network state at time `at`, in ms of the machine's clock, as the browser reports it. */
export interface NetworkReport {
  readonly isOnline: boolean;
  readonly at: number;
}

/** The device's network. The worker learns of it only from the tabs. */
export interface Network {
  readonly current: () => NetworkReport;
  /** Calls back on each change. Returns a function that stops. */
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
