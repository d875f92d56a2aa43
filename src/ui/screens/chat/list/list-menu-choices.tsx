import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Hourglass,
  MessagesSquare,
  PencilLine,
  Rows3,
  Star,
  Users,
} from 'lucide-react';
import type { ChatFilter, ChatListOrder } from '../../../../core/model/chat/list/types.ts';
import { Menu, MenuChoice, MenuSeparator } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { BAR_FILTERS } from './filters.ts';
import { texts as workTexts } from './work/texts/texts.ts';

export type ListMenuChoicesProps = Anchored & {
  readonly filter: ChatFilter;
  readonly order: ChatListOrder;
  /** Whether the service says who waits. */
  readonly hasWork: boolean;
  readonly onFilter: (filter: ChatFilter) => void;
  readonly onOrder: (order: ChatListOrder) => void;
};

const ICONS = { all: MessagesSquare, favourite: Star, group: Users, draft: PencilLine } as const;
const FILTERS = ['all', 'favourite', 'group', 'draft'] as const;

const ORDERS = [
  { value: 'latest', icon: Rows3 },
  { value: 'oldest', icon: ArrowUpNarrowWide },
  { value: 'unreadFirst', icon: ArrowDownWideNarrow },
] as const;

const ListMenuChoices = ({
  filter,
  order,
  hasWork,
  onFilter,
  onOrder,
  ...anchored
}: ListMenuChoicesProps) => {
  const t = useTexts(texts);
  const wt = useTexts(workTexts);
  return (
    <Menu {...anchored} placement="bottom-end">
      <MenuChoice<ChatFilter>
        label={t('list.menu.show')}
        value={BAR_FILTERS.includes(filter) ? 'all' : filter}
        options={FILTERS.map((value) => ({ value, label: t(`list.filters.${value}`), icon: ICONS[value] }))}
        onChange={onFilter}
        closes
      />
      <MenuSeparator />
      <MenuChoice<ChatListOrder>
        label={t('list.menu.order')}
        value={order}
        options={[
          ...ORDERS.map(({ value, icon }) => ({ value, label: t(`list.menu.${value}`), icon })),
          ...(hasWork ? [{ value: 'waiting' as const, label: wt('order'), icon: Hourglass }] : []),
        ]}
        onChange={onOrder}
        closes
      />
    </Menu>
  );
};

export default ListMenuChoices;
