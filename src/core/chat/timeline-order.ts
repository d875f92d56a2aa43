import type { Anchor, Chat, Row } from './chat.ts';

/**
 * Order of a thread (architecture section 5), as a total order:
 * confirmed messages ascend by id; realtime messages whose id is not known follow by index; what waits to
 * be sent comes last, in the order written; what failed stays after the message it was written after.
 */
type Place = readonly [tier: number, position: number, step: number, order: number];

function placeOf(row: Row): Place {
  const { send, message } = row;
  if (send !== null) {
    return send.state === 'failed'
      ? [send.anchor.tier, send.anchor.position, 1, send.order]
      : [2, 0, 0, send.order];
  }
  if (message.id !== null) return [0, message.id, 0, 0];
  return [1, message.index ?? Number.MAX_SAFE_INTEGER, 0, message.at];
}

/** Negative when `a` comes first; zero only for the same row. */
export function compareRows(a: Row, b: Row): number {
  const x = placeOf(a);
  const y = placeOf(b);
  return x[0] - y[0] || x[1] - y[1] || x[2] - y[2] || x[3] - y[3] || compareText(a.key, b.key);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The anchor of a message written now: the last confirmed row, or the top of an empty thread. */
export function anchorOf(chat: Pick<Chat, 'last'> & { readonly rows: ReadonlyMap<string, Row> }): Anchor {
  let last: Row | null = null;
  let at = chat.last?.at ?? 0;
  for (const row of chat.rows.values()) {
    if (row.send !== null) continue;
    if (last === null || compareRows(row, last) > 0) last = row;
    if (row.message.at > at) at = row.message.at;
  }
  if (last === null) return { tier: 0, position: -1, at };
  const [tier, position] = placeOf(last);
  return { tier: tier === 0 ? 0 : 1, position, at };
}

/** True when a confirmed row was not there yet when the anchor was taken, as far as can be known. */
export function isAfter(row: Row, anchor: Anchor): boolean {
  const [tier, position] = placeOf(row);
  const isBelow = tier > anchor.tier || (tier === anchor.tier && position > anchor.position);
  return isBelow && row.message.at > anchor.at;
}
