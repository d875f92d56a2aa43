import { ListFilter, MessagesSquare, SearchX } from 'lucide-react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { chatListPane } from './chat-list-pane.recipe.ts';
import type { ChatListPaneProps } from './chat-list-pane.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { filterWords } from './filters.ts';

type ChatListFootProps = ChatListPaneProps & {
  readonly onClearSearch: () => void;
  readonly onClearFilter: () => void;
};

/** What stands below the rows, or in their place: loading, empty, nothing found, failed. */
export const ChatListFoot = (props: ChatListFootProps) => {
  const { view, search, searchState, filter } = props;
  if (view === undefined || (view.head.loading && view.rows.length === 0)) return <ChatListSkeleton />;
  if (view.rows.length > 0) return <MoreLine {...props} loadingMore={view.head.loadingMore} />;
  const typed = search.trim();
  switch (searchState.kind) {
    case 'none':
      return <NoChats {...props} error={view.head.error} loadingMore={view.head.loadingMore} />;
    case 'asking':
      return <p className={chatListPane().foot}>Searching for “{typed}”</p>;
    case 'failed':
      return (
        <ErrorState
          title="The search did not finish"
          reason={`No chat on this device has “${typed}” in its name. ${searchState.reason}`}
          onRetry={props.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={SearchX}
          title={`Nothing for “${typed}”`}
          text={
            filter === 'all'
              ? 'No chat has this in its name.'
              : `No chat under ${filterWords(filter).label} has this in its name.`
          }
          action={<Button onClick={props.onClearSearch}>Clear search</Button>}
        />
      );
  }
};

type NoChatsProps = ChatListFootProps & { readonly error: string | null; readonly loadingMore: boolean };

/** There is no chat, or none that passes the filter. */
const NoChats = ({ error, loadingMore, ...props }: NoChatsProps) => {
  const { emptyTitle, emptyText } = filterWords(props.filter);
  if (props.filter !== 'all')
    return (
      <>
        <EmptyState
          icon={ListFilter}
          title={emptyTitle}
          text={emptyText}
          action={<Button onClick={props.onClearFilter}>Clear filter</Button>}
        />
        <MoreLine {...props} loadingMore={loadingMore} />
      </>
    );
  return error === null ? (
    <EmptyState icon={MessagesSquare} title={emptyTitle} text={emptyText} />
  ) : (
    <ErrorState title="Chats did not load" reason={error} onRetry={props.onRetry} />
  );
};

type MoreLineProps = Pick<ChatListPaneProps, 'next' | 'onLoadMore'> & { readonly loadingMore: boolean };

/** What lies beyond the last row, where scrolling alone does not bring it. */
const MoreLine = ({ next, onLoadMore, loadingMore }: MoreLineProps) => {
  const styles = chatListPane();
  if (loadingMore) return <p className={styles.foot}>Loading more chats</p>;
  if (next === 'full') return <p className={styles.foot}>Older chats are found by search.</p>;
  if (next !== 'ask') return null;
  return (
    <div className={styles.ask}>
      <p className={styles.askText}>Older chats are not on this device yet.</p>
      <Button size="sm" onClick={onLoadMore}>
        Load more
      </Button>
    </div>
  );
};
