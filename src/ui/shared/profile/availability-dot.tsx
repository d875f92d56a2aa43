import { cva } from 'styled-system/css';
import type { Availability } from '../../../core/model/profile/types.ts';

const dot = cva({
  base: {
    boxSize: '8px',
    borderRadius: 'full',
    flexShrink: 0,
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  },
  variants: {
    state: {
      available: { bg: 'success.solid' },
      busy: { bg: 'warning.solid' },
      away: { boxShadow: 'inset 0 0 0 2px token(colors.fg.subtle)' },
    },
  },
});

/** A mark of a state. Hidden from screen readers, because its words are beside it. */
export const AvailabilityDot = ({ state }: { readonly state: Availability['state'] }) => (
  <span aria-hidden className={dot({ state })} />
);
