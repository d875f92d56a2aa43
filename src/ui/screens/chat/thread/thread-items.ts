import type { MessageRow, ThreadHead } from '../../../../core/chat/thread/types.ts';
import { dayOf } from '../../../language/formats.ts';

/** Messages of one author join while no more than this lies between them: 5 minutes. */
export const GROUP_WINDOW_MS = 5 * 60 * 1000;

/** A message with its place in its group. */
export type ThreadMessage = {
  readonly kind: 'message';
  readonly key: string;
  readonly row: MessageRow;
  readonly joinsPrevious: boolean;
  readonly joinsNext: boolean;
  /** The author's name stands above: first of a group, where it isn't plain who wrote. */
  readonly author: string | null;
};

/** What a thread draws from top to foot. Keys of messages never change, so rows keep their place and focus. */
export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'checking'; readonly key: string; readonly after: number | null }
  | ThreadMessage;

type Context = Pick<
  ThreadHead,
  'newFromKey' | 'newCount' | 'checking' | 'isGroup' | 'hasEarlier' | 'hasOlder'
>;

/** Queued and failed messages stand alone: each has its own words and acts below it. */
const standsAlone = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'failed';

const isPending = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'sending';

/** Whether `next` follows `row` in one group: same author and direction, close in time, nothing between. */
export const joins = (row: MessageRow, next: MessageRow): boolean =>
  row.direction === next.direction &&
  row.author === next.author &&
  row.mine === next.mine &&
  !standsAlone(row) &&
  // Its mark stands in the line below it.
  !row.late &&
  !standsAlone(next) &&
  dayOf(row.at) === dayOf(next.at) &&
  Math.abs(next.at - row.at) <= GROUP_WINDOW_MS;

/** Above the first of a group in group chats, and above what colleagues wrote. */
const authorAbove = (row: MessageRow, isGroup: boolean): string | null => {
  if (row.mine) return null;
  return row.direction === 'outbound' || isGroup ? row.author : null;
};

/** Place of the checking item: below what is confirmed, above what still waits. */
const checkingAt = (rows: readonly MessageRow[]): number => rows.findLastIndex((row) => !isPending(row)) + 1;

/** Lays a thread out: day items, the new item, the checking item and grouped messages (token sheet, 6). */
export const threadItems = (rows: readonly MessageRow[], context: Context): readonly ThreadItem[] => {
  const items: ThreadItem[] = [];
  const checking = context.checking ? checkingAt(rows) : null;
  const brokenBefore = (index: number): boolean =>
    index === checking || rows[index]?.key === context.newFromKey;

  /** Where more may come above, the first row is not known to begin its day: an item that then went would move what is read. */
  const isOpenAbove = context.hasEarlier || context.hasOlder;
  const beginsDay = (row: MessageRow, previous: MessageRow | undefined): boolean =>
    previous === undefined ? !isOpenAbove : dayOf(previous.at) !== dayOf(row.at);

  const checkingItem = (): ThreadItem => ({
    kind: 'checking',
    key: 'checking',
    after: rows[(checking ?? 0) - 1]?.at ?? null,
  });

  rows.forEach((row, index) => {
    const previous = rows[index - 1];
    const next = rows[index + 1];
    if (index === checking) items.push(checkingItem());
    if (beginsDay(row, previous))
      items.push({ kind: 'day', key: `day:${dayOf(row.at)}:${row.key}`, at: row.at });
    if (row.key === context.newFromKey) items.push({ kind: 'new', key: 'new', count: context.newCount });
    const joinsPrevious = previous !== undefined && !brokenBefore(index) && joins(previous, row);
    items.push({
      kind: 'message',
      key: row.key,
      row,
      joinsPrevious,
      joinsNext: next !== undefined && !brokenBefore(index + 1) && joins(row, next),
      author: joinsPrevious ? null : authorAbove(row, context.isGroup),
    });
  });
  if (checking === rows.length) items.push(checkingItem());
  return items;
};
