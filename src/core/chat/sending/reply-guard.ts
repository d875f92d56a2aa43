import type { State } from '../../state.ts';
import { type Chat, type Row, rowOf } from '../chat.ts';
import { cutText, withoutDirectionControls } from '../text/shown-text.ts';
import { isMine } from '../thread/thread-view.ts';

/** Characters of the unread message that the question quotes. */
const QUOTE_LETTERS = 80;

/**
 * Returns the question to ask before a reply is sent, or null. `after` is the key of the last row the agent saw.
 * A colleague's message below it raises the question. If the chat was behind (`wasBehind`), so does the contact's.
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
  const who = direction === 'inbound' ? 'The contact' : withoutDirectionControls(author ?? 'A colleague');
  const quote = withoutDirectionControls(cutText(body, QUOTE_LETTERS));
  const verb = direction === 'inbound' ? 'wrote' : 'replied';
  return `${who} ${verb} while you were writing: “${quote}” Send yours anyway?`;
}

/** The rows below the row with this key; all rows for null; none if that row is gone. */
function rowsAfter(chat: Chat | undefined, key: string | null): readonly Row[] {
  if (!chat?.body || (key !== null && rowOf(chat, key) === undefined)) return [];
  return chat.body.rows.slice(key === null ? 0 : chat.body.rows.placeOf(key) + 1);
}
