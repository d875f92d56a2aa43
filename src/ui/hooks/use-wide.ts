import { breakpoints } from '../theme/scale.ts';
import { useMedia } from './use-media.ts';

/** Returns true if the window is wider than a phone, so that panes fit side by side. */
export const useWide = (): boolean => useMedia(`(min-width: ${breakpoints.md})`);
