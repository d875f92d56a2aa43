/** What the browser says of the device's network, and when, in ms of the machine's clock. */
export interface NetworkReport {
  readonly isOnline: boolean;
  readonly at: number;
}

/** The device's network, of which a worker hears nothing by itself. */
export interface Network {
  readonly word: () => NetworkReport;
  /** Calls back at each change; the answer stops it. */
  readonly watch: (listener: () => void) => () => void;
}

export const browserNetwork: Network = {
  word: () => ({ isOnline: navigator.onLine, at: Date.now() }),
  watch(listener) {
    const life = new AbortController();
    const { signal } = life;
    window.addEventListener('online', listener, { signal });
    window.addEventListener('offline', listener, { signal });
    return () => life.abort();
  },
};
