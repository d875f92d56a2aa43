import { laterPart } from '../../../later-part.ts';
import type { NoRowsProps } from './no-rows.tsx';

/** What is said where there are no rows. */
export const NO_ROWS = laterPart<NoRowsProps>(() => import('./no-rows.tsx'));
