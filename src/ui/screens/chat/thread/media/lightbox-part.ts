import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { LightboxProps } from './lightbox.tsx';

/** Loads when the user first opens a picture. */
export const LIGHTBOX = lazyPart<LightboxProps>(() => import('./lightbox.tsx'));
