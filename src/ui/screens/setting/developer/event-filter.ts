import type { EventRow } from '../../../../core/inspect/types.ts';
import type { ViewRequest } from '../../../../core/views.ts';

/** What the list of events is narrowed to. */
export interface EventFilter {
  readonly group: EventRow['group'] | 'all';
  /** One chat's events, or any. */
  readonly chat: { readonly id: string; readonly name: string } | null;
  readonly q: string;
  /** Where the list stands still; null while it follows the log. */
  readonly pausedAt: number | null;
}

export const EVERYTHING: EventFilter = { group: 'all', chat: null, q: '', pausedAt: null };

/** The groups as they are offered. */
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

/** Whether something keeps events from being shown. */
export const isNarrowed = ({ group, chat, q }: EventFilter): boolean =>
  group !== 'all' || chat !== null || q.trim() !== '';

/** What the worker is asked for: it does the looking. */
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
