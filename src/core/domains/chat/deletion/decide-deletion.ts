import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import type { Decision } from '../../../log/committer.ts';
import { eventOf } from '../../../model/events.ts';
import type { State } from '../../../model/state.ts';

/** How long a deletion can be undone, in ms. The request leaves afterwards (spec section 7). */
export const UNDO_MS = 10_000;

/** Hides a chat and schedules its deletion after the time to undo. */
export function decideDelete(
  state: State,
  { chatId }: { readonly chatId: string },
  now: Timestamp,
): Decision<Answer<{ readonly dueAt: Timestamp }>> {
  const chat = state.chats.get(chatId);
  if (chat === undefined || chat.deletion?.state === 'deleted') {
    return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
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

/** Undoes a deletion, or dismisses its failure. */
export function decideUndoDelete(
  state: State,
  { chatId }: { readonly chatId: string },
): Decision<Answer<null>> {
  const deletion = state.chats.get(chatId)?.deletion ?? null;
  if (deletion?.state === 'attempted' || deletion?.state === 'deleted') {
    return { events: [], answer: refuse('rejected', ':alreadyDeleted') };
  }
  return {
    events: deletion === null ? [] : [eventOf('chat.deletionUndone', { chatId })],
    durability: 'strict',
    answer: done(null),
  };
}

/** The deletion of a chat did not happen, because its contact has written since. */
export const contactWroteEvent = (chatId: string) =>
  eventOf('chat.deletionFailed', { chatId, reason: ':contactWroteSince' });

/** Ends a deletion for which no request has left, if the contact has written since. */
export function decideGiveUp(state: State, chatId: string): Decision<null> {
  const deletion = state.chats.get(chatId)?.deletion;
  const isOver = deletion?.state === 'asked' && deletion.contactWrote;
  return { events: isOver ? [contactWroteEvent(chatId)] : [], durability: 'strict', answer: null };
}
