import { createSignal } from '../../core/kernel/signal.ts';

const listeners = createSignal();

export const flushBeforeLeaving = (): void => {
  listeners.notify();
};

/**
 * Starts to watch for the end of the page. Call it before creating the worker link: the link closes in its
 * own `pagehide` listener, and listeners run in order of registration.
 */
export const watchLeaving = (): void => {
  window.addEventListener('pagehide', flushBeforeLeaving);
  document.addEventListener('visibilitychange', flushBeforeLeaving);
  document.addEventListener('freeze', flushBeforeLeaving);
};

/**
 * Calls back when the page is hidden or ends, which is the last chance to send delayed data. Returns a
 * function that unsubscribes.
 */
export const onLeaving = listeners.subscribe;
