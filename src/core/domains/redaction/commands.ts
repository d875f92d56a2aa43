import * as v from 'valibot';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import type { Decision } from '../../log/committer.ts';
import { certainId, rowOf } from '../../model/chat/chat.ts';
import { type DomainEvent, eventOf } from '../../model/events.ts';
import { withoutQuotes } from '../../model/redaction/quotes.ts';
import { REDACTED_TEXT } from '../../model/redaction/redaction.ts';
import { REDACTS } from '../../model/session/needs.ts';
import type { State } from '../../model/state.ts';
import type { SessionContext } from '../context/context.ts';
import type { Erasures } from './erasures.ts';

export const redactionCommands = {
  /**
   * Removes the text of a sent or received message on this device, for good. The service keeps its copy. Repeated,
   * it changes nothing. Answers when the text is erased from the device, or the first attempt has failed.
   */
  redactMessage: commandsWith<
    Pick<SessionContext, 'committer'> & {
      readonly erasures: Pick<Erasures, 'run'>;
      /** What a replay has read of the log. */
      readonly past: { reread(): Promise<void> };
    }
  >()({
    input: v.object({
      type: v.literal('redactMessage'),
      chatId: filledNameSchema,
      key: v.pipe(v.string(), v.maxLength(200)),
    }),
    may: REDACTS,
    async perform({ committer, erasures, past }, asked, causedBy) {
      const answer = await committer.commit((state) => decideRedact(state, asked), {
        about: [asked.chatId],
        causedBy,
      });
      if (answer.ok) {
        await erasures.run();
        await past.reread();
      }
      return answer;
    },
  }),
};

/**
 * Removes the text of a confirmed message on this device, also from drafts that quote it. Repeated, it changes
 * nothing. Refuses a message that is still being sent, because it can be cancelled instead.
 */
function decideRedact(
  state: State,
  { chatId, key }: { readonly chatId: string; readonly key: string },
): Decision<Answer<null>> {
  const row = rowOf(state.chats.get(chatId), key);
  if (row === undefined) return { events: [], answer: refuse('unknownMessage', ':messageNotHere') };
  const { message, send } = row;
  if (message.body === REDACTED_TEXT) return { events: [], answer: done(null) };
  if (send !== null) return { events: [], answer: refuse('unknownMessage', ':notSentYet') };
  if (message.body === '') return { events: [], answer: refuse('emptyMessage', ':noTextToRemove') };
  const { sid, clientMessageId, body, at } = message;
  return {
    events: [
      eventOf('message.redacted', { chatId, sid, id: certainId(row), clientMessageId, sentAt: at }),
      ...draftsWithout(state, body),
    ],
    durability: 'strict',
    answer: done(null),
  };
}

function draftsWithout(state: State, body: string): readonly DomainEvent[] {
  const texts = new Set([body]);
  return state.chats.slice(0).flatMap(({ id: chatId, draft, otherDrafts }): readonly DomainEvent[] => {
    const text = withoutQuotes(draft, texts);
    const others = otherDrafts.map((other) => withoutQuotes(other, texts));
    const isChanged = others.some((other, place) => other !== otherDrafts[place]);
    return [
      ...(text === draft ? [] : [eventOf('draft.changed', { chatId, text })]),
      ...(isChanged ? [eventOf('draft.setAside', { chatId, texts: others })] : []),
    ];
  });
}
