import { nameOf } from '../chat/thread/thread-view.ts';
import { type LoggedEvent, streamOf } from '../events.ts';
import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import type { ActivityKind, ActivityRow, ActivityView } from './types.ts';

/** What was done that is shown: the last of it. */
export const ACTIVITY_ROWS = 8;

/** What happened last in the chats, as far as the newest events of the log tell, newest first. */
export function activityView(state: State, { tail }: Live): ActivityView {
  const rows = tail
    .matching('activity', (event) => kindOf(state, event) !== null)
    .slice(0, ACTIVITY_ROWS)
    .flatMap((event) => activityRow(state, event));
  return { head: { status: tail.status() }, rows };
}

function activityRow(state: State, event: LoggedEvent): readonly ActivityRow[] {
  const kind = kindOf(state, event);
  const chat = state.chats.get(streamOf(event));
  if (kind === null || chat === undefined) return [];
  // A chat with one contact is called by their name, and they write by their number.
  const who =
    event.type === 'message.received' && (kind === 'answered' || chat.isGroup)
      ? event.payload.message.author
      : null;
  return [{ key: String(event.seq), at: event.at, kind, chatId: chat.id, chatName: nameOf(chat), who }];
}

/** What an event is to somebody who looks at the day; null for what is the console's own business. */
function kindOf(state: State, event: LoggedEvent): ActivityKind | null {
  switch (event.type) {
    case 'message.received': {
      const { direction, author } = event.payload.message;
      if (direction === 'inbound') return 'wrote';
      // Our own sends tell of themselves.
      return author === null || state.self.has(author) ? null : 'answered';
    }
    case 'outbox.accepted':
      return 'sent';
    case 'outbox.rejected':
      return 'notSent';
    case 'conversation.added':
      return 'newChat';
    case 'chat.markedUnread':
      return 'markedUnread';
    case 'favourite.set':
      return event.payload.isFavorite ? 'favourite' : 'noFavourite';
    default:
      return null;
  }
}
