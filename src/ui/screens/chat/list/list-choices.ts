import type { ChatListOrder, SearchType } from '../../../../core/chat/list/types.ts';
import { userChoiceHook } from '../../../session/use-user-choice.ts';

/** What a search for chats goes by. */
export const SEARCH_BY = ['name', 'phone'] as const satisfies readonly SearchType[];

/** The orders of the list. */
export const ORDERS = ['latest', 'unreadFirst'] as const satisfies readonly ChatListOrder[];

/** What the search goes by, kept for each user in this browser. */
export const useSearchBy = userChoiceHook('chatSearchBy', SEARCH_BY);

/** The order of the list, kept for each user in this browser. */
export const useListOrder = userChoiceHook('chatOrder', ORDERS);
