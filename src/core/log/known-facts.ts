import { rowWithSid } from '../chat/chat.ts';
import { mergeMessage } from '../chat/merge-message.ts';
import { withStatus } from '../chat/reduce-chat.ts';
import type { DomainEvent } from '../events.ts';
import { joinParked } from '../fold.ts';
import type { State } from '../state.ts';

/**
 * Whether the state holds all that a fact says: told again, by a service that repeats itself or by another
 * client of it, it needs no place in the log. Its chat must be in memory; of what was not told it is false.
 */
export function isKnownFact(state: State, event: DomainEvent): boolean {
  switch (event.type) {
    case 'message.received': {
      const { chatId, message } = event.payload;
      const chat = state.chats.get(chatId);
      const row = chat?.body && message.sid !== null ? rowWithSid(chat.body, message.sid) : undefined;
      if (!chat || row === undefined) return false;
      // The name of a send that waits: told so, two rows become one.
      const own = message.clientMessageId === null ? row : chat.body?.rows.get(message.clientMessageId);
      if (own !== undefined && own !== row) return false;
      const merged = mergeMessage(row, { message, source: 'realtime' });
      const isTold = message.id === null || message.id <= chat.toldThrough;
      const isNamed = message.clientMessageId === null || state.namesSends.realtime;
      return merged.message === row.message && merged.source === row.source && isTold && isNamed;
    }
    case 'status.observed': {
      const { sid, chatId } = event.payload;
      const body = chatId === null ? null : (state.chats.get(chatId)?.body ?? null);
      const row = body === null ? undefined : rowWithSid(body, sid);
      if (row !== undefined) return withStatus(row.message, event.payload) === row.message;
      const parked = state.parked.get(sid);
      if (parked === undefined) return false;
      const joined = joinParked(parked, event.payload);
      return joined.status === parked.status && joined.errorCode === parked.errorCode;
    }
    default:
      return false;
  }
}
