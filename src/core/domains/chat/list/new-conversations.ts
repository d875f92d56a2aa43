import type { Chat } from '../../../model/chat/chat.ts';
import type { ListQuery } from '../../../model/chat/list/list-key.ts';
import type { ListedChat } from '../../../model/chat/message.ts';
import { eventOf } from '../../../model/events.ts';
import { openChats } from '../../context/attention.ts';
import type { SessionContext } from '../../context/context.ts';
import { type ChatIndexLoader, WHOLE_LIST } from './chat-index.ts';

/** Delay before an unknown conversation is looked up, in ms (spec section 9). */
export const NEW_CONVERSATION_DELAY_MS = 500;

export interface ReportedConversation {
  readonly chatId: string;
  readonly name: string;
  readonly createdAt: number | null;
}

/**
 * Adds conversations that the chat list lacks to the top of the list. Waits 500 ms first, because the list
 * may load them by itself. Then loads the list once for all of them. An open chat that the list lacks is searched for.
 */
export function createNewConversations(context: SessionContext, index: ChatIndexLoader) {
  const { committer, live, ports } = context;
  /** Names in the realtime service. */
  const names = new Map<string, string>();
  /** Searches for open chats that the list lacks, so that each is sent once in a connection. */
  const sought = new Set<string>();
  const reported = new Map<string, ReportedConversation>();
  let cancel: (() => void) | null = null;
  let stopped = false;

  const isListed = (chatId: string) => committer.state().chats.get(chatId)?.listed === true;
  /**
   * Returns whether the chat is listed with a time. Without a time, the chat would sort last.
   */
  const isPlaced = (chatId: string) => isListed(chatId) && hasTime(committer.state().chats.get(chatId));

  async function lookUp(): Promise<void> {
    const unknown = [...reported.values()].filter(({ chatId }) => !isPlaced(chatId));
    reported.clear();
    if (unknown.length === 0) return;
    if (!unknown.every(({ chatId }) => isListed(chatId))) await index.refresh();
    await committer.commit((state) => ({
      // If the list still lacks a conversation or its time, use the realtime service's data.
      events: unknown
        .filter(({ chatId }) => !hasTime(state.chats.get(chatId)))
        .map((conversation) =>
          eventOf('conversation.added', {
            chat: onTop(conversation, state.chats.get(conversation.chatId)),
            createdAt: conversation.createdAt,
          }),
        ),
      answer: null,
    }));
  }

  const onTop = ({ chatId, name, createdAt }: ReportedConversation, known: Chat | undefined): ListedChat => ({
    chatId,
    name: known?.listed ? known.name : name,
    isGroup: known?.isGroup ?? false,
    isFavorite: known?.isFavorite ?? false,
    unseen: known?.baseline.count ?? 0,
    lastMessage: null,
    lastAt: createdAt ?? ports.clock.now(),
    lastDirection: null,
    flags: null,
  });

  /**
   * Searches the service's list for open chats that this device has not listed: somebody followed a link, or took the next
   * chat of nobody. Only the list tells a chat's name, flags and star, and whether it is a group.
   */
  function seekOpen(): void {
    const { index: listed, chats } = committer.state();
    if (stopped || listed.listedAt === null) return;
    for (const chatId of openChats(live.attention.values())) {
      const chat = chats.get(chatId);
      if (chat === undefined || chat.listed || chat.deletion !== null) continue;
      const query = queriesFor(chat, names.get(chatId)).find((one) => !sought.has(keyOf(chatId, one)));
      if (query === undefined) continue;
      sought.add(keyOf(chatId, query));
      context.background(index.search(query).then(seekOpen), 'list');
    }
  }

  return {
    /** Call with the name of each conversation in the realtime service. */
    named: (chatId: string, name: string): unknown => names.set(chatId, name),
    nameOf: (chatId: string): string | undefined => names.get(chatId),
    folded: seekOpen,
    connected(): void {
      sought.clear();
      seekOpen();
    },
    reported(conversation: ReportedConversation): void {
      if (isPlaced(conversation.chatId)) return;
      reported.set(conversation.chatId, conversation);
      cancel ??= ports.clock.setTimer(NEW_CONVERSATION_DELAY_MS, () => {
        cancel = null;
        context.background(lookUp(), 'list');
      });
    },
    stop(): void {
      stopped = true;
      cancel?.();
      cancel = null;
    },
  };
}

/** Returns the searches that may find a chat in the service's list, the surest first. */
const queriesFor = (chat: Chat, name: string | undefined): readonly ListQuery[] => {
  const phones = chat.participants.flatMap((one) => one.phone ?? one.address ?? []);
  return [
    ...(name === undefined ? [] : [{ ...WHOLE_LIST, q: name }]),
    ...phones.slice(0, 1).map((q): ListQuery => ({ ...WHOLE_LIST, q, by: 'phone' })),
  ];
};

const keyOf = (chatId: string, { q, by }: ListQuery): string => JSON.stringify([chatId, by, q]);

const hasTime = (chat: Chat | undefined): boolean => (chat?.last?.at ?? 0) > 0;

export type NewConversations = ReturnType<typeof createNewConversations>;
