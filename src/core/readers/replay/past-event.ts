import type { Message } from '../../model/chat/message.ts';
import { labelOf } from '../../model/chat/names.ts';
import { type EventOf, groupOf, isRecordEvent, type LoggedEvent } from '../../model/events.ts';
import { certainNames, type RedactedNames } from '../../model/redaction/redaction.ts';
import type { PastEvent, PastRow } from '../../model/replay/types.ts';

const STATUS_NAMES = {
  queued: 'statusQueued',
  sending: 'statusSending',
  sent: 'statusSent',
  delivered: 'statusDelivered',
  seen: 'statusSeen',
  failed: 'statusFailed',
} as const;

/**
 * What the sentences need to know of a record: its chat, the names of the user who logged it, and the sids of the
 * messages of which an event reports a status late.
 */
export interface Narrator {
  readonly chatName: string;
  readonly isGroup: boolean;
  readonly self: ReadonlySet<string>;
  readonly lateIn: (event: LoggedEvent) => ReadonlySet<string>;
}

type EventWords = Pick<PastEvent, 'what'> & Partial<PastEvent>;

const NOTHING = {
  who: null,
  isOwn: false,
  text: null,
  reason: null,
  items: [],
  count: 0,
  code: null,
  isLate: false,
} as const;

/** Returns an event for the screen. */
export const pastEvent = (event: LoggedEvent, position: number, narrator: Narrator): PastEvent => ({
  position,
  seq: event.seq,
  at: event.at,
  group: groupOf(event.type),
  ...NOTHING,
  isFailure: isFailure(event, narrator.lateIn(event)),
  ...wordsOf(event, narrator),
});

/** Returns an event with the messages that it brought, for a table or a page for printing. */
export function pastRow(event: LoggedEvent, position: number, narrator: Narrator): PastRow {
  const row = { event: pastEvent(event, position, narrator), names: [], messages: [] };
  if (event.type === 'message.received')
    return { ...row, names: namesIn(certainNames(event.payload.message)) };
  if (event.type !== 'page.loaded') return row;
  const late = narrator.lateIn(event);
  return {
    ...row,
    messages: event.payload.messages.map((message) => ({
      names: namesIn(message),
      event: {
        position,
        seq: event.seq,
        at: message.at,
        group: 'message',
        ...NOTHING,
        isFailure: message.status === 'failed' && !(message.sid !== null && late.has(message.sid)),
        ...wrote(message, narrator),
      },
    })),
  };
}

const namesIn = ({ sid, id }: RedactedNames): readonly string[] => [
  ...(sid === null ? [] : [`sid ${sid}`]),
  ...(id === null ? [] : [`id ${id}`]),
];

/** Returns whether the event reports that something went wrong, for the marks on the time bar. */
export function isFailure(event: LoggedEvent, late: ReadonlySet<string>): boolean {
  switch (event.type) {
    case 'status.observed':
      return event.payload.status === 'failed' && !late.has(event.payload.sid);
    case 'outbox.rejected':
    case 'chat.deletionFailed':
    case 'attachment.failed':
      return true;
    case 'connection.changed':
      return event.payload.state === 'denied';
    case 'chat.flagged':
      return event.payload.by === 'takenBack';
    default:
      return false;
  }
}

function wordsOf(event: LoggedEvent, narrator: Narrator): EventWords {
  if (isRecordEvent(event)) return { what: 'other' };
  switch (event.type) {
    case 'connection.changed':
      return { what: event.payload.state, reason: event.payload.reason };
    case 'chats.listed':
      return { what: 'listed' };
    case 'flags.listed':
      return { what: 'flagsListed' };
    case 'templates.listed':
      return { what: 'templatesListed' };
    case 'conversation.added':
      return { what: 'began' };
    case 'page.loaded': {
      const { place, messages } = event.payload;
      return { what: place === 'newest' ? 'caughtUp' : 'olderLoaded', count: messages.length };
    }
    case 'message.received':
      return wrote(event.payload.message, narrator);
    case 'status.observed':
      return {
        what: STATUS_NAMES[event.payload.status],
        code: event.payload.errorCode,
        isLate: narrator.lateIn(event).has(event.payload.sid),
      };
    case 'message.failureSettled':
      return { what: 'failureSettled', isOwn: true };
    case 'message.redacted':
      return { what: 'redacted', isOwn: true };
    case 'horizon.advanced':
      return { what: event.payload.opening ? 'opened' : 'read', isOwn: true };
    case 'chat.markedUnread':
      return { what: 'markedUnread', isOwn: true };
    case 'chat.deletionAsked':
      return { what: 'deletionAsked', isOwn: true };
    case 'chat.deletionUndone':
      return { what: 'deletionUndone', isOwn: true };
    case 'chat.deletionFailed':
      return { what: 'deletionFailed', reason: event.payload.reason };
    case 'chat.deleted':
      return { what: 'deleted' };
    case 'participants.listed':
      return {
        what: 'peopleListed',
        items: event.payload.participants.map(labelOf),
        count: event.payload.participants.length,
      };
    case 'favourite.set':
      return { what: event.payload.isFavorite ? 'favourite' : 'notFavourite', isOwn: true };
    case 'chat.flagged':
      return flagged(event.payload);
    case 'chat.muted':
      return { what: event.payload.isMuted ? 'muted' : 'unmuted', isOwn: true };
    case 'draft.changed': {
      const { text } = event.payload;
      return text === ''
        ? { what: 'draftEmptied', isOwn: true }
        : { what: 'draftChanged', text, isOwn: true };
    }
    case 'draft.setAside':
      return { what: 'draftSetAside', count: event.payload.texts.length };
    case 'attachment.added':
      return { what: 'pictureAdded', isOwn: true, text: event.payload.name };
    case 'attachment.removed':
      return { what: 'pictureRemoved', isOwn: true };
    case 'attachment.uploaded':
      return { what: 'pictureUploaded' };
    case 'attachment.failed':
      return { what: 'pictureFailed', reason: event.payload.reason };
    case 'outbox.enqueued':
      return { what: 'pressedSend', text: event.payload.body, isOwn: true };
    case 'outbox.restored':
      return { what: 'restored', text: event.payload.body, isOwn: true };
    case 'outbox.attempted':
      return { what: 'sending', count: event.payload.attempt };
    case 'outbox.accepted':
      return { what: 'accepted' };
    case 'outbox.rejected':
      return { what: 'notSent', reason: event.payload.reason, code: event.payload.code };
    case 'outbox.unresolved':
      return { what: 'unresolved' };
    case 'outbox.released':
      return { what: 'queuedAgain' };
    case 'outbox.requeued':
      return { what: 'pressedRetry', isOwn: true };
    case 'outbox.scheduled':
      return { what: 'scheduled', isOwn: true };
    case 'outbox.due':
      return { what: 'due' };
    case 'outbox.cancelled': {
      const { reason } = event.payload;
      return reason === null ? { what: 'cancelled', isOwn: true } : { what: 'cancelledItself', reason };
    }
    case 'outbox.discarded':
      return { what: 'discarded', isOwn: true };
    case 'log.trimmed':
      return { what: 'trimmed', count: event.payload.count };
    default:
      return { what: 'other' };
  }
}

function wrote({ author, body, direction }: Message, { self, chatName, isGroup }: Narrator): EventWords {
  const isOwn = direction === 'outbound' && author !== null && self.has(author);
  const who = direction === 'inbound' && !isGroup ? chatName : author;
  return { what: 'wrote', who: isOwn ? null : who, text: body, isOwn };
}

function flagged({ put, taken, by, reason }: EventOf<'chat.flagged'>['payload']): EventWords {
  const isOwn = by === 'agent';
  if (taken.length === 0) return { what: 'flagsAdded', items: put, count: put.length, reason, isOwn };
  if (put.length === 0) return { what: 'flagsRemoved', items: taken, count: taken.length, reason, isOwn };
  return { what: 'flagsChanged', reason, isOwn };
}
