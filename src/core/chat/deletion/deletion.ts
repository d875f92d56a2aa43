import { type Answer, done, refuse } from '../../answer.ts';
import { type EventOf, eventOf } from '../../events.ts';
import type { Decision } from '../../log/committer.ts';
import type { State } from '../../state.ts';
import type { Timestamp } from '../../time.ts';

/** How long a deletion can be undone, in ms: the call behind it can't be taken back (spec section 7). */
export const UNDO_MS = 10_000;

/**
 * How the deletion of a chat stands. `asked`: it is out of sight, and nothing has left yet. `attempted`: the
 * service may have done it. `failed`: it is back, and says why. `deleted`: whatever is told of it still, it
 * stays out of sight.
 */
export type Deletion =
  | { readonly state: 'asked'; readonly dueAt: Timestamp }
  | { readonly state: 'attempted'; readonly dueAt: Timestamp; readonly attempt: number }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'deleted' };

type Deletable = { readonly deletion: Deletion | null };

/** Whether the chat is out of sight: its deletion can be undone, is under way, or is done. */
export const isLeaving = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'failed';

/** Whether something is still to be said, or done, of its deletion. */
export const isDeletionOpen = ({ deletion }: Deletable): boolean =>
  deletion !== null && deletion.state !== 'deleted';

export type DeletionEvent = EventOf<
  | 'chat.deletionAsked'
  | 'chat.deletionUndone'
  | 'chat.deletionAttempted'
  | 'chat.deletionFailed'
  | 'chat.deleted'
>;

/** The deletion after an event of it; one that does not follow from how it stands changes nothing. */
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
      return state === 'attempted' ? { state: 'failed', reason: event.payload.reason } : before;
    case 'chat.deleted':
      return { state: 'deleted' };
  }
}

/** Decides on deleting a chat: it goes out of sight at once, and for good when the time to undo is over. */
export function decideDelete(
  state: State,
  { chatId }: { readonly chatId: string },
  now: Timestamp,
): Decision<Answer<{ readonly dueAt: Timestamp }>> {
  const chat = state.chats.get(chatId);
  if (chat === undefined || chat.deletion?.state === 'deleted') {
    return { events: [], answer: refuse('unknownChat', 'This chat isn’t available on this device.') };
  }
  const { deletion } = chat;
  if (deletion?.state === 'asked' || deletion?.state === 'attempted') {
    return { events: [], answer: done({ dueAt: deletion.dueAt }) };
  }
  const dueAt = now + UNDO_MS;
  return {
    events: [eventOf('chat.deletionAsked', { chatId, dueAt })],
    durability: 'strict',
    answer: done({ dueAt }),
  };
}

/** Decides on taking a deletion back, or on having read why it failed. */
export function decideUndoDelete(
  state: State,
  { chatId }: { readonly chatId: string },
): Decision<Answer<null>> {
  const deletion = state.chats.get(chatId)?.deletion ?? null;
  if (deletion?.state === 'attempted' || deletion?.state === 'deleted') {
    return { events: [], answer: refuse('rejected', 'Too late: the chat has already been deleted.') };
  }
  return {
    events: deletion === null ? [] : [eventOf('chat.deletionUndone', { chatId })],
    durability: 'strict',
    answer: done(null),
  };
}
