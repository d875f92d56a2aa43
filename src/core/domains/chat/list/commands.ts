import * as v from 'valibot';
import { refusalOf } from '../../../api/call.ts';
import { type Answer, done } from '../../../kernel/answer.ts';
import { commandsWith } from '../../../kernel/define/define-command.ts';
import { readTyped } from '../../../kernel/search/typed-search.ts';
import { filledNameSchema, LIST_MAX, nameSchema } from '../../../kernel/text-limits.ts';
import type { ListQuery } from '../../../model/chat/list/list-key.ts';
import { CHAT_FILTERS } from '../../../model/chat/list/types.ts';
import { eventOf } from '../../../model/events.ts';
import { newChatSchema } from '../../../model/people/types.ts';
import { READS, WRITES } from '../../../model/session/needs.ts';
import { workListOption } from '../../../model/work/types.ts';
import type { SessionContext } from '../../context/context.ts';
import { decideMute } from '../sending/compose.ts';
import type { ChatIndexLoader } from './chat-index.ts';
import type { NewChats } from './new-chat.ts';

const chatId = filledNameSchema;
/** Ids of flags. The service returns only chats with these flags, or all chats if the list is empty. */
const flags = v.exactOptional(v.pipe(v.array(v.pipe(nameSchema, v.regex(/^[^-]+$/))), v.maxLength(LIST_MAX)));
/** The search of which the next page is loaded. Default: the next page of the unfiltered list. */
const q = v.exactOptional(nameSchema);

/** Only the chats in this list of the work. It is not combined with a search or flags: those search the whole list. */
const work = workListOption;

const listQuery = ({
  q = '',
  flags = [],
}: {
  readonly q?: string;
  readonly flags?: readonly string[];
}): ListQuery => {
  const { q: asked, by } = readTyped(q);
  return { q: asked, by, flags };
};

const command = commandsWith<
  SessionContext & { readonly index: ChatIndexLoader; readonly newChats: NewChats }
>();

export const chatListCommands = {
  loadMoreChats: command({
    input: v.object({
      type: v.literal('loadMoreChats'),
      q,
      flags,
      work,
      /** The service doesn't know it. The answer says how many chats of the page pass it. */
      filter: v.exactOptional(v.picklist(CHAT_FILTERS)),
    }),
    may: READS,
    reads: true,
    searches: 'joins',
    perform: ({ index }, asked) =>
      index.counting(asked, () =>
        asked.work === undefined ? index.loadMore(listQuery(asked)) : index.loadWork(asked.work, 'next'),
      ),
  }),
  refreshChats: command({
    input: v.object({ type: v.literal('refreshChats') }),
    may: READS,
    reads: true,
    async perform({ index }) {
      const page = await index.refresh();
      return page.ok ? done(null) : page;
    },
  }),
  /** Requests the chats that match `q`. The view `chatList` with the same `q` shows them. */
  searchChats: command({
    input: v.object({ type: v.literal('searchChats'), q: nameSchema, flags, work }),
    may: READS,
    reads: true,
    searches: 'joins',
    async perform({ index }, asked) {
      // A search finds chats of the whole list, also closed ones, so both are asked for.
      const listed = asked.work === undefined ? done(null) : await index.loadWork(asked.work, 'first');
      return listed.ok ? index.search(listQuery(asked)) : listed;
    },
  }),
  /** New messages of a muted chat raise no alert, but they count as unread. */
  muteChat: command({
    input: v.object({ type: v.literal('muteChat'), chatId, isMuted: v.boolean() }),
    may: WRITES,
    perform: ({ committer }, asked, causedBy) =>
      committer.commit((state) => decideMute(state, asked), { about: [asked.chatId], causedBy }),
  }),
  /**
   * The service toggles the current value, and its response contains the new one. The request is not idempotent, so it is
   * never sent twice.
   */
  toggleFavourite: command({
    input: v.object({ type: v.literal('toggleFavourite'), chatId }),
    may: WRITES,
    async perform({ calls, committer, expire }, asked, causedBy): Promise<Answer<{ isFavorite: boolean }>> {
      const outcome = await calls.makeFavourite(asked.chatId);
      if (outcome.kind === 'unauthorised') expire();
      if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
      const isFavorite = outcome.value.data.is_favorite;
      return committer.commit(
        () => ({
          events: [eventOf('favourite.set', { chatId: asked.chatId, isFavorite })],
          answer: done({ isFavorite }),
        }),
        { causedBy },
      );
    },
  }),
  /** Creates a chat. Never resent: after a lost response, the core first checks whether the chat exists. */
  createChat: command({
    input: v.object({ type: v.literal('createChat'), chat: newChatSchema }),
    may: WRITES,
    perform: ({ newChats }, { chat }, commandId) => newChats.create(chat, commandId),
  }),
};
