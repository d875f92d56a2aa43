import { ArrowLeft, CloudOff, ImagePlus, MessagesSquare, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../core/chat/thread/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { thread } from './thread.recipe.ts';
import { type ChatIdentity, ThreadHeadBar } from './thread-head.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadStage, type ThreadStageProps } from './thread-stage.tsx';
import { useFileDrop } from './use-file-drop.ts';

export type ThreadPaneProps = Omit<ThreadStageProps, 'view'> & {
  /** Undefined until the first frame came. */
  readonly view: ThreadView | undefined;
  /** What the list knows of the chat, shown until the thread is there; null when it doesn't know it. */
  readonly identity: ChatIdentity | null;
  /** Neither this device nor the service knows the chat. */
  readonly missing: boolean;
  readonly connection: ReactNode;
  readonly menu: ReactNode;
  readonly onUndoDelete: () => void;
  /** The line is down for long enough to say so. */
  readonly offline: boolean;
  readonly onBack: () => void;
  readonly onMarkUnread: () => void;
  readonly onToggleFavourite: () => void;
  readonly onReconnect: () => void;
  /** Files were dropped on it. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly isDetailed: boolean;
  readonly onDetails: () => void;
  /** What is searched in the chat, below its head. */
  readonly search: ReactNode;
  readonly composer: ReactNode;
};

/** The open chat: head, messages, composer. */
export const ThreadPane = ({
  composer,
  search,
  view,
  identity,
  missing,
  onFiles,
  ...props
}: ThreadPaneProps) => {
  const styles = thread();
  const drop = useFileDrop(onFiles);
  if (missing)
    return (
      <section className={styles.root} aria-label="Chat">
        <EmptyState
          icon={SearchX}
          title="Chat not found"
          text="The chat was deleted, or the address is wrong."
          action={<Button onClick={props.onBack}>Back to chats</Button>}
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
              {view.head.leaving === 'canUndo' && <Button onClick={props.onUndoDelete}>Undo</Button>}
              <Button onClick={props.onBack}>Back to chats</Button>
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
              <IconButton label="Back to chats" icon={ArrowLeft} onClick={props.onBack} />
            </div>
          </header>
        ) : (
          <ThreadHeadBar head={identity} {...props} isSearching={null} isDetailed={null} />
        )}
        <div className={styles.content}>
          {view !== undefined && view.head.error !== null ? (
            <ErrorState
              title="Messages couldn’t be loaded"
              reason={view.head.error}
              onRetry={props.onReload}
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
      <ThreadHeadBar
        head={head}
        connection={props.connection}
        menu={props.menu}
        isSearching={props.isSearching}
        onBack={props.onBack}
        onMarkUnread={props.onMarkUnread}
        onToggleFavourite={props.onToggleFavourite}
        onSearch={props.onSearch}
        isDetailed={props.isDetailed}
        onDetails={props.onDetails}
      />
      {search}
      {props.offline && (
        <div className={styles.offline}>
          <CloudOff size={16} aria-hidden />
          You’re offline. Messages will send in order when you reconnect.
          <button type="button" className={styles.offlineAct} onClick={props.onReconnect}>
            Reconnect
          </button>
        </div>
      )}
      <ThreadStage {...props} view={view} />
      {composer}
      {drop.isOver && (
        <div className={styles.drop}>
          <ImagePlus size={20} aria-hidden />
          Drop pictures to add them to the message
        </div>
      )}
    </section>
  );
};

/** No chat is open. */
export const NoChatOpen = () => {
  const styles = thread();
  return (
    <section className={styles.root} aria-label="Chat">
      <EmptyState icon={MessagesSquare} title="No chat open" text="Choose a chat from the list." />
    </section>
  );
};
