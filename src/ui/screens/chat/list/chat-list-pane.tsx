import { type ReactNode, useMemo, useRef } from 'react';
import type { ChatListOrder, ChatListView, SearchType } from '../../../../core/chat/list/types.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { ALL_CHATS, type ListScope } from '../chat-path.ts';
import type { Flags } from '../flags/use-flags.ts';
import type { ListChoices } from '../use-chat-search.ts';
import { ChatListFoot } from './chat-list-foot.tsx';
import { ChatListHead } from './chat-list-head.tsx';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatRows } from './chat-rows.tsx';
import { listItems, rowKeys } from './list-items.ts';
import type { NextChats } from './next-chats.ts';
import type { SearchState } from './search-state.ts';
import { StaleLine } from './stale-line.tsx';
import type { StillOrder } from './use-still-order.ts';

export type ChatListPaneProps = {
  /** Undefined until the first frame came. */
  readonly view: ChatListView | undefined;
  /** The order in which its rows are drawn. */
  readonly order: StillOrder;
  /** What is typed in the search box. */
  readonly search: string;
  readonly searchState: SearchState;
  readonly scope: ListScope;
  readonly choices: ListChoices;
  readonly flags: Flags;
  /** Where further rows come from. */
  readonly next: NextChats;
  /** Further rows were asked for and are not there yet. */
  readonly waiting: boolean;
  readonly openChatId: string | null;
  readonly now: number;
  /** Time up to which the rows are known to be right, when that is not now. */
  readonly staleSince: number | null;
  readonly onSearch: (text: string) => void;
  readonly onScope: (scope: ListScope) => void;
  readonly onSearchBy: (by: SearchType) => void;
  readonly onSort: (order: ChatListOrder) => void;
  readonly onOpen: (chatId: string) => void;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
  /** What stands beside the search. */
  readonly newChat?: ReactNode;
};

/** How many chats the list has when all are loaded, or -1: what passes a filter or a search is not counted. */
const setSizeOf = ({ view, next, scope: { filter }, searchState }: ChatListPaneProps): number => {
  const rows = view?.rows.length ?? 0;
  if (next === 'none') return rows;
  const total = filter === 'all' && searchState.kind === 'none' ? (view?.head.total ?? null) : null;
  return total !== null && total >= rows ? total : -1;
};

/** The list of chats with its search and quick filters. */
export const ChatListPane = (props: ChatListPaneProps) => {
  const { view, order, openChatId, searchState, scope, choices, flags, onSearch, onScope } = props;
  const styles = chatListPane();
  const items = useMemo(() => listItems(view, order.places, scope), [view, order.places, scope]);
  const rows = useMemo(() => rowKeys(items), [items]);
  const keys = useRowKeys(rows, openChatId);

  const searchField = useRef<HTMLInputElement>(null);
  useOffer('searchChats', () => searchField.current?.select());
  const filters = useRef<HTMLDivElement>(null);
  // The button that clears goes away with what it cleared: the focus goes to where one began.
  const clearSearch = () => {
    onSearch('');
    searchField.current?.focus();
  };
  const clearScope = () => {
    onScope(ALL_CHATS);
    filters.current?.querySelector<HTMLElement>('input[value="all"]')?.focus();
  };

  const error = searchState.kind === 'failed' ? searchState.reason : (view?.head.error ?? null);
  // What comes and goes with the connection does not push rows about under a hand.
  const stale = useCarried(props.staleSince, (before) =>
    order.isHeld && (before === null) !== (props.staleSince === null) ? before : props.staleSince,
  );
  const hasLine = rows.length > 0 && (stale !== null || error !== null);

  return (
    <section className={styles.root} aria-label="Chat list">
      <ChatListHead
        search={props.search}
        by={choices.by}
        order={choices.order}
        scope={scope}
        flags={flags}
        passing={view?.head.passing}
        newChat={props.newChat}
        searchField={searchField}
        filters={filters}
        onSearch={onSearch}
        onSearchBy={props.onSearchBy}
        onSort={props.onSort}
        onScope={onScope}
        onEnter={keys.focusFirst}
      />
      {hasLine && <StaleLine staleSince={stale} error={error} onRetry={props.onRetry} />}
      <ChatRows
        items={items}
        rowKeys={rows}
        keys={keys}
        setSize={setSizeOf(props)}
        order={order}
        hasLine={hasLine}
        openChatId={openChatId}
        scope={scope}
        flags={flags.byId}
        now={props.now}
        more={!props.waiting && (props.next === 'window' || props.next === 'service') ? props.next : null}
        onOpen={props.onOpen}
        onLoadMore={props.onLoadMore}
      >
        <ChatListFoot {...props} onClearSearch={clearSearch} onClearScope={clearScope} />
      </ChatRows>
    </section>
  );
};
