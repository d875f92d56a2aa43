import type { EventRow } from '../../../../core/inspect/types.ts';
import type { ViewRequest } from '../../../../core/views.ts';

/** The filter of the event list. */
export interface EventFilter {
  readonly group: EventRow['group'] | 'all';
  /** The events of one chat; null: of all. */
  readonly chat: { readonly id: string; readonly name: string } | null;
  readonly q: string;
  /** Seq at which the list is paused; null while it follows the log. */
  readonly pausedAt: number | null;
}

export const EVERYTHING: EventFilter = { group: 'all', chat: null, q: '', pausedAt: null };

/** The groups to choose from. */
export const GROUP_OPTIONS: readonly { readonly value: EventFilter['group']; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'message', label: 'Messages' },
  { value: 'outbox', label: 'Outbox' },
  { value: 'status', label: 'Statuses' },
  { value: 'chat', label: 'Chats' },
  { value: 'draft', label: 'Drafts' },
  { value: 'connection', label: 'Connection' },
  { value: 'log', label: 'Log' },
];

/** Whether the filter hides events. */
export const isNarrowed = ({ group, chat, q }: EventFilter): boolean =>
  group !== 'all' || chat !== null || q.trim() !== '';

/** The view request: the worker filters. */
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
