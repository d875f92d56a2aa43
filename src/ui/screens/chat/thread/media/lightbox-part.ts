import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { LightboxProps } from './lightbox.tsx';

/** Loaded when a picture is first opened. */
export const LIGHTBOX = lazyPart<LightboxProps>(() => import('./lightbox.tsx'));
