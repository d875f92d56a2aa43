const listeners = new Set<() => void>();

/** Has everything that is held back handed over now. */
export const tellLeaving = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Starts to watch for the page's end. Called before the link to the worker is made: a window runs its
 * `pagehide` listeners in the order in which they came, and the link says goodbye in its own. What is told
 * here still finds the link open.
 */
export const watchLeaving = (): void => {
  window.addEventListener('pagehide', tellLeaving);
  document.addEventListener('visibilitychange', tellLeaving);
  document.addEventListener('freeze', tellLeaving);
};

/** Calls back when the page is hidden or ends: the last chance to hand over what is held back. */
export const onLeaving = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
