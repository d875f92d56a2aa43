/** The kinds of events by which the inspector filters. */
export const EVENT_GROUPS = [
  'message',
  'outbox',
  'status',
  'chat',
  'draft',
  'connection',
  'record',
  'log',
] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];
