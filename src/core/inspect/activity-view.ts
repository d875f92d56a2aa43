import { nameOf } from '../chat/thread/thread-view.ts';
import { type LoggedEvent, streamOf } from '../events.ts';
import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import type { ActivityKind, ActivityRow, ActivityView } from './types.ts';

/** Maximum number of rows. */
export const ACTIVITY_ROWS = 8;

/** The newest activities in all chats, found among the newest events of the log, newest first. */
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
  // In a chat with one contact the chat's name says who wrote; the author would only be their number.
  const who =
    event.type === 'message.received' && (kind === 'answered' || chat.isGroup)
      ? event.payload.message.author
      : null;
  return [{ key: String(event.seq), at: event.at, kind, chatId: chat.id, chatName: nameOf(chat), who }];
}

/** Returns the activity that an event stands for; null for events that the home screen does not list. */
function kindOf(state: State, event: LoggedEvent): ActivityKind | null {
  switch (event.type) {
    case 'message.received': {
      const { direction, author } = event.payload.message;
      if (direction === 'inbound') return 'wrote';
      // The user's own messages are listed by `outbox.accepted`.
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
