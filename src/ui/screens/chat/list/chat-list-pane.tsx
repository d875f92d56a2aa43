import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyedRow } from '../../../../core/kernel/views/keyed-view.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { useQuietPart } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { afterFirstScreen } from '../../../lazy/after-first-screen.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useLazyPart } from '../../../lazy/screen.tsx';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { ALL_CHATS } from '../../../routes/chat-path.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { ChatList } from './chat-list.ts';
import { ChatListHead } from './chat-list-head.tsx';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRows } from './chat-rows.tsx';
import { listItems, rowKeys } from './list-items.ts';
import { MoreLine } from './more-line.tsx';
import type { NoRowsProps } from './no-rows.tsx';
import type { SelectBarProps } from './select/select-bar.tsx';
import { NO_TICKS, useTicks } from './select/use-ticks.ts';
import type { StaleLineProps } from './stale-line.tsx';
import type { RowMarks } from './work/row-marks.ts';

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
  const [marks, setMarks] = useState<RowMarks>();
  const keys = useRowKeys(rows, openChatId);

  const ticks = useTicks(view?.rows ?? [], rows);
  const mayWrite = useMayWrite();
  const { tabStop } = keys;
  useOffer('tickChat', mayWrite && tabStop !== null ? () => ticks.tick(tabStop) : null);
  const bar = useQuietPart(
    SELECT_BAR,
    mayWrite && ticks.ticked.size > 0,
    () => ticks.put(NO_TICKS),
    useReportMissing(),
  );

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
  const clearScope = (to = ALL_CHATS) => {
    onScope(to);
    filters.current?.querySelector<HTMLElement>('input[value="all"]')?.focus();
  };

  const error = searchState.kind === 'failed' ? searchState.reason : (view?.head.error ?? null);

  return (
    <section className={styles.root} aria-label={t('list.label')}>
      <ChatListHead
        list={list}
        newChat={newChat}
        searchField={searchField}
        filters={filters}
        onEnter={keys.focusFirst}
        first={rows[0]}
        onMarks={setMarks}
      />
      <ChatRows
        list={list}
        items={items}
        rowKeys={rows}
        keys={keys}
        ticks={mayWrite ? ticks : null}
        setSize={setSizeOf(list)}
        marks={marks}
        line={
          rows.length > 0 &&
          (list.staleSince !== null || error !== null) && (
            <Suspense>
              <STALE_LINE.Later staleSince={list.staleSince} error={error} onRetry={list.onRetry} />
            </Suspense>
          )
        }
        now={now}
      >
        <ChatListFoot list={list} onClearSearch={clearSearch} onClearScope={clearScope} />
      </ChatRows>
      {bar.draw({
        list,
        ticks,
        loaded: rows.length,
        focusRows: (key) => keys.focusRow(key ?? tabStop ?? undefined),
      })}
    </section>
  );
};

/**
 * Returns the key of the chat after (1) or before (-1) the open chat; null at the end. Without an open chat,
 * returns the first or the last key.
 */
const besideOpen = (rows: readonly KeyedRow[], openChatId: string | null, by: 1 | -1): string | null => {
  const place = rows.findIndex(({ key }) => key === openChatId);
  const next = place >= 0 ? rows[place + by] : by === 1 ? rows[0] : rows.at(-1);
  return next?.key ?? null;
};

type ChatListFootProps = Pick<NoRowsProps, 'list' | 'onClearSearch' | 'onClearScope'>;

/** Drawn below the rows, or instead of rows if there are none. */
const ChatListFoot = (props: ChatListFootProps) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const { view } = props.list;
  // Load this code in advance, because it can't be loaded offline.
  useEffect(() => {
    for (const { load } of [NO_ROWS, STALE_LINE]) load().catch(() => undefined);
  }, []);
  if (view === undefined || (view.head.loading && view.rows.length === 0)) return <ChatListSkeleton />;
  if (view.rows.length > 0) return <MoreLine {...props.list} loadingMore={view.head.loadingMore} />;
  return (
    <Suspense fallback={<ChatListSkeleton />}>
      <NoRows {...props} view={view} />
    </Suspense>
  );
};

const NoRows = (props: NoRowsProps) => {
  'use no memo';
  const Part = useLazyPart(NO_ROWS);
  return <Part {...props} />;
};

const SELECT_BAR = lazyPart<SelectBarProps>(() => import('./select/select-bar.tsx'));

// If this code can't be loaded, the rows are still of use.
const STALE_LINE = lazyPart<StaleLineProps>(
  afterFirstScreen(() => import('./stale-line.tsx').catch(() => ({ default: () => null }))),
);

const NO_ROWS = lazyPart<NoRowsProps>(afterFirstScreen(() => import('./no-rows.tsx')));
