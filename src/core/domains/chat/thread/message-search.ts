import { refusalOf } from '../../../api/call.ts';
import { type Answer, done, refuse } from '../../../kernel/answer.ts';
import { foldLine } from '../../../kernel/search/fold-text.ts';
import { findsText, readTypedText } from '../../../kernel/search/typed-search.ts';
import { writerOf } from '../../../model/automation/automatic-text.ts';
import { type Chat, type ChatBody, rowWithId } from '../../../model/chat/chat.ts';
import type { Message } from '../../../model/chat/message.ts';
import { isPutOff, type Row } from '../../../model/chat/row.ts';
import type {
  FoundMessage,
  FoundMessages,
  MessagePlace,
  MessageSearchView,
} from '../../../model/chat/thread/types.ts';
import { isSameMessage, REDACTED_TEXT } from '../../../model/redaction/redaction.ts';
import type { State } from '../../../model/state.ts';
import type { SessionContext } from '../../context/context.ts';
import { isMine, isWrittenBy } from './thread-view.ts';

/** Maximum number of hits shown from this device. `total` still counts all hits. */
export const SEARCH_HITS_MAX = 200;

/** Cached folded texts of rows, so that the next letter of a search does not fold them again. */
const folded = new WeakMap<Row, string>();

function foldedOf(row: Row): string {
  const known = folded.get(row) ?? foldLine(row.message.body);
  folded.set(row, known);
  return known;
}

/** Returns the messages on this device that contain a text, newest first. */
export function messageSearchView(
  state: Pick<State, 'chats' | 'self'>,
  { chatId, q }: { readonly chatId: string; readonly q: string },
): MessageSearchView {
  const chat = state.chats.get(chatId);
  const wanted = readTypedText(q);
  const rows = chat?.body?.rows ?? null;
  const hits: Row[] = [];
  if (rows !== null && wanted.folded !== '')
    for (const row of rows) {
      const { body } = row.message;
      if (body !== REDACTED_TEXT && !isPutOff(row.send) && findsText(wanted, body, foldedOf(row)))
        hits.push(row);
    }
  return {
    head: {
      loading: chat !== undefined && rows === null,
      total: hits.length,
      whole: chat?.older.kind === 'end',
    },
    rows: hits
      .slice(-SEARCH_HITS_MAX)
      .toReversed()
      .map((row) => ({ ...foundOf(row.message, isMine(row, state.self)), key: row.key })),
  };
}

const foundOf = (message: Message, mine: boolean): FoundMessage => {
  const { id, sid, body, at, direction } = message;
  return { id, sid, body, author: writerOf(message), at, mine, direction };
};

/** Searches a chat's messages at the service. Returns one page, newest first, and logs nothing. */
export async function searchMessages(
  { calls, committer, live, expire }: SessionContext,
  { chatId, q, link }: { readonly chatId: string; readonly q: string; readonly link: string | null },
): Promise<Answer<FoundMessages>> {
  const outcome = await calls.messages({ chatId, link, q: q.trim() });
  if (outcome.kind === 'unauthorised') expire();
  if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
  const { messages, pagination } = outcome.value.data;
  live.device.quarantined += messages.malformed;
  const { self, chats } = committer.state();
  // The service still finds texts that were removed on this device.
  const redactions = chats.get(chatId)?.redactions ?? [];
  return done({
    hits: messages.rows
      .filter((message) => !redactions.some((one) => isSameMessage(one, message)))
      .toReversed()
      .map((message) => foundOf(message, isWrittenBy(self, message))),
    total: pagination.total,
    next: pagination.next_page_url,
  });
}

export async function findMessage(
  { committer }: Pick<SessionContext, 'committer'>,
  { chatId, id, sid }: { readonly chatId: string; readonly id: number | null; readonly sid: string | null },
): Promise<Answer<MessagePlace>> {
  await committer.load([chatId]);
  const chat = committer.state().chats.get(chatId);
  if (chat === undefined) return refuse('unknownChat', ':chatNotHere');
  return done({
    key: chat.body === null ? null : keyOf(chat.body, id, sid),
    held: chat.body?.rows.size ?? 0,
    hasOlder: hasOlder(chat),
  });
}

const hasOlder = ({ older }: Chat): boolean => older.kind === 'more';

const keyOf = (body: ChatBody, id: number | null, sid: string | null): string | null =>
  (sid === null ? undefined : body.rows.get(sid))?.key ??
  (id === null ? undefined : rowWithId(body, id))?.key ??
  null;
