import { isConfirmed } from '../chat/chat.ts';
import { nameOf } from '../chat/names.ts';
import { type LoggedEvent, streamOf } from '../events.ts';
import type { State } from '../state.ts';
import type { When } from '../when.ts';
import { happenedAt } from '../when.ts';
import type { InspectorLive } from './inspector-live.ts';
import type { ActivityKind, ActivityRow, ActivityView } from './types.ts';

type Reads = Pick<State, 'chats' | 'self'>;

export const ACTIVITY_ROWS = 8;

/** Returns the newest activities in all chats, newest first. Searches only the newest events of the log. */
export function activityView(state: Reads, { tail }: Pick<InspectorLive, 'tail'>): ActivityView {
  const rows = tail
    .matching('activity', (event) => kindOf(state, event) !== null)
    .filter((event) => isStillTrue(state, event))
    .slice(0, ACTIVITY_ROWS)
    .flatMap((event) => activityRow(state, event))
    .toSorted((a, b) => b.at - a.at);
  return { head: { status: tail.status() }, rows };
}

/** A message that was refused may have been sent by a retry. */
const isStillTrue = ({ chats }: Reads, event: LoggedEvent): boolean =>
  event.type !== 'outbox.rejected' ||
  !isConfirmed(chats.get(event.payload.chatId), event.payload.clientMessageId);

function activityRow(state: Reads, event: LoggedEvent): readonly ActivityRow[] {
  const kind = kindOf(state, event);
  const chat = state.chats.get(streamOf(event));
  if (kind === null || chat === undefined) return [];
  // In a chat with one contact, the chat's name shows who wrote. The author would only be the contact's
  // number.
  const who =
    event.type === 'message.received' && (kind === 'answered' || chat.isGroup)
      ? event.payload.message.author
      : null;
  return [{ key: String(event.seq), ...whenOf(event), kind, chatId: chat.id, chatName: nameOf(chat), who }];
}

function whenOf(event: LoggedEvent): When {
  switch (event.type) {
    case 'message.received':
      return happenedAt(event.payload.message.at, event);
    case 'conversation.added':
      return happenedAt(event.payload.createdAt, event);
    default:
      return { at: event.at, isNoticed: false };
  }
}

/**
 * Returns the activity that an event shows on the home screen, or null if the screen does not list the event.
 */
function kindOf(state: Reads, event: LoggedEvent): ActivityKind | null {
  switch (event.type) {
    case 'message.received': {
      const { direction, author } = event.payload.message;
      if (direction === 'inbound') return 'wrote';
      // The user's own messages are listed when `outbox.accepted` is logged.
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
