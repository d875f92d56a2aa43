import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { NoRowsProps } from './no-rows.tsx';

/** The texts of an empty list. */
export const NO_ROWS = lazyPart<NoRowsProps>(() => import('./no-rows.tsx'));
