import * as v from 'valibot';
import { type Answer, done } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { hasVisibleText } from '../../kernel/shown-text.ts';
import { LIST_MAX } from '../../kernel/text-limits.ts';
import type { Decision } from '../../log/committer.ts';
import { type DomainEvent, eventOf } from '../../model/events.ts';
import { KEEPS_TEXT } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import { type UnsentText, unsentTextSchema } from '../../model/unsent/types.ts';
import type { SessionContext } from '../context/context.ts';
import { DOUBT } from '../outbox/outbox.ts';

export const unsentCommands = {
  /**
   * Puts back what the log of an earlier worker held. `pictures` is the number of pictures that can't be put back.
   * `cleared` is true if the log on this device was lost, so that the screen says so. Refused in any sign-in but
   * `session` (`sessionMark`): the sign-out has deleted these texts.
   */
  restoreUnsent: commandsWith<Pick<SessionContext, 'changed' | 'committer' | 'live'>>()({
    input: v.object({
      type: v.literal('restoreUnsent'),
      texts: v.pipe(v.array(unsentTextSchema), v.maxLength(LIST_MAX)),
      pictures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      cleared: v.boolean(),
      session: v.pipe(v.string(), v.maxLength(64)),
    }),
    may: KEEPS_TEXT,
    session: ({ session }) => session,
    async perform({ committer, live, changed }, { texts, pictures, cleared }, causedBy) {
      const put = texts.map((one) =>
        committer.commit((state) => decideRestore(state, one), { about: [one.chatId], causedBy }),
      );
      await Promise.all(put);
      if (!cleared) return done(null);
      const before = live.device.restored ?? { texts: 0, pictures: 0 };
      live.device.restored = {
        texts: Math.max(before.texts, texts.length),
        pictures: Math.max(before.pictures, pictures),
      };
      changed();
      return done(null);
    },
  }),
};

/**
 * Puts back a text that a lost log held. Several tabs may hold the same text, so a text that is here already is
 * left out. A message may have been sent, so it is not sent again: it waits for the agent as not sent. A page that
 * contains its clientMessageId confirms it.
 */
const decideRestore = (state: State, unsent: UnsentText): Decision<Answer<null>> => ({
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
    if (isKnown || (!hasVisibleText(text) && mediaUrl === null)) return [];
    return [
      eventOf('outbox.restored', { chatId, clientMessageId, body: text, mediaUrl, at, after, reason: DOUBT }),
    ];
  }
  const drafts = [chat?.draft ?? '', ...(chat?.otherDrafts ?? [])];
  if (!hasVisibleText(text) || drafts.some((draft) => draft.includes(text.trim()))) return [];
  return chat === undefined || !hasVisibleText(chat.draft)
    ? [eventOf('draft.changed', { chatId, text })]
    : [eventOf('draft.setAside', { chatId, texts: [...chat.otherDrafts, text] })];
}
