import type { Chat } from '../../../model/chat/chat.ts';
import type { ListedChat } from '../../../model/chat/message.ts';
import { eventOf } from '../../../model/events.ts';
import type { SessionContext } from '../../context/context.ts';
import type { ChatIndexLoader } from './chat-index.ts';

/** Delay before an unknown conversation is looked up, in ms (spec section 9). */
export const NEW_CONVERSATION_DELAY_MS = 500;

export interface ReportedConversation {
  readonly chatId: string;
  readonly name: string;
  readonly createdAt: number | null;
}

/**
 * Adds conversations that the chat list lacks to the top of the list. Waits 500 ms first, because the list
 * may load them by itself. Then loads the list once for all of them.
 */
export function createNewConversations(context: SessionContext, index: ChatIndexLoader) {
  const { committer, ports } = context;
  const reported = new Map<string, ReportedConversation>();
  let cancel: (() => void) | null = null;

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

  return {
    reported(conversation: ReportedConversation): void {
      if (isPlaced(conversation.chatId)) return;
      reported.set(conversation.chatId, conversation);
      cancel ??= ports.clock.setTimer(NEW_CONVERSATION_DELAY_MS, () => {
        cancel = null;
        context.background(lookUp(), 'list');
      });
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}

const hasTime = (chat: Chat | undefined): boolean => (chat?.last?.at ?? 0) > 0;

export type NewConversations = ReturnType<typeof createNewConversations>;
