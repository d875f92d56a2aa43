import { type Chat, type ChatBody, certainId, type Horizon, isCurrent, type Tally } from '../chat.ts';
import type { Row } from '../row.ts';

type Reading = Pick<Chat, 'horizon' | 'baseline'>;

/**
 * Returns the number of unseen messages of a chat, computed from its state. Adds the unread inbound messages
 * and the service's baseline, which counts messages missing on this device. The baseline also counts known
 * messages up to its time, so these are not added twice. If all messages from the horizon to the newest are
 * known, the baseline is ignored. Returns at least 1 if the user marked the chat as unread.
 */
export function countUnseen(chat: Counted & Pick<Chat, 'markedUnread'>): number {
  const { baseline, tally } = chat;
  const least = chat.markedUnread ? 1 : 0;
  // Only the service knows how far the user had read before using this device.
  if (isNeverRead(chat)) return Math.max(baseline.count + tally.later, least);
  const older = isWhole(chat) ? 0 : baselineCount(chat);
  return Math.max(Math.max(older, tally.covered) + tally.later, least);
}

type Counted = Reading & Pick<Chat, 'tally' | 'older' | 'behindSince'>;

/** Returns whether all messages from the horizon to the newest are known. */
const isWhole = (chat: Counted): boolean =>
  isCurrent(chat) &&
  (chat.tally.reachesHorizon || chat.older.kind === 'end') &&
  chat.tally.newestAt >= chat.baseline.throughAt;

/**
 * Returns the baseline of a chat that may miss messages from now on. While all messages were known, their
 * count was exact, but the service's count may be older than the user's last reading.
 */
export const baselineBehind = (chat: Counted): Chat['baseline'] =>
  isNeverRead(chat) || !isWhole(chat) ? chat.baseline : { ...chat.baseline, count: chat.tally.covered };

/**
 * Returns whether the service's count may include messages that were read on this device. Loading the
 * messages resolves the doubt.
 */
export const isCountInDoubt = (chat: Chat): boolean =>
  !isNeverRead(chat) && !isCurrent(chat) && chat.baseline.count > 0;

/**
 * Updates the tally after `added` has replaced `removed`. Only confirmed rows count. Scans all rows only if
 * the newest row was removed, or if a read row was removed without a read replacement.
 */
export function retally(
  tally: { -readonly [Field in keyof Tally]: Tally[Field] },
  removed: readonly Row[],
  added: Row | null,
  body: ChatBody,
  reading: Reading,
): void {
  let newestRemoved = 0;
  let removedRead = false;
  for (const row of removed) {
    if (row.send !== null) continue;
    newestRemoved = Math.max(newestRemoved, row.message.at);
    removedRead = countRow(tally, row, reading, -1) || removedRead;
  }
  const addedRead = added !== null && added.send === null && countRow(tally, added, reading, 1);
  const addedAt = added !== null && added.send === null ? added.message.at : 0;
  const removedNewest = newestRemoved === tally.newestAt && addedAt < newestRemoved;
  if (removedNewest || (removedRead && !addedRead)) {
    Object.assign(tally, tallyOf(body, reading));
    return;
  }
  tally.newestAt = Math.max(tally.newestAt, addedAt);
  tally.reachesHorizon ||= addedRead;
}

/** Adds a confirmed row to the tally, or subtracts it. Returns true if the row was read. */
function countRow(
  tally: { -readonly [Field in 'covered' | 'later']: Tally[Field] },
  row: Row,
  { horizon, baseline }: Reading,
  by: 1 | -1,
): boolean {
  if (isRead(row, horizon)) return true;
  if (row.message.direction === 'inbound') {
    if (row.message.at <= baseline.throughAt) tally.covered += by;
    else tally.later += by;
  }
  return false;
}

export function tallyOf({ rows }: ChatBody, reading: Reading): Tally {
  const { horizon, baseline } = reading;
  const tally = { covered: 0, later: 0, reachesHorizon: false, newestAt: 0 };
  for (const row of rows) {
    if (row.send === null && row.message.at > tally.newestAt) tally.newestAt = row.message.at;
  }
  return { ...tally, ...aboveHorizon(rows, horizon, baseline) };
}

/**
 * Recomputes the tally after the horizon or the baseline has moved. Scans from the end and stops at the first row
 * that both the id and the time of the horizon cover.
 */
export const recount = (tally: Tally, { rows }: ChatBody, { horizon, baseline }: Reading): Tally => ({
  newestAt: tally.newestAt,
  ...aboveHorizon(rows, horizon, baseline),
});

function aboveHorizon(
  rows: ChatBody['rows'],
  horizon: Horizon,
  baseline: Chat['baseline'],
): Omit<Tally, 'newestAt'> {
  let covered = 0;
  let later = 0;
  let reachesHorizon = false;
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    if (row === undefined || row.send !== null) continue;
    if (isRead(row, horizon)) {
      reachesHorizon = true;
      // Ids and times ascend: every earlier row is read too.
      const isReadById = (certainId(row) ?? Number.POSITIVE_INFINITY) <= horizon.throughId;
      if (isReadById && row.message.at <= horizon.throughAt) break;
    } else if (row.message.direction === 'inbound') {
      if (row.message.at <= baseline.throughAt) covered += 1;
      else later += 1;
    }
  }
  return { covered, later, reachesHorizon };
}

/** Returns whether the user has never read the chat, as far as this device knows. */
const isNeverRead = ({ horizon }: Pick<Chat, 'horizon'>): boolean =>
  horizon.throughId === 0 && horizon.throughAt === 0;

/** Returns the baseline's count, or 0 once the user has read past the baseline's time. */
const baselineCount = (chat: Reading): number =>
  isNeverRead(chat) || chat.baseline.throughAt > chat.horizon.throughAt ? chat.baseline.count : 0;

/** Returns the baseline that also counts rows cut from the window. */
export function baselineWithout(chat: Reading, cut: readonly Row[]): Chat['baseline'] {
  const lost = cut.filter((row) => isUncounted(row, chat));
  return lost.reduce(
    ({ count, throughAt }, { message }) => ({ count: count + 1, throughAt: Math.max(throughAt, message.at) }),
    { count: baselineCount(chat), throughAt: chat.baseline.throughAt },
  );
}

/** Returns whether a row is inbound, unread and newer than the baseline. */
const isUncounted = (row: Row, chat: Reading): boolean =>
  row.send === null &&
  row.message.direction === 'inbound' &&
  row.message.at > chat.baseline.throughAt &&
  !isRead(row, chat.horizon);

/**
 * Returns the first unread inbound row. Scans from the end and stops at the first row whose id is at or below the
 * horizon's: all rows above it are read.
 */
export function firstUnseen({
  body,
  horizon,
  unseen,
}: Pick<Chat, 'body' | 'horizon' | 'unseen'>): Row | null {
  if (body === null || unseen === 0) return null;
  let first: Row | null = null;
  for (let place = body.rows.size - 1; place >= 0; place -= 1) {
    const row = body.rows.at(place);
    if (row === undefined || row.send !== null) continue;
    if ((certainId(row) ?? Number.POSITIVE_INFINITY) <= horizon.throughId) break;
    if (row.message.direction === 'inbound' && !isRead(row, horizon)) first = row;
  }
  return first;
}

/** Returns whether a message is read: the horizon reaches its certain id or its time. */
export const isRead = (row: Pick<Row, 'message' | 'source'>, horizon: Horizon): boolean =>
  (certainId(row) ?? Number.POSITIVE_INFINITY) <= horizon.throughId || row.message.at <= horizon.throughAt;
