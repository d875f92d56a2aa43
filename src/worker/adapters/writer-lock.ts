import type { SetTimer } from '../host/timers.ts';
import type { Locks } from '../locks.ts';

/**
 * ms that a new writer waits for the one before: a healthy worker has stepped down by then. One that hangs
 * never lets go: its lock is taken, and what it still writes is refused by the fencing epoch.
 */
export const LOCK_PATIENCE_MS = 1_500;

/** Holds the lock when it is free, or when patience ends. The answer lets go. */
export async function takeWriterLock(parts: {
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly name: string;
  /** A later writer has taken the lock. */
  readonly onStolen: () => void;
}): Promise<() => void> {
  const { locks, name, onStolen } = parts;
  const patience = new AbortController();
  const cancel = parts.setTimer(LOCK_PATIENCE_MS, () => patience.abort());
  try {
    return await locks.hold(name, patience.signal, onStolen);
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    return await locks.steal(name, onStolen);
  } finally {
    cancel();
  }
}
