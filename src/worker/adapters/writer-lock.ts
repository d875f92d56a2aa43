import { StaleWriterError } from '../../core/ports/ports.ts';
import type { Locks } from '../protocol/locks.ts';
import type { SetTimer } from '../protocol/timers.ts';

/**
 * How long a new writer waits for the previous writer, in ms. A healthy worker has stepped down by then. A
 * hung worker never releases the lock, so the lock is stolen. If the hung worker resumes, its writes are
 * refused because of its old epoch.
 */
export const LOCK_PATIENCE_MS = 1_500;

/**
 * Takes the lock when it is free, or steals it after `LOCK_PATIENCE_MS`. Resolves with a function that
 * releases it.
 */
export async function takeWriterLock(parts: {
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly name: string;
  /** Aborted when this worker steps down. It then stops waiting and must not steal the lock. */
  readonly steppingDown: AbortSignal;
  /** Called when a later writer steals the lock. */
  readonly onStolen: () => void;
}): Promise<() => void> {
  const { locks, name, steppingDown, onStolen } = parts;
  const waiting = new AbortController();
  const stopWaiting = (): void => waiting.abort();
  const cancel = parts.setTimer(LOCK_PATIENCE_MS, stopWaiting);
  steppingDown.addEventListener('abort', stopWaiting);
  if (steppingDown.aborted) stopWaiting();
  try {
    return await locks.hold(name, waiting.signal, onStolen);
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    if (steppingDown.aborted) throw new StaleWriterError();
    return await locks.steal(name, onStolen);
  } finally {
    cancel();
    steppingDown.removeEventListener('abort', stopWaiting);
  }
}
