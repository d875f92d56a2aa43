import { css, cva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/connection/types.ts';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { LazyPart } from '../../lazy/lazy-part.ts';
import type { ConnectionDetailsProps } from './connection-details.tsx';
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

/** As wide as it is when all is well: what stands beside it stays where it is as the line comes up. */
const region = css({ display: 'inline-flex', justifyContent: 'flex-end', minWidth: '152px' });

type ConnectionChipProps = {
  /** Undefined until the first word of the line. */
  readonly head: ConnectionHead | undefined;
  /** What a press opens. */
  readonly details: LazyPart<ConnectionDetailsProps>;
  /** There is more to see, for those who may. */
  readonly mayOpenSettings: boolean;
};

/** The state of the line in the spec's words; a press opens what lies behind it. */
export const ConnectionChip = ({ head, details, mayOpenSettings }: ConnectionChipProps) => {
  const { t, sentence } = useTranslation();
  const { trigger, draw } = useTriggeredOverlay('dialog', details);
  return (
    <div role="status" aria-label={t('shell.connection.label')} className={region}>
      {head !== undefined && (
        <>
          <button {...trigger} className={chip({ look: CONNECTION_LOOKS[head.state] })}>
            <ConnectionMark state={head.state} />
            {sentence(head.text)}
          </button>
          {draw({ head, mayOpenSettings })}
        </>
      )}
    </div>
  );
};
