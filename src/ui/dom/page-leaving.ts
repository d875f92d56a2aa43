const listeners = new Set<() => void>();

/** Runs every registered listener now. */
export const flushBeforeLeaving = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Starts to watch for the end of the page. Must run before the worker link is created: `pagehide` listeners run
 * in order of registration, and the link closes itself in its own.
 */
export const watchLeaving = (): void => {
  window.addEventListener('pagehide', flushBeforeLeaving);
  document.addEventListener('visibilitychange', flushBeforeLeaving);
  document.addEventListener('freeze', flushBeforeLeaving);
};

/**
 * Calls back when the page is hidden or ends: the last chance to send delayed data. Returns a function that
 * unsubscribes.
 */
export const onLeaving = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
