import type { ReactNode, RefObject } from 'react';
import type {
  ChatFilter,
  ChatListOrder,
  ChatListView,
  SearchType,
} from '../../../../core/chat/list/types.ts';
import { isPressed } from '../../../actions/part-keys.ts';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { ListScope } from '../chat-path.ts';
import { FlagFilter } from '../flags/flag-filter.tsx';
import type { Flags } from '../flags/use-flags.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { barFilters } from './filters.ts';
import { ListMenu } from './list-menu.tsx';
import { SearchBy } from './search-by.tsx';

/** Each by itself: a message changes none of them, and what did not change is not drawn again. */
type ChatListHeadProps = {
  readonly search: string;
  readonly by: SearchType;
  readonly order: ChatListOrder;
  readonly scope: ListScope;
  readonly flags: Flags;
  /** How many chats pass each filter, once that is known. */
  readonly passing: ChatListView['head']['passing'] | undefined;
  readonly newChat: ReactNode;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly filters: RefObject<HTMLDivElement | null>;
  readonly onSearch: (text: string) => void;
  readonly onSearchBy: (by: SearchType) => void;
  readonly onSort: (order: ChatListOrder) => void;
  readonly onScope: (scope: ListScope) => void;
  /** The focus is to go from the search to the rows. */
  readonly onEnter: () => void;
};

/** What chooses the chats of the list: the search, the quick filters, the order and the flags. */
export const ChatListHead = ({
  search,
  by,
  order,
  scope,
  flags,
  passing,
  newChat,
  searchField,
  filters,
  onSearch,
  onSearchBy,
  onSort,
  onScope,
  onEnter,
}: ChatListHeadProps) => {
  const styles = chatListPane();
  const { filter } = scope;
  const onFilter = (chosen: ChatFilter) => onScope({ ...scope, filter: chosen });
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <SearchField
          ref={searchField}
          label="Search chats"
          value={search}
          end={<SearchBy value={by} onChange={onSearchBy} />}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isPressed('clearSearch', event.nativeEvent)) onSearch('');
            if (!isPressed('enterList', event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {newChat}
      </div>
      <div className={styles.filters}>
        <ChoiceBar
          ref={filters}
          label="Show chats"
          value={filter}
          options={barFilters(filter).map(({ value, label }) => ({
            value,
            label,
            count: value === 'all' ? undefined : (passing?.[value] ?? 0),
          }))}
          onChange={onFilter}
        />
        <ListMenu filter={filter} order={order} onFilter={onFilter} onOrder={onSort} />
      </div>
      <FlagFilter
        flags={flags}
        chosen={scope.flags}
        onChange={(chosen) => onScope({ ...scope, flags: chosen })}
      />
    </div>
  );
};
