import { useSyncExternalStore } from 'react';
import { createSignal } from '../../core/kernel/signal.ts';

/**
 * The user's answer to the permission request for notifications; null if the browser doesn't support
 * notifications.
 */
export type NotificationAnswer = NotificationPermission | null;

const listeners = createSignal();

const current = (): NotificationAnswer => ('Notification' in globalThis ? Notification.permission : null);

const tell = (): void => {
  listeners.notify();
};

/** Call this inside a click handler: browsers ignore the request otherwise. */
const ask = (): void => {
  Notification.requestPermission().then(tell, tell);
};

const subscribe = (listener: () => void) => {
  const unsubscribe = listeners.subscribe(listener);
  const life = new AbortController();
  // The user can also change the permission in the browser's settings.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      if (!life.signal.aborted) status.addEventListener('change', tell, { signal: life.signal });
    },
    () => undefined,
  );
  return () => {
    unsubscribe();
    life.abort();
  };
};

export const useNotificationAnswer = (): readonly [NotificationAnswer, () => void] => [
  useSyncExternalStore(subscribe, current),
  ask,
];
