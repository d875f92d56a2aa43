import {
  type Chat,
  type ChatBody,
  certainId,
  hasDraft,
  isUnsettled,
  lastConfirmed,
  rowWithId,
  rowWithSid,
  shownSize,
  type Tally,
} from './chat.ts';
import type { ChatEventOf } from './chat-events.ts';
import { deliveryOf } from './delivery/delivery-of.ts';
import { sealFailures, undeliveredAfter } from './delivery/failures.ts';
import { createEditableCopies } from './editable-copies.ts';
import { namesOf, withNewest, withSends } from './kept-names.ts';
import { rowTimeOf } from './list/chat-order.ts';
import {
  hasAnotherAuthor,
  hasAnotherId,
  hasAnotherSid,
  mergeMessage,
  type SourcedMessage,
} from './merge-message.ts';
import type { Message } from './message.ts';
import { sealRedactions } from './note-redactions.ts';
import {
  type Anchor,
  isPutOff,
  type Row,
  SEND_MOVES,
  type Send,
  type SendState,
  type Source,
  type Written,
} from './row.ts';
import { createSendsIndex, type SendsIndex } from './sends-index.ts';
import { withFittingId } from './thread/id-hint.ts';
import { anchorAfter, compareRows, isAtTop } from './thread/timeline-order.ts';
import { baselineWithout, countUnseen, isRead, recount, retally, tallyOf } from './unseen/unseen.ts';

/**
 * A private, mutable copy of a chat. A fold changes the copy in place for several events and publishes it
 * once.
 */
export type ChatScratch = {
  -readonly [Field in keyof Omit<Chat, 'body' | 'tally'>]: Chat[Field];
} & {
  tally: { -readonly [Field in keyof Tally]: Tally[Field] };
  readonly body: { -readonly [Field in keyof ChatBody]: ChatBody[Field] };
};

const editableSends = createEditableCopies((sends: ReadonlySet<string>) => new Set(sends));

/** Thrown when an event changes a chat whose messages are not in memory. Load the messages before folding. */
export class ColdChatError extends Error {
  override readonly name = 'ColdChatError';
}

export function scratchOf(chat: Chat): ChatScratch {
  if (chat.body === null) throw new ColdChatError(`The messages of chat ${chat.id} have not been loaded.`);
  return { ...chat, body: { ...chat.body }, tally: { ...chat.tally } };
}

/** Updates the derived fields and returns the scratch copy as a chat. The copy must not change afterwards. */
export function publish(scratch: ChatScratch): Chat {
  scratch.body.rows.seal();
  editableSends.seal(scratch.sends);
  sealRedactions(scratch);
  sealFailures(scratch);
  sendsIndexes.delete(scratch);
  if (scratch.sends.size > 0 || scratch.queue.length > 0 || scratch.putOff.length > 0) {
    const sends = sendsInOrder(scratch);
    scratch.queue = keysOf(sends, isUnsettled);
    scratch.putOff = keysOf(sends, isPutOff);
  }
  scratch.unsent = scratch.sends.size + (hasDraft(scratch) ? 1 : 0);
  scratch.unseen = countUnseen(scratch);
  scratch.lastRow = scratch.body.rows.at(shownSize(scratch) - 1) ?? null;
  scratch.lastSent = lastSentOf(scratch);
  return scratch;
}

function lastSentOf(scratch: ChatScratch): Chat['lastSent'] {
  const { rows } = scratch.body;
  for (let place = shownSize(scratch) - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    if (row !== undefined && row.send?.state !== 'failed')
      return { at: rowTimeOf(row), direction: row.message.direction };
  }
  return null;
}

const keysOf = (rows: readonly Row[], has: (send: Row['send']) => boolean): readonly string[] =>
  rows.filter(({ send }) => has(send)).map(({ key }) => key);

const sendsInOrder = (scratch: ChatScratch): readonly Row[] =>
  sendRows(scratch, scratch.sends).toSorted(compareRows);

/**
 * Replaces rows by one row or by none. Every change of a single row must call this function, because it
 * updates the tally.
 */
function replaceRows(scratch: ChatScratch, removed: readonly Row[], added: Row | null): void {
  const rows = scratch.body.rows.editable();
  scratch.body.rows = rows;
  for (const { key } of removed) {
    if (key === added?.key) continue;
    rows.drop(key);
    noteSend(scratch, key, false);
  }
  if (added !== null) {
    rows.put(added);
    sendsIndexes.get(scratch)?.add(added);
    noteSend(scratch, added.key, added.send !== null);
  }
  noteFailures(scratch, removed, added);
  retally(scratch.tally, removed, added, scratch.body, scratch);
}

function noteFailures(scratch: ChatScratch, removed: readonly Row[], added: Row | null): void {
  if (scratch.undelivered.length === 0 && added?.message.status !== 'failed') return;
  const after =
    added === null || added.send !== null
      ? null
      : { message: added.message, isFailed: deliveryOf(added) === 'failed' };
  const before = removed.map(({ message }) => message);
  scratch.undelivered = undeliveredAfter(scratch, before, after);
}

function noteSend(scratch: ChatScratch, key: string, isSend: boolean): void {
  if (scratch.sends.has(key) === isSend) return;
  const sends = editableSends.of(scratch.sends);
  if (isSend) sends.add(key);
  else sends.delete(key);
  scratch.sends = sends;
}

/** Indexes of the sends of chats that are being folded. */
const sendsIndexes = new WeakMap<ChatScratch, SendsIndex>();

function sendsIndexOf(scratch: ChatScratch): SendsIndex {
  const known = sendsIndexes.get(scratch);
  if (known !== undefined) return known;
  const index = createSendsIndex(sendRows(scratch, scratch.sends));
  sendsIndexes.set(scratch, index);
  return index;
}

const sendRows = ({ body }: ChatScratch, keys: Iterable<string>): readonly Row[] =>
  Array.from(keys).flatMap((key) => body.rows.get(key) ?? []);

/** Returns the messages that wait with this picture. */
export const sendsWithPicture = (scratch: ChatScratch, attachmentId: string): readonly Row[] =>
  sendRows(scratch, sendsIndexOf(scratch).withPicture(attachmentId)).filter(
    ({ send }) => send?.attachment?.attachmentId === attachmentId,
  );

/** Returns the anchor for a message written now: the end of the thread. */
export const anchorOf = (scratch: ChatScratch): Anchor =>
  anchorAfter(lastConfirmed(scratch.body), Math.max(scratch.tally.newestAt, scratch.last?.at ?? 0));

export function recountUnseen(scratch: ChatScratch): void {
  scratch.tally = recount(scratch.tally, scratch.body, scratch);
}

/**
 * Stores a message from the service in its row. The row is found by clientMessageId, then by sid or id. If no
 * row is found, a new row is added. Never matches by body and author, because two equal texts are two
 * messages. If the message matches several rows, they are merged, and the first match keeps its key. With
 * `mayBeLate`, a new row is marked as late if confirmed rows are below it.
 */
export function confirm(scratch: ChatScratch, reported: Message, source: Source, mayBeLate = false): Row {
  const { clientMessageId, sid } = reported;
  const { body } = scratch;
  const own = clientMessageId === null ? undefined : body.rows.get(clientMessageId);
  // A service that ignores the idempotency key may store one send twice. Add a separate row for the copy, so
  // that the agent sees both messages.
  if (own !== undefined && (hasAnotherId(own.message, reported) || hasAnotherSid(own.message, reported))) {
    return confirm(scratch, { ...reported, clientMessageId: null }, source, mayBeLate);
  }
  const bySid = sid === null ? undefined : rowWithSid(body, sid);
  const byId = takeRowWithId(scratch, reported, source, bySid ?? own);
  const first = own ?? bySid ?? byId;
  const message = source === 'realtime' ? withFittingId(body, reported, first) : reported;
  if (first === undefined) return addRow(scratch, message, source, mayBeLate);

  let merged: SourcedMessage = mergeMessage(first, { message, source });
  let { late } = first;
  const same = new Set([first]);
  for (const other of [bySid, byId]) {
    if (other === undefined || same.has(other)) continue;
    merged = mergeMessage(other, merged);
    late ||= other.late;
    same.add(other);
  }
  if (same.size === 1 && isUnchanged(first, merged, late)) return first;
  const row: Row = { key: first.key, message: merged.message, source: merged.source, send: null, late };
  keepRead(scratch, same, row);
  replaceRows(scratch, [...same], row);
  return row;
}

/**
 * Returns the row with the message's id if it is the same message. The id of a realtime message is only a
 * hint: it matches a row without a sid by the same author. A page's id is certain: another row with this id as
 * a hint loses it.
 */
function takeRowWithId(
  scratch: ChatScratch,
  message: Message,
  source: Source,
  known: Row | undefined,
): Row | undefined {
  const found = message.id === null ? undefined : rowWithId(scratch.body, message.id);
  if (found === undefined || found === known) return found;
  if (source === 'server' && found.source === 'server') return found;
  if (!hasAnotherSid(found.message, message) && !hasAnotherAuthor(found.message, message)) return found;
  if (source === 'server') amend(scratch, found, { ...found.message, id: null });
  return undefined;
}

/**
 * Keeps a message read after a page has reported it. The page may report a later time than the realtime service, so
 * the horizon moves to the message's id.
 */
function keepRead(scratch: ChatScratch, before: ReadonlySet<Row>, after: Row): void {
  const id = certainId(after);
  const { horizon } = scratch;
  if (id === null || isRead(after, horizon)) return;
  if (![...before].some((row) => row.send === null && isRead(row, horizon))) return;
  scratch.horizon = { ...horizon, throughId: id };
  recountUnseen(scratch);
}

function addRow(scratch: ChatScratch, message: Message, source: Source, mayBeLate: boolean): Row {
  const { clientMessageId, sid, id } = message;
  const key = formerKeyOf(scratch.body, { message, source }) ?? clientMessageId ?? sid ?? `id:${id}`;
  const row: Row = { key, message, source, send: null, late: false };
  const placed = mayBeLate && isLate(scratch, row) ? { ...row, late: true } : row;
  replaceRows(scratch, [], placed);
  return placed;
}

function formerKeyOf({ formerKeys }: ChatBody, sourced: SourcedMessage): string | undefined {
  if (formerKeys.size === 0) return undefined;
  return certainNamesOf(sourced).flatMap((name) => formerKeys.get(name) ?? [])[0];
}

const certainNamesOf = (sourced: SourcedMessage): readonly string[] =>
  namesOf({ sid: sourced.message.sid, id: certainId(sourced) });

const isUnchanged = (row: Row, merged: SourcedMessage, late: boolean): boolean =>
  row.send === null && row.source === merged.source && row.late === late && row.message === merged.message;

function isLate(scratch: ChatScratch, row: Row): boolean {
  if (scratch.older.kind === 'unknown') return false;
  const last = lastConfirmed(scratch.body);
  return last !== null && compareRows(row, last) < 0;
}

/** Moves the send of a row to another state if `SEND_MOVES` allows the move. Otherwise changes nothing. */
export function moveSend(scratch: ChatScratch, key: string, to: SendState, change: Partial<Send> = {}): void {
  const row = scratch.body.rows.get(key);
  if (!row?.send || !SEND_MOVES[row.send.state].includes(to)) return;
  replaceRows(scratch, [row], { ...row, send: { ...row.send, ...change, state: to } });
}

/**
 * Queues a message written on this device at the end of the thread. Returns false if its key was used before.
 */
export function enqueue(
  scratch: ChatScratch,
  {
    clientMessageId: key,
    body,
    attachment,
    mediaUrl,
    heldUntil,
  }: Omit<ChatEventOf<'outbox.enqueued'>['payload'], 'fromDraft'>,
  { at, order, knownAt }: Written,
  anchor = anchorOf(scratch),
): boolean {
  if (scratch.body.rows.has(key) || scratch.body.spent.has(key)) return false;
  const message: Message = {
    id: null,
    sid: null,
    index: null,
    clientMessageId: key,
    body,
    author: null,
    direction: 'outbound',
    // This device's clock may be wrong. A new message must not be older than the message before it.
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
    later: null,
    ...(heldUntil === undefined ? {} : { heldUntil }),
  };
  replaceRows(scratch, [], { key, message, source: 'here', send, late: false });
  return true;
}

/**
 * Messages may be written before the history loads. Move their anchors below the newest message known at that
 * time. Otherwise a failed send would appear above the whole history, where nobody sees it.
 */
export function placeAnchors(scratch: ChatScratch): void {
  const { atTop } = sendsIndexOf(scratch);
  for (const key of atTop) {
    const row = scratch.body.rows.get(key);
    if (!row?.send || !isAtTop(row.send.anchor)) {
      atTop.delete(key);
      continue;
    }
    const { at } = row.send.anchor;
    let last: Row | null = null;
    for (const other of scratch.body.rows) {
      if (other.send !== null) continue;
      // Keep newer messages below the anchor: one of them may be the delivered copy of this send.
      if (other.message.at > at) break;
      last = other;
    }
    if (last === null) continue;
    replaceRows(scratch, [row], { ...row, send: { ...row.send, anchor: anchorAfter(last, at) } });
  }
}

/**
 * Removes a queued or failed message. Remembers its key, so that a repeated command does not restore the
 * message.
 */
export function discard(scratch: ChatScratch, key: string): void {
  const row = scratch.body.rows.get(key);
  if (row?.send) replaceRows(scratch, [row], null);
  scratch.body.spent = withSends(scratch.body.spent, [key]);
}

export function amend(scratch: ChatScratch, row: Row, message: Message): void {
  if (message !== row.message) replaceRows(scratch, [row], { ...row, message });
}

/**
 * Removes the confirmed rows before a page's first message and returns them. Older pages can load them again.
 */
export function cutBefore(scratch: ChatScratch, first: Message): readonly Row[] {
  const cut: Row[] = [];
  for (const row of scratch.body.rows) if (row.send === null && isOlder(row, first)) cut.push(row);
  if (cut.length === 0) return cut;
  scratch.baseline = baselineWithout(scratch, cut);
  scratch.body.rows = scratch.body.rows.editable();
  for (const { key } of cut) scratch.body.rows.drop(key);
  // A page may return these messages without their clientMessageId. Remember their keys for that case.
  const { spent, formerKeys } = scratch.body;
  scratch.body.spent = withSends(
    spent,
    cut.flatMap(({ message }) => message.clientMessageId ?? []),
  );
  scratch.body.formerKeys = withNewest(
    formerKeys,
    cut.flatMap((row) =>
      row.message.clientMessageId === null ? [] : certainNamesOf(row).map((name) => [name, row.key] as const),
    ),
  );
  scratch.tally = tallyOf(scratch.body, scratch);
  return cut;
}

/** Compares by id if both ids are certain, else by time. */
function isOlder(row: Row, { id, at }: Message): boolean {
  const known = certainId(row);
  return id === null || known === null ? row.message.at < at : known < id;
}
