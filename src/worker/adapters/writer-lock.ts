import { StaleWriterError } from '../../core/ports.ts';
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
  /** This worker makes way for another: it waits no longer, and takes nothing from it. */
  readonly steppingDown: AbortSignal;
  /** A later writer has taken the lock. */
  readonly onStolen: () => void;
}): Promise<() => void> {
  const { locks, name, steppingDown, onStolen } = parts;
  const patience = new AbortController();
  const stopWaiting = (): void => patience.abort();
  const cancel = parts.setTimer(LOCK_PATIENCE_MS, stopWaiting);
  steppingDown.addEventListener('abort', stopWaiting);
  if (steppingDown.aborted) stopWaiting();
  try {
    return await locks.hold(name, patience.signal, onStolen);
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    if (steppingDown.aborted) throw new StaleWriterError();
    return await locks.steal(name, onStolen);
  } finally {
    cancel();
    steppingDown.removeEventListener('abort', stopWaiting);
  }
}
