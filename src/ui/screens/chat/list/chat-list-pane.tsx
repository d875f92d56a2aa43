import { Fragment, useEffect, useRef } from 'react';
import type { ChatFilter, ChatListView, ChatRow } from '../../../../core/views.ts';
import { isPressed } from '../../../actions/part-keys.ts';
import { useOffer } from '../../../actions/use-offer.ts';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { useRowKeys } from '../../../use-row-keys.ts';
import { count } from '../../../words.ts';
import { ChatListFoot } from './chat-list-foot.tsx';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatRowItem } from './chat-row-item.tsx';
import { FILTERS } from './filters.ts';
import type { NextChats } from './next-chats.ts';
import type { SearchState } from './search-state.ts';
import { sectionsOf } from './sections.ts';
import { StaleLine } from './stale-line.tsx';

/** The next rows are asked for when fewer px than this are left below: about eight rows. */
const LOAD_AHEAD_PX = 512;

export type ChatListPaneProps = {
  /** Undefined until the first frame came. */
  readonly view: ChatListView | undefined;
  /** What is typed in the search box. */
  readonly search: string;
  readonly searchState: SearchState;
  readonly filter: ChatFilter;
  /** Where further rows come from. */
  readonly next: NextChats;
  /** Further rows were asked for and are not there yet. */
  readonly waiting: boolean;
  readonly openChatId: string | null;
  readonly now: number;
  /** Time up to which the rows are known to be right, when that is not now. */
  readonly staleSince: number | null;
  readonly onSearch: (text: string) => void;
  readonly onFilter: (filter: ChatFilter) => void;
  readonly onOpen: (chatId: string) => void;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};

export const ChatListPane = (props: ChatListPaneProps) => {
  const { view, openChatId, searchState, filter } = props;
  const styles = chatListPane();
  const isSearch = searchState.kind !== 'none';
  const sections = sectionsOf(view, isSearch, filter);
  const { list, tabStop, onKeyDown, onRowFocus, focusFirst } = useRowKeys(
    sections.flatMap((section) => section.rows.map((row) => row.key)),
    openChatId,
  );

  const box = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useOffer('searchChats', () => searchField.current?.select());
  const filters = useRef<HTMLDivElement>(null);
  // The button that clears goes away with what it cleared: the focus goes to where one began.
  const clearSearch = () => {
    props.onSearch('');
    searchField.current?.focus();
  };
  const clearFilter = () => {
    props.onFilter('all');
    filters.current?.querySelector<HTMLElement>('input[value="all"]')?.focus();
  };

  const mayLoadMore = !props.waiting && (props.next === 'window' || props.next === 'service');
  const loadAhead = () => {
    if (!mayLoadMore || view === undefined || view.rows.length === 0 || box.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    if (scrollHeight - scrollTop - clientHeight < LOAD_AHEAD_PX) props.onLoadMore();
  };
  // A page that doesn't fill the pane can't be scrolled: look again when rows came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each change of the rows
  useEffect(loadAhead, [view?.rows.length, mayLoadMore]);

  // Another list begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter's change is the reason
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = 0;
  }, [filter]);

  const draw = (row: ChatRow) => (
    <ChatRowItem
      key={row.key}
      row={row}
      open={row.key === openChatId}
      filter={filter}
      tabStop={row.key === tabStop}
      now={props.now}
      onOpen={props.onOpen}
      onFocus={onRowFocus}
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
            if (isPressed('clearSearch', event.nativeEvent)) props.onSearch('');
            if (!isPressed('enterList', event.nativeEvent)) return;
            event.preventDefault();
            focusFirst();
          }}
        />
        <div className={styles.filters}>
          <ChoiceBar
            ref={filters}
            label="Show chats"
            value={filter}
            options={FILTERS}
            onChange={props.onFilter}
          />
        </div>
      </div>
      <div ref={box} className={styles.scroll} onScroll={loadAhead}>
        {view !== undefined && view.rows.length > 0 && (
          <StaleLine
            staleSince={props.staleSince}
            error={searchState.kind === 'failed' ? searchState.reason : view.head.error}
            onRetry={props.onRetry}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow */}
        <div ref={list} role="list" aria-label="Chats" onKeyDown={onKeyDown}>
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
        <ChatListFoot {...props} onClearSearch={clearSearch} onClearFilter={clearFilter} />
      </div>
    </section>
  );
};
