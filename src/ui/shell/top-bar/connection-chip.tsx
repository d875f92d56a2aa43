import type { ReactNode } from 'react';
import { css, cva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/views.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { CONNECTION_LOOKS } from './connection-look.ts';
import { ConnectionMark } from './connection-mark.tsx';

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

type ConnectionChipProps = {
  readonly head: ConnectionHead;
  /** What a press opens. */
  readonly children: (close: () => void) => ReactNode;
};

/** The state of the line in the spec's words; a press opens what lies behind it. */
export const ConnectionChip = ({ head, children }: ConnectionChipProps) => {
  const { t, sentence } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.connection.label')} className={region}>
      <Popover
        label={t('shell.connection.details')}
        trigger={
          <button type="button" className={chip({ look: CONNECTION_LOOKS[head.state] })}>
            <ConnectionMark state={head.state} />
            {sentence(head.text)}
          </button>
        }
      >
        {children}
      </Popover>
    </div>
  );
};
