import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from './cookies.ts';

/** Something that is on or off on this device, and on until somebody turns it off. */
export interface DeviceChoice {
  /** As the cookie says in this moment: another tab may have changed it. */
  readonly isOn: () => boolean;
  readonly choose: (isOn: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const CHOICES = ['on', 'off'] as const;

/** The choice that is kept in the cookie of this name. */
export function createDeviceChoice(cookie: string): DeviceChoice {
  const listeners = new Set<() => void>();
  return {
    isOn: () => (readChoice(document, cookie, CHOICES) ?? 'on') === 'on',
    choose(isOn) {
      writeChoice(document, cookie, isOn ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether it is on. */
export const useDeviceChoice = ({ subscribe, isOn }: DeviceChoice): boolean =>
  useSyncExternalStore(subscribe, isOn);
