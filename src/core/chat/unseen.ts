import type { Chat, Horizon, Row } from './chat.ts';

/** Seen: at or below the read horizon. Own messages never count. */
export const isUnseen = (row: Row, horizon: Horizon): boolean =>
  row.message.direction === 'inbound' &&
  !(row.message.id !== null && row.message.id <= horizon.throughId) &&
  row.message.at > horizon.throughAt;

/**
 * Unseen messages of a chat: a fold, not a counter (architecture section 5). Messages of others above the
 * read horizon, and the server's baseline for what lies before our window: messages known here that the
 * baseline's time covers are already in its count.
 */
export function countUnseen(chat: Pick<Chat, 'rows' | 'horizon' | 'baseline'>): number {
  const { baseline, horizon } = chat;
  let covered = 0;
  let later = 0;
  for (const row of chat.rows.values()) {
    if (!isUnseen(row, horizon)) continue;
    if (row.message.at <= baseline.throughAt) covered += 1;
    else later += 1;
  }
  const counted = baseline.throughAt > horizon.throughAt ? Math.max(0, baseline.count) : 0;
  return Math.max(counted, covered) + later;
}
