import { Flag, ListFilter, MessagesSquare, SearchX } from 'lucide-react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import type { ListScope } from '../chat-path.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import type { ChatListPaneProps } from './chat-list-pane.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { filterWords } from './filters.ts';

type ChatListFootProps = ChatListPaneProps & {
  readonly onClearSearch: () => void;
  readonly onClearScope: () => void;
};

/** What stands below the rows, or in their place: loading, empty, nothing found, failed. */
export const ChatListFoot = (props: ChatListFootProps) => {
  const { view, search, searchState, scope } = props;
  if (view === undefined || (view.head.loading && view.rows.length === 0)) return <ChatListSkeleton />;
  if (view.rows.length > 0) return <MoreLine {...props} loadingMore={view.head.loadingMore} />;
  const typed = search.trim();
  if (typed === '' && searchState.kind !== 'none') return <NoFlagged {...props} />;
  const part = props.choices.by === 'name' ? 'name' : 'number';
  switch (searchState.kind) {
    case 'none':
      return <NoChats {...props} error={view.head.error} loadingMore={view.head.loadingMore} />;
    case 'asking':
      return <p className={chatListPane().foot}>Searching for “{typed}”</p>;
    case 'failed':
      return (
        <ErrorState
          title="The search did not finish"
          reason={`No chat on this device has “${typed}” in its ${part}. ${searchState.reason}`}
          onRetry={props.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={SearchX}
          title={`Nothing for “${typed}”`}
          text={
            isAll(scope)
              ? `No chat has this in its ${part}.`
              : `No chat under ${scopeWords(props)} has this in its ${part}.`
          }
          action={<Button onClick={props.onClearSearch}>Clear search</Button>}
        />
      );
  }
};

const isAll = ({ filter, flags }: ListScope): boolean => filter === 'all' && flags.length === 0;

/** What the list is narrowed to: "Unread, Urgent". */
const scopeWords = ({ scope, flags }: Pick<ChatListPaneProps, 'scope' | 'flags'>): string =>
  [
    ...(scope.filter === 'all' ? [] : [filterWords(scope.filter).label]),
    ...scope.flags.flatMap((id) => flags.byId.get(id)?.name ?? []),
  ].join(', ');

/** No chat carries one of the chosen flags, as far as is known. */
const NoFlagged = (props: ChatListFootProps) => {
  switch (props.searchState.kind) {
    case 'none':
    case 'asking':
      return <ChatListSkeleton />;
    case 'failed':
      return (
        <ErrorState
          title="Chats did not load"
          reason={`No chat on this device carries these flags. ${props.searchState.reason}`}
          onRetry={props.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={Flag}
          title="No such chats"
          text={`No chat is under ${scopeWords(props)}.`}
          action={<Button onClick={props.onClearScope}>Show all chats</Button>}
        />
      );
  }
};

type NoChatsProps = ChatListFootProps & { readonly error: string | null; readonly loadingMore: boolean };

/** There is no chat, or none that passes the filter. */
const NoChats = ({ error, loadingMore, ...props }: NoChatsProps) => {
  const { emptyTitle, emptyText } = filterWords(props.scope.filter);
  if (props.scope.filter !== 'all')
    return (
      <>
        <EmptyState
          icon={ListFilter}
          title={emptyTitle}
          text={emptyText}
          action={<Button onClick={props.onClearScope}>Clear filter</Button>}
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
