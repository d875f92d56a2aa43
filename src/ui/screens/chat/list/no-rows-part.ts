import { afterFirstScreen } from '../../../lazy/after-first-screen.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { NoRowsProps } from './no-rows.tsx';

export const NO_ROWS = lazyPart<NoRowsProps>(afterFirstScreen(() => import('./no-rows.tsx')));
