import { History } from 'lucide-react';
import { Link } from 'wouter';
import type { QueueKind, QueueView } from '../../../core/model/chat/list/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { ALL_CHATS, chatPath } from '../chat/chat-path.ts';
import { countWords, isLowerLimit } from './at-least.ts';
import { home } from './home.recipe.ts';
import { QueueList } from './queue-list.tsx';
import '../../language/texts/en/home.ts';

type QueueSectionProps = {
  readonly view: QueueView | undefined;
  readonly kind: QueueKind;
  readonly now: number;
  /** Time (epoch ms) up to which the rows are complete; null while they are live. */
  readonly staleSince: number | null;
  readonly onRetry: () => void;
};

export const QueueSection = ({ view, kind, now, staleSince, onRetry }: QueueSectionProps) => {
  const styles = home();
  const { t, formats } = useTranslation();
  const head = view?.head;
  const count = head?.counts[kind] ?? 0;
  const isAtLeast = head !== undefined && isLowerLimit(head, kind);
  const all = isAtLeast ? t('home.queue.showAll') : t('home.queue.all', { count });
  return (
    <section className={styles.section} aria-label={t('home.queue.title')}>
      <div className={styles.head}>
        <h3 className={styles.sectionTitle}>{t('home.queue.title')}</h3>
        <span className={styles.count}>{count > 0 && countWords(t, formats.count(count), isAtLeast)}</span>
        <Link href={chatPath(null, { ...ALL_CHATS, filter: kind })} className={styles.more}>
          {count > (view?.rows.length ?? 0) ? all : t('home.queue.openChat')}
        </Link>
      </div>
      {staleSince !== null && (
        <p className={styles.line}>
          <History size={14} aria-hidden />
          <span>{t('home.queue.stale', { time: formats.clockTime(staleSince) })}</span>
        </p>
      )}
      <QueueList view={view} kind={kind} now={now} onRetry={onRetry} />
    </section>
  );
};
