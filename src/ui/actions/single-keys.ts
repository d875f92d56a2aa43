import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '../session/cookies.ts';

const CHOICES = ['on', 'off'] as const;
const COOKIE = 'singleKeys';

const listeners = new Set<() => void>();

/**
 * Whether keys without Ctrl or ⌘ are shortcuts on this device. Who speaks to the computer, or hits keys by
 * accident, can do without them (WCAG 2.1.4).
 */
export const wantsSingleKeys = (): boolean => (readChoice(document, COOKIE, CHOICES) ?? 'on') === 'on';

const choose = (isOn: boolean): void => {
  writeChoice(document, COOKIE, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice, and the way to change it. */
export const useSingleKeys = (): readonly [boolean, (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, wantsSingleKeys),
  choose,
];
