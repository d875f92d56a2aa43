import type { Answer } from '../../../../core/kernel/answer.ts';
import type { LoadedChats } from '../../../../core/model/chat/list/counted.ts';
import type { ChatListOrder, ChatListView } from '../../../../core/model/chat/list/types.ts';
import type { Flags } from '../../../core-client/use-flags.ts';
import type { ListScope } from '../../../routes/chat-path.ts';
import type { ListChoices } from '../use-chat-search.ts';
import type { NextChats } from './next-chats.ts';
import type { SearchState } from './search-state.ts';
import type { StillOrder } from './use-still-order.ts';

/**
 * The data and actions of the list pane. The screen builds them from live views, the gallery from samples.
 */
export type ChatList = {
  readonly view: ChatListView | undefined;
  readonly order: StillOrder;
  readonly search: string;
  readonly searchState: SearchState;
  readonly scope: ListScope;
  readonly choices: ListChoices;
  readonly flags: Flags;
  /** Where further rows are loaded from. */
  readonly next: NextChats;
  /** True while requested rows have not arrived yet. */
  readonly waiting: boolean;
  readonly openChatId: string | null;
  /** Time (epoch ms) up to which the rows are complete; null while they are live. */
  readonly staleSince: number | null;
  readonly onSearch: (text: string) => void;
  readonly onScope: (scope: ListScope) => void;
  /** Opens a saved view, with its search. Null: the pane has no saved views. */
  readonly onView: ((scope: ListScope) => void) | null;
  readonly onSort: (order: ChatListOrder) => void;
  /** Opens a chat. For the open chat, moves the focus to its composer. */
  readonly onOpen: (chatId: string) => void;
  /** Opens a chat and leaves the focus in the list. */
  readonly onStep: (chatId: string) => void;
  readonly onLoadMore: () => void;
  /** Loads one page of the service's list. */
  readonly onAskMore: () => Promise<Answer<LoadedChats>>;
  readonly onRetry: () => void;
};
