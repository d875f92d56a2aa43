import { rowWithSid } from '../model/chat/chat.ts';
import { joinParked } from '../model/chat/fold-chats.ts';
import { mergeMessage } from '../model/chat/merge-message.ts';
import { withStatus } from '../model/chat/reduce-chat.ts';
import { withFittingId } from '../model/chat/thread/id-hint.ts';
import type { DomainEvent } from '../model/events.ts';
import type { State } from '../model/state.ts';

/**
 * Returns whether folding this event would change nothing, because the service repeats a known fact. Such an
 * event is not logged. The fact's chat must be in memory. Returns false for all events that are not realtime
 * facts.
 */
export function isKnownFact(state: State, event: DomainEvent): boolean {
  switch (event.type) {
    case 'message.received': {
      const { chatId, message } = event.payload;
      const chat = state.chats.get(chatId);
      const body = chat?.body;
      const row = body && message.sid !== null ? rowWithSid(body, message.sid) : undefined;
      if (!body || row === undefined) return false;
      // A send of this message may still have a row of its own. Folding the event joins the two rows.
      const own = message.clientMessageId === null ? row : body.rows.get(message.clientMessageId);
      if (own !== undefined && own !== row) return false;
      const merged = mergeMessage(row, {
        message: withFittingId(body, message, row),
        source: 'realtime',
      });
      const isSourceKnown = message.clientMessageId === null || state.namesSends.realtime;
      return merged.message === row.message && merged.source === row.source && isSourceKnown;
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
