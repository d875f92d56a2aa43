import { CHAT_LIST_ORDERS } from '../../../../core/model/chat/list/types.ts';
import { choiceIn, inCookie, oneOf } from '../../../session/choice.ts';

/** The order of the list, as the user chose. Stored in this browser. */
export const listOrderChoice = choiceIn(() => inCookie('chatOrder', oneOf(CHAT_LIST_ORDERS)));
