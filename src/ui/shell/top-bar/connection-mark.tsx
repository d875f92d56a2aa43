// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { cva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import { CONNECTION_LOOKS } from './connection-look.ts';

const mark = cva({
  base: {
    boxSize: '8px',
    borderRadius: 'full',
    flexShrink: 0,
    // Without its colours, the shape tells the state: full and round, empty and round, empty and square, full and square.
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  },
  variants: {
    look: {
      calm: { bg: 'success.solid', _highContrast: { bg: 'CanvasText' } },
      working: {
        boxSize: '12px',
        bg: 'transparent',
        border: '2px solid token(colors.warning.solid)',
        borderBlockStartColor: 'transparent',
        animation: 'turn 1s linear infinite',
      },
      idle: { bg: 'secondary.solid', _highContrast: { bg: 'Canvas' } },
      down: { bg: 'warning.solid', _highContrast: { bg: 'Canvas', borderRadius: '0' } },
      failed: { bg: 'error.solid', _highContrast: { bg: 'CanvasText', borderRadius: '0' } },
    },
  },
});

export const ConnectionMark = ({ state }: Pick<ConnectionHead, 'state'>) => (
  <span aria-hidden className={mark({ look: CONNECTION_LOOKS[state] })} />
);
