import type { Message } from '../chat/message.ts';
import { cutText } from '../chat/text/shown-text.ts';
import type { DomainEvent } from '../events.ts';

/** Maximum number of characters of a text in a summary, so that the summary fits in one row. */
const TEXT_MAX = 120;

export function eventSummary(event: DomainEvent): string {
  switch (event.type) {
    case 'connection.changed':
      return joined(event.payload.state, event.payload.reason);
    case 'chats.listed': {
      const { q, flags, chats, total } = event.payload;
      const listed = total === null ? `${chats.length} chats` : `${chats.length} of ${total} chats`;
      return joined(
        listed,
        q === '' ? null : `for “${cut(q)}”`,
        flags.length === 0 ? null : `flags ${flags}`,
      );
    }
    case 'flags.listed':
      return `${event.payload.flags.length} flags`;
    case 'templates.listed':
      return `${event.payload.templates.length} templates`;
    case 'conversation.added':
      return cut(event.payload.chat.name);
    case 'page.loaded': {
      const { place, messages, joined: isJoined } = event.payload;
      return joined(`${place} page, ${messages.length} messages`, isJoined ? null : 'gap below');
    }
    case 'message.received':
      return messageSummary(event.payload.message);
    case 'status.observed': {
      const { sid, status, errorCode } = event.payload;
      return joined(status, sid, errorCode === null ? null : `error ${errorCode}`);
    }
    case 'message.failureSettled':
      return joined(event.payload.by, event.payload.sid);
    case 'horizon.advanced':
      return joined(`read through ${event.payload.throughId}`, event.payload.opening ? 'chat opened' : null);
    case 'chat.markedUnread':
      return 'marked unread';
    case 'chat.deletionAsked':
      return 'deletion requested';
    case 'chat.deletionUndone':
      return 'deletion undone';
    case 'chat.deletionAttempted':
      return `deletion attempt ${event.payload.attempt}`;
    case 'chat.deletionFailed':
      return joined('not deleted', event.payload.reason);
    case 'chat.deleted':
      return 'deleted';
    case 'participants.listed':
      return `${event.payload.participants.length} participants`;
    case 'favourite.set':
      return event.payload.isFavorite ? 'favourite' : 'not favourite';
    case 'chat.flagged': {
      const { put, taken, by, reason } = event.payload;
      const ids = (word: string, flags: readonly string[]) =>
        flags.length === 0 ? null : `${word} ${flags.join(', ')}`;
      return joined(ids('added', put), ids('removed', taken), by === 'agent' ? null : by, reason);
    }
    case 'chat.muted':
      return event.payload.isMuted ? 'muted' : 'not muted';
    case 'draft.changed':
      return event.payload.text === '' ? 'cleared' : cut(event.payload.text);
    case 'draft.setAside':
      return cut(event.payload.texts.join(' / '));
    case 'attachment.added':
      return cut(event.payload.name);
    case 'attachment.uploaded':
      return cut(event.payload.url);
    case 'attachment.failed':
      return cut(event.payload.reason);
    case 'attachment.removed':
    case 'attachment.retried':
      return event.payload.attachmentId;
    case 'outbox.restored':
      return cut(event.payload.body);
    case 'outbox.enqueued': {
      const { body, attachment, mediaUrl } = event.payload;
      return joined(cut(body), attachment?.name ?? (mediaUrl === null ? null : 'media'));
    }
    case 'outbox.attempted':
      return `attempt ${event.payload.attempt}`;
    case 'outbox.accepted':
      return event.payload.message === null
        ? 'no message in the response'
        : messageSummary(event.payload.message);
    case 'outbox.rejected':
      return joined(event.payload.reason, event.payload.code);
    case 'outbox.unresolved':
    case 'outbox.released':
      return event.payload.cause;
    case 'outbox.requeued':
    case 'outbox.discarded':
      return event.payload.clientMessageId;
    case 'record.asked':
      return joined(event.payload.op, event.payload.collection, event.payload.recordId);
    case 'record.attempted':
      return joined(event.payload.collection, `attempt ${event.payload.attempt}`);
    case 'record.written':
      return joined(event.payload.collection, event.payload.row === null ? 'gone' : 'written');
    case 'record.refused':
      return joined(event.payload.collection, event.payload.kind, cut(event.payload.reason));
    case 'record.unresolved':
    case 'record.released':
      return joined(event.payload.collection, event.payload.cause);
    case 'record.requeued':
    case 'record.ended':
      return joined(event.payload.collection, event.payload.writeId);
    case 'log.trimmed':
      return `${event.payload.count} events, through ${event.payload.through}`;
  }
}

const messageSummary = ({ body, author, mediaUrl }: Message): string =>
  joined(author, body === '' ? (mediaUrl === null ? null : 'media') : cut(body));

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

const cut = (text: string): string => cutText(text, TEXT_MAX);
