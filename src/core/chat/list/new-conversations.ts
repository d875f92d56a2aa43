import { eventOf } from '../../events.ts';
import type { SessionContext } from '../../session/context.ts';
import type { Chat } from '../chat.ts';
import type { ListedChat } from '../message.ts';
import type { ChatIndexLoader } from './chat-index.ts';

/** Spec section 9: a conversation that the list does not know is looked up after this delay, in ms. */
export const NEW_CONVERSATION_DELAY_MS = 500;

export interface HeardConversation {
  readonly chatId: string;
  readonly name: string;
  readonly createdAt: number | null;
}

/**
 * Watches for conversations that the chat list does not know (spec section 4): waits 500 ms, since the
 * list may learn of them by itself, then asks the server once for all of them and puts them on top.
 */
export function createNewConversations(context: SessionContext, index: ChatIndexLoader) {
  const { committer, ports } = context;
  const heard = new Map<string, HeardConversation>();
  let cancel: (() => void) | null = null;

  const isListed = (chatId: string) => committer.state().chats.get(chatId)?.listed === true;
  /** Listed with a time to order by: one without messages has none, and would sink to the bottom. */
  const isPlaced = (chatId: string) =>
    isListed(chatId) && (committer.state().chats.get(chatId)?.last ?? null) !== null;

  async function lookUp(): Promise<void> {
    const unknown = [...heard.values()].filter(({ chatId }) => !isPlaced(chatId));
    heard.clear();
    if (unknown.length === 0) return;
    if (!unknown.every(({ chatId }) => isListed(chatId))) await index.refresh();
    await committer.commit((state) => ({
      // Where the server's list lacks them, or gives no time to order by, the realtime service's word counts.
      events: unknown
        .filter(({ chatId }) => (state.chats.get(chatId)?.last ?? null) === null)
        .map((conversation) =>
          eventOf('conversation.added', { chat: onTop(conversation, state.chats.get(conversation.chatId)) }),
        ),
      answer: null,
    }));
  }

  const onTop = ({ chatId, name, createdAt }: HeardConversation, known: Chat | undefined): ListedChat => ({
    chatId,
    name: known?.listed ? known.name : name,
    isGroup: known?.isGroup ?? false,
    isFavorite: known?.isFavorite ?? false,
    unseen: known?.baseline.count ?? 0,
    lastMessage: null,
    lastAt: createdAt ?? ports.clock.now(),
    flags: null,
  });

  return {
    hear(conversation: HeardConversation): void {
      if (isPlaced(conversation.chatId)) return;
      heard.set(conversation.chatId, conversation);
      cancel ??= ports.clock.setTimer(NEW_CONVERSATION_DELAY_MS, () => {
        cancel = null;
        context.background(lookUp());
      });
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}
export type NewConversations = ReturnType<typeof createNewConversations>;
