import { lazyPart } from '../../lazy/lazy-part.ts';
import type { TooltipFloatProps } from './tooltip-float.tsx';

/** What a tooltip shows: code that nobody needs before they rest on something. */
export const TOOLTIP = lazyPart<TooltipFloatProps>(() => import('./tooltip-float.tsx'));
