import { type Chat, type ChatBody, type Horizon, isCurrent, type Row, type Tally } from '../chat.ts';

/** What the counting of one chat's messages depends on. */
type Reading = Pick<Chat, 'horizon' | 'baseline'>;

/**
 * Unseen messages of a chat: a fold, not a counter (architecture section 5). Messages of others above the
 * read horizon, and the server's baseline for what our window lacks: messages known here that the
 * baseline's time covers are already in its count, and a window that reaches from the horizon to the
 * newest message, without a hole, needs no baseline. One at least where the user marked the chat unread.
 */
export function countUnseen(
  chat: Reading & Pick<Chat, 'tally' | 'older' | 'behindSince' | 'markedUnread'>,
): number {
  const { baseline, tally } = chat;
  const least = chat.markedUnread ? 1 : 0;
  // Never read on this device: only the server knows how far the user had read before.
  if (isUnread(chat)) return Math.max(baseline.count + tally.later, least);
  const isWhole =
    isCurrent(chat) &&
    (tally.reachesHorizon || chat.older.kind === 'end') &&
    tally.newestAt >= baseline.throughAt;
  return Math.max(Math.max(isWhole ? 0 : countedBefore(chat), tally.covered) + tally.later, least);
}

/** Whether the service's count may hold what was read here: only the messages themselves can tell. */
export const isCountInDoubt = (chat: Chat): boolean =>
  !isUnread(chat) && !isCurrent(chat) && chat.baseline.count > 0;

/**
 * Counts that a row has come in the place of others; of all of them only the confirmed ones count. The rows
 * that are left are looked at where they alone can tell: what went was the newest, or all that was read.
 */
export function retally(
  tally: { -readonly [Field in keyof Tally]: Tally[Field] },
  gone: readonly Row[],
  come: Row | null,
  body: ChatBody,
  reading: Reading,
): void {
  let newestGone = 0;
  let isReadGone = false;
  for (const row of gone) {
    if (row.send !== null) continue;
    newestGone = Math.max(newestGone, row.message.at);
    isReadGone = countRow(tally, row, reading, -1) || isReadGone;
  }
  const isReadCome = come !== null && come.send === null && countRow(tally, come, reading, 1);
  const newestCome = come !== null && come.send === null ? come.message.at : 0;
  const isNewestGone = newestGone === tally.newestAt && newestCome < newestGone;
  if (isNewestGone || (isReadGone && !isReadCome)) {
    Object.assign(tally, tallyOf(body, reading));
    return;
  }
  tally.newestAt = Math.max(tally.newestAt, newestCome);
  tally.reachesHorizon ||= isReadCome;
}

/** Counts a confirmed row, or takes it out of the count; true for one that was read. */
function countRow(
  tally: { -readonly [Field in 'covered' | 'later']: Tally[Field] },
  row: Row,
  { horizon, baseline }: Reading,
  by: 1 | -1,
): boolean {
  if (isBelow(row, horizon)) return true;
  if (row.message.direction === 'inbound') {
    if (row.message.at <= baseline.throughAt) tally.covered += by;
    else tally.later += by;
  }
  return false;
}

/** The tally from the rows themselves. */
export function tallyOf({ rows }: ChatBody, reading: Reading): Tally {
  const { horizon, baseline } = reading;
  const tally = { covered: 0, later: 0, reachesHorizon: false, newestAt: 0 };
  for (const row of rows) {
    if (row.send === null && row.message.at > tally.newestAt) tally.newestAt = row.message.at;
  }
  return { ...tally, ...aboveHorizon(rows, horizon, baseline) };
}

/** The tally after the horizon or the baseline has moved: rows that were read long ago are not looked at. */
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
    if (isBelow(row, horizon)) {
      reachesHorizon = true;
      // Ids ascend: all that comes before is below it too.
      if (row.message.id !== null && row.message.id <= horizon.throughId) break;
    } else if (row.message.direction === 'inbound') {
      if (row.message.at <= baseline.throughAt) covered += 1;
      else later += 1;
    }
  }
  return { covered, later, reachesHorizon };
}

const isUnread = ({ horizon }: Pick<Chat, 'horizon'>): boolean =>
  horizon.throughId === 0 && horizon.throughAt === 0;

/** What the baseline still says: nothing once the user has read further than its time. */
const countedBefore = (chat: Reading): number =>
  isUnread(chat) || chat.baseline.throughAt > chat.horizon.throughAt ? chat.baseline.count : 0;

/** The baseline after these rows have left the window: it stands for them from now on. */
export function baselineWithout(chat: Reading, cut: readonly Row[]): Chat['baseline'] {
  const lost = cut.filter((row) => isUncounted(row, chat));
  return lost.reduce(
    ({ count, throughAt }, { message }) => ({ count: count + 1, throughAt: Math.max(throughAt, message.at) }),
    { count: countedBefore(chat), throughAt: chat.baseline.throughAt },
  );
}

/** Above the read horizon, and told after the baseline was counted. */
const isUncounted = ({ send, message }: Row, chat: Reading): boolean =>
  send === null &&
  message.direction === 'inbound' &&
  message.at > chat.baseline.throughAt &&
  !isBelow({ message }, chat.horizon);

/** Whether a message has been read: it is at or below the read horizon, by its id or by its time. */
export const isBelow = ({ message }: Pick<Row, 'message'>, horizon: Horizon): boolean =>
  (message.id !== null && message.id <= horizon.throughId) || message.at <= horizon.throughAt;
