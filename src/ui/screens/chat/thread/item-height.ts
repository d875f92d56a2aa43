import { beginningOf } from './long-text.ts';
import type { ThreadItem } from './thread-items.ts';

/**
 * Estimated sizes: characters per line of text, then px of a line, a bubble's padding, the meta line and a
 * gap.
 */
const LETTERS = 60;
const TEXT_PX = 20;
const EDGES_PX = 16;
const META_PX = 20;
const GAP_PX = { joined: 2, apart: 14 } as const;
const MEDIA_PX = 144;

const MARK_PX = { day: 44, new: 34, checking: 36 } as const;

/** Returns the estimated height in px of an item that has not been drawn yet. */
export const itemHeight = (item: ThreadItem): number => {
  if (item.kind !== 'message') return MARK_PX[item.kind];
  const { row, joinsPrevious, joinsNext } = item;
  const texts = (beginningOf(row.body) ?? row.body)
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LETTERS)), 0);
  return (
    (joinsPrevious ? GAP_PX.joined : GAP_PX.apart) +
    (row.mediaUrl === null ? 0 : MEDIA_PX) +
    (row.body === '' && row.mediaUrl !== null ? 0 : EDGES_PX + texts * TEXT_PX) +
    (joinsNext ? 0 : META_PX)
  );
};
