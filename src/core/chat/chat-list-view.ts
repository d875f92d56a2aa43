import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import type { ChatListView, ChatRow } from '../views.ts';
import type { Chat, Row } from './chat.ts';
import { deliveryOf, isMine, nameOf } from './thread-view.ts';

/** The chat list: last activity first (spec section 4; favourites are grouped by the screen). */
export function chatListView(state: State, live: Live, q: string): ChatListView {
  const wanted = fold(q);
  const listed = [...state.chats.values()].filter((chat) => chat.listed);
  const rows = listed
    .filter((chat) => wanted === '' || fold(chat.name).includes(wanted))
    .map((chat) => chatRow(chat, state.self))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || (a.key < b.key ? -1 : 1));
  return {
    head: {
      q,
      loading: live.list.loading && state.index.listedAt === null,
      loadingMore: live.list.loadingMore,
      error: live.list.error,
      total: state.index.total,
      hasMore: typeof state.index.next === 'string',
      totalUnseen: totalUnseen(state),
      ring: live.ring,
      listedAt: state.index.listedAt,
    },
    rows,
  };
}

/** The sum over all chats: never a counter of its own. */
export function totalUnseen(state: State): number {
  let total = 0;
  for (const chat of state.chats.values()) total += chat.unseen;
  return total;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

function chatRow(chat: Chat, self: State['self']): ChatRow {
  const last = lastRow(chat);
  const isRowNews = last !== null && last.message.at >= (chat.last?.at ?? 0);
  const at = Math.max(last?.message.at ?? 0, chat.last?.at ?? 0);
  return {
    key: chat.id,
    name: nameOf(chat),
    isGroup: chat.isGroup,
    isFavorite: chat.isFavorite,
    preview: previewOf(chat, isRowNews ? last : null, self),
    at: at === 0 ? null : at,
    unseen: chat.unseen,
    delivery: isRowNews ? deliveryOf(last) : null,
  };
}

/** The row whose time is the latest: what the list is ordered by. */
function lastRow(chat: Chat): Row | null {
  const row = chat.rows.get(chat.order.at(-1) ?? '');
  return row ?? null;
}

function previewOf(chat: Chat, last: Row | null, self: State['self']): ChatRow['preview'] {
  if (chat.draft.trim() !== '') return { kind: 'draft', own: true, text: chat.draft };
  if (last === null) {
    return chat.last === null || chat.last.text === ''
      ? { kind: 'none', own: false, text: '' }
      : { kind: 'text', own: false, text: chat.last.text };
  }
  const { message } = last;
  const own = isMine(last, self);
  if (deliveryOf(last) === 'failed') return { kind: 'failed', own, text: message.body };
  if (message.body === '' && message.mediaUrl !== null) return { kind: 'media', own, text: '' };
  return { kind: 'text', own, text: message.body };
}
