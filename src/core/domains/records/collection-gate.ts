import type { Clock } from '../../ports/ports.ts';

/** ms until the code is loaded again, while writes of an earlier worker wait for it. */
export const CODE_AGAIN_MS = 5000;

/**
 * Stands before the collections whose code loads late. While it is closed, commands about them wait in order, and their
 * open writes are not sent.
 */
export interface CollectionGate {
  /** Returns whether the collection can always be used: a start has its code. */
  isOfStart(name: string): boolean;
  /** Returns whether a collection of this name can be used, or is known not to exist. */
  isReady(name: string): boolean;
  /** Whether the last attempt to load the code failed. */
  hasFailed(): boolean;
  /** Loads the code for a view, which is made again afterwards. After a failure, waits for `pass` or `again`. */
  want(): void;
  /** Loads the code until it is here, because writes wait for it. */
  insist(): void;
  /** Loads the code. Never rejects: resolves to false after a failure. */
  pass(): Promise<boolean>;
  /** Tries once more after a failure. Call when the network is back. */
  again(): void;
  stop(): void;
}

export function createCollectionGate({
  clock,
  isOfStart,
  isLoaded,
  load,
  opening,
  changed,
}: {
  readonly clock: Clock;
  readonly isOfStart: (name: string) => boolean;
  /** Whether an earlier session of this worker has loaded the code. */
  readonly isLoaded: boolean;
  readonly load: () => Promise<unknown>;
  /** Logs, before any write is sent, how an earlier worker left the writes of these collections. */
  readonly opening: () => Promise<unknown>;
  readonly changed: () => void;
}): CollectionGate {
  let state: 'closed' | 'opening' | 'failed' | 'open' = isLoaded ? 'open' : 'closed';
  let passing: Promise<boolean> | null = null;
  let isInsisting = false;
  let cancel = (): void => undefined;
  let stopped = false;

  async function open(): Promise<boolean> {
    state = 'opening';
    try {
      await load();
      if (stopped) return false;
      await opening();
      state = 'open';
    } catch {
      state = 'failed';
      passing = null;
    }
    if (stopped) return false;
    if (state === 'failed' && isInsisting) cancel = clock.setTimer(CODE_AGAIN_MS, () => void pass());
    changed();
    return state === 'open';
  }

  const pass = (): Promise<boolean> => {
    cancel();
    passing ??= state === 'open' ? Promise.resolve(true) : open();
    return passing;
  };

  return {
    isOfStart,
    isReady: (name) => state === 'open' || isOfStart(name),
    hasFailed: () => state === 'failed',
    want() {
      if (state === 'closed') void pass();
    },
    insist() {
      isInsisting = true;
      if (state === 'closed') void pass();
    },
    pass,
    again() {
      if (state === 'failed') void pass();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
