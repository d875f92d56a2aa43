import type { WorldChat } from './types.ts';

export interface Horizons {
  get(identity: string, chatId: string): number | null;
  set(identity: string, chatId: string, index: number | null): void;
  /** Inbound messages above the horizon; all of them when it was never set. */
  unseen(identity: string, chat: WorldChat): number;
}

/** How far each user has read in each chat. */
export function createHorizons(): Horizons {
  const byUser = new Map<string, Map<string, number | null>>();
  const get = (identity: string, chatId: string): number | null => byUser.get(identity)?.get(chatId) ?? null;
  return {
    get,
    set(identity, chatId, index) {
      const horizons = byUser.get(identity) ?? new Map<string, number | null>();
      byUser.set(identity, horizons);
      horizons.set(chatId, index);
    },
    unseen(identity, chat) {
      const horizon = get(identity, chat.id) ?? -1;
      let count = 0;
      // From the end: unread messages are few, a thread may be long.
      for (let i = chat.messages.length - 1; i >= 0; i -= 1) {
        const message = chat.messages[i];
        if (!message || message.index <= horizon) break;
        if (message.direction === 'inbound') count += 1;
      }
      return count;
    },
  };
}
