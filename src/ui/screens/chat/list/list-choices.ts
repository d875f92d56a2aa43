import { CHAT_LIST_ORDERS, SEARCH_TYPES } from '../../../../core/model/chat/list/types.ts';
import { choiceIn, inCookie, oneOf } from '../../../session/choice.ts';

/** The field that the search matches, as the user chose. Stored in this browser. */
export const searchByChoice = choiceIn(() => inCookie('chatSearchBy', oneOf(SEARCH_TYPES)));

export const listOrderChoice = choiceIn(() => inCookie('chatOrder', oneOf(CHAT_LIST_ORDERS)));
