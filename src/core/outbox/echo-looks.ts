import { type Chat, isCurrent } from '../chat/chat.ts';
import { firstUnidentified } from '../chat/sending/echoes.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';

/** Wait before a chat's page is asked what became of our sends, in ms; doubled at each look in vain. */
const LOOK_MIN_MS = 300;
const LOOK_MAX_MS = 60_000;

/**
 * A send that was given up may have been carried out after all. Asks the pages of chats where nobody else says
 * so: where messages are held back (`chat/echoes.ts`), and where some may have come that were told to nobody.
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
  /** Chats, as they were, of which no page is needed: no event takes that from them. */
  const clear = new WeakSet<Chat>();

  const isInDoubt = (state: State, chat: Chat): boolean => {
    if (clear.has(chat)) return false;
    if (hasGivenUp(chat) && !isCurrent(chat)) return true;
    if (firstUnidentified(chat, state) !== undefined) return true;
    clear.add(chat);
    return false;
  };

  const look = async (chatId: string): Promise<void> => {
    waiting.delete(chatId);
    // When the line is back, it is looked at anyway.
    if (live.connection.state !== 'connected') return;
    // Another page may have told meanwhile.
    const chat = committer.state().chats.get(chatId);
    if (chat === undefined || !isInDoubt(committer.state(), chat)) return;
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
    /** Sees to it that a chat with sends is looked at soon, if only a page can tell what became of them. */
    follow(chat: Chat): void {
      if (!isInDoubt(committer.state(), chat)) {
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

/** What waits is looked for in its turn. */
const hasGivenUp = ({ sends, queue }: Chat): boolean => sends.size > queue.length;
