import { CloudOff, MessagesSquare, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { thread } from './thread.recipe.ts';
import { ThreadHeadBar } from './thread-head.tsx';
import { ThreadStage, type ThreadStageProps } from './thread-stage.tsx';

export type ThreadPaneProps = ThreadStageProps & {
  readonly connection: ReactNode;
  /** The line is down for long enough to say so. */
  readonly offline: boolean;
  readonly onBack: () => void;
  readonly onToggleFavourite: () => void;
  readonly onReconnect: () => void;
  readonly composer: ReactNode;
};

/** The open chat: head, messages, composer. */
export const ThreadPane = ({ composer, ...props }: ThreadPaneProps) => {
  const styles = thread();
  const { head } = props.view;
  if (!head.known && !head.loading)
    return (
      <section className={styles.root} aria-label="Chat">
        <EmptyState
          icon={SearchX}
          title="This chat is not here"
          text="It was deleted, or the address is wrong."
          action={<Button onClick={props.onBack}>Back to chats</Button>}
        />
      </section>
    );
  return (
    <section className={styles.root} aria-label={`Chat with ${head.name}`}>
      <ThreadHeadBar
        head={head}
        connection={props.connection}
        onBack={props.onBack}
        onToggleFavourite={props.onToggleFavourite}
      />
      {props.offline && (
        <div className={styles.offline}>
          <CloudOff size={16} aria-hidden />
          Working from this device. What you send waits here, in order.
          <button type="button" className={styles.offlineAct} onClick={props.onReconnect}>
            Reconnect
          </button>
        </div>
      )}
      <ThreadStage {...props} />
      {composer}
    </section>
  );
};

/** No chat is open. */
export const NoChatOpen = () => {
  const styles = thread();
  return (
    <section className={styles.root} aria-label="Chat">
      <EmptyState icon={MessagesSquare} title="No chat open" text="Choose one from the list." />
    </section>
  );
};
