import type { Message } from '../../../src/core/model/chat/message.ts';

/** The floor for storing messages: a map and a sorted array. */
export interface SortedFloor {
  insert(key: string, message: Message): void;
  size(): number;
}

export function createSortedFloor(messages: readonly Message[]): SortedFloor {
  const byKey = new Map(messages.map((message) => [message.sid ?? '', message]));
  const ascending = [...messages].sort((a, b) => placeOf(a) - placeOf(b));
  return {
    insert(key, message) {
      byKey.set(key, message);
      let low = 0;
      let high = ascending.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = ascending[middle];
        if (other !== undefined && placeOf(other) < placeOf(message)) low = middle + 1;
        else high = middle;
      }
      ascending.splice(low, 0, message);
    },
    size: () => ascending.length,
  };
}

const placeOf = (message: Message): number => message.id ?? 0;
