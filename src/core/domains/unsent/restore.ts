import { type Answer, done } from '../../kernel/answer.ts';
import type { Decision } from '../../log/committer.ts';
import { type DomainEvent, eventOf } from '../../model/events.ts';
import type { State } from '../../model/state.ts';
import type { UnsentText } from '../../model/unsent/types.ts';
import { DOUBT } from '../outbox/outbox.ts';

/**
 * Puts back a text that a lost log held. Several tabs may hold the same text, so a text that is here already is
 * left out. A message may have been sent, so it is not sent again: it waits for the agent as not sent. A page that
 * contains its clientMessageId confirms it.
 */
export const decideRestore = (state: State, unsent: UnsentText): Decision<Answer<null>> => ({
  events: restored(state, unsent),
  durability: 'strict',
  answer: done(null),
});

function restored(state: State, unsent: UnsentText): readonly DomainEvent[] {
  const { chatId, text } = unsent;
  const chat = state.chats.get(chatId);
  if (unsent.kind === 'message') {
    const { clientMessageId, mediaUrl, at, after } = unsent;
    const isKnown = chat?.body?.rows.has(clientMessageId) || chat?.body?.spent.has(clientMessageId);
    if (isKnown || (text.trim() === '' && mediaUrl === null)) return [];
    return [
      eventOf('outbox.restored', { chatId, clientMessageId, body: text, mediaUrl, at, after, reason: DOUBT }),
    ];
  }
  const drafts = [chat?.draft ?? '', ...(chat?.otherDrafts ?? [])];
  if (text.trim() === '' || drafts.some((draft) => draft.includes(text.trim()))) return [];
  return chat === undefined || chat.draft.trim() === ''
    ? [eventOf('draft.changed', { chatId, text })]
    : [eventOf('draft.setAside', { chatId, texts: [...chat.otherDrafts, text] })];
}
