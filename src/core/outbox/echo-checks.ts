import { type Chat, isCurrent } from '../chat/chat.ts';
import { firstUnidentified } from '../chat/sending/echoes.ts';
import type { ChatPages } from '../chat/thread/chat-pages.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';

/** Delay before a chat's page is fetched to settle its sends, in ms; doubled after each check without a result. */
const CHECK_MIN_MS = 300;
const CHECK_MAX_MS = 60_000;

/**
 * Fetches pages that may settle given-up sends: the service may have accepted such a send after all. It checks
 * chats with hidden rows (`chat/sending/echoes.ts`), and chats with failed sends that may lack newer messages.
 */
export function createEchoChecks(
  { committer, live, ports, background }: SessionContext,
  pages: Pick<ChatPages, 'loadNewestAgain'>,
  /** Called when a check has ended. */
  checked: () => void,
) {
  /** Scheduled checks by chat; the value cancels the timer. */
  const waiting = new Map<string, () => void>();
  /** Chats whose check is in flight. */
  const checking = new Set<string>();
  /** Number of checks without a result, by chat. */
  const inVain = new Map<string, number>();
  /** Chat objects that need no check. Chats are immutable and later events only rule echoes out, so this holds. */
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
    // The outbox schedules the check again when the connection is back.
    if (live.connection.state !== 'connected') return;
    // Another page may have settled it meanwhile.
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
    /** Schedules a check of a chat with sends, if only a page can settle them. */
    follow(chat: Chat): void {
      if (!isInDoubt(committer.state(), chat)) {
        inVain.delete(chat.id);
        return;
      }
      if (waiting.has(chat.id) || checking.has(chat.id)) return;
      const ms = Math.min(CHECK_MIN_MS * 2 ** (inVain.get(chat.id) ?? 0), CHECK_MAX_MS);
      waiting.set(
        chat.id,
        ports.clock.setTimer(ms, () => background(check(chat.id))),
      );
    },
    /** The connection is back: checks may bring a result now, so their delays start from the beginning. */
    connected(): void {
      cancelWaiting();
      inVain.clear();
    },
    stop: cancelWaiting,
  };
}

/** Whether a send has failed. Unsettled sends are reconciled in queue order instead. */
const hasGivenUp = ({ sends, queue }: Chat): boolean => sends.size > queue.length;
