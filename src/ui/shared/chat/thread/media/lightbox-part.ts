import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { LightboxProps } from './lightbox.tsx';

export const LIGHTBOX = lazyPart<LightboxProps>(() => import('./lightbox.tsx'));
