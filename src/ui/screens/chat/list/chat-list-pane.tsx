import { type ReactNode, useMemo, useRef } from 'react';
import { useOffer } from '../../../actions/use-offer.ts';
import { useCarried } from '../../../hooks/use-carried.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { ALL_CHATS } from '../chat-path.ts';
import { texts } from '../texts/texts.ts';
import { besideOpen } from './beside-open.ts';
import type { ChatList } from './chat-list.ts';
import { ChatListFoot } from './chat-list-foot.tsx';
import { ChatListHead } from './chat-list-head.tsx';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatRows } from './chat-rows.tsx';
import { listItems, rowKeys } from './list-items.ts';
import { StaleLine } from './stale-line.tsx';

type ChatListPaneProps = {
  readonly list: ChatList;
  readonly now: number;
  /** Drawn beside the search box. */
  readonly newChat?: ReactNode;
};

/** Returns the number of chats in the list, or -1 if unknown. Filtered and searched chats are not counted. */
const setSizeOf = ({ view, next, scope: { filter }, searchState }: ChatList): number => {
  const rows = view?.rows.length ?? 0;
  if (next === 'none') return rows;
  const total = filter === 'all' && searchState.kind === 'none' ? (view?.head.total ?? null) : null;
  return total !== null && total >= rows ? total : -1;
};

export const ChatListPane = ({ list, now, newChat }: ChatListPaneProps) => {
  const { view, order, openChatId, searchState, scope, onSearch, onScope } = list;
  const styles = chatListPane();
  const t = useTexts(texts);
  const items = useMemo(() => listItems(view, order.places, scope), [view, order.places, scope]);
  const rows = useMemo(() => rowKeys(items), [items]);
  const keys = useRowKeys(rows, openChatId);

  const step = (by: 1 | -1) => {
    const key = besideOpen(order.places, openChatId, by);
    if (key === null) return null;
    return () => {
      keys.focusRow(key);
      list.onStep(key);
    };
  };
  useOffer('nextChat', step(1));
  useOffer('previousChat', step(-1));

  const searchField = useRef<HTMLInputElement>(null);
  useOffer('searchChats', () => searchField.current?.select());
  const filters = useRef<HTMLDivElement>(null);
  // Clearing removes the pressed button, so move the focus to the control that was cleared.
  const clearSearch = () => {
    onSearch('');
    searchField.current?.focus();
  };
  const clearScope = () => {
    onScope(ALL_CHATS);
    filters.current?.querySelector<HTMLElement>('input[value="all"]')?.focus();
  };

  const error = searchState.kind === 'failed' ? searchState.reason : (view?.head.error ?? null);
  // While the pointer or focus is on the rows, don't show or hide the stale line: that would move the rows.
  const stale = useCarried(list.staleSince, (before) =>
    order.isHeld && (before === null) !== (list.staleSince === null) ? before : list.staleSince,
  );
  const hasLine = rows.length > 0 && (stale !== null || error !== null);

  return (
    <section className={styles.root} aria-label={t('list.label')}>
      <ChatListHead
        list={list}
        newChat={newChat}
        searchField={searchField}
        filters={filters}
        onEnter={keys.focusFirst}
      />
      {hasLine && <StaleLine staleSince={stale} error={error} onRetry={list.onRetry} />}
      <ChatRows
        list={list}
        items={items}
        rowKeys={rows}
        keys={keys}
        setSize={setSizeOf(list)}
        hasLine={hasLine}
        now={now}
      >
        <ChatListFoot list={list} onClearSearch={clearSearch} onClearScope={clearScope} />
      </ChatRows>
    </section>
  );
};
