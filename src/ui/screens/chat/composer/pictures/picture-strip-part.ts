import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { PictureStripProps } from './picture-strip.tsx';

/** Nothing of it is there, not even its code, before somebody chooses a picture. */
export const PICTURE_STRIP = lazyPart<PictureStripProps & Overlaid>(() => import('./picture-strip.tsx'));
