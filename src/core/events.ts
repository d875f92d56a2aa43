import * as v from 'valibot';
import { DELIVERY_STATUSES } from './chat/delivery/delivery-status.ts';
import { SEARCH_TYPES } from './chat/list/types.ts';
import { flagSchema, listedChatSchema, messageSchema, participantSchema } from './chat/message.ts';
import { CONNECTION_STATES } from './connection/connection-state.ts';
import { fnv1a } from './log/fnv1a.ts';
import { attachmentSchema } from './media/attachment.ts';
import { templateSchema } from './templates/template.ts';

const chatId = v.string();
const clientMessageId = v.string();
const attachmentId = v.string();

/** By whose word flags of a chat changed: the agent's, the service's answer, or what takes a refused wish back. */
export const FLAG_WORDS = ['agent', 'service', 'takenBack'] as const;

/** Why an attempt has no known outcome. */
export const UNRESOLVED_CAUSES = ['unanswered', 'workerLost'] as const;
/** Why a send that did not happen goes back to the queue. */
export const RELEASE_CAUSES = ['absent', 'throttled', 'unauthorised'] as const;

/** An event's schema, of version 1. */
const event = <T extends string, P extends v.GenericSchema>(type: T, payload: P) => eventV(1, type, payload);

const eventV = <V extends number, T extends string, P extends v.GenericSchema>(
  version: V,
  type: T,
  payload: P,
) => v.object({ type: v.literal(type), v: v.literal(version), payload });

/**
 * Every domain event, by type and version. A payload never changes its meaning: a new shape is a new
 * version with an upcaster. Facts from the server, commands' effects and the life of a send.
 */
export const domainEventSchema = v.variant('type', [
  /**
   * The live state is the connection machine's; but while it is not connected nothing is told, so every
   * loaded chat may be behind from here on.
   */
  event(
    'connection.changed',
    v.object({ state: v.picklist(CONNECTION_STATES), reason: v.nullable(v.string()) }),
  ),
  /**
   * One page of the chat list, of a search (`q`, in what `by` says) or of chats with flags. `isFirst`: the
   * first page, which says anew what belongs to the flags. `next` is the server's link to the following page.
   */
  eventV(
    3,
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
  /** The flags that there are. */
  event('flags.listed', v.object({ flags: v.array(flagSchema) })),
  /** The texts that are kept ready to be sent. */
  event('templates.listed', v.object({ templates: v.array(templateSchema) })),
  /** A conversation that the list did not know, created or awakened after the client started. */
  eventV(2, 'conversation.added', v.object({ chat: listedChatSchema })),
  /**
   * Messages of a chat, from its newest page (and as many older ones as were needed to meet what was
   * known) or from an older page. `joined` is false when a gap remains below them.
   */
  event(
    'page.loaded',
    v.object({
      chatId,
      place: v.picklist(['newest', 'older']),
      joined: v.boolean(),
      /** Whether the line was up, so that nothing came unheard since the page was made. */
      live: v.boolean(),
      messages: v.array(messageSchema),
      participants: v.array(participantSchema),
      older: v.nullable(v.string()),
    }),
  ),
  event('message.received', v.object({ chatId, message: messageSchema })),
  event(
    'status.observed',
    v.object({
      sid: v.string(),
      chatId: v.nullable(v.string()),
      status: v.picklist(DELIVERY_STATUSES),
      errorCode: v.nullable(v.string()),
    }),
  ),
  /** Everything up to this id, and up to this server time, has been seen. `opening`: by opening the chat. */
  event(
    'horizon.advanced',
    v.object({ chatId, throughId: v.number(), throughAt: v.number(), opening: v.boolean() }),
  ),
  /** The user put the chat back among the unread; opening it ends that. */
  event('chat.markedUnread', v.object({ chatId })),
  /** The chat is to be deleted when the time to undo is over: at `dueAt`, by this device's clock. */
  event('chat.deletionAsked', v.object({ chatId, dueAt: v.number() })),
  /** Taken back in time; or why it failed has been read. */
  event('chat.deletionUndone', v.object({ chatId })),
  /** Logged before the call leaves, which can't be taken back. */
  event('chat.deletionAttempted', v.object({ chatId, attempt: v.number() })),
  event('chat.deletionFailed', v.object({ chatId, reason: v.string() })),
  /** A tombstone: the service has the chat no more, by this user's doing or another's. */
  event('chat.deleted', v.object({ chatId })),
  /** Who takes part in a chat, after somebody was put into it or taken out. */
  event('participants.listed', v.object({ chatId, participants: v.array(participantSchema) })),
  event('favourite.set', v.object({ chatId, isFavorite: v.boolean() })),
  /**
   * Flags of a chat, put and taken: `agent` before the service is asked, `service` where its answer says
   * otherwise, `takenBack` with the reason when it refused.
   */
  event(
    'chat.flagged',
    v.object({
      chatId,
      put: v.array(v.string()),
      taken: v.array(v.string()),
      by: v.picklist(FLAG_WORDS),
      reason: v.nullable(v.string()),
    }),
  ),
  /** Nobody is called for what comes to the chat, or is again. */
  event('chat.muted', v.object({ chatId, isMuted: v.boolean() })),
  event('draft.changed', v.object({ chatId, text: v.string() })),
  /** A picture was put to the draft; `url` where the service has it already. Its bytes are stored before. */
  event('attachment.added', v.object({ chatId, ...attachmentSchema.entries, url: v.nullable(v.string()) })),
  event('attachment.removed', v.object({ chatId, attachmentId })),
  /** The service keeps it there. */
  event('attachment.uploaded', v.object({ chatId, attachmentId, url: v.string() })),
  /** Of one that no message has taken yet; a message that has taken it is rejected. */
  event('attachment.failed', v.object({ chatId, attachmentId, reason: v.string() })),
  /** The agent asked for another try of one that no message has taken yet. */
  event('attachment.retried', v.object({ chatId, attachmentId })),
  /** `attachment`: the picture that goes with it; `mediaUrl`: where the service has it, once it does. */
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
  /** Logged before the request leaves. */
  event('outbox.attempted', v.object({ chatId, clientMessageId, attempt: v.number() })),
  /** The server took it; `message` is null where its answer was empty. */
  event('outbox.accepted', v.object({ chatId, clientMessageId, message: v.nullable(messageSchema) })),
  event(
    'outbox.rejected',
    v.object({ chatId, clientMessageId, reason: v.string(), code: v.nullable(v.string()) }),
  ),
  /** Sent or not: unknown until reconciled with the server. */
  event('outbox.unresolved', v.object({ chatId, clientMessageId, cause: v.picklist(UNRESOLVED_CAUSES) })),
  /** Known not to have been carried out: queued again. */
  event('outbox.released', v.object({ chatId, clientMessageId, cause: v.picklist(RELEASE_CAUSES) })),
  /** The agent asked for another try of a failed message. */
  event('outbox.requeued', v.object({ chatId, clientMessageId })),
  event('outbox.discarded', v.object({ chatId, clientMessageId })),
  /** Retention took `count` events up to this seq away: a replay shows the gap as a gap. */
  event('log.trimmed', v.object({ through: v.number(), count: v.number() })),
]);

export type DomainEvent = v.InferOutput<typeof domainEventSchema>;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** An event in the log, ready to fold. */
export type LoggedEvent = DomainEvent & { readonly seq: number; readonly at: number };

type EventVersions = { readonly [T in EventType]: EventOf<T>['v'] };

/** The version of each type that is written today; older ones are read through `log/upcasters.ts`. */
export const EVENT_VERSIONS: EventVersions = {
  'connection.changed': 1,
  'chats.listed': 3,
  'flags.listed': 1,
  'templates.listed': 1,
  'conversation.added': 2,
  'page.loaded': 1,
  'message.received': 1,
  'status.observed': 1,
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
  'attachment.added': 1,
  'attachment.removed': 1,
  'attachment.uploaded': 1,
  'attachment.failed': 1,
  'attachment.retried': 1,
  'outbox.enqueued': 2,
  'outbox.attempted': 1,
  'outbox.accepted': 1,
  'outbox.rejected': 1,
  'outbox.unresolved': 1,
  'outbox.released': 1,
  'outbox.requeued': 1,
  'outbox.discarded': 1,
  'log.trimmed': 1,
};

/** Names the set of types and versions: changes by itself when one of them does. */
export const EVENTS_REVISION = fnv1a(
  Object.entries(EVENT_VERSIONS)
    .map(([type, version]) => `${type}:${version}`)
    .sort()
    .join(' '),
);

/** Makes an event of the current version. */
export const eventOf = <T extends EventType>(
  type: T,
  payload: EventOf<T>['payload'],
): { readonly type: T; readonly v: EventVersions[T]; readonly payload: EventOf<T>['payload'] } => ({
  type,
  v: EVENT_VERSIONS[type],
  payload,
});

/** The stream of an event: its chat, or a domain word. */
export function streamOf(event: DomainEvent): string {
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

/** Key under which the same fact, told twice, is kept once; undefined where each telling counts. */
export function dedupeKeyOf(event: DomainEvent): string | undefined {
  switch (event.type) {
    case 'message.received':
      return event.payload.message.sid === null ? undefined : `msg:${event.payload.message.sid}`;
    case 'status.observed':
      return `status:${event.payload.sid}:${event.payload.status}:${event.payload.errorCode ?? ''}`;
    case 'outbox.enqueued':
      return `send:${event.payload.clientMessageId}`;
    default:
      return undefined;
  }
}
