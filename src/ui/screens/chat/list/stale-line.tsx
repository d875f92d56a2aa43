import { History } from 'lucide-react';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';

type StaleLineProps = {
  readonly staleSince: number | null;
  readonly error: Reason | null;
  readonly onRetry: () => void;
};

/** Shows how old the rows are, if the service can't be reached or the last fetch failed. */
export const StaleLine = ({ staleSince, error, onRetry }: StaleLineProps) => {
  const styles = chatListPane();
  const t = useTexts(texts);
  const { formats, sentence } = useTranslation();
  if (staleSince === null && error === null) return null;
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
