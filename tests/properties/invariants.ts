import type { WorldMessage } from '../../mocks/world/chat-types.ts';
import { WINDOW_MAX } from '../../src/core/kernel/windows.ts';
import type { DeliveryStatus } from '../../src/core/model/chat/delivery/delivery-status.ts';
import type { MessageRow, ThreadView } from '../../src/core/model/chat/thread/types.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import type { Console, Sent } from './console-stage.ts';
import {
  type Chat,
  chatsIn,
  hasOpenFailure,
  innerRows,
  isInOrder,
  isSendFailed,
  unconfirmedIn,
  unsentIn,
  wasCut,
} from './inside.ts';

/** Earlier observations of a console. A later state must not contradict them. */
export interface Memory {
  readonly keys: Map<string, string>;
  readonly rows: Map<string, MessageRow>;
  readonly horizons: Map<string, Chat['horizon']>;
  /** The last checked view of each chat. Unchanged views are not checked again. */
  readonly threads: Map<string, ThreadView>;
  readonly chats: Map<string, Chat>;
}

export const emptyMemory = (): Memory => ({
  keys: new Map(),
  rows: new Map(),
  horizons: new Map(),
  threads: new Map(),
  chats: new Map(),
});

export const threadOf = ({ rig }: Console, chatId: string): ThreadView =>
  rig.core.view({ view: 'thread', chatId, size: WINDOW_MAX });

/** Checks the invariants that hold after every step (architecture, section 8). */
export function checkAlways(it: Console, memory: Memory): void {
  const { ledger, rig } = it;
  for (const { id } of rig.world.chats()) {
    const view = threadOf(it, id);
    if (memory.threads.get(id) === view) continue;
    memory.threads.set(id, view);
    checkRows(it, id, view.rows, memory);
  }
  for (const chat of chatsIn(it.witness.state(rig))) {
    if (memory.chats.get(chat.id) === chat) continue;
    memory.chats.set(chat.id, chat);
    checkOrder(it, chat);
    horizonNeverGoesBack(it, chat, memory);
  }
  const { head, rows } = rig.core.view({ view: 'chatList', q: '' });
  ledger.must(
    22,
    rows.every(({ unseen }) => unseen >= 0),
    () => `unseen is negative: ${rows.map(({ unseen }) => unseen)}`,
  );
  const sum = rows.reduce((total, { unseen }) => total + unseen, 0);
  ledger.must(24, head.totalUnseen === sum, () => `the total says ${head.totalUnseen}, the sum is ${sum}`);
  checkUnsent(it);
  checkFailures(it);
}

function checkUnsent({ ledger, rig, witness }: Console): void {
  const chats = chatsIn(witness.state(rig));
  const { unsent } = rig.core.view({ view: 'session' }).head;
  const counted = chats.reduce((sum, chat) => sum + unsentIn(chat), 0);
  ledger.must(24, unsent === counted, () => `${unsent} unsent texts are shown, ${counted} exist`);
  const listed = rig.core.view({ view: 'outbox' }).rows.map(({ key }) => key);
  const there = chats.flatMap(unconfirmedIn);
  ledger.must(
    24,
    [...listed].sort().join() === [...there].sort().join(),
    () => `the outbox lists ${listed}, the threads have ${there}`,
  );
}

/** Checks that the marks of failed chats, the filter and the count agree with the rows of the threads. */
function checkFailures(it: Console): void {
  const { ledger, rig, witness } = it;
  const { head, rows } = rig.core.view({ view: 'chatList', q: '' });
  for (const chat of chatsIn(witness.state(rig))) {
    const entry = rows.find(({ key }) => key === chat.id);
    if (entry === undefined) continue;
    const isMarked = entry.unsent === 'failed';
    ledger.must(48, isMarked === hasOpenFailure(chat), () => `the mark of ${chat.id} is ${entry.unsent}`);
    const shown = threadOf(it, chat.id).rows.find(
      ({ delivery, settlement }) => delivery === 'failed' && settlement === null,
    );
    ledger.must(48, isMarked || shown === undefined, () => `${shown?.key} has failed without a mark`);
  }
  const marked = rows.filter(({ unsent }) => unsent === 'failed').length;
  ledger.must(48, head.passing.failed === marked, () => `${head.passing.failed} counted, ${marked} marked`);
}

function checkRows(it: Console, chatId: string, rows: readonly MessageRow[], memory: Memory): void {
  const { ledger, rig } = it;
  const messages = rig.world.chat(chatId)?.messages ?? [];
  const byName = new Map<string, WorldMessage>();
  for (const message of messages) {
    byName.set(message.sid, message).set(`id:${message.id}`, message);
    if (message.clientMessageId !== null) byName.set(message.clientMessageId, message);
  }
  const keys = new Set<string>();
  const found = new Set<WorldMessage>();
  for (const row of rows) {
    ledger.must(10, !keys.has(row.key), () => `two rows have the key ${row.key}`);
    keys.add(row.key);
    const message = byName.get(row.key);
    statusNeverFalls(it, row, message, memory);
    if (message === undefined) continue;
    ledger.must(10, !found.has(message), () => `${message.sid} has two rows`);
    found.add(message);
    const before = memory.keys.get(message.sid);
    ledger.must(
      14,
      before === undefined || before === row.key,
      () => `the key of ${message.sid} was ${before} and is ${row.key}`,
    );
    memory.keys.set(message.sid, row.key);
  }
}

/**
 * Checks that a status falls only by a retry, of the agent or of the queue.
 *
 * There is one exception: this device gave up a send, but the request of a dead worker was carried out later. In that
 * case the service's status counts.
 */
function statusNeverFalls(
  { ledger }: Console,
  row: MessageRow,
  message: WorldMessage | undefined,
  memory: Memory,
): void {
  const { key, delivery } = row;
  const before = memory.rows.get(key);
  memory.rows.set(key, row);
  if (delivery === null || before === undefined || before.delivery === null) return;
  const isRetry =
    (before.delivery === 'failed' || before.delivery === 'sending') &&
    (delivery === 'queued' || delivery === 'sending');
  const wasGivenUp = before.delivery === 'failed' && before.canDiscard;
  const isCarriedOut = wasGivenUp && !row.canDiscard && message?.clientMessageId === key;
  ledger.must(
    25,
    isRetry || isCarriedOut || RANK[delivery] >= RANK[before.delivery],
    () => `${key} fell from ${before.delivery} to ${delivery}`,
  );
}

/** The ranks of architecture section 5. They are repeated here so that a fault in the console's table is found. */
export const RANK: Readonly<Record<DeliveryStatus, number>> = {
  queued: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  seen: 5,
};

function checkOrder({ ledger }: Console, chat: Chat): void {
  const rows = innerRows(chat);
  ledger.must(12, isInOrder(chat), () => `the comparator contradicts the order of ${chat.id}`);
  let last = 0;
  let order = Number.NEGATIVE_INFINITY;
  let hasPending = false;
  for (const row of rows) {
    if (row.confirmed) {
      ledger.must(13, !hasPending, () => `${row.key} is confirmed and comes after what waits`);
      if (row.id === null) continue;
      const { id } = row;
      ledger.must(12, id > last, () => `message ${id} comes after ${last}`);
      last = id;
    } else if (row.order !== null) {
      hasPending = true;
      ledger.must(13, row.order > order, () => `${row.key} waits out of its turn`);
      order = row.order;
    }
  }
}

function horizonNeverGoesBack({ ledger }: Console, chat: Chat, memory: Memory): void {
  const before = memory.horizons.get(chat.id) ?? { throughId: 0, throughAt: 0 };
  const { throughId, throughAt } = chat.horizon;
  ledger.must(
    23,
    throughId >= before.throughId && throughAt >= before.throughAt,
    () => `the horizon of ${chat.id} went back to ${throughId}`,
  );
  memory.horizons.set(chat.id, chat.horizon);
}

/** Checks the invariants that hold when all faults have ended, the sockets are connected and nothing is pending. */
export function checkAtRest(it: Console): void {
  const state = it.witness.state(it.rig);
  for (const chatId of it.chatIds) {
    const chat = chatsIn(state).find(({ id }) => id === chatId);
    if (chat === undefined) throw new Error('a chat of the world is unknown');
    if (chat.older.kind !== 'unknown' && it.lookingAt === chatId) everyMessageOnce(it, chat);
    unseenByDefinition(it, chat);
    for (const text of it.sent) if (text.chatId === chatId) settled(it, chat, text);
    const wanted = it.drafts.get(chatId);
    const { draft } = threadOf(it, chatId).head;
    it.ledger.must(
      6,
      wanted === undefined || draft === wanted,
      () => `the draft is "${draft}", not "${wanted}"`,
    );
  }
}

/** Property 17: every message is confirmed or awaits the agent. Property 20: the service has at most one copy. */
function settled({ rig, ledger }: Console, chat: Chat, text: Sent): void {
  const stored = (rig.world.chat(chat.id)?.messages ?? []).filter(
    ({ clientMessageId }) => clientMessageId === text.id,
  );
  const copies = stored.length;
  ledger.must(
    20,
    copies <= 1 || !rig.service.behaviour.honoursKeys,
    () => `${text.id} is there ${copies} times`,
  );
  if (text.discarded || !text.acknowledged || !rig.service.behaviour.honoursKeys) return;
  const row = innerRows(chat).find(({ key }) => key === text.id);
  const isConfirmed = row?.confirmed ?? wasCut(chat, text.id);
  const isFailed = isSendFailed(chat, text.id);
  const isSettled = copies === 1 ? isConfirmed || (isFailed && isBeyondSight(chat, text, stored)) : isFailed;
  ledger.must(17, isSettled, () => `${text.id} is neither confirmed nor failed: ${JSON.stringify(row)}`);
}

/** Whether the send of a worker that died was carried out, and the message is older than the loaded window. */
const isBeyondSight = (chat: Chat, text: Sent, stored: readonly WorldMessage[]): boolean =>
  text.forgotten &&
  chat.older.kind === 'more' &&
  stored.every(({ id }) => innerRows(chat).every((row) => !row.confirmed || (row.id ?? id) > id));

/** Properties 9 and 11: every message of a loaded window has exactly one row. Equal texts are not merged. */
function everyMessageOnce({ rig, ledger }: Console, chat: Chat): void {
  const confirmed = innerRows(chat).filter((row) => row.confirmed);
  const least = Math.min(...confirmed.flatMap(({ id }) => id ?? []));
  const window = (rig.world.chat(chat.id)?.messages ?? []).filter(({ id }) => id >= least);
  const names = (all: readonly { readonly sid: string | null }[]) => all.map(({ sid }) => sid).join(' ');
  ledger.must(
    9,
    names(confirmed) === names(window),
    () => `the window shows ${names(confirmed)}, the server has ${names(window)}`,
  );
  const count = (all: readonly { readonly body: string }[], body: string) =>
    all.filter((one) => one.body === body).length;
  for (const body of new Set(window.map((message) => message.body))) {
    const [here, there] = [count(confirmed, body), count(window, body)];
    ledger.must(11, here === there, () => `"${body}" is there ${there} times and has ${here} rows`);
  }
  const updates = rig.world.statusUpdates();
  for (const row of confirmed) {
    const ranks = updates.filter(({ sid }) => sid === row.sid).map(({ status }) => RANK[status]);
    if (ranks.length === 0) continue;
    const wanted = Math.max(...ranks, RANK.sent);
    const reads = row.status === null ? -1 : RANK[row.status];
    ledger.must(
      26,
      reads === wanted,
      () => `${row.key} has status ${row.status}, though a higher one was reported`,
    );
  }
}

/** Property 22: the unseen count is the number of inbound messages above the read horizon. For an open chat it is 0. */
function unseenByDefinition(it: Console, chat: Chat): void {
  const marked = chat.markedUnread ? 1 : 0;
  if (it.lookingAt === chat.id && marked === 0) {
    it.ledger.must(22, chat.unseen === 0, () => `an open chat has ${chat.unseen} unseen`);
    return;
  }
  const messages = it.rig.world.chat(chat.id)?.messages ?? [];
  const initial = it.unseenAtStart.get(chat.id) ?? 0;
  const inbound = messages.filter(({ direction }) => direction === 'inbound');
  const { throughId, throughAt } = chat.horizon;
  const counted =
    throughAt === 0 && throughId === 0
      ? initial + inbound.filter(({ at }) => at > it.startedAt).length
      : inbound.filter(({ id, at }) => id > throughId && at > throughAt).length;
  const expected = Math.max(counted, marked);
  // An unknown colleague's message looks like a contact's until a page is loaded.
  const colleagues = messages.filter(
    ({ at, author, direction }) => direction === 'outbound' && author !== AGENT && at > it.startedAt,
  );
  const most = expected + colleagues.length;
  // A message that was read elsewhere but never received here may be in the service's count. The console cannot report
  // it as read.
  const mayLack = chat.tally.reachesHorizon || chat.unseen <= most ? 0 : neverReceived(it, inbound, chat);
  it.ledger.must(
    22,
    chat.unseen >= expected && chat.unseen <= most + mayLack,
    () => `${chat.unseen} unseen instead of ${expected}`,
  );
}

/** Returns how many of these messages were read in the chat but are in no stored event. */
function neverReceived(it: Console, inbound: readonly WorldMessage[], { horizon }: Chat): number {
  const stored = JSON.stringify(it.witness.stored);
  return inbound.filter(({ sid, id, at }) => {
    const isRead = id <= horizon.throughId || at <= horizon.throughAt;
    return isRead && at > it.startedAt && !stored.includes(sid);
  }).length;
}
