import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { DetailsDrawerProps } from './details-drawer.tsx';
import type { DetailsPaneProps } from './details-pane.tsx';

/** The details as a pane beside the thread, or as a drawer over it. */
export const DETAILS_PANE = lazyPart<DetailsPaneProps>(() => import('./details-pane.tsx'));
export const DETAILS_DRAWER = lazyPart<DetailsDrawerProps>(() => import('./details-drawer.tsx'));
