import { Flag, ListFilter, MessagesSquare, SearchX } from 'lucide-react';
import type { ChatFilter, ChatListView } from '../../../../core/chat/list/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import type { ListScope } from '../chat-path.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { filterLabel } from './filters.ts';
import { MoreLine } from './more-line.tsx';

/** Texts shown when no chat passes a filter. */
const EMPTY: Readonly<Record<ChatFilter, { readonly title: string; readonly text: string }>> = {
  all: { title: 'No chats yet', text: 'A chat appears here when a contact writes to you.' },
  unread: {
    title: 'No unread chats',
    text: 'Chats with unread messages, and chats you mark unread, appear here.',
  },
  waiting: {
    title: 'Nobody is waiting',
    text: 'Chats whose last message is from a contact appear here until you reply.',
  },
  favourite: { title: 'No favourites', text: 'Select the star above a chat to add it.' },
  group: { title: 'No groups', text: 'Chats with several contacts appear here.' },
  draft: { title: 'No drafts', text: 'Chats with a draft appear here.' },
  failed: { title: 'No failed messages', text: 'Chats with unsent messages appear here.' },
};

export type NoRowsProps = {
  readonly list: ChatList;
  readonly view: ChatListView;
  readonly onClearSearch: () => void;
  readonly onClearScope: () => void;
};

/** Drawn instead of rows: nothing found, no chats, or a failure. */
const NoRows = (props: NoRowsProps) => {
  const { list, view } = props;
  const { searchState, scope } = list;
  const typed = list.search.trim();
  if (typed === '' && searchState.kind !== 'none') return <NoFlagged {...props} />;
  const part = list.choices.by === 'name' ? 'name' : 'number';
  switch (searchState.kind) {
    case 'none':
      return <NoChats {...props} error={view.head.error} loadingMore={view.head.loadingMore} />;
    case 'asking':
      return <p className={chatListPane().foot}>{`Searching for “${typed}”`}</p>;
    case 'failed':
      return (
        <ErrorState
          title="The search couldn’t be completed"
          reason={`No chat on this device matches “${typed}”. ${searchState.reason}`}
          onRetry={props.list.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={SearchX}
          title={`No results for “${typed}”`}
          text={
            isAll(scope)
              ? `No chat has this ${part}.`
              : `No chat in ${scopeWords(props.list)} has this ${part}.`
          }
          action={<Button onClick={props.onClearSearch}>Clear search</Button>}
        />
      );
  }
};

const isAll = ({ filter, flags }: ListScope): boolean => filter === 'all' && flags.length === 0;

/** Returns the filter and flags in words, such as "Unread, Urgent". */
const scopeWords = ({ scope, flags }: Pick<ChatList, 'scope' | 'flags'>): string =>
  [
    ...(scope.filter === 'all' ? [] : [filterLabel(scope.filter)]),
    ...scope.flags.flatMap((id) => flags.byId.get(id)?.name ?? []),
  ].join(', ');

/** Drawn when no known chat has one of the chosen flags. */
const NoFlagged = (props: NoRowsProps) => {
  switch (props.list.searchState.kind) {
    case 'none':
    case 'asking':
      return <ChatListSkeleton />;
    case 'failed':
      return (
        <ErrorState
          title="Chats couldn’t be loaded"
          reason={`No chat on this device has these flags. ${props.list.searchState.reason}`}
          onRetry={props.list.onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={Flag}
          title="No matching chats"
          text={`No chat matches ${scopeWords(props.list)}.`}
          action={<Button onClick={props.onClearScope}>Show all chats</Button>}
        />
      );
  }
};

type NoChatsProps = NoRowsProps & { readonly error: string | null; readonly loadingMore: boolean };

const NoChats = ({ error, loadingMore, ...props }: NoChatsProps) => {
  const { title, text } = EMPTY[props.list.scope.filter];
  if (props.list.scope.filter !== 'all')
    return (
      <>
        <EmptyState
          icon={ListFilter}
          title={title}
          text={text}
          action={<Button onClick={props.onClearScope}>Clear filter</Button>}
        />
        <MoreLine {...props.list} loadingMore={loadingMore} />
      </>
    );
  return error === null ? (
    <EmptyState icon={MessagesSquare} title={title} text={text} />
  ) : (
    <ErrorState title="Chats couldn’t be loaded" reason={error} onRetry={props.list.onRetry} />
  );
};

export default NoRows;
