/**
 * Life and death (architecture section 6): a tab holds a lock for as long as it lives, so does the
 * worker, and each awaits the other's. The browser lets go of the locks of whoever closed or crashed.
 */
export interface Locks {
  /**
   * Resolves when the lock is held by the caller alone; the answer lets go. Rejects when aborted before.
   * `onStolen`: another has taken it meanwhile.
   */
  hold(name: string, signal?: AbortSignal, onStolen?: () => void): Promise<() => void>;
  /** The same at once: takes the lock from whoever holds it, past all who wait. */
  steal(name: string, onStolen?: () => void): Promise<() => void>;
  /** Whether anyone holds the lock now. */
  isHeld(name: string): Promise<boolean>;
  /** Resolves when nobody holds the lock any more. Rejects when aborted before. */
  released(name: string, signal: AbortSignal): Promise<void>;
}

export const tabLock = (tabId: string): string => `tab:${tabId}`;
export const workerLock = (workerId: string): string => `worker:${workerId}`;
/** Held by a worker that has begun to run, by its name: one that is silent without it is still being loaded. */
export const runningLock = (name: string): string => `running:${name}`;

/** The browser's Web Locks. */
export function createWebLocks(manager: LockManager): Locks {
  const request = (name: string, options: LockOptions, onStolen?: () => void): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let isHeld = false;
      manager
        .request(name, options, () => {
          isHeld = true;
          return new Promise<void>((letGo) => resolve(letGo));
        })
        .catch((error) => (isHeld ? onStolen?.() : reject(error)));
    });

  return {
    hold: (name, signal, onStolen) => request(name, signal === undefined ? {} : { signal }, onStolen),
    steal: (name, onStolen) => request(name, { steal: true }, onStolen),
    isHeld: (name) => manager.request(name, { mode: 'shared', ifAvailable: true }, (lock) => lock === null),
    // Shared: one who awaits and is frozen must not keep the others waiting.
    released: async (name, signal) => {
      await manager.request(name, { mode: 'shared', signal }, () => undefined);
    },
  };
}
