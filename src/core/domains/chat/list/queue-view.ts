import { QUEUE_WINDOW } from '../../../kernel/windows.ts';
import type { Chat } from '../../../model/chat/chat.ts';
import { isShown } from '../../../model/chat/list/chat-filters.ts';
import type { QueueKind, QueueView } from '../../../model/chat/list/types.ts';
import type { State } from '../../../model/state.ts';
import type { Live } from '../../context/live.ts';
import { passesFilter, waitingSinceIn, withWork } from '../../work/work-rows.ts';
import { atLeastOf, chatRow, passingOf } from './chat-list-view.ts';

/**
 * Returns the counts of all kinds of work and a window of one kind. Waiting chats are sorted by the longest
 * wait.
 */
export function queueView(
  state: Pick<State, 'chats' | 'consent' | 'index' | 'self' | 'totals'>,
  live: Pick<Live, 'chats' | 'device' | 'work'>,
  { of, size = QUEUE_WINDOW }: { readonly of: QueueKind; readonly size?: number },
): QueueView {
  const { unread, waiting, failed, draft } = passingOf(state, live.work);
  const found: Chat[] = [];
  let waitingSince: number | null = null;
  for (const chat of state.chats) {
    if (!isShown(chat)) continue;
    const at = waitingSinceIn(chat, live.work) ?? 0;
    if (at > 0 && (waitingSince === null || at < waitingSince)) waitingSince = at;
    if (passesFilter(of, chat, live.work)) found.push(chat);
  }
  const since = (chat: Chat): number => waitingSinceIn(chat, live.work) ?? 0;
  if (of === 'waiting') found.sort((a, b) => since(a) - since(b));
  return {
    head: {
      loading: live.chats.list.loading && state.index.listedAt === null,
      error: live.chats.list.error,
      listedAt: state.index.listedAt,
      counts: { unread, waiting, failed, draft },
      atLeast: atLeastOf(state),
      waitingSince,
    },
    rows: found.slice(0, size).map((chat) => withWork(chatRow(chat, state), live.work)),
  };
}
