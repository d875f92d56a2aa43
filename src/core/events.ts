import * as v from 'valibot';
import { DELIVERY_STATUSES, SETTLEMENTS } from './chat/delivery/delivery-status.ts';

import { SEARCH_TYPES } from './chat/list/types.ts';
import { flagSchema, listedChatSchema, messageSchema, participantSchema } from './chat/message.ts';
import { CONNECTION_STATES } from './connection/connection-state.ts';
import { fnv1a } from './log/fnv1a.ts';
import { attachmentSchema } from './media/attachment.ts';
import { RECORD_EVENTS, RECORD_TYPES, type RecordEvent } from './records/events.ts';
import { templateSchema } from './templates/template.ts';

const chatId = v.string();
const clientMessageId = v.string();
const attachmentId = v.string();

/**
 * Why a chat's flags changed: the agent changed them, the service's response differed, or the service refused
 * a change and it was undone.
 */
export const FLAG_CHANGE_CAUSES = ['agent', 'service', 'takenBack'] as const;

/** Why the core doesn't know whether the service received a message. */
export const UNRESOLVED_CAUSES = ['unanswered', 'workerLost'] as const;
/** Why a message returns to the queue although it was attempted: the service certainly did not send it. */
export const RELEASE_CAUSES = ['absent', 'throttled', 'unauthorised'] as const;

const event = <T extends string, P extends v.GenericSchema>(type: T, payload: P) => eventV(1, type, payload);

const eventV = <V extends number, T extends string, P extends v.GenericSchema>(
  version: V,
  type: T,
  payload: P,
) => v.object({ type: v.literal(type), v: v.literal(version), payload });

/**
 * Every domain event with its current version. The meaning of a payload never changes. A payload with a new
 * shape gets a new version and an upcaster.
 */
export const domainEventSchema = v.variant('type', [
  /**
   * Only a record of the change: the connection machine keeps the current state. Without a connection no
   * messages arrive, so this event marks every loaded chat as behind.
   */
  event(
    'connection.changed',
    v.object({ state: v.picklist(CONNECTION_STATES), reason: v.nullable(v.string()) }),
  ),
  /**
   * One page of the chat list, of the chats with some flags, or of a search (`q` in the field `by`). A first
   * page (`isFirst`) replaces the known chats of that list. `next` is the service's link to the next page.
   */
  eventV(
    4,
    'chats.listed',
    v.object({
      q: v.string(),
      by: v.picklist(SEARCH_TYPES),
      flags: v.array(v.string()),
      isFirst: v.boolean(),
      chats: v.array(listedChatSchema),
      total: v.nullable(v.number()),
      next: v.nullable(v.string()),
    }),
  ),
  event('flags.listed', v.object({ flags: v.array(flagSchema) })),
  event('templates.listed', v.object({ templates: v.array(templateSchema) })),
  /**
   * A chat that the list did not contain. Its conversation was created, or became active again, after the
   * session started.
   */
  eventV(
    4,
    'conversation.added',
    v.object({
      chat: listedChatSchema,
      /** When the conversation began. Null if unknown: then only the time of noticing it is known. */
      createdAt: v.nullable(v.number()),
    }),
  ),
  /**
   * Messages of a chat. `newest`: the newest page, and as many older pages as were needed to reach a known
   * message. `older`: one older page. `joined` is false if messages are missing between the page and the
   * known messages.
   */
  event(
    'page.loaded',
    v.object({
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
  ),
  event('message.received', v.object({ chatId, message: messageSchema })),
  eventV(
    2,
    'status.observed',
    v.object({
      sid: v.string(),
      chatId: v.nullable(v.string()),
      status: v.picklist(DELIVERY_STATUSES),
      errorCode: v.nullable(v.string()),
      /** When the status changed, by the service's clock. Null if the service did not say. */
      changedAt: v.nullable(v.number()),
    }),
  ),
  /**
   * The agent has settled a message that the service could not deliver. The message stays at the service, so
   * only this event remembers that its failure needs no more attention.
   */
  event(
    'message.failureSettled',
    v.object({
      chatId,
      sid: v.nullable(v.string()),
      id: v.nullable(v.number()),
      by: v.picklist(SETTLEMENTS),
    }),
  ),
  /**
   * The user has read all messages up to this id and this service time. `opening`: because the user opened
   * the chat.
   */
  event(
    'horizon.advanced',
    v.object({ chatId, throughId: v.number(), throughAt: v.number(), opening: v.boolean() }),
  ),
  /** The user marked the chat as unread. Opening the chat removes this mark. */
  event('chat.markedUnread', v.object({ chatId })),
  /** The user deleted the chat and can undo the deletion until `dueAt`, by this device's clock. */
  event('chat.deletionAsked', v.object({ chatId, dueAt: v.number() })),
  /** The user undid the deletion in time, or dismissed the notice of a failed deletion. */
  event('chat.deletionUndone', v.object({ chatId })),
  /** Logged before the request leaves. From this event on, the deletion can't be undone. */
  event('chat.deletionAttempted', v.object({ chatId, attempt: v.number() })),
  event('chat.deletionFailed', v.object({ chatId, reason: v.string() })),
  /** This user or another has deleted the chat at the service. The chat is hidden from then on. */
  event('chat.deleted', v.object({ chatId })),
  event('participants.listed', v.object({ chatId, participants: v.array(participantSchema) })),
  event('favourite.set', v.object({ chatId, isFavorite: v.boolean() })),
  /**
   * Flags were added to a chat (`put`) or removed from it (`taken`). `agent`: logged before the request
   * leaves. `service`: the response differed from our state. `takenBack`: the service refused the change for
   * this `reason`.
   */
  event(
    'chat.flagged',
    v.object({
      chatId,
      put: v.array(v.string()),
      taken: v.array(v.string()),
      by: v.picklist(FLAG_CHANGE_CAUSES),
      reason: v.nullable(v.string()),
    }),
  ),
  event('chat.muted', v.object({ chatId, isMuted: v.boolean() })),
  event('draft.changed', v.object({ chatId, text: v.string() })),
  /** All texts of the chat that are set aside from now on, because two tabs typed at once. */
  event('draft.setAside', v.object({ chatId, texts: v.array(v.string()) })),
  /**
   * A picture was added to the draft. Its bytes are stored before this event. `url` is set if the picture is
   * already uploaded.
   */
  event('attachment.added', v.object({ chatId, ...attachmentSchema.entries, url: v.nullable(v.string()) })),
  event('attachment.removed', v.object({ chatId, attachmentId })),
  event('attachment.uploaded', v.object({ chatId, attachmentId, url: v.string() })),
  /**
   * The upload of a draft's picture failed. If the picture belonged to a message, `outbox.rejected` is logged
   * instead.
   */
  event('attachment.failed', v.object({ chatId, attachmentId, reason: v.string() })),
  event('attachment.retried', v.object({ chatId, attachmentId })),
  /**
   * `attachment` is the message's picture. `mediaUrl` is the picture's address at the service, null until the
   * upload succeeds.
   */
  eventV(
    2,
    'outbox.enqueued',
    v.object({
      chatId,
      clientMessageId,
      body: v.string(),
      fromDraft: v.boolean(),
      attachment: v.nullable(attachmentSchema),
      mediaUrl: v.nullable(v.string()),
    }),
  ),
  /**
   * A message of a log that was lost. Nobody knows whether it was sent, so it waits for the agent as not sent. `at` is
   * the time at which it was written, `after` the newest service time known then.
   */
  event(
    'outbox.restored',
    v.object({
      chatId,
      clientMessageId,
      body: v.string(),
      mediaUrl: v.nullable(v.string()),
      at: v.number(),
      after: v.number(),
      reason: v.string(),
    }),
  ),
  /** Logged before the request leaves. */
  event('outbox.attempted', v.object({ chatId, clientMessageId, attempt: v.number() })),
  /** The service accepted the message. `message` is null if the response was empty. */
  event('outbox.accepted', v.object({ chatId, clientMessageId, message: v.nullable(messageSchema) })),
  event(
    'outbox.rejected',
    v.object({ chatId, clientMessageId, reason: v.string(), code: v.nullable(v.string()) }),
  ),
  /** The core can't tell whether the service sent the message, until it checks the service's messages. */
  event('outbox.unresolved', v.object({ chatId, clientMessageId, cause: v.picklist(UNRESOLVED_CAUSES) })),
  /** The service certainly did not send the message: it is queued again. */
  event('outbox.released', v.object({ chatId, clientMessageId, cause: v.picklist(RELEASE_CAUSES) })),
  event('outbox.requeued', v.object({ chatId, clientMessageId })),
  event('outbox.discarded', v.object({ chatId, clientMessageId })),
  /** Retention removed `count` events up to `through`. A replay shows them as a gap. */
  event('record.asked', RECORD_EVENTS['record.asked']),
  event('record.attempted', RECORD_EVENTS['record.attempted']),
  event('record.written', RECORD_EVENTS['record.written']),
  event('record.refused', RECORD_EVENTS['record.refused']),
  event('record.unresolved', RECORD_EVENTS['record.unresolved']),
  event('record.released', RECORD_EVENTS['record.released']),
  event('record.requeued', RECORD_EVENTS['record.requeued']),
  event('record.ended', RECORD_EVENTS['record.ended']),
  event('log.trimmed', v.object({ through: v.number(), count: v.number() })),
]);

export type DomainEvent = v.InferOutput<typeof domainEventSchema>;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

export type LoggedEvent = DomainEvent & { readonly seq: number; readonly at: number };

type EventVersions = { readonly [T in EventType]: EventOf<T>['v'] };

/** The current version of each event type. Older versions are read through `log/upcasters.ts`. */
export const EVENT_VERSIONS: EventVersions = {
  'connection.changed': 1,
  'chats.listed': 4,
  'flags.listed': 1,
  'templates.listed': 1,
  'conversation.added': 4,
  'page.loaded': 1,
  'message.received': 1,
  'status.observed': 2,
  'message.failureSettled': 1,
  'horizon.advanced': 1,
  'chat.markedUnread': 1,
  'chat.deletionAsked': 1,
  'chat.deletionUndone': 1,
  'chat.deletionAttempted': 1,
  'chat.deletionFailed': 1,
  'chat.deleted': 1,
  'participants.listed': 1,
  'favourite.set': 1,
  'chat.flagged': 1,
  'chat.muted': 1,
  'draft.changed': 1,
  'draft.setAside': 1,
  'attachment.added': 1,
  'attachment.removed': 1,
  'attachment.uploaded': 1,
  'attachment.failed': 1,
  'attachment.retried': 1,
  'outbox.enqueued': 2,
  'outbox.restored': 1,
  'outbox.attempted': 1,
  'outbox.accepted': 1,
  'outbox.rejected': 1,
  'outbox.unresolved': 1,
  'outbox.released': 1,
  'outbox.requeued': 1,
  'outbox.discarded': 1,
  'record.asked': 1,
  'record.attempted': 1,
  'record.written': 1,
  'record.refused': 1,
  'record.unresolved': 1,
  'record.released': 1,
  'record.requeued': 1,
  'record.ended': 1,
  'log.trimmed': 1,
};

/** Returns an event about a write in its current version. */
export const recordEvent = (event: RecordEvent): DomainEvent => ({ v: 1, ...event });

/** Returns whether the event is about a write of a record. */
export const isRecordEvent = <E extends DomainEvent>(event: E): event is E & RecordEvent =>
  RECORD_TYPES.has(event.type);

export const EVENTS_REVISION = fnv1a(
  Object.entries(EVENT_VERSIONS)
    .map(([type, version]) => `${type}:${version}`)
    .sort()
    .join(' '),
);

export const eventOf = <T extends EventType>(
  type: T,
  payload: EventOf<T>['payload'],
): { readonly type: T; readonly v: EventVersions[T]; readonly payload: EventOf<T>['payload'] } => ({
  type,
  v: EVENT_VERSIONS[type],
  payload,
});

/** Returns the stream of an event: the id of its chat, or the name of a domain such as `templates`. */
export function streamOf(event: DomainEvent): string {
  if (isRecordEvent(event)) return `records:${event.payload.collection}`;
  switch (event.type) {
    case 'connection.changed':
      return 'connection';
    case 'chats.listed':
      return 'chats';
    case 'flags.listed':
      return 'flags';
    case 'templates.listed':
      return 'templates';
    case 'log.trimmed':
      return 'log';
    case 'conversation.added':
      return event.payload.chat.chatId;
    case 'status.observed':
      return event.payload.chatId ?? 'statuses';
    default:
      return event.payload.chatId;
  }
}

/** Returns the key under which a repeated fact is stored only once. Undefined if every repetition counts. */
export function dedupeKeyOf(event: DomainEvent): string | undefined {
  switch (event.type) {
    case 'message.received':
      return event.payload.message.sid === null ? undefined : `msg:${event.payload.message.sid}`;
    case 'status.observed':
      return `status:${event.payload.sid}:${event.payload.status}:${event.payload.errorCode ?? ''}`;
    case 'outbox.enqueued':
    case 'outbox.restored':
      return `send:${event.payload.clientMessageId}`;
    case 'record.asked':
      return `write:${event.payload.writeId}`;
    default:
      return undefined;
  }
}

/** Returns the chats that the events are about. */
export function chatsOf(events: readonly LoggedEvent[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { payload } of events) {
    if ('chatId' in payload && payload.chatId !== null) ids.add(payload.chatId);
    else if ('chats' in payload) for (const chat of payload.chats) ids.add(chat.chatId);
    else if ('chat' in payload) ids.add(payload.chat.chatId);
  }
  return ids;
}
