import type { CallOutcome } from '../../api/call.ts';
import { refusalOf } from '../../api/call.ts';
import type { SessionContext } from '../../domains/context/context.ts';
import { type Answer, done } from '../../kernel/answer.ts';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import { type Chat, isCurrent, rowWithId, rowWithSid } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import type { Message } from '../../model/chat/message.ts';
import { isSameMessage, REDACTED_TEXT } from '../../model/redaction/redaction.ts';
import { CHATS_TO_ASK_MAX, type ServiceHits } from '../../model/search/service-search.ts';
import { messageHit } from './chat-hits.ts';
import { type Criteria, criteriaOf, type SearchRights } from './criteria.ts';
import type { SearchEntry } from './entries.ts';

/** Pages of one chat's messages that are read. A page has the newest messages that contain the word. */
const PAGES_MAX = 3;
const NOT_FOUND = 404;

type Deps = Pick<SessionContext, 'calls' | 'committer' | 'live' | 'expire'>;
type Rights = Pick<SearchRights, 'masks' | 'rows'>;

/** Returns the chats of which the service may have messages that this device lacks, in the order of the list. */
export function chatsToAsk({ committer }: Deps, query: SearchQuery, rights: Rights): ServiceHits {
  const criteria = criteriaOf(query, committer.state(), rights);
  const mayLack = (chat: Chat): boolean => chat.older.kind !== 'end' || !isCurrent(chat);
  const found = committer
    .state()
    .chats.slice(0)
    .filter((chat) => isShown(chat) && mayLack(chat) && criteria.takesChat(chat));
  return { chatIds: found.slice(0, CHATS_TO_ASK_MAX).map(({ id }) => id), hits: [] };
}

/**
 * Searches the messages of these chats at the service, and returns those that this device lacks, the newest first. The
 * spec's search is by chat and by one text, so the service gets the longest term, and this device checks the others. Logs
 * nothing.
 */
export async function askChats(
  deps: Deps,
  query: SearchQuery,
  chatIds: readonly string[],
  rights: Rights,
): Promise<Answer<ServiceHits>> {
  const q = query.terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '');
  const criteria = criteriaOf(query, deps.committer.state(), rights);
  const answers = await Promise.all(chatIds.map((chatId) => askChat(deps, chatId, q, criteria)));
  const failed = answers.find(({ ok }) => !ok);
  if (failed?.ok === false) return failed;
  const hits = answers.flatMap((answer) => (answer.ok ? answer.value.hits : []));
  return done({ chatIds, hits: hits.toSorted((a, b) => b.at - a.at) });
}

async function askChat(
  { calls, committer, live, expire }: Deps,
  chatId: string,
  q: string,
  criteria: Criteria,
): Promise<Answer<ServiceHits>> {
  const found: Message[] = [];
  let link: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const outcome: Page = await calls.messages({ chatId, link, q });
    if (outcome.kind === 'unauthorised') expire();
    // The chat was deleted meanwhile.
    if (outcome.kind === 'refused' && outcome.status === NOT_FOUND) break;
    if (outcome.kind !== 'ok') return { ok: false, refusal: refusalOf(outcome) };
    const { messages, pagination } = outcome.value.data;
    live.device.quarantined += messages.malformed;
    found.push(...messages.rows);
    link = pagination.next_page_url;
    if (link === null) break;
  }
  if (found.length > 0) await committer.load([chatId]);
  const chat = committer.state().chats.get(chatId);
  if (chat === undefined) return done({ chatIds: [chatId], hits: [] });
  const hits = found
    .filter(
      (message) => !isHere(chat, message) && !chat.redactions.some((one) => isSameMessage(one, message)),
    )
    .map(entryOf)
    .filter((entry) => criteria.takesMessage(entry, chat))
    .map((entry) => messageHit(entry, chat, criteria));
  return done({ chatIds: [chatId], hits });
}

type Page = CallOutcome<
  Extract<Awaited<ReturnType<SessionContext['calls']['messages']>>, { readonly kind: 'ok' }>['value']
>;

const isHere = ({ body }: Chat, { sid, id }: Message): boolean =>
  body !== null &&
  ((sid !== null && rowWithSid(body, sid) !== undefined) ||
    (id !== null && rowWithId(body, id) !== undefined));

const entryOf = ({ id, sid, at, author, direction, mediaUrl, body }: Message): SearchEntry => ({
  id,
  sid,
  key: null,
  at,
  author,
  isInbound: direction === 'inbound',
  isUnconfirmed: false,
  hasPicture: mediaUrl !== null,
  text: body === REDACTED_TEXT ? '' : body,
  folded: null,
});
