import { css, cva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { LazyPart } from '../../lazy/lazy-part.ts';
import type { ConnectionDetailsProps } from './connection-details.tsx';
import { CONNECTION_LOOKS } from './connection-look.ts';
import { ConnectionMark } from './connection-mark.tsx';

const chip = cva({
  base: {
    layerStyle: 'inlineRow',
    gap: '8',
    height: '28px',
    px: '10',
    border: 'none',
    borderRadius: 'sm',
    bg: 'transparent',
    textStyle: 'text.ui',
    fontWeight: 'medium',
    // Two lines on a phone, if a long title needs the room.
    textAlign: 'start',
    lineHeight: { base: '14px', nav: '18px' },
    whiteSpace: { nav: 'nowrap' },
    cursor: 'pointer',
    transition: 'background-color token(durations.fast)',
    _hover: { bg: 'bg.hoverCanvas' },
    _open: { bg: 'bg.activeCanvas' },
  },
  variants: {
    look: {
      // Beside a long title on a phone only the dot has room. All other states keep their words.
      calm: { color: 'fg.muted', '@container (max-width: 145px)': { '& > :last-child': { srOnly: true } } },
      working: { color: 'warning.fg', bg: 'warning.soft', _hover: { bg: 'warning.soft' } },
      idle: { color: 'fg.muted' },
      down: { color: 'warning.fg' },
      failed: { color: 'error.fg' },
    },
  },
});

/** Reserves the width of *Connected*, so that the neighbours don't move. */
const region = css({
  containerType: { base: 'inline-size', nav: 'normal' },
  display: 'inline-flex',
  justifyContent: 'flex-end',
  flex: { base: '0 1 auto', nav: 'none' },
  width: { base: '152px', nav: 'auto' },
  minWidth: { nav: '152px' },
});

type ConnectionChipProps = {
  readonly head: ConnectionHead | undefined;
  readonly details: LazyPart<ConnectionDetailsProps>;
  /** True if the user may open the connection settings. */
  readonly mayOpenSettings: boolean;
};

/** Shows the connection's state in the spec's text. A click opens the details. */
export const ConnectionChip = ({ head, details, mayOpenSettings }: ConnectionChipProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { t } = useTranslation();
  const { trigger, draw } = useTriggeredOverlay('dialog', details);
  return (
    <div role="status" translate="no" aria-label={t('shell.connection.label')} className={region}>
      {head !== undefined && (
        <>
          <button {...trigger} className={chip({ look: CONNECTION_LOOKS[head.state] })}>
            <ConnectionMark state={head.state} />
            <span>{t(`parts.connection.${head.state}`)}</span>
          </button>
          {draw({ head, mayOpenSettings })}
        </>
      )}
    </div>
  );
};
