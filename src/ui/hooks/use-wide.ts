import { breakpoints } from '../theme/scale.ts';
import { useMedia } from './use-media.ts';

/** Whether more than one pane has room: beyond the width of a phone. */
export const useWide = (): boolean => useMedia(`(min-width: ${breakpoints.md})`);
