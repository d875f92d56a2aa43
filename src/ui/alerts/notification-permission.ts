import { useSyncExternalStore } from 'react';

/**
 * The user's answer to the permission request for notifications; null if the browser doesn't support
 * notifications.
 */
export type NotificationAnswer = NotificationPermission | null;

const listeners = new Set<() => void>();

const current = (): NotificationAnswer => ('Notification' in globalThis ? Notification.permission : null);

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Call this inside a click handler: browsers ignore the request otherwise. */
const ask = (): void => {
  Notification.requestPermission().then(tell, tell);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const life = new AbortController();
  // The user can also change the permission in the browser's settings.
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      if (!life.signal.aborted) status.addEventListener('change', tell, { signal: life.signal });
    },
    () => undefined,
  );
  return () => {
    listeners.delete(listener);
    life.abort();
  };
};

export const useNotificationAnswer = (): readonly [NotificationAnswer, () => void] => [
  useSyncExternalStore(subscribe, current),
  ask,
];
