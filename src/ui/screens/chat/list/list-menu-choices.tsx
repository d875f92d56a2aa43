import { ArrowDownWideNarrow, MessagesSquare, PencilLine, Rows3, Star, Users } from 'lucide-react';
import type { ChatFilter, ChatListOrder } from '../../../../core/chat/list/types.ts';
import { Menu, MenuChoice, MenuSeparator } from '../../../components/menu/menu.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { BAR_FILTERS, filterLabel } from './filters.ts';

export type ListMenuChoicesProps = Anchored & {
  readonly filter: ChatFilter;
  readonly order: ChatListOrder;
  readonly onFilter: (filter: ChatFilter) => void;
  readonly onOrder: (order: ChatListOrder) => void;
};

const ICONS = { all: MessagesSquare, favourite: Star, group: Users, draft: PencilLine } as const;
const FILTERS = (['all', 'favourite', 'group', 'draft'] as const).map((value) => ({
  value,
  label: filterLabel(value),
  icon: ICONS[value],
}));

const ORDERS = [
  { value: 'latest', label: 'Latest first', icon: Rows3 },
  { value: 'unreadFirst', label: 'Unread first', icon: ArrowDownWideNarrow },
] as const;

const ListMenuChoices = ({ filter, order, onFilter, onOrder, ...anchored }: ListMenuChoicesProps) => (
  <Menu {...anchored} placement="bottom-end">
    <MenuChoice<ChatFilter>
      label="Show"
      value={BAR_FILTERS.includes(filter) ? 'all' : filter}
      options={FILTERS}
      onChange={onFilter}
    />
    <MenuSeparator />
    <MenuChoice<ChatListOrder> label="Order" value={order} options={ORDERS} onChange={onOrder} />
  </Menu>
);

export default ListMenuChoices;
