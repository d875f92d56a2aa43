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
  if (horizon.throughId === 0 && horizon.throughAt === 0) return baseline.count + later;
  const isWhole =
    isLoaded(chat) && chat.behindSince === null && reachesHorizon && newestAt >= baseline.throughAt;
  const isNews = baseline.throughAt > horizon.throughAt;
  return Math.max(isNews && !isWhole ? baseline.count : 0, covered) + later;
}

const isBelow = (row: Row, horizon: Horizon): boolean =>
  (row.message.id !== null && row.message.id <= horizon.throughId) || row.message.at <= horizon.throughAt;
