import type { Reason } from '../../../kernel/reasons.ts';
import { MEDIA_WINDOW } from '../../../kernel/windows.ts';
import { writerOf } from '../../../model/automation/automatic-text.ts';
import { type Chat, type ChatBody, isLoaded } from '../../../model/chat/chat.ts';
import { idleThread } from '../../../model/chat/chats-live.ts';
import { isPutOff, type Row } from '../../../model/chat/row.ts';
import type { ChatMediaView, MediaRow } from '../../../model/chat/thread/types.ts';
import type { State } from '../../../model/state.ts';
import type { Live } from '../../context/live.ts';
import { isMine } from './thread-view.ts';

/** Returns the pictures of the chat's messages on this device, newest first. */
export function chatMediaView(
  state: Pick<State, 'chats' | 'self'>,
  live: Pick<Live, 'chats'>,
  { chatId, size = MEDIA_WINDOW }: { readonly chatId: string; readonly size?: number },
): ChatMediaView {
  const chat = state.chats.get(chatId);
  const load = live.chats.threads.get(chatId) ?? idleThread;
  const all = chat?.body ? picturesOf(chat.body) : [];
  return {
    head: {
      loading: isLoading(chat, load.loading, load.error),
      error: load.error,
      total: all.length,
      hasOlder: chat?.older.kind === 'more',
      loadingOlder: load.loadingOlder,
      olderError: load.olderError,
    },
    rows: all.slice(0, size).map((row) => mediaRow(row, state.self)),
  };
}

/**
 * Returns whether messages are still loading, from disk or from the service. Keep in step with `loading` in
 * `threadView`.
 */
const isLoading = (chat: Chat | undefined, loading: boolean, error: Reason | null): boolean =>
  chat !== undefined && (chat.body === null || (!isLoaded(chat) && (loading || error === null)));

/**
 * Pictures cached by the rows object. A chat may have ten thousand rows, and most changes don't concern them.
 */
const cache = new WeakMap<ChatBody['rows'], readonly Row[]>();

function picturesOf({ rows }: ChatBody): readonly Row[] {
  const cached = cache.get(rows);
  if (cached !== undefined) return cached;
  const pictures = [...rows]
    .filter(({ message, send }) => message.mediaUrl !== null && !isPutOff(send))
    .reverse();
  cache.set(rows, pictures);
  return pictures;
}

const mediaRow = (row: Row, self: State['self']): MediaRow => ({
  key: row.key,
  mediaUrl: row.message.mediaUrl,
  body: row.message.body,
  at: row.message.at,
  author: writerOf(row.message),
  direction: row.message.direction,
  mine: isMine(row, self),
});
