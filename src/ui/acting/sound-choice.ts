import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '../session/cookies.ts';

const SOUND_CHOICES = ['on', 'off'] as const;
const COOKIE = 'sound';

const listeners = new Set<() => void>();

/** Whether new messages are to be heard: read when one comes, since another tab may have changed it. */
export const wantsSound = (): boolean => (readChoice(document, COOKIE, SOUND_CHOICES) ?? 'on') === 'on';

const choose = (isOn: boolean): void => {
  writeChoice(document, COOKIE, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice, and the way to change it. */
export const useSoundChoice = (): readonly [boolean, (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, wantsSound),
  choose,
];
