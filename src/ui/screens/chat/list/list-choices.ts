import { CHAT_LIST_ORDERS } from '../../../../core/model/chat/list/types.ts';
import { choiceIn, inCookie, oneOf, onOrOff } from '../../../session/choice.ts';

/** The order of the list, as the user chose. Stored in this browser. */
export const listOrderChoice = choiceIn(() => inCookie('chatOrder', oneOf(CHAT_LIST_ORDERS)));

/**
 * Whether the service had work of chats when the list was shown last. The head keeps room for its lists from the first frame, so
 * that nothing moves when they arrive.
 */
export const hadWorkChoice = choiceIn(() => inCookie('chatWork', onOrOff));
