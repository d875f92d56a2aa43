import { ArrowLeft, CloudOff, ImagePlus, MessagesSquare, SearchX, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { bringsFiles } from '../../../browser/brought-files.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { ToastSlot } from '../../../components/toast/toast-slot.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { OpenThread, Toggle } from '../../../shared/chat/thread/open-thread.ts';
import { thread } from '../../../shared/chat/thread/thread.recipe.ts';
import { ThreadSkeleton } from '../../../shared/chat/thread/thread-skeleton.tsx';
import { ThreadStage } from '../../../shared/chat/thread/thread-stage.tsx';
import { ThreadHeadBar } from './thread-head.tsx';

/** The search and details buttons while the chat is not loaded. */
const NOTHING_YET: Toggle = { isOpen: null, toggle: () => undefined };

type ThreadPaneProps = {
  readonly thread: OpenThread;
  readonly now: number;
  readonly menu: ReactNode;
  readonly search: ReactNode;
  readonly composer: ReactNode;
};

export const ThreadPane = ({ thread: open, now, menu, search, composer }: ThreadPaneProps) => {
  const { view, identity, missing, onFiles } = open;
  const styles = thread();
  const t = useTexts(texts);
  const drop = useFileDrop(onFiles);
  if (missing)
    return (
      <section className={styles.root} aria-label={t('thread.label')}>
        <EmptyState
          icon={SearchX}
          title={t('thread.notFound')}
          text={t('thread.notFoundText')}
          action={<Button onClick={open.onBack}>{t('thread.back')}</Button>}
        />
        <ToastSlot part="pane" />
      </section>
    );
  if (view !== undefined && view.head.leaving !== 'no') {
    const undo = view.head.leaving === 'canUndo' ? open.onUndoDelete : null;
    return (
      <section className={styles.root} aria-label={t('thread.label')}>
        <EmptyState
          icon={Trash2}
          title={t('thread.deleted')}
          text={t(undo === null ? 'thread.noMoreSends' : 'thread.canUndo')}
          action={
            <div className={styles.acts}>
              {undo !== null && <Button onClick={undo}>{t('thread.undo')}</Button>}
              <Button onClick={open.onBack}>{t('thread.back')}</Button>
            </div>
          }
        />
        <ToastSlot part="pane" />
      </section>
    );
  }
  if (view === undefined || (!view.head.known && view.rows.length === 0))
    return (
      <section className={styles.root} aria-label={t('thread.label')}>
        {identity === null ? (
          <header className={styles.head}>
            <div className={styles.back}>
              <IconButton label={t('thread.back')} icon={ArrowLeft} onClick={open.onBack} />
            </div>
          </header>
        ) : (
          <ThreadHeadBar
            head={identity}
            thread={{ ...open, search: NOTHING_YET, details: NOTHING_YET }}
            menu={menu}
          />
        )}
        <div className={styles.content}>
          {view !== undefined && view.head.error !== null ? (
            <ErrorState title={t('messagesFailed')} reason={view.head.error} onRetry={open.onReload} />
          ) : (
            <ThreadSkeleton />
          )}
        </div>
        <ToastSlot part="pane" />
      </section>
    );
  const { head } = view;
  return (
    <section className={styles.root} aria-label={t('thread.with', { name: head.name })} {...drop.target}>
      <ThreadHeadBar head={head} thread={open} menu={menu} />
      {search}
      {open.offline && (
        <div className={styles.offline}>
          <CloudOff size={16} aria-hidden />
          <span>{t('thread.offline')}</span>
          {open.onReconnect !== null && (
            <button type="button" className={styles.offlineAct} onClick={open.onReconnect}>
              {t('thread.reconnect')}
            </button>
          )}
        </div>
      )}
      <ThreadStage thread={open} view={view} now={now} />
      <ToastSlot part="pane" />
      {composer}
      {drop.isOver && (
        <div className={styles.drop}>
          <ImagePlus size={20} aria-hidden />
          <span>{t('thread.drop')}</span>
        </div>
      )}
    </section>
  );
};

export const NoChatOpen = () => {
  const styles = thread();
  const t = useTexts(texts);
  return (
    <section className={styles.root} aria-label={t('thread.label')}>
      <EmptyState icon={MessagesSquare} title={t('thread.noneOpen')} text={t('thread.noneOpenText')} />
    </section>
  );
};

type Drag = DragEvent<HTMLElement>;

const hasFiles = ({ dataTransfer }: Drag): boolean => bringsFiles(dataTransfer);

/** Makes an element accept dropped files. `isOver` is true while files are dragged over the element. */
const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: Drag) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: Drag) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: Drag) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
