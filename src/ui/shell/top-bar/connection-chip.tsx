import type { ComponentProps } from 'react';
import { css, cva } from 'styled-system/css';
import { Popover } from '../../components/popover/popover.tsx';
import { CONNECTION_LOOKS } from './connection-look.ts';
import { ConnectionMark } from './connection-mark.tsx';
import { ConnectionPanel } from './connection-panel.tsx';

const chip = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    flexShrink: 0,
    height: '28px',
    px: '10',
    border: 'none',
    borderRadius: 'sm',
    bg: 'transparent',
    textStyle: 'text.ui',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color token(durations.fast)',
    _hover: { bg: 'bg.hoverCanvas' },
    _open: { bg: 'bg.activeCanvas' },
  },
  variants: {
    look: {
      calm: { color: 'fg.muted' },
      working: { color: 'warning.fg', bg: 'warning.soft', _hover: { bg: 'warning.soft' } },
      idle: { color: 'fg.muted' },
      down: { color: 'warning.fg' },
      failed: { color: 'error.fg' },
    },
  },
});

const region = css({ display: 'inline-flex' });

/** The state of the line in the spec's words; a press opens why, since when, and *Reconnect*. */
export const ConnectionChip = ({ head, ...panel }: ComponentProps<typeof ConnectionPanel>) => (
  <div role="status" aria-label="Connection" className={region}>
    <Popover
      label="Connection details"
      trigger={
        <button type="button" className={chip({ look: CONNECTION_LOOKS[head.state] })}>
          <ConnectionMark state={head.state} />
          {head.text}
        </button>
      }
    >
      <ConnectionPanel head={head} {...panel} />
    </Popover>
  </div>
);
