import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from './cookies.ts';

/** A setting of this device that is on by default. */
export interface DeviceChoice {
  /** Reads the cookie on each call, because another tab may have changed it. */
  readonly isOn: () => boolean;
  readonly choose: (isOn: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const CHOICES = ['on', 'off'] as const;

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

export const useDeviceChoice = ({ subscribe, isOn }: DeviceChoice): boolean =>
  useSyncExternalStore(subscribe, isOn);
