import { History, MessagesSquare, SearchX } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { ChatListView, ChatRow } from '../../../../core/views.ts';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { clockTime, count } from '../../../words.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRowItem } from './chat-row-item.tsx';
import type { SearchState } from './search-state.ts';
import { sectionsOf } from './sections.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The next page is fetched when fewer px than this are left below: about eight rows. */
const LOAD_AHEAD_PX = 512;

export type ChatListPaneProps = {
  /** Undefined until the first frame came. */
  readonly view: ChatListView | undefined;
  /** What is typed in the search box. */
  readonly search: string;
  readonly searchState: SearchState;
  readonly openChatId: string | null;
  readonly now: number;
  /** Time up to which the rows are known to be right, when that is not now. */
  readonly staleSince: number | null;
  readonly onSearch: (text: string) => void;
  readonly onOpen: (chatId: string) => void;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};

export const ChatListPane = (props: ChatListPaneProps) => {
  const { view, openChatId, searchState } = props;
  const styles = chatListPane();
  const isSearch = searchState.kind !== 'none';
  const sections = sectionsOf(view, isSearch);
  const keys = useRowKeys(
    sections.flatMap((section) => section.rows.map((row) => row.key)),
    openChatId,
  );

  const box = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    props.onSearch('');
    searchField.current?.focus();
  };
  const mayLoadMore = view?.head.hasMore === true && !view.head.loadingMore && !isSearch;
  const loadAhead = () => {
    if (!mayLoadMore || view.rows.length === 0 || box.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    if (scrollHeight - scrollTop - clientHeight < LOAD_AHEAD_PX) props.onLoadMore();
  };
  // A page that doesn't fill the pane can't be scrolled: look again when rows came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each change of the rows
  useEffect(loadAhead, [view?.rows.length, mayLoadMore]);

  const draw = (row: ChatRow) => (
    <ChatRowItem
      key={row.key}
      row={row}
      open={row.key === openChatId}
      tabStop={row.key === keys.tabStop}
      now={props.now}
      onOpen={props.onOpen}
      onFocus={keys.onRowFocus}
    />
  );

  return (
    <section className={styles.root} aria-label="Chat list">
      <div className={styles.head}>
        <SearchField
          ref={searchField}
          label="Search chats"
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') props.onSearch('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            keys.focusFirst();
          }}
        />
      </div>
      <div ref={box} className={styles.scroll} onScroll={loadAhead}>
        {view !== undefined && view.rows.length > 0 && (
          <StaleLine
            {...props}
            error={searchState.kind === 'failed' ? searchState.reason : view.head.error}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow */}
        <div ref={keys.list} role="list" aria-label="Chats" onKeyDown={keys.onKeyDown}>
          {sections.map((section) => (
            <Fragment key={section.label}>
              <div className={styles.label}>
                <span>{section.label}</span>
                {section.count !== null && <bdi className={styles.total}>{count(section.count)}</bdi>}
              </div>
              {section.rows.map(draw)}
            </Fragment>
          ))}
        </div>
        <ListFoot {...props} onClear={clearSearch} />
      </div>
    </section>
  );
};

/** How old the rows are, when the service can't be reached or the last fetch failed. */
const StaleLine = ({ staleSince, error, onRetry }: ChatListPaneProps & { readonly error: string | null }) => {
  const styles = chatListPane();
  if (staleSince === null && error === null) return null;
  return (
    <div className={styles.stale}>
      <History size={14} aria-hidden />
      <span>
        On this device
        {staleSince !== null && (
          <>
            , up to <bdi dir="ltr">{clockTime(staleSince)}</bdi>
          </>
        )}
        {error !== null && `. ${error}`}
      </span>
      {error !== null && (
        <button type="button" className={styles.staleAct} onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
};

/** What stands below the rows, or in their place: loading, empty, nothing found, failed. */
const ListFoot = ({
  view,
  search,
  searchState,
  onClear,
  onRetry,
}: ChatListPaneProps & { readonly onClear: () => void }) => {
  const styles = chatListPane();
  if (view === undefined || (view.head.loading && view.rows.length === 0)) return <ChatListSkeleton />;
  if (view.rows.length > 0)
    return view.head.loadingMore ? <p className={styles.foot}>Loading more chats</p> : null;
  switch (searchState.kind) {
    case 'none':
      return view.head.error === null ? (
        <EmptyState
          icon={MessagesSquare}
          title="No chats yet"
          text="A chat appears here when a contact writes."
        />
      ) : (
        <ErrorState title="Chats did not load" reason={view.head.error} onRetry={onRetry} />
      );
    case 'asking':
      return <p className={styles.foot}>Searching for “{search.trim()}”</p>;
    case 'failed':
      return (
        <ErrorState
          title="The search did not finish"
          reason={`No chat on this device has “${search.trim()}” in its name. ${searchState.reason}`}
          onRetry={onRetry}
        />
      );
    case 'answered':
      return (
        <EmptyState
          icon={SearchX}
          title={`Nothing for “${search.trim()}”`}
          text="No chat has this in its name."
          action={<Button onClick={onClear}>Clear search</Button>}
        />
      );
  }
};
