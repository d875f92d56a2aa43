import { cva } from 'styled-system/css';
import type { FlagRow } from '../../../../core/chat/flags/types.ts';

/** 8 px square, radius 2 (token sheet: flag colours). */
const square = cva({
  base: { display: 'inline-block', flexShrink: 0, boxSize: '8px', borderRadius: '2px' },
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

/** A flag's colour; its name is beside it or in its tooltip. */
export const FlagSquare = ({ colour, title }: Pick<FlagRow, 'colour'> & { readonly title?: string }) => (
  <span className={square({ colour })} title={title} aria-hidden />
);
