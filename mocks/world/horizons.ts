import type { WorldChat } from './chat-types.ts';

export interface Horizons {
  get(identity: string, chatId: string): number | null;
  /** Returns when the read horizon was set; null if it was never set. */
  at(identity: string, chatId: string): number | null;
  set(identity: string, chatId: string, index: number | null, at: number): void;
  /**
   * Returns the number of inbound messages above the read horizon. If the horizon was never set, returns the number of
   * all inbound messages.
   */
  unseen(identity: string, chat: WorldChat): number;
}

interface Horizon {
  readonly index: number | null;
  readonly at: number;
}

/** The read horizon: the index of the last message that a user has read in a chat. */
export function createHorizons(): Horizons {
  const byUser = new Map<string, Map<string, Horizon>>();
  const find = (identity: string, chatId: string) => byUser.get(identity)?.get(chatId);
  const get = (identity: string, chatId: string): number | null => find(identity, chatId)?.index ?? null;
  return {
    get,
    at: (identity, chatId) => find(identity, chatId)?.at ?? null,
    set(identity, chatId, index, at) {
      const horizons = byUser.get(identity) ?? new Map<string, Horizon>();
      byUser.set(identity, horizons);
      horizons.set(chatId, { index, at });
    },
    unseen(identity, chat) {
      const horizon = get(identity, chat.id) ?? -1;
      let count = 0;
      // Start at the end: a thread may be long, but few messages are unread.
      for (let i = chat.messages.length - 1; i >= 0; i -= 1) {
        const message = chat.messages[i];
        if (!message || message.index <= horizon) break;
        if (message.direction === 'inbound') count += 1;
      }
      return count;
    },
  };
}
