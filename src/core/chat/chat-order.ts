import type { Ordering } from '../sorted-index.ts';
import type { Chat } from './chat.ts';

/** Time of a chat's last activity: of its last row or by the list's account; 0 for none. */
export const activityOf = ({ lastRow, last }: Pick<Chat, 'lastRow' | 'last'>): number =>
  Math.max(lastRow?.message.at ?? 0, last?.at ?? 0);

/** Favourites first, and in each group the last activity first (spec section 4). */
export const CHAT_ORDER: Ordering<Chat> = {
  key: (chat) => chat.id,
  compare: (a, b) =>
    Number(b.isFavorite) - Number(a.isFavorite) ||
    activityOf(b) - activityOf(a) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
};
