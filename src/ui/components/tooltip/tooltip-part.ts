import { lazyPart } from '../../lazy/lazy-part.ts';
import type { TooltipFloatProps } from './tooltip-float.tsx';

/** Loads when a pointer first rests on a trigger. */
export const TOOLTIP = lazyPart<TooltipFloatProps>(() => import('./tooltip-float.tsx'));
