import { type Chat, isCurrent } from '../../model/chat/chat.ts';
import { firstUnidentified } from '../../model/chat/sending/echoes.ts';
import type { State } from '../../model/state.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import type { SessionContext } from '../context/context.ts';

/**
 * Delay before a chat's page is loaded to settle its sends, in ms. It doubles after each check without a
 * result.
 */
const CHECK_MIN_MS = 300;
const CHECK_MAX_MS = 60_000;

/**
 * Loads pages that may settle failed sends: the service may have accepted such a send after all. Checks chats
 * with hidden rows (`chat/sending/echoes.ts`), and chats with failed sends whose newer messages may be
 * missing.
 */
export function createEchoChecks(
  { committer, live, ports, background }: SessionContext,
  pages: Pick<ChatPages, 'loadNewestAgain'>,
  checked: () => void,
) {
  /** Scheduled checks by chat. The value cancels the timer. */
  const waiting = new Map<string, () => void>();
  const checking = new Set<string>();
  const inVain = new Map<string, number>();
  /**
   * Chats that need no check. A chat object is immutable, and later events can't add an echo to it, so the
   * result stays valid.
   */
  const clear = new WeakSet<Chat>();

  const isInDoubt = (state: State, chat: Chat): boolean => {
    if (clear.has(chat)) return false;
    if (hasGivenUp(chat) && !isCurrent(chat)) return true;
    if (firstUnidentified(chat, state) !== undefined) return true;
    clear.add(chat);
    return false;
  };

  const check = async (chatId: string): Promise<void> => {
    waiting.delete(chatId);
    // The outbox schedules the check again after the next reconnect.
    if (live.connection.status.state !== 'connected') return;
    // Another page may have settled the send in the meantime.
    const chat = committer.state().chats.get(chatId);
    if (chat === undefined || !isInDoubt(committer.state(), chat)) return;
    inVain.set(chatId, (inVain.get(chatId) ?? 0) + 1);
    checking.add(chatId);
    try {
      await pages.loadNewestAgain(chatId);
    } finally {
      checking.delete(chatId);
      checked();
    }
  };
  const cancelWaiting = () => {
    for (const cancel of waiting.values()) cancel();
    waiting.clear();
  };

  return {
    /** Schedules a check of a chat with sends if only a page can settle them. */
    follow(chat: Chat): void {
      if (!isInDoubt(committer.state(), chat)) {
        inVain.delete(chat.id);
        return;
      }
      if (waiting.has(chat.id) || checking.has(chat.id)) return;
      const ms = Math.min(CHECK_MIN_MS * 2 ** (inVain.get(chat.id) ?? 0), CHECK_MAX_MS);
      waiting.set(
        chat.id,
        ports.clock.setTimer(ms, () => background(check(chat.id), { thread: chat.id })),
      );
    },
    /** Called after a reconnect. Checks may bring a result now, so their delays start from the beginning. */
    connected(): void {
      cancelWaiting();
      inVain.clear();
    },
    stop: cancelWaiting,
  };
}

/** Returns whether a send has failed. Sends that are not settled are reconciled in queue order instead. */
const hasGivenUp = ({ sends, queue }: Chat): boolean => sends.size > queue.length;
