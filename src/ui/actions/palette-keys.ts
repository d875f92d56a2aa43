import { createSignal } from '../../core/kernel/signal.ts';

/** The keys that open the palette. The code of the shortcuts, which loads later, sets the keys of the user. */
export interface PaletteKeys {
  readonly current: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (keys: string | undefined) => void;
}

const listeners = createSignal();
let shown: string | undefined = '$mod+k';

export const paletteKeys: PaletteKeys = {
  current: () => shown,
  subscribe: listeners.subscribe,
  set(keys) {
    shown = keys;
    listeners.notify();
  },
};
