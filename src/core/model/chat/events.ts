import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { cut, joined } from '../../kernel/define/summary.ts';
import { reasonSchema, storedText } from '../../kernel/reasons.ts';
import { certainNames } from '../redaction/redaction.ts';
import { workListOption } from '../work/types.ts';
import { DELIVERY_STATUSES, SETTLEMENTS } from './delivery/delivery-status.ts';
import { SEARCH_TYPES } from './list/types.ts';
import { listedChatSchema, messageSchema, participantSchema } from './message.ts';
import { messageSummary } from './message-summary.ts';
import { olderAdditions, olderHorizons, olderLists, olderStatuses } from './old-events.ts';

/** The stream of the statuses whose chat is not known. */
export const STATUS_STREAM = 'statuses';

/**
 * Why a chat's flags changed: the agent changed them, the service's response differed, or the service refused
 * a change and it was undone.
 */
export const FLAG_CHANGE_CAUSES = ['agent', 'service', 'takenBack'] as const;

const chatId = v.string();

const ofChat = {
  v: 1,
  group: 'chat',
  stream: ({ chatId }: { readonly chatId: string }) => chatId,
} as const;

const ids = (verb: string, flags: readonly string[]) =>
  flags.length === 0 ? null : `${verb} ${flags.join(', ')}`;

export const chatEvents = {
  /**
   * One page of the chat list, of the chats with some flags, or of a search (`q` in the field `by`). A first
   * page (`isFirst`) replaces the known chats of that list. `next` is the service's link to the next page.
   */
  'chats.listed': defineEvent({
    v: 6,
    payload: v.object({
      q: v.string(),
      by: v.picklist(SEARCH_TYPES),
      flags: v.array(v.string()),
      /** Only chats in this list of the work were asked for. Such a page only adds chats to the list. */
      work: workListOption,
      isFirst: v.boolean(),
      /** The page was in the list already. It has only the chats that changed, and the list goes on where it did. */
      isAgain: v.exactOptional(v.literal(true)),
      chats: v.array(listedChatSchema),
      total: v.nullable(v.number()),
      next: v.nullable(v.string()),
    }),
    older: olderLists,
    group: 'chat',
    stream: 'chats',
    summary: ({ q, flags, chats, total }) =>
      joined(
        total === null ? `${chats.length} chats` : `${chats.length} of ${total} chats`,
        q === '' ? null : `for “${cut(q)}”`,
        flags.length === 0 ? null : `flags ${flags}`,
      ),
    texts: (page, edit) => ({ ...page, chats: page.chats.map(edit.listed) }),
  }),
  /**
   * A chat that the list did not contain. Its conversation was created, or became active again, after the
   * session started.
   */
  'conversation.added': defineEvent({
    v: 4,
    payload: v.object({
      chat: listedChatSchema,
      /** When the conversation began. Null if unknown: then only the time of noticing it is known. */
      createdAt: v.nullable(v.number()),
    }),
    older: olderAdditions,
    group: 'chat',
    stream: ({ chat }) => chat.chatId,
    summary: ({ chat }) => cut(chat.name),
    texts: (payload, edit) => ({ ...payload, chat: edit.listed(payload.chat) }),
  }),
  /**
   * Messages of a chat. `newest`: the newest page, and as many older pages as were needed to reach a known
   * message. `older`: one older page. `joined` is false if messages are missing between the page and the
   * known messages.
   */
  'page.loaded': defineEvent({
    ...ofChat,
    payload: v.object({
      chatId,
      place: v.picklist(['newest', 'older']),
      joined: v.boolean(),
      /**
       * True if the connection was up since the service made the page, so that no newer message was missed.
       */
      live: v.boolean(),
      messages: v.array(messageSchema),
      participants: v.array(participantSchema),
      older: v.nullable(v.string()),
    }),
    group: 'message',
    summary: ({ place, messages, joined: isJoined }) =>
      joined(`${place} page, ${messages.length} messages`, isJoined ? null : 'gap below'),
    texts: (page, edit) => ({
      ...page,
      messages: page.messages.map((one) => edit.message(page.chatId, one)),
    }),
  }),
  'message.received': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, message: messageSchema }),
    group: 'message',
    dedupe: ({ message }) => (message.sid === null ? undefined : `msg:${message.sid}`),
    summary: ({ message }) => messageSummary(message),
    texts: ({ chatId, message }, edit) => ({
      chatId,
      message: edit.message(chatId, message, certainNames(message)),
    }),
  }),
  'status.observed': defineEvent({
    v: 2,
    payload: v.object({
      sid: v.string(),
      chatId: v.nullable(v.string()),
      status: v.picklist(DELIVERY_STATUSES),
      errorCode: v.nullable(v.string()),
      /** When the status changed, by the service's clock. Null if the service did not say. */
      changedAt: v.nullable(v.number()),
    }),
    older: olderStatuses,
    group: 'status',
    stream: (payload) => payload.chatId ?? STATUS_STREAM,
    dedupe: ({ sid, status, errorCode }) => `status:${sid}:${status}:${errorCode ?? ''}`,
    summary: ({ sid, status, errorCode }) =>
      joined(status, sid, errorCode === null ? null : `error ${errorCode}`),
  }),
  /**
   * The agent has settled a message that the service could not deliver. The message stays at the service, so
   * only this event remembers that its failure needs no more attention.
   */
  'message.failureSettled': defineEvent({
    ...ofChat,
    payload: v.object({
      chatId,
      sid: v.nullable(v.string()),
      id: v.nullable(v.number()),
      by: v.picklist(SETTLEMENTS),
    }),
    group: 'status',
    summary: ({ by, sid }) => joined(by, sid),
  }),
  /**
   * The user removed the text of a message on this device. The service keeps the text. `sentAt` is the time of
   * the message, by the service's clock.
   */
  'message.redacted': defineEvent({
    ...ofChat,
    payload: v.object({
      chatId,
      sid: v.nullable(v.string()),
      id: v.nullable(v.number()),
      clientMessageId: v.nullable(v.string()),
      sentAt: v.number(),
    }),
    group: 'message',
    summary: ({ sid, id }) => joined('text removed', sid ?? (id === null ? null : `no. ${id}`)),
  }),
  /** The stored log and the snapshot no longer contain the texts that were removed up to this seq. */
  'message.erased': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, through: v.number() }),
    group: 'log',
    summary: ({ through }) => `removed texts erased, through ${through}`,
  }),
  /**
   * The user has read all messages up to this id and this service time. `opening`: because the user opened
   * the chat. `settled`: because they replied, or marked the chat as read, so that nothing counts as new any more.
   */
  'horizon.advanced': defineEvent({
    ...ofChat,
    payload: v.object({
      chatId,
      throughId: v.number(),
      throughAt: v.number(),
      opening: v.boolean(),
      settled: v.exactOptional(v.boolean()),
    }),
    v: 2,
    older: olderHorizons,
    summary: ({ throughId, opening, settled = false }) =>
      joined(`read through ${throughId}`, opening ? 'chat opened' : settled ? 'settled' : null),
  }),
  /** The user marked the chat as unread. Opening the chat removes this mark. */
  'chat.markedUnread': defineEvent({
    ...ofChat,
    payload: v.object({ chatId }),
    summary: () => 'marked unread',
  }),
  /** The user deleted the chat and can undo the deletion until `dueAt`, by this device's clock. */
  'chat.deletionAsked': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, dueAt: v.number() }),
    summary: () => 'deletion requested',
  }),
  /** The user undid the deletion in time, or dismissed the notice of a failed deletion. */
  'chat.deletionUndone': defineEvent({
    ...ofChat,
    payload: v.object({ chatId }),
    summary: () => 'deletion undone',
  }),
  /** Logged before the request leaves. From this event on, the deletion can't be undone. */
  'chat.deletionAttempted': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, attempt: v.number() }),
    summary: ({ attempt }) => `deletion attempt ${attempt}`,
  }),
  /** The chat was not deleted, and is shown again: the service refused, or the contact wrote before the request left. */
  'chat.deletionFailed': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, reason: reasonSchema }),
    summary: ({ reason }) => joined('not deleted', storedText(reason)),
  }),
  /** This user or another has deleted the chat at the service. The chat is hidden from then on. */
  'chat.deleted': defineEvent({ ...ofChat, payload: v.object({ chatId }), summary: () => 'deleted' }),
  'favourite.set': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, isFavorite: v.boolean() }),
    summary: ({ isFavorite }) => (isFavorite ? 'favourite' : 'not favourite'),
  }),
  /**
   * Flags were added to a chat (`put`) or removed from it (`taken`). `agent`: logged before the request
   * leaves. `service`: the response differed from our state. `takenBack`: the service refused the change for
   * this `reason`.
   */
  'chat.flagged': defineEvent({
    ...ofChat,
    payload: v.object({
      chatId,
      put: v.array(v.string()),
      taken: v.array(v.string()),
      by: v.picklist(FLAG_CHANGE_CAUSES),
      reason: v.nullable(reasonSchema),
    }),
    summary: ({ put, taken, by, reason }) =>
      joined(ids('added', put), ids('removed', taken), by === 'agent' ? null : by, storedText(reason)),
  }),
  'chat.muted': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, isMuted: v.boolean() }),
    summary: ({ isMuted }) => (isMuted ? 'muted' : 'not muted'),
  }),
  'draft.changed': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, text: v.string() }),
    group: 'draft',
    summary: ({ text }) => (text === '' ? 'cleared' : cut(text)),
    texts: ({ chatId, text }, edit) => ({ chatId, text: edit.draft(chatId, text) }),
  }),
  /** All texts of the chat that are set aside from now on, because two tabs typed at once. */
  'draft.setAside': defineEvent({
    ...ofChat,
    payload: v.object({ chatId, texts: v.array(v.string()) }),
    group: 'draft',
    summary: ({ texts }) => cut(texts.join(' / ')),
    texts: ({ chatId, texts }, edit) => ({ chatId, texts: texts.map((text) => edit.draft(chatId, text)) }),
  }),
};
