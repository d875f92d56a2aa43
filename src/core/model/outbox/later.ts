import type { OwnReason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { type Chat, rowOf } from '../chat/chat.ts';
import { isLeaving } from '../chat/deletion/deletion.ts';
import { type Later, type Row, waitsForPicture } from '../chat/row.ts';
import { reachesDownTo } from '../chat/sending/echoes.ts';
import { isAfter, isBelow } from '../chat/thread/timeline-order.ts';
import { type DomainEvent, eventOf } from '../events.ts';
import type { State } from '../state.ts';

/** A message that has not left within its minute does not leave by itself, ms. */
export const LATE_MS = 60_000;

/** Returns whether the time of a message passed without it: no worker ran, or none could send. */
export const isLate = ({ dueAt }: Pick<Later, 'dueAt'>, now: Timestamp): boolean => now - dueAt > LATE_MS;

/** Returns whether the contact has written since the agent chose the time, as far as `isContact` knows the authors. */
export function hasReplied(
  { body }: Pick<Chat, 'body'>,
  { since }: Pick<Later, 'since'>,
  isContact: (row: Row) => boolean = () => true,
): boolean {
  const rows = body?.rows;
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined || row.send !== null) continue;
    if (!isBelow(row, since)) return false;
    if (row.message.direction === 'inbound' && isAfter(row, since) && isContact(row)) return true;
  }
  return false;
}

const named = (chat: Chat, { key }: Row) => ({ chatId: chat.id, clientMessageId: key });

const notSent = (chat: Chat, row: Row, reason: OwnReason): DomainEvent =>
  eventOf('outbox.rejected', { ...named(chat, row), reason, code: null });

const replied = (chat: Chat, row: Row): DomainEvent =>
  eventOf('outbox.cancelled', { ...named(chat, row), reason: ':contactWrote' });

/**
 * Returns the event that keeps a queued message from leaving at its time, or null if it may leave.
 *
 * @param areKnown false if the service refused the page that shows whether the contact has written
 */
export function heldBackBy(chat: Chat, row: Row, now: Timestamp, areKnown: boolean): DomainEvent | null {
  const later = row.send?.later ?? null;
  if (later === null) return null;
  if (isLate(later, now)) return notSent(chat, row, ':timeMissed');
  if (!later.unlessReply) return null;
  if (hasReplied(chat, later)) return replied(chat, row);
  return areKnown && reachesDownTo(chat, later.since) ? null : notSent(chat, row, ':repliesUnknown');
}

/** Returns the scheduled messages of all chats that are not being deleted. */
export const scheduledIn = (state: Pick<State, 'chats'>) =>
  state.chats.slice(0).flatMap((chat) =>
    isLeaving(chat)
      ? []
      : chat.putOff.flatMap((key) => {
          const row = rowOf(chat, key);
          return row?.send?.state === 'scheduled' && row.send.later !== null
            ? [{ chat, row, later: row.send.later }]
            : [];
        }),
  );

/**
 * Returns the events of scheduled messages: their time has come or has passed, or the contact has written. While
 * `mayLeave` is false, no message can leave.
 */
export const dueEvents = (
  state: Pick<State, 'chats'>,
  now: Timestamp,
  mayLeave: boolean,
  isContact: (chat: Chat, row: Row) => boolean,
): readonly DomainEvent[] =>
  scheduledIn(state).flatMap(({ chat, row, later }) => {
    if (later.unlessReply && hasReplied(chat, later, (one) => isContact(chat, one)))
      return [replied(chat, row)];
    if (isLate(later, now)) return [notSent(chat, row, ':timeMissed')];
    const leaves = mayLeave && now >= later.dueAt && !waitsForPicture(row);
    return leaves ? [eventOf('outbox.due', named(chat, row))] : [];
  });
