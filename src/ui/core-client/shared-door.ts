import type { SharedStorage } from '../browser/shared-storage.ts';

/**
 * Whether the tabs of this version still use the SharedWorker. If shared workers keep failing or can't store
 * keys, the tabs give them up together: two kinds of worker at once would compete for the log.
 */
export interface SharedDoor {
  isGivenUp(): boolean;
  /** Makes all tabs use a dedicated worker from the next generation on, until the version changes. */
  giveUp(): void;
}

const KEY = 'switchboard-worker-door';

export function createSharedDoor(storage: SharedStorage, workerVersion: string): SharedDoor {
  let isGivenUp = false;
  return {
    isGivenUp() {
      if (isGivenUp) return true;
      try {
        isGivenUp = storage.read(KEY) === workerVersion;
      } catch {
        // Without storage, each tab decides for itself.
      }
      return isGivenUp;
    },
    giveUp() {
      isGivenUp = true;
      try {
        storage.write(KEY, workerVersion);
      } catch {
        // As above.
      }
    },
  };
}
