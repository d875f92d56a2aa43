import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { DetailsDrawerProps } from './details-drawer.tsx';
import type { DetailsPaneProps } from './details-pane.tsx';

export const DETAILS_PANE = lazyPart<DetailsPaneProps>(() => import('./details-pane.tsx'));
export const DETAILS_DRAWER = lazyPart<DetailsDrawerProps>(() => import('./details-drawer.tsx'));
