import { happenedAt, noticedAt } from '../../../kernel/when.ts';
import type { Participant } from '../../../model/chat/message.ts';
import { labelOf } from '../../../model/chat/names.ts';
import type { LoggedEvent } from '../../../model/events.ts';
import type { TimelineRow } from '../../../model/inspect/types.ts';

export const TIMELINE_MAX = 200;

export interface ChatTimeline {
  /** Oldest first. */
  readonly rows: readonly TimelineRow[];
  /**
   * Names of the participants by id. Null until the first list arrives: its members did not join just now.
   */
  readonly people: ReadonlyMap<string, string> | null;
  readonly isFavorite: boolean | null;
  /** Sids of messages already shown as not delivered. The service repeats statuses. */
  readonly failed: ReadonlySet<string>;
}

export const emptyTimeline: ChatTimeline = { rows: [], people: null, isFavorite: null, failed: new Set() };

/** Returns the id of the chat whose timeline the event may change. Null for most events. */
export function timelineChatOf(event: LoggedEvent): string | null {
  switch (event.type) {
    case 'conversation.added':
      return event.payload.chat.chatId;
    case 'status.observed':
      return event.payload.status === 'failed' ? event.payload.chatId : null;
    case 'page.loaded':
      return event.payload.participants.length > 0 ? event.payload.chatId : null;
    case 'participants.listed':
    case 'favourite.set':
    case 'chat.flagged':
    case 'chat.muted':
    case 'chat.markedUnread':
    case 'chat.deletionAsked':
    case 'chat.deletionUndone':
    case 'chat.deletionFailed':
    case 'outbox.rejected':
      return event.payload.chatId;
    default:
      return null;
  }
}

/** Returns the timeline after an event of its chat. Returns the same object if nothing changed. */
export function timelineAfter(before: ChatTimeline, event: LoggedEvent): ChatTimeline {
  const { seq, at } = event;
  const row = { key: String(seq), at, isNoticed: false };
  switch (event.type) {
    case 'conversation.added':
      return withRow(before, { ...row, ...happenedAt(event.payload.createdAt, event), kind: 'began' });
    case 'page.loaded':
      // A page shows who takes part now, not when they joined.
      return withPeople(before, { ...row, ...noticedAt(event) }, event.payload.participants);
    case 'participants.listed':
      return withPeople(before, row, event.payload.participants);
    case 'favourite.set': {
      const { isFavorite } = event.payload;
      if (before.isFavorite === isFavorite) return before;
      return withRow({ ...before, isFavorite }, { ...row, kind: 'favourite', isFavorite });
    }
    case 'chat.flagged': {
      const { put, taken, by, reason } = event.payload;
      const when = by === 'service' ? noticedAt(event) : {};
      return withRow(before, { ...row, ...when, kind: 'flagged', put, taken, by, reason });
    }
    case 'chat.muted':
      return withRow(before, { ...row, kind: 'muted', isMuted: event.payload.isMuted });
    case 'chat.markedUnread':
      return withRow(before, { ...row, kind: 'markedUnread' });
    case 'chat.deletionAsked':
      return withRow(before, { ...row, kind: 'deletionAsked' });
    case 'chat.deletionUndone':
      return withRow(before, { ...row, kind: 'deletionUndone' });
    case 'chat.deletionFailed':
      return withRow(before, { ...row, kind: 'deletionFailed', reason: event.payload.reason });
    case 'outbox.rejected': {
      const { clientMessageId, reason, code } = event.payload;
      return withRow(before, { ...row, kind: 'notSent', clientMessageId, reason, code });
    }
    case 'status.observed': {
      const { sid, errorCode, changedAt } = event.payload;
      if (before.failed.has(sid)) return before;
      const failed = new Set([...before.failed, sid]);
      const when = happenedAt(changedAt, event);
      return withRow({ ...before, failed }, { ...row, ...when, kind: 'notDelivered', sid, code: errorCode });
    }
    default:
      return before;
  }
}

const withRow = (before: ChatTimeline, row: TimelineRow): ChatTimeline => ({
  ...before,
  rows: [...before.rows, row].slice(-TIMELINE_MAX),
});

function withPeople(
  before: ChatTimeline,
  row: Pick<TimelineRow, 'key' | 'at' | 'isNoticed'>,
  participants: readonly Participant[],
): ChatTimeline {
  // A page may omit the participants: an empty list does not mean that they left.
  if (participants.length === 0) return before;
  const people = new Map(participants.map((one) => [one.uuid, labelOf(one)]));
  const known = before.people;
  if (known === null) return { ...before, people };
  const joined = [...people].filter(([id]) => !known.has(id)).map(([, name]) => name);
  const left = [...known].filter(([id]) => !people.has(id)).map(([, name]) => name);
  return joined.length + left.length === 0
    ? { ...before, people }
    : withRow({ ...before, people }, { ...row, kind: 'people', joined, left });
}
