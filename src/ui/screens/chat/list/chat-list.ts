import type { ChatListOrder, ChatListView, SearchType } from '../../../../core/chat/list/types.ts';
import type { ListScope } from '../chat-path.ts';
import type { Flags } from '../flags/use-flags.ts';
import type { ListChoices } from '../use-chat-search.ts';
import type { NextChats } from './next-chats.ts';
import type { SearchState } from './search-state.ts';
import type { StillOrder } from './use-still-order.ts';

/**
 * What the list pane draws, and what its controls do. The screen makes it from live views, a sample from data.
 */
export type ChatList = {
  /** Undefined until the first frame arrives. */
  readonly view: ChatListView | undefined;
  /** The order in which the rows are drawn. */
  readonly order: StillOrder;
  /** The text in the search box. */
  readonly search: string;
  readonly searchState: SearchState;
  readonly scope: ListScope;
  readonly choices: ListChoices;
  readonly flags: Flags;
  /** Where further rows come from. */
  readonly next: NextChats;
  /** Further rows were requested and have not arrived yet. */
  readonly waiting: boolean;
  readonly openChatId: string | null;
  /** Epoch ms up to which the rows are complete; null while they are live. */
  readonly staleSince: number | null;
  readonly onSearch: (text: string) => void;
  readonly onScope: (scope: ListScope) => void;
  readonly onSearchBy: (by: SearchType) => void;
  readonly onSort: (order: ChatListOrder) => void;
  readonly onOpen: (chatId: string) => void;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
};
