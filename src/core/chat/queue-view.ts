import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import { QUEUE_WINDOW, type QueueKind, type QueueView, type ViewRequest } from '../views.ts';
import type { Chat } from './chat.ts';
import { CHAT_TESTS, chatRow, isShown } from './chat-list-view.ts';
import { activityOf } from './chat-order.ts';

/** Which chats to show, and how many. */
export type QueueRequest = Omit<Extract<ViewRequest, { view: 'queue' }>, 'view'>;

/**
 * A chat waits for us when its last message is its contact's. The list's account does not tell whose that is:
 * of a chat whose messages this device has not seen, an unread one is.
 */
const isWaiting = ({ lastRow, unseen }: Chat): boolean =>
  lastRow === null ? unseen > 0 : lastRow.message.direction === 'inbound';

const TESTS: Readonly<Record<QueueKind, (chat: Chat) => boolean>> = {
  unread: CHAT_TESTS.unread,
  waiting: isWaiting,
  failed: CHAT_TESTS.failed,
  draft: CHAT_TESTS.draft,
};

/** What there is to do in the chats: how many of each kind, and the first of one. Who waits longest comes first. */
export function queueView(state: State, live: Live, { of, size = QUEUE_WINDOW }: QueueRequest): QueueView {
  const counts: Record<QueueKind, number> = { unread: 0, waiting: 0, failed: 0, draft: 0 };
  let waitingSince: number | null = null;
  const found: Chat[] = [];
  for (const chat of state.chats) {
    if (!isShown(chat)) continue;
    if (TESTS.unread(chat)) counts.unread += 1;
    if (TESTS.failed(chat)) counts.failed += 1;
    if (TESTS.draft(chat)) counts.draft += 1;
    if (TESTS.waiting(chat)) {
      counts.waiting += 1;
      const at = activityOf(chat);
      if (at > 0 && (waitingSince === null || at < waitingSince)) waitingSince = at;
    }
    if (TESTS[of](chat)) found.push(chat);
  }
  if (of === 'waiting') found.sort((a, b) => activityOf(a) - activityOf(b));
  return {
    head: {
      loading: live.list.loading && state.index.listedAt === null,
      error: live.list.error,
      listedAt: state.index.listedAt,
      counts,
      waitingSince,
    },
    rows: found.slice(0, size).map((chat) => chatRow(chat, state.self)),
  };
}
