/**
 * Detects dead tabs and workers. Each tab and each worker holds a lock while it runs, and waits for the
 * other's lock. The browser releases the locks of a tab or worker that closes or crashes.
 */
export interface Locks {
  /**
   * Resolves with a function that releases the lock when the caller holds it exclusively. Rejects if the
   * signal aborts before. Calls `onStolen` if another context steals the lock.
   */
  hold(name: string, signal?: AbortSignal, onStolen?: () => void): Promise<() => void>;
  /** Takes the lock at once from its present holder, ahead of all waiting contexts. */
  steal(name: string, onStolen?: () => void): Promise<() => void>;
  isHeld(name: string): Promise<boolean>;
  /** Resolves when nobody holds the lock. Rejects if the signal aborts before. */
  released(name: string, signal: AbortSignal): Promise<void>;
}

export const tabLock = (tabId: string): string => `tab:${tabId}`;
export const workerLock = (workerId: string): string => `worker:${workerId}`;
/**
 * Held by the worker of this name once it runs. If a worker does not answer and this lock is free, the worker
 * is still loading.
 */
export const runningLock = (name: string): string => `running:${name}`;

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
