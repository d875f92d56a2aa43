import type { Chat } from '../chat/chat.ts';
import type { ChatPages } from '../chat/chat-pages.ts';
import { firstUntold } from '../chat/echoes.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';

/** Wait before a chat's page is asked whose our nameless messages are, in ms; doubled at each look in vain. */
const LOOK_MIN_MS = 300;
const LOOK_MAX_MS = 60_000;

/**
 * Asks the pages of chats whose the messages are that are held back (`chat/echoes.ts`): a send that was given
 * up may have been carried out after all, and nobody but a page says so.
 */
export function createEchoLooks(
  { committer, live, ports, background }: SessionContext,
  pages: Pick<ChatPages, 'loadNewestAgain'>,
  /** A look has ended. */
  looked: () => void,
) {
  /** Looks that are due, by chat: what ends the wait. */
  const waiting = new Map<string, () => void>();
  /** Chats that are being looked at. */
  const asking = new Set<string>();
  /** Looks that told nothing, by chat. */
  const inVain = new Map<string, number>();
  /** Chats, as they were, in which nothing is held back: no event takes that from them. */
  const clear = new WeakSet<Chat>();

  const isHolding = (state: State, chat: Chat): boolean => {
    if (clear.has(chat)) return false;
    if (firstUntold(chat, state) !== undefined) return true;
    clear.add(chat);
    return false;
  };

  const look = async (chatId: string): Promise<void> => {
    waiting.delete(chatId);
    // When the line is back, it is looked at anyway.
    if (live.connection.state !== 'connected') return;
    inVain.set(chatId, (inVain.get(chatId) ?? 0) + 1);
    asking.add(chatId);
    try {
      await pages.loadNewestAgain(chatId);
    } finally {
      asking.delete(chatId);
      looked();
    }
  };
  const forgetWaits = () => {
    for (const cancel of waiting.values()) cancel();
    waiting.clear();
  };

  return {
    /** Sees to it that a chat with sends is looked at soon, if something is held back in it. */
    follow(chat: Chat): void {
      if (!isHolding(committer.state(), chat)) {
        inVain.delete(chat.id);
        return;
      }
      if (waiting.has(chat.id) || asking.has(chat.id)) return;
      const ms = Math.min(LOOK_MIN_MS * 2 ** (inVain.get(chat.id) ?? 0), LOOK_MAX_MS);
      waiting.set(
        chat.id,
        ports.clock.setTimer(ms, () => background(look(chat.id))),
      );
    },
    /** The line is back: what was in vain may not be any more. */
    connected(): void {
      forgetWaits();
      inVain.clear();
    },
    stop: forgetWaits,
  };
}
