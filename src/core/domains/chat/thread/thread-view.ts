import type { Failure } from '../../../kernel/reasons.ts';
import { THREAD_WINDOW } from '../../../kernel/windows.ts';
import { isAutomatic, writerOf } from '../../../model/automation/automatic-text.ts';
import { type Chat, emptyChat, isLoaded, shownSize } from '../../../model/chat/chat.ts';
import { idleThread } from '../../../model/chat/chats-live.ts';
import { deliveryOf } from '../../../model/chat/delivery/delivery-of.ts';
import { isOpenFailure, settlementOf } from '../../../model/chat/delivery/failures.ts';
import type { Message } from '../../../model/chat/message.ts';
import { nameOf, participantViews } from '../../../model/chat/names.ts';
import { isPutOff, type Row } from '../../../model/chat/row.ts';
import { isHeldBack, sendsOf } from '../../../model/chat/sending/echoes.ts';
import type { MessageRow, ThreadView } from '../../../model/chat/thread/types.ts';
import { firstUnseen } from '../../../model/chat/unseen/unseen.ts';
import { chatConsent } from '../../../model/consent/recipients.ts';
import type { Attachment } from '../../../model/media/attachment.ts';
import { REDACTED_TEXT } from '../../../model/redaction/redaction.ts';
import type { State } from '../../../model/state.ts';
import { isOpen, readsOnReply } from '../../context/attention.ts';
import type { Live } from '../../context/live.ts';

type Reads = Pick<State, 'chats' | 'consent' | 'index' | 'namesSends' | 'records' | 'self'>;
type LiveReads = Pick<Live, 'attention' | 'chats' | 'device' | 'receipts' | 'uploads'>;

interface ThreadRequest {
  readonly chatId: string;
  readonly size?: number;
  readonly until?: string | null;
  readonly beyond?: number;
}

export function threadView(state: Reads, live: LiveReads, request: ThreadRequest): ThreadView {
  const { chatId, size = THREAD_WINDOW, until = null, beyond = 0 } = request;
  const known = state.chats.get(chatId);
  const chat = known ?? emptyChat(chatId);
  const load = live.chats.threads.get(chatId) ?? idleThread;
  const { list } = live.chats;
  // Until the list is known, a chat that is not known may exist.
  const isDoubtful = known === undefined && state.index.listedAt === null;
  const all = chat.body?.rows ?? null;
  const place = until === null || all === null ? -1 : all.placeOf(until);
  const whole = shownSize(chat);
  const end = place < 0 ? whole : Math.min(place + 1 + beyond, whole);
  const begin = Math.max(0, end - size);
  const rows = withoutEchoes(state, chat, all?.slice(begin, end) ?? []);
  const unseenFromKey = firstUnseen(chat)?.key ?? null;
  return {
    head: {
      chatId,
      log: live.device.log,
      known: known !== undefined,
      isListed: chat.listed,
      name: nameOf(chat),
      isGroup: chat.isGroup,
      isFavorite: chat.isFavorite,
      isMuted: chat.isMuted,
      participants: participantViews(chat, state),
      // True while messages load from disk or from the service. A known chat that was never loaded will load
      // soon.
      loading:
        all === null ||
        (!isLoaded(chat) && (load.loading || (known !== undefined && load.error === null))) ||
        (isDoubtful && list.loading),
      checking: chat.behindSince !== null && isOpen(live, chatId),
      error: load.error ?? (isDoubtful ? list.error : null),
      hasOlder: chat.older.kind === 'more',
      hasEarlier: begin > 0,
      hasLater: end < whole,
      loadingOlder: load.loadingOlder,
      olderError: load.olderError,
      putOff: chat.putOff.length,
      draft: chat.draft,
      otherDrafts: chat.otherDrafts,
      consent: chatConsent(state, live.chats.unansweredConsents, chat),
      leaving: leavingOf(chat),
      attachments: chat.attachments.map((one) => ({
        ...one,
        progress: live.uploads.get(one.attachmentId) ?? null,
      })),
      // While only a reply marks chats as read, all unread messages count as new.
      ...(readsOnReply(live) ? { newFromKey: unseenFromKey, newCount: chat.unseen } : newMessagesOf(chat)),
      unseen: chat.unseen,
      unseenFromKey,
    },
    rows: rows.map((row) => messageRow(state, live, chat, row)),
  };
}

const leavingOf = ({ deletion }: Chat): ThreadView['head']['leaving'] => {
  if (deletion?.state === 'asked') return 'canUndo';
  return deletion?.state === 'attempted' || deletion?.state === 'deleted' ? 'gone' : 'no';
};

/** Leaves out rows that may be the echo of a message still being sent (`isHeldBack`). */
function withoutEchoes(state: Reads, chat: Chat, rows: readonly Row[]): readonly Row[] {
  const sends = sendsOf(chat);
  return sends.length === 0 ? rows : rows.filter((row) => !isHeldBack(row, sends, state));
}

export const isMine = ({ send, message }: Row, self: State['self']): boolean =>
  send !== null || isWrittenBy(self, message);

/** Returns whether the user wrote a message of the service. */
export const isWrittenBy = (self: State['self'], message: Message): boolean => {
  const writer = writerOf(message);
  return writer !== null && self.has(writer);
};

/** Cached view rows: an unchanged message keeps its view row. */
const messageRows = new WeakMap<Row, MessageRow>();

function messageRow(state: Reads, live: LiveReads, chat: Chat, row: Row): MessageRow {
  if (row.send !== null) {
    const attachment = row.send.attachment && uploadView(live, row.send.attachment, row.message.mediaUrl);
    const trouble = isPutOff(row.send) ? undefined : live.chats.troubles.get(row.key);
    return {
      ...makeRow(state, chat, row, placeInQueue(chat, row)),
      attachment,
      ...(trouble === undefined || row.send.state === 'failed' ? {} : { trouble }),
    };
  }
  const cached = messageRows.get(row);
  const { sid } = row.message;
  const reach = (sid !== null && live.receipts.get(sid)?.reach) || null;
  // A failure is settled, and receipts arrive, without a change of the row.
  const isSame = cached?.delivery !== 'failed' || isAsSettled(chat, row, cached);
  if (cached !== undefined && isSame && (cached.reach ?? null) === reach) return cached;
  const made = { ...makeRow(state, chat, row, null), ...(reach === null ? {} : { reach }) };
  messageRows.set(row, made);
  return made;
}

const isAsSettled = (chat: Chat, { message }: Row, { settlement }: MessageRow): boolean =>
  settlementOf(chat, message) === settlement;

const uploadView = (
  { uploads }: LiveReads,
  { attachmentId, name }: Attachment,
  url: string | null,
): MessageRow['attachment'] => ({ attachmentId, name, url, progress: uploads.get(attachmentId) ?? null });

/** Returns the position in the chat's queue, from 1. Null if the message is not queued. */
export const placeInQueue = (chat: Chat, { key, send }: Row): number | null =>
  send?.state === 'queued' ? chat.queue.indexOf(key) + 1 : null;

function makeRow(state: Reads, chat: Chat, row: Row, queuePosition: number | null): MessageRow {
  const { message } = row;
  const delivery = deliveryOf(row);
  return {
    key: row.key,
    body: message.body,
    direction: message.direction,
    author: writerOf(message),
    mine: isMine(row, state.self),
    ...(isAutomatic(message) ? { isAutomatic: true } : {}),
    at: message.at,
    delivery,
    failure: delivery === 'failed' ? failureOf(row) : null,
    queuePosition,
    mediaUrl: message.mediaUrl,
    attachment: null,
    canRetry: isOpenFailure(chat, row) && message.body !== REDACTED_TEXT,
    canDiscard: canDiscard(row),
    canDismiss: row.send === null && isOpenFailure(chat, row),
    settlement: row.send === null && delivery === 'failed' ? settlementOf(chat, message) : null,
    late: row.late,
  };
}

/**
 * Returns whether the message can be removed: it waits or has failed. In other states it may be in flight.
 */
export const canDiscard = ({ send }: Row): boolean =>
  send?.state === 'queued' || send?.state === 'failed' || isPutOff(send);

export const failureOf = ({ send, message }: Row): Failure => ({
  reason: send?.reason ?? ':undelivered',
  code: send?.code ?? message.errorCode ?? null,
});

/**
 * Returns the messages that were new when the chat was opened: the last `count` inbound messages up to that
 * time.
 */
function newMessagesOf(chat: Chat): { readonly newFromKey: string | null; readonly newCount: number } {
  const opened = chat.newAtOpening;
  if (opened === null) return { newFromKey: null, newCount: 0 };
  const rows = chat.body?.rows;
  let left = opened.count;
  let first: string | null = null;
  for (let place = (rows?.size ?? 0) - 1; place >= 0 && left > 0; place -= 1) {
    const row = rows?.at(place);
    if (row?.message.direction !== 'inbound' || row.message.at > opened.throughAt) continue;
    first = row.key;
    left -= 1;
  }
  return { newFromKey: first, newCount: first === null ? 0 : opened.count };
}
