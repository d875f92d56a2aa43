import type { ViewRequest } from '../../../../core/core-interface.ts';
import type { EventRow } from '../../../../core/model/inspect/types.ts';

export interface EventFilter {
  readonly group: EventRow['group'] | 'all';
  /** Shows only the events of this chat; null shows the events of all chats. */
  readonly chat: { readonly id: string; readonly name: string } | null;
  readonly q: string;
  /** Sequence number at which the list is paused; null while it follows the log. */
  readonly pausedAt: number | null;
}

export const EVERYTHING: EventFilter = { group: 'all', chat: null, q: '', pausedAt: null };

/** The choices of the filter's first field. */
export const FILTER_GROUPS = [
  'all',
  'message',
  'outbox',
  'status',
  'chat',
  'draft',
  'connection',
  'record',
  'log',
] as const satisfies readonly EventFilter['group'][];

export const isNarrowed = ({ group, chat, q }: EventFilter): boolean =>
  group !== 'all' || chat !== null || q.trim() !== '';

/** Returns the view request for a filter. The worker then filters the events. */
export const eventsRequest = ({
  group,
  chat,
  q,
  pausedAt,
}: EventFilter): Extract<ViewRequest, { view: 'events' }> => ({
  view: 'events',
  ...(group === 'all' ? {} : { group }),
  ...(chat === null ? {} : { chatId: chat.id }),
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(pausedAt === null ? {} : { through: pausedAt }),
});
