import { ArrowLeft, CloudOff, ImagePlus, MessagesSquare, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import type { OpenThread, Toggle } from './open-thread.ts';
import { thread } from './thread.recipe.ts';
import { ThreadHeadBar } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadStage } from './thread-stage.tsx';
import { useFileDrop } from './use-file-drop.ts';

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
  const drop = useFileDrop(onFiles);
  if (missing)
    return (
      <section className={styles.root} aria-label="Chat">
        <EmptyState
          icon={SearchX}
          title="Chat not found"
          text="The chat was deleted, or the address is wrong."
          action={<Button onClick={open.onBack}>Back to chats</Button>}
        />
      </section>
    );
  if (view !== undefined && view.head.leaving !== 'no')
    return (
      <section className={styles.root} aria-label="Chat">
        <EmptyState
          icon={Trash2}
          title="This chat was deleted"
          text={
            view.head.leaving === 'canUndo'
              ? 'You can undo this for a few seconds.'
              : 'Messages can no longer be sent here.'
          }
          action={
            <div className={styles.acts}>
              {view.head.leaving === 'canUndo' && <Button onClick={open.onUndoDelete}>Undo</Button>}
              <Button onClick={open.onBack}>Back to chats</Button>
            </div>
          }
        />
      </section>
    );
  if (view === undefined || (!view.head.known && view.rows.length === 0))
    return (
      <section className={styles.root} aria-label="Chat">
        {identity === null ? (
          <header className={styles.head}>
            <div className={styles.back}>
              <IconButton label="Back to chats" icon={ArrowLeft} onClick={open.onBack} />
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
            <ErrorState
              title="Messages couldn’t be loaded"
              reason={view.head.error}
              onRetry={open.onReload}
            />
          ) : (
            <ThreadSkeleton />
          )}
        </div>
      </section>
    );
  const { head } = view;
  return (
    <section className={styles.root} aria-label={`Chat with ${head.name}`} {...drop.target}>
      <ThreadHeadBar head={head} thread={open} menu={menu} />
      {search}
      {open.offline && (
        <div className={styles.offline}>
          <CloudOff size={16} aria-hidden />
          <span>You’re offline. Messages will send in order when you reconnect.</span>
          <button type="button" className={styles.offlineAct} onClick={open.onReconnect}>
            Reconnect
          </button>
        </div>
      )}
      <ThreadStage thread={open} view={view} now={now} />
      {composer}
      {drop.isOver && (
        <div className={styles.drop}>
          <ImagePlus size={20} aria-hidden />
          <span>Drop pictures to add them to the message</span>
        </div>
      )}
    </section>
  );
};

export const NoChatOpen = () => {
  const styles = thread();
  return (
    <section className={styles.root} aria-label="Chat">
      <EmptyState icon={MessagesSquare} title="No chat open" text="Choose a chat from the list." />
    </section>
  );
};
