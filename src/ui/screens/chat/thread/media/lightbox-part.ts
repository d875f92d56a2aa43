import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { LightboxProps } from './lightbox.tsx';

/** Nothing of it is there, not even its code, before somebody opens a picture. */
export const LIGHTBOX = lazyPart<LightboxProps>(() => import('./lightbox.tsx'));
