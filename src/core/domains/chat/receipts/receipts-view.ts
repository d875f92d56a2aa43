import { emptyChat, rowOf } from '../../../model/chat/chat.ts';
import type { ReceiptRow, ReceiptsView } from '../../../model/chat/delivery/receipts.ts';
import { participantViews } from '../../../model/chat/names.ts';
import type { State } from '../../../model/state.ts';
import type { Live } from '../../context/live.ts';

/** Returns the receipts of one message as far as this worker has loaded them (`loadReceipts`). */
export function receiptsView(
  state: Pick<State, 'chats' | 'consent' | 'self'>,
  { receipts: known }: Pick<Live, 'receipts'>,
  { chatId, key }: { readonly chatId: string; readonly key: string },
): ReceiptsView {
  const chat = state.chats.get(chatId) ?? emptyChat(chatId);
  const sid = rowOf(chat, key)?.message.sid ?? null;
  const found = sid === null ? undefined : known.get(sid);
  if (found === undefined) return { head: { status: 'none', reach: null }, rows: [] };
  const people = participantViews(chat, state);
  const places = new Map(chat.participants.map(({ sid: one }, place) => [one, place]));
  const rows = found.receipts.map(
    ({ participantSid, status, errorCode, at }): ReceiptRow & { place: number } => {
      const place = places.get(participantSid) ?? people.length;
      const person = people[place];
      return {
        key: participantSid,
        name: person?.name ?? person?.label ?? null,
        address: person?.name === undefined ? null : person.label,
        status,
        code: errorCode,
        at,
        place,
      };
    },
  );
  return {
    head: { status: found.status, reach: found.reach },
    rows: rows.toSorted((a, b) => a.place - b.place).map(({ place: _, ...row }) => row),
  };
}
