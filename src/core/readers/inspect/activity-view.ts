import type { When } from '../../kernel/when.ts';
import { happenedAt } from '../../kernel/when.ts';
import { writerOf } from '../../model/automation/automatic-text.ts';
import { type Chat, isConfirmed } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import { nameOf } from '../../model/chat/names.ts';
import { type LoggedEvent, streamOf } from '../../model/events.ts';
import type { ActivityKind, ActivityRow, ActivityView } from '../../model/inspect/types.ts';
import type { State } from '../../model/state.ts';
import type { InspectorLive } from './inspector-live.ts';

type Reads = Pick<State, 'chats' | 'self'>;

export const ACTIVITY_ROWS = 8;
/** A page may report a later time for a message than the realtime service, in ms. */
const SAME_TIME_MS = 1_000;

/**
 * Returns the newest activities in all chats, newest first: those in the newest events of the log, and the last
 * message of each chat, which may have arrived while no worker ran.
 */
export function activityView(state: Reads, { tail }: Pick<InspectorLive, 'tail'>): ActivityView {
  const heard = tail
    .matching('activity', (event) => kindOf(state, event) !== null)
    .filter((event) => isStillTrue(state, event))
    .slice(0, ACTIVITY_ROWS)
    .flatMap((event) => activityRow(state, event));
  const rows = [...heard, ...lastMessages(state, heard)]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, ACTIVITY_ROWS);
  return { head: { status: tail.status() }, rows };
}

/** Returns the last messages of the newest chats, except for messages that `heard` has. */
function lastMessages(state: Reads, heard: readonly ActivityRow[]): readonly ActivityRow[] {
  const heardUntil = new Map<string, number>();
  for (const { kind, chatId, at } of heard)
    if (MESSAGES.has(kind)) heardUntil.set(chatId, Math.max(at, heardUntil.get(chatId) ?? 0));
  const rows: ActivityRow[] = [];
  let others = 0;
  // Favourites come first, then the newest chats.
  for (const chat of state.chats) {
    if (others === ACTIVITY_ROWS) break;
    const row = isShown(chat) ? lastMessage(state, chat) : null;
    if (row === null) continue;
    if (!chat.isFavorite) others += 1;
    if ((heardUntil.get(chat.id) ?? 0) + SAME_TIME_MS < row.at) rows.push(row);
  }
  return rows;
}

/** Returns the last message of a chat. Null if this user wrote it, or if its author is not known. */
function lastMessage({ self }: Reads, chat: Chat): ActivityRow | null {
  const { lastRow, last } = chat;
  const message = lastRow?.send === null && lastRow.message.at >= (last?.at ?? 0) ? lastRow.message : null;
  const { at = 0, direction = null } = message ?? last ?? {};
  const author = message?.author ?? null;
  // The list does not say who wrote an outbound message.
  const isKnown = direction === 'inbound' || (author !== null && !self.has(author));
  if (direction === null || at === 0 || !isKnown) return null;
  const kind = direction === 'inbound' ? 'wrote' : 'answered';
  const who = kind === 'answered' || chat.isGroup ? author : null;
  return { key: `last:${chat.id}`, at, isNoticed: false, kind, chatId: chat.id, chatName: nameOf(chat), who };
}

const MESSAGES: ReadonlySet<ActivityKind> = new Set(['wrote', 'answered', 'sent']);

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
      const { message } = event.payload;
      if (message.direction === 'inbound') return 'wrote';
      const writer = writerOf(message);
      // The user's own messages are listed when `outbox.accepted` is logged.
      return writer === null || state.self.has(writer) ? null : 'answered';
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
