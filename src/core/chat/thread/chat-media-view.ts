import { idleThread, type Live } from '../../session/live.ts';
import type { State } from '../../state.ts';
import { MEDIA_WINDOW } from '../../views.ts';
import { type Chat, type ChatBody, isLoaded, type Row } from '../chat.ts';
import { isMine } from './thread-view.ts';
import type { ChatMediaView, MediaRow } from './types.ts';

/** The pictures of a chat's messages as far as this device has those, newest first. */
export function chatMediaView(
  state: State,
  live: Pick<Live, 'threads'>,
  { chatId, size = MEDIA_WINDOW }: { readonly chatId: string; readonly size?: number },
): ChatMediaView {
  const chat = state.chats.get(chatId);
  const load = live.threads.get(chatId) ?? idleThread;
  const all = chat?.body ? picturesOf(chat.body) : [];
  return {
    head: {
      loading: isComing(chat, load.loading, load.error),
      error: load.error,
      total: all.length,
      hasOlder: chat?.older.kind === 'more',
      loadingOlder: load.loadingOlder,
      olderError: load.olderError,
    },
    rows: all.slice(0, size).map((row) => mediaRow(row, state.self)),
  };
}

/** From the disk, or from the service: as the thread has it. */
const isComing = (chat: Chat | undefined, loading: boolean, error: string | null): boolean =>
  chat !== undefined && (chat.body === null || (!isLoaded(chat) && (loading || error === null)));

/** By the rows that they are of: a chat may hold ten thousand, and most changes are elsewhere. */
const known = new WeakMap<ChatBody['rows'], readonly Row[]>();

function picturesOf({ rows }: ChatBody): readonly Row[] {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const pictures = [...rows].filter(({ message }) => message.mediaUrl !== null).reverse();
  known.set(rows, pictures);
  return pictures;
}

const mediaRow = (row: Row, self: State['self']): MediaRow => ({
  key: row.key,
  mediaUrl: row.message.mediaUrl,
  body: row.message.body,
  at: row.message.at,
  author: row.message.author,
  direction: row.message.direction,
  mine: isMine(row, self),
});
