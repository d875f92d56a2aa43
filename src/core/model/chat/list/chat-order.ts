import type { Ordering } from '../../../kernel/sorted-index.ts';
import type { Chat } from '../chat.ts';
import type { Row } from '../row.ts';

/**
 * Returns the time of a chat's last activity: from its last row or from the service's chat list. 0 if there
 * is none.
 */
export const activityOf = ({ lastRow, last }: Pick<Chat, 'lastRow' | 'last'>): number =>
  Math.max(lastRow?.message.at ?? 0, last?.at ?? 0);

/**
 * Returns a row's time by the service's clock. A send has no service time yet, and this device's clock may be
 * wrong. So a send uses the time of the newest message known when it was queued.
 */
export const rowTimeOf = ({ send, message }: Row): number => send?.knownAt ?? message.at;

const placeOf = ({ lastRow, last }: Chat): number =>
  Math.max(lastRow === null ? 0 : rowTimeOf(lastRow), last?.at ?? 0);

/** Orders chats of equal time: the chat with the latest send comes first. */
const orderOf = ({ lastRow }: Chat): number => lastRow?.send?.order ?? 0;

/** Favourites come first. Within each group, the chat with the latest activity comes first. */
export const CHAT_ORDER: Ordering<Chat> = {
  key: (chat) => chat.id,
  compare: (a, b) =>
    Number(b.isFavorite) - Number(a.isFavorite) ||
    placeOf(b) - placeOf(a) ||
    orderOf(b) - orderOf(a) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
};
