import type { WorldChat } from './chat-types.ts';

export interface Horizons {
  get(identity: string, chatId: string): number | null;
  /** When the horizon was set; null if it never was. */
  at(identity: string, chatId: string): number | null;
  set(identity: string, chatId: string, index: number | null, at: number): void;
  /** Inbound messages above the horizon; all of them if it was never set. */
  unseen(identity: string, chat: WorldChat): number;
}

interface Horizon {
  readonly index: number | null;
  readonly at: number;
}

/** How far each user has read in each chat. */
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
      // From the end: there are few unread messages, but a thread may be long.
      for (let i = chat.messages.length - 1; i >= 0; i -= 1) {
        const message = chat.messages[i];
        if (!message || message.index <= horizon) break;
        if (message.direction === 'inbound') count += 1;
      }
      return count;
    },
  };
}
