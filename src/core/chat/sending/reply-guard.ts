import type { State } from '../../state.ts';
import { type Chat, type Row, rowOf } from '../chat.ts';
import { cutText, quoted } from '../text/shown-text.ts';
import { isMine } from '../thread/thread-view.ts';

/** Letters of the unread answer that the question quotes. */
const QUOTE_LETTERS = 80;

/**
 * The question to ask before a reply is sent to what the agent has not seen, or null: a colleague has
 * answered since the writing began; or, in a chat that turned out to be behind, anyone has written.
 */
export function unreadBefore(
  state: State,
  reply: { readonly chatId: string; readonly after?: string | null },
  wasBehind: boolean,
): string | null {
  const chat = state.chats.get(reply.chatId);
  const unread = rowsAfter(chat, reply.after ?? null).find(
    (row) =>
      row.send === null && !isMine(row, state.self) && (wasBehind || row.message.direction === 'outbound'),
  );
  if (unread === undefined) return null;
  const { author, body, direction } = unread.message;
  const who = direction === 'inbound' ? 'The contact' : quoted(author ?? 'A colleague');
  const quote = quoted(cutText(body, QUOTE_LETTERS));
  const verb = direction === 'inbound' ? 'wrote' : 'replied';
  return `${who} ${verb} while you were writing: “${quote}” Send yours anyway?`;
}

/** The rows below the one with this key; all of them for null, none where it is not there any more. */
function rowsAfter(chat: Chat | undefined, key: string | null): readonly Row[] {
  if (!chat?.body || (key !== null && rowOf(chat, key) === undefined)) return [];
  return chat.body.rows.slice(key === null ? 0 : chat.body.rows.placeOf(key) + 1);
}
