import type { ChatListOrder, SearchType } from '../../../../core/chat/list/types.ts';
import { userChoiceHook } from '../../../session/use-user-choice.ts';

/** What a search for chats can match. */
export const SEARCH_BY = ['name', 'phone'] as const satisfies readonly SearchType[];

/** The orders of the list. */
export const ORDERS = ['latest', 'unreadFirst'] as const satisfies readonly ChatListOrder[];

/** The user's choice of what the search matches, kept in this browser. */
export const useSearchBy = userChoiceHook('chatSearchBy', SEARCH_BY);

/** The user's order of the list, kept in this browser. */
export const useListOrder = userChoiceHook('chatOrder', ORDERS);
