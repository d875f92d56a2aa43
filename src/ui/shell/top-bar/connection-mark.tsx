import { cva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import { CONNECTION_LOOKS } from './connection-look.ts';

const mark = cva({
  base: { boxSize: '8px', borderRadius: 'full', flexShrink: 0 },
  variants: {
    look: {
      calm: { bg: 'success.solid' },
      working: {
        boxSize: '12px',
        bg: 'transparent',
        border: '2px solid token(colors.warning.solid)',
        borderBlockStartColor: 'transparent',
        animation: 'turn 1s linear infinite',
      },
      idle: { bg: 'secondary.solid' },
      down: { bg: 'warning.solid' },
      failed: { bg: 'error.solid' },
    },
  },
});

export const ConnectionMark = ({ state }: Pick<ConnectionHead, 'state'>) => (
  <span aria-hidden className={mark({ look: CONNECTION_LOOKS[state] })} />
);
