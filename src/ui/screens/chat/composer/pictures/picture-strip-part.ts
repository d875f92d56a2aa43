import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { PictureStripProps } from './picture-strip.tsx';

export const PICTURE_STRIP = lazyPart<PictureStripProps & Overlaid>(() => import('./picture-strip.tsx'));
