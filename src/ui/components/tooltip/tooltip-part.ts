import { laterPart } from '../../later-part.ts';
import type { TooltipFloatProps } from './tooltip-float.tsx';

/** What a tooltip shows: code that nobody needs before they rest on something. */
export const TOOLTIP = laterPart<TooltipFloatProps>(() => import('./tooltip-float.tsx'));
