import type { Reason } from '../../../kernel/reasons.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { ChatEventOf } from '../chat-events.ts';

/**
 * State of a chat's deletion. `asked`: the chat is hidden and no request has left. `attempted`: the service
 * may have deleted the chat. `failed`: the chat is shown again, with the reason. `deleted`: the chat stays
 * hidden, even if further events arrive for it.
 */
export type Deletion =
  | { readonly state: 'asked'; readonly dueAt: Timestamp }
  | { readonly state: 'attempted'; readonly dueAt: Timestamp; readonly attempt: number }
  | { readonly state: 'failed'; readonly reason: Reason }
  | { readonly state: 'deleted' };

type Deletable = { readonly deletion: Deletion | null };

/** Returns whether the chat is hidden: its deletion can be undone, is in flight, or is done. */
export const isLeaving = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'failed';

/** Returns whether a deletion is pending, or has failed without being dismissed. */
export const isDeletionOpen = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'deleted';

export type DeletionEvent = ChatEventOf<
  | 'chat.deletionAsked'
  | 'chat.deletionUndone'
  | 'chat.deletionAttempted'
  | 'chat.deletionFailed'
  | 'chat.deleted'
>;

/** Returns the deletion after an event. An event that does not fit the present state changes nothing. */
export function deletionAfter(before: Deletion | null, event: DeletionEvent): Deletion | null {
  const state = before?.state ?? 'none';
  switch (event.type) {
    case 'chat.deletionAsked':
      return state === 'none' || state === 'failed' ? { state: 'asked', dueAt: event.payload.dueAt } : before;
    case 'chat.deletionUndone':
      return state === 'asked' || state === 'failed' ? null : before;
    case 'chat.deletionAttempted':
      return before?.state === 'asked' || before?.state === 'attempted'
        ? { state: 'attempted', dueAt: before.dueAt, attempt: event.payload.attempt }
        : before;
    case 'chat.deletionFailed':
      return state === 'asked' || state === 'attempted'
        ? { state: 'failed', reason: event.payload.reason }
        : before;
    case 'chat.deleted':
      return { state: 'deleted' };
  }
}
