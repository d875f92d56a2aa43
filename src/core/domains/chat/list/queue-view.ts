import { QUEUE_WINDOW } from '../../../kernel/windows.ts';
import type { Chat } from '../../../model/chat/chat.ts';
import { CHAT_TESTS, isShown } from '../../../model/chat/list/chat-filters.ts';
import { activityOf } from '../../../model/chat/list/chat-order.ts';
import type { QueueKind, QueueView } from '../../../model/chat/list/types.ts';
import type { State } from '../../../model/state.ts';
import type { Live } from '../../context/live.ts';
import { atLeastOf, chatRow } from './chat-list-view.ts';

/**
 * Returns the counts of all kinds of work and a window of one kind. Waiting chats are sorted by the longest
 * wait.
 */
export function queueView(
  state: Pick<State, 'chats' | 'consent' | 'index' | 'self' | 'totals'>,
  live: Pick<Live, 'chats' | 'device'>,
  { of, size = QUEUE_WINDOW }: { readonly of: QueueKind; readonly size?: number },
): QueueView {
  const { unread, waiting, failed, draft } = state.totals.passing;
  const found: Chat[] = [];
  let waitingSince: number | null = null;
  for (const chat of state.chats) {
    if (!isShown(chat)) continue;
    if (CHAT_TESTS.waiting(chat)) {
      const at = activityOf(chat);
      if (at > 0 && (waitingSince === null || at < waitingSince)) waitingSince = at;
    }
    if (CHAT_TESTS[of](chat)) found.push(chat);
  }
  if (of === 'waiting') found.sort((a, b) => activityOf(a) - activityOf(b));
  return {
    head: {
      loading: live.chats.list.loading && state.index.listedAt === null,
      error: live.chats.list.error,
      listedAt: state.index.listedAt,
      counts: { unread, waiting, failed, draft },
      atLeast: atLeastOf(state),
      waitingSince,
    },
    rows: found.slice(0, size).map((chat) => chatRow(chat, state)),
  };
}
