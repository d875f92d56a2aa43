import type { SessionContext } from '../../context/context.ts';
import { LOAD_RETRY_MS } from '../thread/chat-pages.ts';

/** Loads the messages of watched chats from disk into memory. */
export function createWantedChats({ committer, ports, background, changed }: SessionContext) {
  /** Chats whose load is in flight or has failed. The value cancels the pause before the next attempt. */
  const wanted = new Map<string, () => void>();
  let stopped = false;

  const load = async (chatId: string): Promise<void> => {
    try {
      await committer.load([chatId]);
      wanted.delete(chatId);
    } catch (error) {
      const again = () => {
        wanted.delete(chatId);
        changed('chats');
      };
      // The failure updates the view, and the view requests the chat again. Without a pause this would loop.
      if (!stopped) wanted.set(chatId, ports.clock.setTimer(LOAD_RETRY_MS, again));
      throw error;
    }
  };

  return {
    want(chatId: string): void {
      if (stopped || committer.state().chats.get(chatId)?.body !== null || wanted.has(chatId)) return;
      wanted.set(chatId, () => undefined);
      background(load(chatId), { thread: chatId });
    },
    stop(): void {
      stopped = true;
      for (const cancel of wanted.values()) cancel();
    },
  };
}
