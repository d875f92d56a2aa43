import { Flag, ListFilter, MessagesSquare, SearchX } from 'lucide-react';
import type { ChatFilter } from '../../../../core/chat/list/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import type { ListScope } from '../chat-path.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import type { ChatListPaneProps } from './chat-list-pane.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { filterLabel } from './filters.ts';
import { MoreLine } from './more-line.tsx';

/** What is said when a filter leaves nothing. */
const EMPTY: Readonly<Record<ChatFilter, { readonly title: string; readonly text: string }>> = {
  all: { title: 'No chats yet', text: 'A chat appears here when a contact writes.' },
  unread: {
    title: 'Nothing unread',
    text: 'A chat comes back here when a contact writes, or when you mark it unread.',
  },
  waiting: {
    title: 'Nobody waits',
    text: 'A chat whose last message is the contact’s is here until you answer.',
  },
  favourite: { title: 'No favourites', text: 'The star above a chat puts it here.' },
  group: { title: 'No groups', text: 'Chats with several contacts are here.' },
  draft: { title: 'No drafts', text: 'A message that you began and did not send keeps its chat here.' },
  failed: { title: 'Nothing failed', text: 'A chat with a message that was not sent is here.' },
};

export type NoRowsProps = Omit<ChatListPaneProps, 'view'> & {
  readonly view: NonNullable<ChatListPaneProps['view']>;
  readonly onClearSearch: () => void;
  readonly onClearScope: () => void;
};

/** What stands in the place of the rows when there are none: nothing found, nothing there, failed. */
const NoRows = (props: NoRowsProps) => {
  const { view, searchState, scope } = props;
  const typed = props.search.trim();
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
    ...(scope.filter === 'all' ? [] : [filterLabel(scope.filter)]),
    ...scope.flags.flatMap((id) => flags.byId.get(id)?.name ?? []),
  ].join(', ');

/** No chat carries one of the chosen flags, as far as is known. */
const NoFlagged = (props: NoRowsProps) => {
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

type NoChatsProps = NoRowsProps & { readonly error: string | null; readonly loadingMore: boolean };

/** There is no chat, or none that passes the filter. */
const NoChats = ({ error, loadingMore, ...props }: NoChatsProps) => {
  const { title, text } = EMPTY[props.scope.filter];
  if (props.scope.filter !== 'all')
    return (
      <>
        <EmptyState
          icon={ListFilter}
          title={title}
          text={text}
          action={<Button onClick={props.onClearScope}>Clear filter</Button>}
        />
        <MoreLine {...props} loadingMore={loadingMore} />
      </>
    );
  return error === null ? (
    <EmptyState icon={MessagesSquare} title={title} text={text} />
  ) : (
    <ErrorState title="Chats did not load" reason={error} onRetry={props.onRetry} />
  );
};

export default NoRows;
