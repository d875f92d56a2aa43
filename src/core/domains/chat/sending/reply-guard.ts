import type { UnreadMessage } from '../../../kernel/answer.ts';
import { cutText } from '../../../kernel/cut-text.ts';
import { withoutDirectionControls } from '../../../kernel/shown-text.ts';
import { type Chat, rowOf, rowsOf } from '../../../model/chat/chat.ts';
import type { Row } from '../../../model/chat/row.ts';
import type { State } from '../../../model/state.ts';
import { isMine } from '../thread/thread-view.ts';

const QUOTE_LETTERS = 80;

/**
 * Returns the message to ask about before a reply is sent, or null. `after` is the key of the last row that the
 * agent saw. The agent is asked about a colleague's message below this row. If the chat was behind
 * (`wasBehind`), they are asked about the contact's message too.
 */
export function unreadBefore(
  state: State,
  reply: { readonly chatId: string; readonly after?: string | null },
  wasBehind: boolean,
): UnreadMessage | null {
  const chat = state.chats.get(reply.chatId);
  const unread = rowsAfter(chat, reply.after ?? null).find(
    (row) =>
      row.send === null && !isMine(row, state.self) && (wasBehind || row.message.direction === 'outbound'),
  );
  if (unread === undefined) return null;
  const { author, body, direction } = unread.message;
  return {
    direction,
    author: direction === 'inbound' || author === null ? null : withoutDirectionControls(author),
    quote: withoutDirectionControls(cutText(body, QUOTE_LETTERS)),
  };
}

/**
 * Returns whether a message below the last row that the agent saw may be a colleague's, although it is shown as the
 * contact's. That is possible if only the realtime service has reported the message, and its author is not a known
 * contact of this chat.
 */
export function needsNames(
  state: State,
  { chatId, after = null }: { readonly chatId: string; readonly after?: string | null },
): boolean {
  const chat = state.chats.get(chatId);
  return rowsAfter(chat, after).some(
    ({ send, source, message: { author, direction } }) =>
      send === null &&
      source === 'realtime' &&
      direction === 'inbound' &&
      author !== null &&
      !isKnownContact(chat, author),
  );
}

/** Returns whether the contact surely wrote this row (`needsNames`). */
export const isContactRow = (chat: Chat, { source, message }: Row): boolean =>
  message.direction === 'inbound' &&
  (source === 'server' || message.author === null || isKnownContact(chat, message.author));

const isKnownContact = (chat: Chat | undefined, author: string): boolean =>
  (chat?.participants ?? []).some(({ phone, address }) => phone === author || address === author) ||
  [...rowsOf(chat)].some(
    ({ source, message }) =>
      source === 'server' && message.direction === 'inbound' && message.author === author,
  );

/**
 * Returns the rows below the row with this key. Returns all rows for null, and no rows if the keyed row is
 * missing.
 */
function rowsAfter(chat: Chat | undefined, key: string | null): readonly Row[] {
  if (!chat?.body || (key !== null && rowOf(chat, key) === undefined)) return [];
  return chat.body.rows.slice(key === null ? 0 : chat.body.rows.placeOf(key) + 1);
}
