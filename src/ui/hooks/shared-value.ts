import { createSignal } from '../../core/kernel/signal.ts';

/** A value that code which loads later sets, and that parts of the frame show. */
export interface SharedValue<T> {
  readonly current: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: T) => void;
}

export const sharedValue = <T>(shown: T): SharedValue<T> => {
  const { subscribe, notify } = createSignal();
  return {
    current: () => shown,
    subscribe,
    set(value) {
      shown = value;
      notify();
    },
  };
};
