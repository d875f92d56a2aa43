/** The keys that open the palette. The code of the shortcuts, which loads later, sets the keys of the user. */
export interface PaletteKeys {
  readonly current: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (keys: string | undefined) => void;
}

const listeners = new Set<() => void>();
let shown: string | undefined = '$mod+k';

export const paletteKeys: PaletteKeys = {
  current: () => shown,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(keys) {
    shown = keys;
    for (const listener of listeners) listener();
  },
};
