import type { Ordering } from '../../sorted-index.ts';
import type { Chat, Row } from '../chat.ts';

/** Time of a chat's last activity, as it is shown: of its last row or by the list's account; 0 for none. */
export const activityOf = ({ lastRow, last }: Pick<Chat, 'lastRow' | 'last'>): number =>
  Math.max(lastRow?.message.at ?? 0, last?.at ?? 0);

/**
 * A row's time in the server's terms. What is not sent yet has none: it is as new as anything that was known
 * when it was written, whatever this device's clock says.
 */
export const rowTimeOf = ({ send, message }: Row): number => send?.knownAt ?? message.at;

const placeOf = ({ lastRow, last }: Chat): number =>
  Math.max(lastRow === null ? 0 : rowTimeOf(lastRow), last?.at ?? 0);

/** Of two chats as new as each other, the one that was written in last comes first. */
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
