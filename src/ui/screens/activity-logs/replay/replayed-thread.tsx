import { History, Lock, MessageSquareText, PencilLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PastFrame } from '../../../../core/model/replay/types.ts';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import type { OpenThread } from '../../../shared/chat/thread/open-thread.ts';
import { Bones } from '../bones.tsx';
import { texts } from '../texts/texts.ts';
import { replay } from './replay.recipe.ts';

// Imported lazily. A static import from two screens would split the chat chunk and enlarge the first load.
export const loadStage = () => import('../../../shared/chat/thread/thread-stage.tsx');

const ThreadStage = lazy(async () => {
  const { ThreadStage: Stage } = await loadStage();
  return { default: Stage };
});

const nothing = (): void => undefined;

/** A thread that nobody can act on. It reports no message as read. */
const INERT: Omit<OpenThread, 'view' | 'identity' | 'aim' | 'onEarlier'> = {
  missing: false,
  connection: '',
  offline: false,
  acts: { onRetry: nothing, onEdit: nothing, onRemove: nothing },
  footCalls: 0,
  search: { isOpen: null, toggle: nothing },
  details: { isOpen: null, toggle: nothing },
  onLater: nothing,
  onNewest: nothing,
  onReload: nothing,
  onRead: nothing,
  onRow: nothing,
  onUndoDelete: nothing,
  onBack: nothing,
  onMarkUnread: nothing,
  onMarkRead: null,
  onToggleFavourite: nothing,
  onReconnect: nothing,
  onFiles: nothing,
};

type ReplayedThreadProps = {
  readonly frame: PastFrame;
  readonly instant: number;
  /** The span has several days, so the moment is shown with its day. */
  readonly hasDays: boolean;
  readonly aim: OpenThread['aim'];
  readonly onEarlier: () => void;
};

/** The chat at one moment, drawn by the parts of the live chat. */
export const ReplayedThread = ({ frame, instant, hasDays, aim, onEarlier }: ReplayedThreadProps) => {
  const styles = replay();
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const { thread, position, facts } = frame;
  return (
    <section aria-label={t('replay.paneThread')} className={styles.stage}>
      <div className={styles.stageHead}>
        <History size={16} aria-hidden />
        <span>
          {position === 0 ? t('replay.beforeAll') : t('replay.asItWas', { time: formats.stampTime(instant) })}
        </span>
        {hasDays && position > 0 && <span>{formats.dateLabel(instant, now)}</span>}
        <span className={styles.badge}>
          <Lock size={12} aria-hidden />
          <span>{t('replay.readOnly')}</span>
        </span>
      </div>
      {thread.rows.length === 0 ? (
        <div className={styles.thread}>
          <EmptyState icon={MessageSquareText} title={t('replay.noThread')} text={t('replay.noThreadText')} />
        </div>
      ) : (
        <div className={styles.thread}>
          <Suspense fallback={<Bones label={t('replay.opening')} />}>
            <ThreadStage
              thread={{ ...INERT, view: thread, identity: null, aim, onEarlier }}
              view={thread}
              now={now}
            />
          </Suspense>
        </div>
      )}
      <div className={styles.draft}>
        <PencilLine size={16} aria-hidden />
        <span dir="auto" className={styles.draftText}>
          {t('replay.draft', { text: facts.draft === '' ? t('replay.noDraft') : facts.draft })}
        </span>
        <span>{t('replay.nothingSent')}</span>
      </div>
    </section>
  );
};
