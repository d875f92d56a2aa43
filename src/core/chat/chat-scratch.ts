import type { EventOf } from '../events.ts';
import {
  type Anchor,
  type Chat,
  type ChatBody,
  hasDraft,
  isUnsettled,
  lastConfirmed,
  type Row,
  rowWithId,
  rowWithSid,
  SEND_MOVES,
  type Send,
  type SendState,
  type Source,
  type Tally,
} from './chat.ts';
import { withFormerKeys, withSends } from './kept-names.ts';
import { type Account, mergeMessage } from './merge-message.ts';
import type { Message } from './message.ts';
import { anchorAfter, compareRows, isAtTop } from './thread/timeline-order.ts';
import { baselineWithout, countUnseen, recount, retally, tallyOf } from './unseen/unseen.ts';

/**
 * A private copy of a chat that a fold works on: a run of events is folded into it in place, and
 * published once (architecture section 3, rule 2).
 */
export type ChatScratch = {
  -readonly [Field in keyof Omit<Chat, 'body' | 'tally'>]: Chat[Field];
} & {
  tally: { -readonly [Field in keyof Tally]: Tally[Field] };
  readonly body: { -readonly [Field in keyof ChatBody]: ChatBody[Field] };
};

/** Says that a chat was folded whose messages are still on the disk: whoever folds must load it first. */
export class ColdChatError extends Error {
  override readonly name = 'ColdChatError';
}

export function scratchOf(chat: Chat): ChatScratch {
  if (chat.body === null) throw new ColdChatError(`The messages of chat ${chat.id} have not been loaded.`);
  return { ...chat, body: { ...chat.body }, tally: { ...chat.tally } };
}

/** Brings what is derived up to date and gives the scratch back as a chat: it must not be changed any more. */
export function publish(scratch: ChatScratch): Chat {
  scratch.body.rows.seal();
  if (scratch.sends.size > 0 || scratch.queue.length > 0) scratch.queue = queueOf(scratch);
  scratch.unsent = scratch.sends.size + (hasDraft(scratch) ? 1 : 0);
  scratch.unseen = countUnseen(scratch);
  scratch.lastRow = scratch.body.rows.at(-1) ?? null;
  return scratch;
}

const queueOf = (scratch: ChatScratch): readonly string[] =>
  sendsInOrder(scratch)
    .filter((row) => isUnsettled(row.send))
    .map((row) => row.key);

const sendsInOrder = ({ sends, body }: ChatScratch): readonly Row[] =>
  sends.size === 0 ? [] : [...sends].flatMap((key) => body.rows.get(key) ?? []).sort(compareRows);

/** Puts a row in the place of those that it takes over: the one way in which rows come, change and go. */
function replaceRows(scratch: ChatScratch, gone: readonly Row[], come: Row | null): void {
  const rows = scratch.body.rows.editable();
  scratch.body.rows = rows;
  for (const { key } of gone) {
    if (key === come?.key) continue;
    rows.drop(key);
    noteSend(scratch, key, false);
  }
  if (come !== null) {
    rows.put(come);
    noteSend(scratch, come.key, come.send !== null);
  }
  retally(scratch.tally, gone, come, scratch.body, scratch);
}

function noteSend(scratch: ChatScratch, key: string, isSend: boolean): void {
  if (scratch.sends.has(key) === isSend) return;
  const sends = new Set(scratch.sends);
  if (isSend) sends.add(key);
  else sends.delete(key);
  scratch.sends = sends;
}

/** The place of the thread's end, for a message written now. */
export const anchorOf = (scratch: ChatScratch): Anchor =>
  anchorAfter(lastConfirmed(scratch.body), Math.max(scratch.tally.newestAt, scratch.last?.at ?? 0));

/** Counts anew after the horizon or the baseline has moved. */
export function recountUnseen(scratch: ChatScratch): void {
  scratch.tally = recount(scratch.tally, scratch.body, scratch);
}

/**
 * Puts the server's account of a message in its row: the row written here with its clientMessageId, else
 * the row with its sid or id, else a new one. Never matched by body and author: two equal texts are two
 * messages. Rows that turn out to be the same message become one; the key written here wins.
 */
export function confirm(scratch: ChatScratch, message: Message, source: Source, isNews = false): Row {
  const { clientMessageId, sid, id } = message;
  const { body } = scratch;
  const own = clientMessageId === null ? undefined : body.rows.get(clientMessageId);
  // A server that looks at no key has taken one send twice: the copy must not be silent.
  if (own !== undefined && isAnother(own.message, message)) {
    return confirm(scratch, { ...message, clientMessageId: null }, source, isNews);
  }
  const bySid = sid === null ? undefined : rowWithSid(body, sid);
  const byId = id === null ? undefined : rowWithId(body, id);
  const first = own ?? bySid ?? byId;
  if (first === undefined) return addRow(scratch, message, source, isNews);

  let account: Account = mergeMessage(first, { message, source });
  let { late } = first;
  const same = new Set([first]);
  for (const other of [bySid, byId]) {
    if (other === undefined || same.has(other)) continue;
    account = mergeMessage(other, account);
    late ||= other.late;
    same.add(other);
  }
  if (same.size === 1 && isSameAccount(first, account, late)) return first;
  const row: Row = { key: first.key, message: account.message, source: account.source, send: null, late };
  replaceRows(scratch, [...same], row);
  return row;
}

/** Two messages of the server, whatever their writer called them. */
const isAnother = (a: Message, b: Message): boolean => a.id !== null && b.id !== null && a.id !== b.id;

function addRow(scratch: ChatScratch, message: Message, source: Source, isNews: boolean): Row {
  const { clientMessageId, sid, id } = message;
  const key = formerKeyOf(scratch.body, message) ?? clientMessageId ?? sid ?? `id:${id}`;
  const row: Row = { key, message, source, send: null, late: false };
  const placed = isNews && isLate(scratch, row) ? { ...row, late: true } : row;
  replaceRows(scratch, [], placed);
  return placed;
}

function formerKeyOf({ formerKeys }: ChatBody, message: Message): string | undefined {
  if (formerKeys.size === 0) return undefined;
  return namesOf(message).flatMap((name) => formerKeys.get(name) ?? [])[0];
}

const namesOf = ({ sid, id }: Message): readonly string[] => [
  ...(sid === null ? [] : [`sid:${sid}`]),
  ...(id === null ? [] : [`id:${id}`]),
];

/** Whether the server's account says nothing that the row does not say already. */
const isSameAccount = (row: Row, account: Account, late: boolean): boolean =>
  row.send === null && row.source === account.source && row.late === late && row.message === account.message;

/** Something below it in the thread was there before it. */
function isLate(scratch: ChatScratch, row: Row): boolean {
  if (scratch.older.kind === 'unknown') return false;
  const last = lastConfirmed(scratch.body);
  return last !== null && compareRows(row, last) < 0;
}

/** Moves the send of a row to another state, if the table allows it; otherwise nothing changes. */
export function moveSend(scratch: ChatScratch, key: string, to: SendState, change: Partial<Send> = {}): void {
  const row = scratch.body.rows.get(key);
  if (!row?.send || !SEND_MOVES[row.send.state].includes(to)) return;
  replaceRows(scratch, [row], { ...row, send: { ...row.send, ...change, state: to } });
}

/** Puts a message written here at the end of the thread, waiting to be sent; false if it was there before. */
export function enqueue(
  scratch: ChatScratch,
  { clientMessageId: key, body, attachment, mediaUrl }: EventOf<'outbox.enqueued'>['payload'],
  { at, order, knownAt }: { readonly at: number; readonly order: number; readonly knownAt: number },
): boolean {
  if (scratch.body.rows.has(key) || scratch.body.spent.has(key)) return false;
  const anchor = anchorOf(scratch);
  const message: Message = {
    id: null,
    sid: null,
    index: null,
    clientMessageId: key,
    body,
    author: null,
    direction: 'outbound',
    // This device's clock may be wrong: what was written after a message is no older than it.
    at: Math.max(at, anchor.at),
    status: null,
    errorCode: null,
    mediaUrl,
  };
  const send: Send = {
    state: 'queued',
    attempt: 0,
    order,
    anchor,
    firstAnchor: anchor,
    knownAt,
    reason: null,
    code: null,
    attachment,
  };
  replaceRows(scratch, [], { key, message, source: 'here', send, late: false });
  return true;
}

/**
 * What was written before anything was read of the chat was written after the last message that was told of then: a
 * page shows which one that is. Else what failed would stand above all of them, where nobody looks.
 */
export function placeAnchors(scratch: ChatScratch): void {
  for (const key of scratch.sends) {
    const row = scratch.body.rows.get(key);
    if (!row?.send || !isAtTop(row.send.anchor)) continue;
    const { at } = row.send.anchor;
    // Nothing that is newer than that may come to stand above it: it could be what became of this send.
    const told = [...scratch.body.rows].filter(({ send }) => send === null);
    const newer = told.findIndex(({ message }) => message.at > at);
    const last = told.at(newer < 0 ? -1 : newer - 1);
    if (newer === 0 || last === undefined) continue;
    replaceRows(scratch, [row], { ...row, send: { ...row.send, anchor: anchorAfter(last, at) } });
  }
}

/** Takes a message that waits or failed away; the same command again must not bring it back. */
export function discard(scratch: ChatScratch, key: string): void {
  const row = scratch.body.rows.get(key);
  if (row?.send) replaceRows(scratch, [row], null);
  scratch.body.spent = withSends(scratch.body.spent, [key]);
}

/** Changes what is known of a confirmed row's message. */
export function amend(scratch: ChatScratch, row: Row, message: Message): void {
  if (message !== row.message) replaceRows(scratch, [row], { ...row, message });
}

/** Takes away confirmed rows that lie before a page's first message: they can be loaded again. Gives them back. */
export function cutBefore(scratch: ChatScratch, first: Message): readonly Row[] {
  const cut = [...scratch.body.rows].filter(
    ({ send, message }) =>
      send === null &&
      (first.id === null || message.id === null ? message.at < first.at : message.id < first.id),
  );
  if (cut.length === 0) return cut;
  scratch.baseline = baselineWithout(scratch, cut);
  scratch.body.rows = scratch.body.rows.editable();
  for (const { key } of cut) scratch.body.rows.drop(key);
  // The names of what was written here stay: told without its clientMessageId it must keep its key.
  const { spent, formerKeys } = scratch.body;
  scratch.body.spent = withSends(
    spent,
    cut.flatMap(({ message }) => message.clientMessageId ?? []),
  );
  scratch.body.formerKeys = withFormerKeys(
    formerKeys,
    cut.flatMap(({ key, message }) =>
      message.clientMessageId === null ? [] : namesOf(message).map((name) => [name, key] as const),
    ),
  );
  scratch.tally = tallyOf(scratch.body, scratch);
  return cut;
}
