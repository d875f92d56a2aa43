import type { Ordering } from '../../sorted-index.ts';
import type { Chat, Row } from '../chat.ts';

/** Time of a chat's last activity, as shown: of its last row, or as the chat list reports it; 0 for none. */
export const activityOf = ({ lastRow, last }: Pick<Chat, 'lastRow' | 'last'>): number =>
  Math.max(lastRow?.message.at ?? 0, last?.at ?? 0);

/**
 * A row's time by the service's clock. A send has none yet: it counts as new as the newest message known when it
 * was queued, because this device's clock may be wrong.
 */
export const rowTimeOf = ({ send, message }: Row): number => send?.knownAt ?? message.at;

const placeOf = ({ lastRow, last }: Chat): number =>
  Math.max(lastRow === null ? 0 : rowTimeOf(lastRow), last?.at ?? 0);

/** Orders chats of equal time: the chat with the latest send comes first. */
const orderOf = ({ lastRow }: Chat): number => lastRow?.send?.order ?? 0;

/** Favourites first, and in each group the last activity first (spec section 4). */
export const CHAT_ORDER: Ordering<Chat> = {
  key: (chat) => chat.id,
  compare: (a, b) =>
    Number(b.isFavorite) - Number(a.isFavorite) ||
    placeOf(b) - placeOf(a) ||
    orderOf(b) - orderOf(a) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
};
