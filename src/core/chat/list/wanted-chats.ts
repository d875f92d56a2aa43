import type { SessionContext } from '../../session/context.ts';
import { LOAD_RETRY_MS } from '../thread/chat-pages.ts';

/** Brings the messages of chats into memory that are looked at and are only on the disk. */
export function createWantedChats({ committer, ports, background, changed }: SessionContext) {
  /** Chats that are on their way, or could not be read: what ends the pause before another try. */
  const wanted = new Map<string, () => void>();
  let stopped = false;

  const load = async (chatId: string): Promise<void> => {
    try {
      await committer.load([chatId]);
      wanted.delete(chatId);
    } catch (error) {
      const again = () => {
        wanted.delete(chatId);
        changed();
      };
      // Its failure is shown, and what is shown asks again: at once, it would go round in a circle.
      if (!stopped) wanted.set(chatId, ports.clock.setTimer(LOAD_RETRY_MS, again));
      throw error;
    }
  };

  return {
    want(chatId: string): void {
      if (stopped || committer.state().chats.get(chatId)?.body !== null || wanted.has(chatId)) return;
      wanted.set(chatId, () => undefined);
      background(load(chatId));
    },
    stop(): void {
      stopped = true;
      for (const cancel of wanted.values()) cancel();
    },
  };
}
