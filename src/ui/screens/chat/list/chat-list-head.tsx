import type { ReactNode, RefObject } from 'react';
import type { ChatFilter } from '../../../../core/model/chat/list/types.ts';
import { isPressed } from '../../../actions/part-keys.ts';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FlagFilter } from '../flags/flag-filter.tsx';
import { texts } from '../texts/texts.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { barFilters } from './filters.ts';
import { ListMenu } from './list-menu.tsx';
import { SearchBy } from './search-by.tsx';

type ChatListHeadProps = {
  readonly list: ChatList;
  readonly newChat: ReactNode;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly filters: RefObject<HTMLDivElement | null>;
  /** Moves the focus from the search box to the rows. */
  readonly onEnter: () => void;
};

export const ChatListHead = ({ list, newChat, searchField, filters, onEnter }: ChatListHeadProps) => {
  const styles = chatListPane();
  const t = useTexts(texts);
  const { view, search, choices, scope, flags, onSearch, onSearchBy, onSort, onScope } = list;
  const { filter } = scope;
  const passing = view?.head.passing;
  const onFilter = (chosen: ChatFilter) => onScope({ ...scope, filter: chosen });
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <SearchField
          ref={searchField}
          label={t('list.search')}
          value={search}
          end={<SearchBy value={choices.by} onChange={onSearchBy} />}
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
          label={t('list.show')}
          value={filter}
          options={barFilters(filter).map((value) => ({
            value,
            label: t(`list.filters.${value}`),
            count: value === 'all' ? undefined : (passing?.[value] ?? 0),
            atLeast: (value === 'unread' || value === 'waiting') && view?.head.atLeast[value] === true,
          }))}
          onChange={onFilter}
        />
        <ListMenu filter={filter} order={choices.order} onFilter={onFilter} onOrder={onSort} />
      </div>
      <FlagFilter
        flags={flags}
        chosen={scope.flags}
        onChange={(chosen) => onScope({ ...scope, flags: chosen })}
      />
    </div>
  );
};
