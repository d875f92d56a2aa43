// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { ListFilter } from 'lucide-react';
import { type ReactNode, type RefObject, use, useState } from 'react';
import type { AtLeast, ChatFilter } from '../../../../core/model/chat/list/types.ts';
import { paletteText } from '../../../actions/palette-text.ts';
import { isPressed } from '../../../actions/part-keys.ts';
import { OffersContext } from '../../../actions/use-offer.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { FlagFilter } from '../flags/flag-filter.tsx';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { barFilters } from './filters.ts';
import type { ListMenuChoicesProps } from './list-menu-choices.tsx';
import { ViewsButton, ViewsRow } from './list-views.tsx';
import type { WorkListsProps } from './work/work-lists.tsx';
import { WorkRow } from './work/work-row.tsx';

type ChatListHeadProps = {
  readonly list: ChatList;
  readonly newChat: ReactNode;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly filters: RefObject<HTMLDivElement | null>;
  /** Moves the focus from the search box to the rows. */
  readonly onEnter: () => void;
  /** The chat of the first row, which Enter opens. */
  readonly first: string | undefined;
  readonly onMarks: WorkListsProps['onMarks'];
};

export const ChatListHead = ({
  list,
  newChat,
  searchField,
  filters,
  onEnter,
  first,
  onMarks,
}: ChatListHeadProps) => {
  const styles = chatListPane();
  const t = useTexts(texts);
  const { view, search, choices, scope, flags, onSearch, onSort, onScope } = list;
  const { filter } = scope;
  const { take } = use(OffersContext);
  /** The search in which Enter was pressed. */
  const [entered, setEntered] = useState('');
  // The rows may still be those of an earlier text, and only the service may know the chat.
  useOnChange([entered, list], () => {
    if (entered === '' || list.waiting || (first === undefined && list.searchState.kind === 'asking')) return;
    setEntered('');
    if (entered !== search) return;
    if (first === undefined) {
      // No chat has this name. The button below the search does the same.
      if (list.searchState.kind === 'answered') {
        paletteText.ask(search.trim());
        take('palette');
      }
      return;
    }
    // The composer takes the focus from a row, but not from a box in which somebody types.
    onEnter();
    list.onOpen(first);
  });
  const passing = view?.head.passing;
  const onFilter = (chosen: ChatFilter) => onScope({ ...scope, filter: chosen });
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <SearchField
          ref={searchField}
          label={t('list.search')}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isPressed('clearSearch', event.nativeEvent)) onSearch('');
            if (isPressed('openFirst', event.nativeEvent)) setEntered(search);
            if (!isPressed('enterList', event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
        />
        <ViewsButton list={list} />
        {newChat}
      </div>
      <WorkRow list={list} onMarks={onMarks} />
      <div className={styles.filters}>
        <ChoiceBar
          ref={filters}
          label={t('list.show')}
          value={filter}
          options={barFilters(filter).map((value) => ({
            value,
            label: t(`list.filters.${value}`),
            count: value === 'all' ? undefined : (passing?.[value] ?? 0),
            atLeast: mayBeMore(view?.head.atLeast, value),
          }))}
          onChange={onFilter}
        />
        <ListMenu
          filter={filter}
          order={choices.order}
          hasWork={view?.head.work != null}
          onFilter={onFilter}
          onOrder={onSort}
        />
      </div>
      <ViewsRow list={list} />
      <FlagFilter
        flags={flags}
        chosen={scope.flags}
        onChange={(chosen) => onScope({ ...scope, flags: chosen })}
      />
    </div>
  );
};

/** Returns whether the count of a filter may be too low. */
const mayBeMore = (atLeast: AtLeast | undefined, filter: ChatFilter): boolean =>
  filter !== 'all' && filter !== 'draft' && atLeast?.[filter] === true;

const CHOICES = lazyPart<ListMenuChoicesProps>(() => import('./list-menu-choices.tsx'));

type ListMenuProps = Omit<ListMenuChoicesProps, keyof Anchored>;

const ListMenu = (props: ListMenuProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay('menu', CHOICES);
  return (
    <>
      <IconButton {...trigger} label={t('list.menu.label')} icon={ListFilter} size="sm" />
      {draw(props)}
    </>
  );
};
