// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { History } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../../../shared/chat/texts/texts.ts';

const styles = sva({
  slots: ['stale', 'staleAct'],
  base: {
    stale: {
      position: 'absolute',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: '1',
      layerStyle: 'row',
      gap: '6',
      px: '16',
      py: '6',
      bg: 'bg.surface',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    staleAct: {
      marginInlineStart: 'auto',
      border: 'none',
      bg: 'transparent',
      p: '0',
      minHeight: '24px',
      fontWeight: 'semibold',
      color: 'fg.default',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
  },
})();

export type StaleLineProps = {
  readonly staleSince: number | null;
  readonly error: Reason | null;
  readonly onRetry: () => void;
};

/**
 * Shows how old the rows are, if the service can't be reached or the last fetch failed. It lies over the end of the
 * rows, so that no row moves.
 */
const StaleLine = ({ staleSince, error, onRetry }: StaleLineProps) => {
  const { t, formats, sentence } = useTranslation(texts);
  return (
    <div className={styles.stale}>
      <History size={14} aria-hidden />
      <span translate="no">
        {staleSince === null
          ? t('list.stale')
          : t('list.staleSince', { time: formats.clockTime(staleSince) })}
        {error !== null && `. ${sentence(error)}`}
      </span>
      {error !== null && (
        <button type="button" className={styles.staleAct} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
};

export default StaleLine;
