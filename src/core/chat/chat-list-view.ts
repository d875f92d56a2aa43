import type { Live } from '../session/live.ts';
import { emptyIndex, type FlaggedIndex, flagsKey, type State } from '../state.ts';
import { CHAT_WINDOW, type ChatFilter, type ChatListView, type ChatRow, type ViewRequest } from '../views.ts';
import { type Chat, hasDraft, type Row } from './chat.ts';
import { activityOf, rowTimeOf } from './chat-order.ts';
import { deliveryOf, isMine, nameOf } from './thread-view.ts';

/** Which chats to show, and how many. */
export type ChatListRequest = Omit<Extract<ViewRequest, { view: 'chatList' }>, 'view'>;

/**
 * A window of the chat list: favourites first, and in each group the last activity first (spec section 4),
 * as the state keeps them.
 */
export function chatListView(state: State, live: Live, request: ChatListRequest): ChatListView {
  const { q, filter = 'all', flags = [], size = CHAT_WINDOW } = request;
  const wanted = fold(q);
  const flagged = flags.length === 0 ? null : (state.flagged.get(flagsKey(flags)) ?? emptyFlagged);
  const index = flagged ?? state.index;
  const rows: ChatRow[] = [];
  let hasLater = false;
  for (const chat of state.chats) {
    if (!chat.listed || !CHAT_TESTS[filter](chat)) continue;
    if (flagged !== null && !flagged.chatIds.has(chat.id)) continue;
    if (wanted !== '' && !fold(chat.name).includes(wanted)) continue;
    hasLater = rows.length === size;
    if (hasLater) break;
    rows.push(chatRow(chat, state.self));
  }
  return {
    head: {
      q,
      loading: live.list.loading && index.listedAt === null,
      loadingMore: live.list.loadingMore,
      error: live.list.error,
      total: index.total,
      hasMore: typeof index.next === 'string',
      hasLater,
      totalUnseen: state.totals.unseen,
      ring: live.ring,
      listedAt: index.listedAt,
    },
    rows,
  };
}

const emptyFlagged: FlaggedIndex = { ...emptyIndex, chatIds: new Set() };

/** What each quick filter lets pass. */
export const CHAT_TESTS: Readonly<Record<ChatFilter, (chat: Chat) => boolean>> = {
  all: () => true,
  unread: ({ unseen }) => unseen > 0,
  favourite: ({ isFavorite }) => isFavorite,
  group: ({ isGroup }) => isGroup,
  draft: hasDraft,
  failed: (chat) => hasFailed(chat),
};

/** A message that waits for the agent's word, or the last one could not be delivered. */
const hasFailed = ({ sends, queue, lastRow }: Chat): boolean =>
  sends.size > queue.length || (lastRow !== null && deliveryOf(lastRow) === 'failed');

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Rows by the chat that they are of: one that did not change keeps its row. */
const chatRows = new WeakMap<Chat, ChatRow>();

/** A chat as a list shows it. */
export function chatRow(chat: Chat, self: State['self']): ChatRow {
  const known = chatRows.get(chat);
  if (known !== undefined) return known;
  const { lastRow } = chat;
  const isRowNews = lastRow !== null && rowTimeOf(lastRow) >= (chat.last?.at ?? 0);
  const at = activityOf(chat);
  const row: ChatRow = {
    key: chat.id,
    name: nameOf(chat),
    isGroup: chat.isGroup,
    isFavorite: chat.isFavorite,
    preview: previewOf(chat, isRowNews ? lastRow : null, self),
    at: at === 0 ? null : at,
    unseen: chat.unseen,
    markedUnread: chat.markedUnread,
    delivery: isRowNews ? deliveryOf(lastRow) : null,
  };
  chatRows.set(chat, row);
  return row;
}

function previewOf(chat: Chat, last: Row | null, self: State['self']): ChatRow['preview'] {
  const isFailed = last !== null && deliveryOf(last) === 'failed';
  // A draft is the agent's own doing; a failure must not hide behind it.
  if (hasDraft(chat) && !isFailed) return { kind: 'draft', own: true, text: chat.draft };
  if (last === null) {
    return chat.last === null || chat.last.text === ''
      ? { kind: 'none', own: false, text: '' }
      : { kind: 'text', own: false, text: chat.last.text };
  }
  const { message } = last;
  const own = isMine(last, self);
  if (isFailed) return { kind: 'failed', own, text: message.body };
  if (message.body === '' && (message.mediaUrl !== null || (last.send?.attachment ?? null) !== null))
    return { kind: 'media', own, text: '' };
  return { kind: 'text', own, text: message.body };
}
