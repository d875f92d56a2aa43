import type { EventType } from '../events.ts';

/** Groups of event types, for the inspector's filter. */
export const EVENT_GROUPS = ['message', 'outbox', 'status', 'chat', 'draft', 'connection', 'log'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

export const GROUP_OF: Readonly<Record<EventType, EventGroup>> = {
  'connection.changed': 'connection',
  'chats.listed': 'chat',
  'flags.listed': 'chat',
  'templates.listed': 'chat',
  'conversation.added': 'chat',
  'page.loaded': 'message',
  'message.received': 'message',
  'status.observed': 'status',
  'horizon.advanced': 'chat',
  'chat.markedUnread': 'chat',
  'chat.deletionAsked': 'chat',
  'chat.deletionUndone': 'chat',
  'chat.deletionAttempted': 'chat',
  'chat.deletionFailed': 'chat',
  'chat.deleted': 'chat',
  'participants.listed': 'chat',
  'favourite.set': 'chat',
  'chat.flagged': 'chat',
  'chat.muted': 'chat',
  'draft.changed': 'draft',
  'attachment.added': 'draft',
  'attachment.removed': 'draft',
  'attachment.uploaded': 'draft',
  'attachment.failed': 'draft',
  'attachment.retried': 'draft',
  'outbox.enqueued': 'outbox',
  'outbox.attempted': 'outbox',
  'outbox.accepted': 'outbox',
  'outbox.rejected': 'outbox',
  'outbox.unresolved': 'outbox',
  'outbox.released': 'outbox',
  'outbox.requeued': 'outbox',
  'outbox.discarded': 'outbox',
  'log.trimmed': 'log',
};
