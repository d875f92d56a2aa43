/**
 * Life and death (architecture section 6): a tab holds a lock for as long as it lives, so does the
 * worker, and each awaits the other's. The browser lets go of the locks of whoever closed or crashed.
 */
export interface Locks {
  /** Resolves when the lock is held by the caller alone; the answer lets go. Rejects when aborted before. */
  hold(name: string, signal?: AbortSignal): Promise<() => void>;
  /** Resolves when nobody holds the lock any more. Rejects when aborted before. */
  released(name: string, signal: AbortSignal): Promise<void>;
}

export const tabLock = (tabId: string): string => `tab:${tabId}`;
export const workerLock = (workerId: string): string => `worker:${workerId}`;

/** The browser's Web Locks. */
export const createWebLocks = (manager: LockManager): Locks => ({
  hold: (name, signal) =>
    new Promise((resolve, reject) => {
      manager
        .request(name, signal === undefined ? {} : { signal }, () => {
          return new Promise<void>((letGo) => resolve(letGo));
        })
        .catch(reject);
    }),
  // Shared: one who awaits and is frozen must not keep the others waiting.
  released: async (name, signal) => {
    await manager.request(name, { mode: 'shared', signal }, () => undefined);
  },
});
