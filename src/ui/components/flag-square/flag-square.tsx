import { cva } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';

const square = cva({
  base: {
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
    display: 'inline-block',
    flexShrink: 0,
    boxSize: '8px',
    borderRadius: '2px',
  },
  variants: {
    colour: {
      red: { bg: 'flag.red' },
      orange: { bg: 'flag.orange' },
      green: { bg: 'flag.green' },
      cyan: { bg: 'flag.cyan' },
      blue: { bg: 'flag.blue' },
      pink: { bg: 'flag.pink' },
      grey: { bg: 'flag.grey' },
    },
  },
});

/** Shows a flag's colour. The flag's name is beside it or in its title. */
export const FlagSquare = ({ colour, title }: Pick<FlagRow, 'colour'> & { readonly title?: string }) => (
  <span className={square({ colour })} title={title} aria-hidden />
);
