import { type CallOutcome, refusalOf } from '../../api/call.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { OwnReason } from '../../kernel/reasons.ts';
import type { Participant } from '../../model/chat/message.ts';
import { eventOf } from '../../model/events.ts';
import { type Newcomer, PEOPLE_MAX } from '../../model/people/types.ts';
import type { ChatIndexLoader } from '../chat/list/chat-index.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import type { SessionContext } from '../context/context.ts';
import { isAmong } from './contacts.ts';

type Outcome = Exclude<CallOutcome<unknown>, { kind: 'ok' }>;

/**
 * Adds people to chats and removes people from them. The service's response determines the participants in
 * every tab.
 */
export function createParticipants(
  context: SessionContext,
  parts: {
    readonly index: Pick<ChatIndexLoader, 'refreshAgain'>;
    readonly pages: Pick<ChatPages, 'loadNewestAgain'>;
  },
) {
  const { calls, committer } = context;

  const inChat = (chatId: string): readonly Participant[] =>
    committer.state().chats.get(chatId)?.participants ?? [];

  const list = (chatId: string, participants: readonly Participant[], causedBy: string) =>
    committer.commit(
      () => ({
        events: [eventOf('participants.listed', { chatId, participants: [...participants] })],
        answer: null,
      }),
      { causedBy },
    );

  /**
   * Answers a failed call. If the outcome is unknown, loads the chat's newest page to check the participants.
   */
  async function answerUnclear(
    chatId: string,
    outcome: Outcome,
    isDone: () => boolean,
    again: OwnReason,
  ): Promise<Answer<null>> {
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind !== 'unanswered' && outcome.kind !== 'unclear')
      return { ok: false, refusal: refusalOf(outcome) };
    const page = await parts.pages.loadNewestAgain(chatId);
    if (!page.ok) return refuse('unverified', ':peopleDoubtful');
    return isDone() ? done(null) : refuse('unreachable', again);
  }

  return {
    async add(chatId: string, newcomers: readonly Newcomer[], causedBy: string): Promise<Answer<null>> {
      const there = inChat(chatId);
      const absent = newcomers.filter((one) => !isAmong(there, one));
      if (there.length + absent.length > PEOPLE_MAX)
        return refuse('rejected', `:tooManyPeople ${PEOPLE_MAX}`);
      const outcome = await calls.addParticipants({
        chatId,
        participants: newcomers.map(({ id }) => id),
        key: causedBy,
      });
      if (outcome.kind !== 'ok') {
        const isDone = () => newcomers.every((one) => isAmong(inChat(chatId), one));
        return answerUnclear(chatId, outcome, isDone, ':nobodyAdded');
      }
      await list(chatId, outcome.value.rows, causedBy);
      // A second contact makes the chat a group. Only the chat list shows this.
      context.background(parts.index.refreshAgain(), 'list');
      return done(null);
    },

    async remove(chatId: string, uuid: string, causedBy: string): Promise<Answer<null>> {
      const without = () => inChat(chatId).filter((one) => one.uuid !== uuid);
      const outcome = await calls.removeParticipant(uuid);
      if (outcome.kind === 'ok') {
        await list(chatId, outcome.value?.rows ?? without(), causedBy);
        return done(null);
      }
      // Somebody else has already removed the participant.
      if (outcome.kind === 'refused' && outcome.status === 404) {
        await list(chatId, without(), causedBy);
        return done(null);
      }
      const isDone = () => inChat(chatId).every((one) => one.uuid !== uuid);
      return answerUnclear(chatId, outcome, isDone, ':nobodyRemoved');
    },
  };
}
export type Participants = ReturnType<typeof createParticipants>;
