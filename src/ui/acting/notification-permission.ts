import { useSyncExternalStore } from 'react';

/** What the user has said to notifications on this device; null where the browser has none. */
export type NotificationAnswer = NotificationPermission | null;

const listeners = new Set<() => void>();

const current = (): NotificationAnswer => ('Notification' in globalThis ? Notification.permission : null);

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** In a press of the user's: browsers take no other question. */
const ask = (): void => {
  Notification.requestPermission().then(tell, tell);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const life = new AbortController();
  // It can also be changed beside the page, in the browser's settings.
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

/** The answer, and the way to ask for it. */
export const useNotificationAnswer = (): readonly [NotificationAnswer, () => void] => [
  useSyncExternalStore(subscribe, current),
  ask,
];
