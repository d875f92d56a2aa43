import { refusalOf } from '../../../api/call.ts';
import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import { type Masks, withoutProbes } from '../../../kernel/search/mask-text.ts';
import type { Chat } from '../../../model/chat/chat.ts';
import type { ListedChat } from '../../../model/chat/message.ts';
import { maySendTo } from '../../../model/consent/may-send.ts';
import type { PersonConsent } from '../../../model/consent/types.ts';
import { eventOf } from '../../../model/events.ts';
import type { NewChat } from '../../../model/people/types.ts';
import type { State } from '../../../model/state.ts';
import type { Consents } from '../../consent/consents.ts';
import type { SessionContext } from '../../context/context.ts';
import { hideFor } from '../../records/hide.ts';
import type { ChatIndexLoader } from './chat-index.ts';

/** Creates chats. If an equal request is in flight, the second call returns the first call's result. */
export function createNewChats(
  context: SessionContext,
  {
    index,
    consents,
    masks,
  }: {
    readonly index: Pick<ChatIndexLoader, 'search' | 'refreshAgain'>;
    readonly consents: Pick<Consents, 'find' | 'learn' | 'ofContact'>;
    readonly masks: () => Masks;
  },
) {
  const { calls, committer, ports } = context;
  const running = new Map<string, Promise<Answer<{ readonly chatId: string }>>>();

  async function make(chat: NewChat, commandId: string): Promise<Answer<{ readonly chatId: string }>> {
    if (await isClosed(chat)) return refuse('optedOut', ':optedOut');
    const before = listedIds(committer.state());
    const outcome = await calls.createChat({
      isGroup: chat.kind === 'group',
      contactUuid: chat.kind === 'single' ? chat.contactUuid : null,
      name: chat.kind === 'group' ? chat.name : null,
      participants: chat.kind === 'group' ? chat.participants : [],
      key: commandId,
    });
    switch (outcome.kind) {
      case 'ok':
        return putOnTop(outcome.value, commandId);
      case 'unclear':
      case 'unanswered':
        return findCreated(chat, before);
      case 'unauthorised':
        context.expire();
        return { ok: false, refusal: refusalOf(outcome) };
      default:
        return { ok: false, refusal: refusalOf(outcome) };
    }
  }

  /** Returns whether the new chat could take no message. A single chat that exists already may be opened. */
  async function isClosed(chat: NewChat): Promise<boolean> {
    const people =
      chat.kind === 'single'
        ? [await consents.find(chat.contactUuid, chat.name)]
        : chat.participants.map(consents.ofContact);
    const known = people.filter((person) => person !== null);
    // The guard then knows the people when the chat opens.
    await consents.learn(known);
    if (known.length < people.length || known.some((one) => maySendTo({ channel: 'sms', consent: one }).may))
      return false;
    return chat.kind === 'group' || !known.every((person) => hasChatWith(committer.state(), person));
  }

  const putOnTop = (listed: ListedChat, causedBy: string) =>
    committer.commit(
      (state) => {
        const known = state.chats.get(listed.chatId);
        const isPlaced = known?.listed === true && (known.last?.at ?? 0) > 0;
        const chat = { ...listed, lastAt: listed.lastAt ?? justNow(state) };
        // A chat with a last message existed before, so the time of its creation is unknown.
        const createdAt = listed.lastAt === null ? ports.clock.now() : null;
        return {
          events: isPlaced ? [] : [eventOf('conversation.added', { chat, createdAt })],
          durability: 'strict',
          answer: done({ chatId: listed.chatId }),
        };
      },
      { causedBy },
    );

  /** Returns a time by the service's clock, just after the newest known message. */
  const justNow = ({ newestAt }: State): number => (newestAt === 0 ? ports.clock.now() : newestAt + 1);

  /** The response was lost. Look for a new chat in the list to find out whether the service created it. */
  async function findCreated(
    chat: NewChat,
    before: ReadonlySet<string>,
  ): Promise<Answer<{ readonly chatId: string }>> {
    const hide = hideFor(masks(), committer.state().self);
    // A new chat is also on the first page of the whole list.
    const { q } = withoutProbes({ q: chat.name }, masks());
    const search = q === '' ? await index.refreshAgain() : await index.search({ q, by: 'name', flags: [] });
    if (!search.ok) return refuse('unverified', ':newChatDoubtful');
    const mayBeIt = (known: Chat): boolean =>
      known.listed &&
      known.isGroup === (chat.kind === 'group') &&
      (hide === null ? known.name : hide(known.name)) === chat.name &&
      !before.has(known.id) &&
      // A chat with a message is not new: the chat existed before, but this device did not know it.
      (known.last?.text ?? null) === null;
    const [first, ...others] = committer.state().chats.slice(0).filter(mayBeIt);
    if (first === undefined) return refuse('unreachable', ':newChatMissing');
    return others.length === 0 ? done({ chatId: first.id }) : refuse('unverified', ':newChatDoubtful');
  }

  return {
    create(chat: NewChat, commandId: string): Promise<Answer<{ readonly chatId: string }>> {
      const key = JSON.stringify(chat);
      const inFlight = running.get(key);
      if (inFlight !== undefined) return inFlight;
      const made = make(chat, commandId).finally(() => running.delete(key));
      running.set(key, made);
      return made;
    },
  };
}
export type NewChats = ReturnType<typeof createNewChats>;

const hasChatWith = ({ chats }: State, { address, name }: PersonConsent): boolean =>
  chats
    .slice(0)
    .some(
      ({ listed, isGroup, participants, name: chatName }) =>
        listed &&
        !isGroup &&
        (participants.length === 0
          ? chatName === name
          : participants.some((one) => [one.phone, one.address, one.identity].includes(address))),
    );

const listedIds = (state: State): ReadonlySet<string> =>
  new Set(
    state.chats
      .slice(0)
      .filter(({ listed }) => listed)
      .map(({ id }) => id),
  );
