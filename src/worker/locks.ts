/**
 * Detects dead tabs and workers (architecture section 6). Each tab and each worker holds a lock while it lives,
 * and waits for the other's lock. The browser releases the locks of a context that closes or crashes.
 */
export interface Locks {
  /**
   * Resolves with a release function when the caller holds the lock exclusively. Rejects if aborted before.
   * `onStolen` is called if another context steals the lock.
   */
  hold(name: string, signal?: AbortSignal, onStolen?: () => void): Promise<() => void>;
  /** Takes the lock at once from its present holder, ahead of everyone who waits for it. */
  steal(name: string, onStolen?: () => void): Promise<() => void>;
  isHeld(name: string): Promise<boolean>;
  /** Resolves when nobody holds the lock. Rejects if aborted before. */
  released(name: string, signal: AbortSignal): Promise<void>;
}

export const tabLock = (tabId: string): string => `tab:${tabId}`;
export const workerLock = (workerId: string): string => `worker:${workerId}`;
/** Held by the named worker once it runs. A silent worker without this lock is still loading. */
export const runningLock = (name: string): string => `running:${name}`;

/** The browser's Web Locks. */
export function createWebLocks(manager: LockManager): Locks {
  const request = (name: string, options: LockOptions, onStolen?: () => void): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let isHeld = false;
      manager
        .request(name, options, () => {
          isHeld = true;
          return new Promise<void>((release) => resolve(release));
        })
        .catch((error) => (isHeld ? onStolen?.() : reject(error)));
    });

  return {
    hold: (name, signal, onStolen) => request(name, signal === undefined ? {} : { signal }, onStolen),
    steal: (name, onStolen) => request(name, { steal: true }, onStolen),
    isHeld: (name) => manager.request(name, { mode: 'shared', ifAvailable: true }, (lock) => lock === null),
    // Shared: a frozen waiter that gets the lock must not block the other waiters.
    released: async (name, signal) => {
      await manager.request(name, { mode: 'shared', signal }, () => undefined);
    },
  };
}
