import { type Chat, type Horizon, isLoaded, type Row } from './chat.ts';

/**
 * Unseen messages of a chat: a fold, not a counter (architecture section 5). Messages of others above the
 * read horizon, and the server's baseline for what our window lacks: messages known here that the
 * baseline's time covers are already in its count, and a window that reaches from the horizon to the
 * newest message, without a hole, needs no baseline.
 */
export function countUnseen(
  chat: Pick<Chat, 'rows' | 'horizon' | 'baseline' | 'older' | 'behindSince'>,
): number {
  const { baseline, horizon } = chat;
  let covered = 0;
  let later = 0;
  let newestAt = 0;
  let reachesHorizon = chat.older.kind === 'end';
  for (const row of chat.rows.values()) {
    if (row.send !== null) continue;
    if (row.message.at > newestAt) newestAt = row.message.at;
    if (isBelow(row, horizon)) reachesHorizon = true;
    else if (row.message.direction === 'outbound') continue;
    else if (row.message.at <= baseline.throughAt) covered += 1;
    else later += 1;
  }
  // Never read on this device: only the server knows how far the user had read before.
  if (isUnread(chat)) return baseline.count + later;
  const isWhole =
    isLoaded(chat) && chat.behindSince === null && reachesHorizon && newestAt >= baseline.throughAt;
  return Math.max(isWhole ? 0 : countedBefore(chat), covered) + later;
}

const isUnread = ({ horizon }: Pick<Chat, 'horizon'>): boolean =>
  horizon.throughId === 0 && horizon.throughAt === 0;

/** What the baseline still says: nothing once the user has read further than its time. */
const countedBefore = (chat: Pick<Chat, 'horizon' | 'baseline'>): number =>
  isUnread(chat) || chat.baseline.throughAt > chat.horizon.throughAt ? chat.baseline.count : 0;

/** The baseline after these rows have left the window: it stands for them from now on. */
export function baselineWithout(
  chat: Pick<Chat, 'horizon' | 'baseline'>,
  cut: readonly Row[],
): Chat['baseline'] {
  const lost = cut.filter((row) => isUncounted(row, chat));
  return lost.reduce(
    ({ count, throughAt }, { message }) => ({ count: count + 1, throughAt: Math.max(throughAt, message.at) }),
    { count: countedBefore(chat), throughAt: chat.baseline.throughAt },
  );
}

/** Above the read horizon, and told after the baseline was counted. */
const isUncounted = ({ send, message }: Row, chat: Pick<Chat, 'horizon' | 'baseline'>): boolean =>
  send === null &&
  message.direction === 'inbound' &&
  message.at > chat.baseline.throughAt &&
  !isBelow({ message }, chat.horizon);

const isBelow = ({ message }: Pick<Row, 'message'>, horizon: Horizon): boolean =>
  (message.id !== null && message.id <= horizon.throughId) || message.at <= horizon.throughAt;
