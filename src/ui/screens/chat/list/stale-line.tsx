import { History } from 'lucide-react';
import { clockTime } from '../../../language/english-words.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';

type StaleLineProps = {
  readonly staleSince: number | null;
  readonly error: string | null;
  readonly onRetry: () => void;
};

/** Shows how old the rows are, if the service can't be reached or the last fetch failed. */
export const StaleLine = ({ staleSince, error, onRetry }: StaleLineProps) => {
  const styles = chatListPane();
  if (staleSince === null && error === null) return null;
  return (
    <div className={styles.stale}>
      <History size={14} aria-hidden />
      <span translate="no">
        From this device
        {staleSince !== null && (
          <>
            , last updated{' '}
            <bdi translate="no" dir="ltr">
              {clockTime(staleSince)}
            </bdi>
          </>
        )}
        {error !== null && `. ${error}`}
      </span>
      {error !== null && (
        <button type="button" className={styles.staleAct} onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
};
