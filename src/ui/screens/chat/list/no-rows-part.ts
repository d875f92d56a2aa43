import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { NoRowsProps } from './no-rows.tsx';

export const NO_ROWS = lazyPart<NoRowsProps>(() => import('./no-rows.tsx'));
