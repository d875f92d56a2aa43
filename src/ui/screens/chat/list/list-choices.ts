import type { ChatListOrder, SearchType } from '../../../../core/model/chat/list/types.ts';
import { choiceIn, inCookie, oneOf } from '../../../session/choice.ts';

export const SEARCH_BY = ['name', 'phone'] as const satisfies readonly SearchType[];

export const ORDERS = ['latest', 'unreadFirst'] as const satisfies readonly ChatListOrder[];

/** The field that the search matches, as the user chose. Stored in this browser. */
export const searchByChoice = choiceIn(() => inCookie('chatSearchBy', oneOf(SEARCH_BY)));

export const listOrderChoice = choiceIn(() => inCookie('chatOrder', oneOf(ORDERS)));
