import type { Timestamp } from '../../kernel/time.ts';
import { reduceAttachment, takeAttachment } from '../media/reduce-attachments.ts';
import { isSameTime, REDACTED_TEXT, showsRedacted } from '../redaction/redaction.ts';
import { firstCertain, rowWithId, rowWithSid } from './chat.ts';
import type { LoggedChatEvent } from './chat-events.ts';
import {
  amend,
  anchorOf,
  type ChatScratch,
  confirm,
  cutBefore,
  discard,
  enqueue,
  moveSend,
  placeAnchors,
  recountUnseen,
} from './chat-scratch.ts';
import type { ParkedStatus } from './chat-state.ts';
import { deletionAfter, isRowSince } from './deletion/deletion.ts';
import { joinStatus } from './delivery/delivery-status.ts';
import { undeliveredAfter, withSettlement } from './delivery/failures.ts';
import { flagsAfter } from './flags/flag-changes.ts';
import type { Message } from './message.ts';
import { isContact } from './names.ts';
import { noteErased, noteRedaction } from './note-redactions.ts';
import type { Source, Written } from './row.ts';
import { bringBack, schedule } from './sending/put-off.ts';
import { anchorAfter } from './thread/timeline-order.ts';
import { countUnseen } from './unseen/unseen.ts';

/** Most flags of a chat that changes may add up to. Only a log that was made up has as many. */
const KEPT_FLAGS = 1000;

const newestOf = (flags: readonly string[]): readonly string[] =>
  flags.length <= KEPT_FLAGS ? flags : flags.slice(-KEPT_FLAGS);

/** An event about one chat that changes nothing else. */
type OneChatEvent = Exclude<
  LoggedChatEvent,
  { type: 'connection.changed' | 'chats.listed' | 'conversation.added' | 'status.observed' }
>;

export interface Surroundings {
  readonly newestAt: number;
  readonly parked: ReadonlyMap<string, ParkedStatus>;
  unpark(sid: string): void;
  park(sid: string, status: ParkedStatus): void;
}

/**
 * Maximum number of statuses to park when the window is cut. The realtime service does not report older
 * messages again.
 */
const STATUSES_OF_A_CUT = 30;

export function reduceChat(chat: ChatScratch, event: OneChatEvent, around: Surroundings): void {
  switch (event.type) {
    case 'page.loaded': {
      const { messages, participants, older, place, joined, live } = event.payload;
      const first = firstOf(messages);
      if (place === 'newest' && !joined && first !== null) cut(chat, first, around);
      // In ascending order, so that no message is marked as late because of another message of the same page.
      for (const message of inOrder(messages)) take(chat, message, 'server', around, place === 'newest');
      // Every chat has participants: an empty list means that the page left them out.
      if (participants.length > 0) chat.participants = participants;
      if (place === 'older' || !joined || chat.older.kind === 'unknown') {
        chat.older = older === null ? { kind: 'end' } : { kind: 'more', link: older };
      }
      if (place === 'newest') {
        placeAnchors(chat);
        for (const { id } of messages) chat.receivedThrough = Math.max(chat.receivedThrough, id ?? 0);
        chat.behindSince = live ? null : chat.receivedThrough;
      }
      return;
    }
    case 'message.received':
      take(chat, event.payload.message, 'realtime', around, true);
      return;
    case 'message.failureSettled': {
      const { sid, id, by } = event.payload;
      chat.settled = withSettlement(chat.settled, { sid, id }, by);
      chat.undelivered = undeliveredAfter(chat, [{ sid, id }], null);
      return;
    }
    case 'message.redacted':
      redact(chat, event);
      return;
    case 'message.erased':
      noteErased(chat, event.payload.through);
      return;
    case 'horizon.advanced': {
      const { throughId, throughAt, opening, settled = false } = event.payload;
      if (opening) {
        const count = countUnseen(chat);
        chat.newAtOpening = count > 0 ? { count, throughAt } : null;
      } else if (settled) chat.newAtOpening = null;
      const before = chat.horizon;
      chat.horizon = {
        throughId: Math.max(before.throughId, throughId),
        throughAt: Math.max(before.throughAt, throughAt),
      };
      const isMoved = throughId > before.throughId || throughAt > before.throughAt;
      if (opening || settled) chat.markedUnread = false;
      const { covered } = chat.tally;
      if (isMoved) recountUnseen(chat);
      // The service's count includes the messages that have just been read.
      const left = chat.baseline.count - Math.max(0, covered - chat.tally.covered);
      chat.baseline = { ...chat.baseline, count: Math.max(0, left) };
      return;
    }
    case 'chat.markedUnread':
      chat.markedUnread = true;
      return;
    case 'chat.deletionAsked':
    case 'chat.deletionUndone':
    case 'chat.deletionAttempted':
    case 'chat.deletionFailed':
      chat.deletion = deletionAfter(chat.deletion, event, knownThrough(chat));
      return;
    case 'chat.deleted':
      chat.deletion = deletionAfter(chat.deletion, event, knownThrough(chat));
      // The service has deleted the chat, so these messages can't be sent.
      for (const key of chat.sends) discard(chat, key);
      chat.undelivered = [];
      chat.draft = '';
      chat.otherDrafts = [];
      return;
    case 'participants.listed':
      if (event.payload.participants.length > 0) chat.participants = event.payload.participants;
      // A chat that no list has named yet, such as one opened by its address: several contacts are a group.
      if (!chat.listed) chat.isGroup = chat.participants.filter(isContact).length > 1;
      return;
    case 'favourite.set':
      chat.isFavorite = event.payload.isFavorite;
      return;
    case 'chat.flagged':
      chat.flags = newestOf(flagsAfter(chat.flags ?? [], event.payload));
      return;
    case 'chat.muted':
      chat.isMuted = event.payload.isMuted;
      return;
    case 'draft.changed':
      if (chat.deletion?.state === 'deleted') return;
      chat.draft = event.payload.text;
      return;
    case 'draft.setAside':
      if (chat.deletion?.state === 'deleted') return;
      chat.otherDrafts = event.payload.texts;
      return;
    case 'attachment.added':
    case 'attachment.removed':
    case 'attachment.uploaded':
    case 'attachment.failed':
    case 'attachment.retried':
      reduceAttachment(chat, event);
      return;
    case 'outbox.enqueued': {
      const { fromDraft, attachment } = event.payload;
      const isNew = enqueue(chat, event.payload, writtenBy(event, around));
      // If the event is a repetition, keep the text typed since.
      if (isNew && fromDraft) chat.draft = '';
      if (isNew && attachment !== null) takeAttachment(chat, attachment.attachmentId);
      return;
    }
    case 'outbox.restored': {
      const { clientMessageId, at, after, reason } = event.payload;
      const when = { at, order: event.seq, knownAt: after };
      if (!enqueue(chat, { ...event.payload, attachment: null }, when, anchorAfter(null, after))) return;
      moveSend(chat, clientMessageId, 'failed', { reason });
      placeAnchors(chat);
      return;
    }
    case 'outbox.attempted': {
      const { attempt } = event.payload;
      moveSend(chat, event.payload.clientMessageId, 'sending', { attempt });
      return;
    }
    case 'outbox.accepted': {
      const { clientMessageId, message } = event.payload;
      if (message === null) moveSend(chat, clientMessageId, 'accepted');
      else takeAnswer(chat, { ...message, clientMessageId }, around);
      return;
    }
    case 'outbox.rejected': {
      const { clientMessageId, reason, code } = event.payload;
      const isOff = bringBack(chat, clientMessageId, 'failed', { reason, code }, writtenBy(event, around));
      if (!isOff) moveSend(chat, clientMessageId, 'failed', { reason, code });
      return;
    }
    case 'outbox.unresolved':
      moveSend(chat, event.payload.clientMessageId, 'unresolved');
      return;
    case 'outbox.released':
      moveSend(chat, event.payload.clientMessageId, 'queued');
      return;
    case 'outbox.requeued': {
      const change = { reason: null, code: null, later: null };
      const { clientMessageId } = event.payload;
      if (bringBack(chat, clientMessageId, 'queued', change, writtenBy(event, around))) return;
      const { order, knownAt } = writtenBy(event, around);
      moveSend(chat, clientMessageId, 'queued', { order, anchor: anchorOf(chat), knownAt, ...change });
      return;
    }
    case 'outbox.scheduled':
      schedule(chat, event.payload.clientMessageId, event.payload, event.seq);
      return;
    case 'outbox.due':
      bringBack(chat, event.payload.clientMessageId, 'queued', {}, writtenBy(event, around));
      return;
    case 'outbox.cancelled':
      moveSend(chat, event.payload.clientMessageId, 'cancelled', { reason: event.payload.reason });
      return;
    case 'outbox.discarded':
      discard(chat, event.payload.clientMessageId);
      return;
    default:
      // The compiler complains here about an event without a case.
      event satisfies never;
  }
}

const writtenBy = ({ at, seq }: OneChatEvent, { newestAt }: Surroundings): Written => ({
  at,
  order: seq,
  knownAt: newestAt,
});

function redact(
  chat: ChatScratch,
  { seq, payload: { chatId: _, ...redacted } }: Extract<OneChatEvent, { type: 'message.redacted' }>,
): void {
  const { sid, id, clientMessageId, sentAt } = redacted;
  const row =
    (sid === null ? undefined : rowWithSid(chat.body, sid)) ??
    (clientMessageId === null ? undefined : chat.body.rows.get(clientMessageId)) ??
    (id === null ? undefined : rowWithId(chat.body, id));
  const isLast =
    row !== undefined && row === chat.body.rows.at(-1) && isSameTime(sentAt, chat.last?.at ?? null);
  if (row !== undefined) amend(chat, row, { ...row.message, body: REDACTED_TEXT });
  if (chat.last?.text && (isLast || showsRedacted({ sentAt }, chat.last, messagesOf(chat))))
    chat.last = { ...chat.last, text: REDACTED_TEXT };
  noteRedaction(chat, { ...redacted, seq, isErased: false });
}

/** Returns the time of the newest message that this device knows, also if only the list names it. */
const knownThrough = ({ tally, last }: ChatScratch): Timestamp => Math.max(tally.newestAt, last?.at ?? 0);

function* messagesOf({ body }: ChatScratch): Generator<Message> {
  for (const { message } of body.rows) yield message;
}

export function observeStatus(chat: ChatScratch, sid: string, observed: ParkedStatus): void {
  const row = rowWithSid(chat.body, sid);
  if (row) amend(chat, row, withStatus(row.message, observed));
}

/** Notes the status of a message that is not on this device, so that its failure is not hidden. */
export function observeAbsent(chat: ChatScratch, sid: string, { status }: ParkedStatus): void {
  if (chat.deletion?.state === 'deleted') return;
  const message = { sid, id: null };
  chat.undelivered = undeliveredAfter(chat, [], { message, isFailed: status === 'failed' });
}

function firstOf(messages: readonly Message[]): Message | null {
  return messages.reduce<Message | null>(
    (first, message) =>
      message.id !== null && (first === null || first.id === null || message.id < first.id) ? message : first,
    null,
  );
}

const inOrder = (messages: readonly Message[]): readonly Message[] =>
  [...messages].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));

function take(
  chat: ChatScratch,
  message: Message,
  source: Source,
  around: Surroundings,
  mayBeLate = false,
): void {
  const { size } = chat.body.rows;
  const { newestAt: newestRowAt } = chat.tally;
  const row = confirm(chat, message, source, mayBeLate);
  if (chat.deletion?.state === 'asked' && chat.body.rows.size > size) {
    const isRealtime = source === 'realtime';
    if (isRowSince(chat.deletion, row.message, { newestRowAt, isRealtime }))
      chat.deletion = { ...chat.deletion, contactWrote: true };
  }
  const { sid } = row.message;
  const parked = sid === null || around.parked.size === 0 ? undefined : around.parked.get(sid);
  if (parked === undefined || sid === null) return;
  around.unpark(sid);
  amend(chat, row, withStatus(row.message, parked));
}

/**
 * Stores the message in a response to a send. The message may be older than the first message of the window.
 * Then it is cut again, because it would leave a gap. A later page loads it.
 */
function takeAnswer(chat: ChatScratch, message: Message, around: Surroundings): void {
  const first = chat.older.kind === 'more' ? firstCertain(chat.body)?.message : undefined;
  take(chat, message, 'server', around);
  if (first !== undefined && (message.id ?? Number.POSITIVE_INFINITY) < (first.id ?? 0))
    cut(chat, first, around);
}

/**
 * Cuts the window before `first`. Later the realtime service may report a cut message with an older status.
 * So the newer status is parked until then.
 */
function cut(chat: ChatScratch, first: Message, around: Surroundings): void {
  const unreported = cutBefore(chat, first).filter(({ message }) => message.index === null);
  for (const { message } of unreported.slice(-STATUSES_OF_A_CUT)) {
    const { sid, status, errorCode } = message;
    if (sid !== null && status !== null && status !== 'sent') around.park(sid, { status, errorCode });
  }
}

/** Returns the message with a status joined in. Returns the same object if nothing changed. */
export function withStatus(message: Message, observed: ParkedStatus): Message {
  const status = message.status === null ? observed.status : joinStatus(message.status, observed.status);
  const errorCode = observed.errorCode ?? message.errorCode;
  return status === message.status && errorCode === message.errorCode
    ? message
    : { ...message, status, errorCode };
}
