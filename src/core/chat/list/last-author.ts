import type { Chat, Row } from '../chat.ts';
import { rowTimeOf } from './chat-order.ts';

type Ended = Pick<Chat, 'body' | 'sends' | 'lastRow' | 'last'>;

/** Who wrote a chat's last message. `nobody`: the chat has no message. `unknown`: the service did not say. */
export type LastAuthor = 'contact' | 'us' | 'nobody' | 'unknown';

/** Returns the last row that is no failed send, because a message that was not sent answers nobody. */
function lastSent({ body, sends, lastRow }: Ended): Row | null {
  // A chat with sends has its messages in memory.
  if (sends.size === 0 || body === null) return lastRow;
  for (let place = body.rows.size - 1; place >= 0; place -= 1) {
    const row = body.rows.at(place);
    if (row?.send?.state !== 'failed') return row ?? null;
  }
  return null;
}

/** Returns the author of the last message: from this device's rows or, if it is newer, from the chat list. */
export function lastAuthorOf(chat: Ended): LastAuthor {
  const { last } = chat;
  const row = lastSent(chat);
  const isListed = last !== null && last.text !== null;
  if (row !== null && (!isListed || rowTimeOf(row) >= last.at)) return authorOf(row.message.direction);
  if (!isListed) return 'nobody';
  return last.direction === null ? 'unknown' : authorOf(last.direction);
}

const authorOf = (direction: 'inbound' | 'outbound'): LastAuthor =>
  direction === 'inbound' ? 'contact' : 'us';
