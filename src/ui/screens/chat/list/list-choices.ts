import type { ChatListOrder, SearchType } from '../../../../core/chat/list/types.ts';
import { userChoiceHook } from '../../../session/use-user-choice.ts';

/** The fields that a search for chats can match. */
export const SEARCH_BY = ['name', 'phone'] as const satisfies readonly SearchType[];

export const ORDERS = ['latest', 'unreadFirst'] as const satisfies readonly ChatListOrder[];

/** The field that the search matches, as the user chose. Stored in this browser. */
export const useSearchBy = userChoiceHook('chatSearchBy', SEARCH_BY);

/** The user's order of the list, stored in this browser. */
export const useListOrder = userChoiceHook('chatOrder', ORDERS);
