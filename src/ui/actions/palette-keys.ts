import { sharedValue } from '../hooks/shared-value.ts';

/** The keys that open the palette. The code of the shortcuts, which loads later, sets the keys of the user. */
export const paletteKeys = sharedValue<string | undefined>('$mod+k');
