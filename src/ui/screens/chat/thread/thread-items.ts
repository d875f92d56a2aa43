import type { MessageRow, ThreadHead } from '../../../../core/chat/thread/types.ts';
import { dayOf } from '../../../language/formats.ts';

/** Longest pause between messages that are grouped: 5 minutes. */
export const GROUP_WINDOW_MS = 5 * 60 * 1000;

/** A message with its position in its group. */
export type ThreadMessage = {
  readonly kind: 'message';
  readonly key: string;
  readonly row: MessageRow;
  readonly joinsPrevious: boolean;
  readonly joinsNext: boolean;
  /** The author shown above: on the first of a group, where the author isn't obvious. */
  readonly author: string | null;
};

/**
 * What a thread draws, from top to bottom. A message's key never changes, so its row keeps its place and focus.
 */
export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'checking'; readonly key: string; readonly after: number | null }
  | ThreadMessage;

type Context = Pick<
  ThreadHead,
  'newFromKey' | 'newCount' | 'checking' | 'isGroup' | 'hasEarlier' | 'hasOlder'
>;

/** Queued and failed messages are not grouped: each has its own text and actions below it. */
const standsAlone = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'failed';

const isPending = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'sending';

/** Whether `next` joins `row`'s group: same author and direction, close in time, nothing between. */
export const joins = (row: MessageRow, next: MessageRow): boolean =>
  row.direction === next.direction &&
  row.author === next.author &&
  row.mine === next.mine &&
  !standsAlone(row) &&
  // A late message has a note below it.
  !row.late &&
  !standsAlone(next) &&
  dayOf(row.at) === dayOf(next.at) &&
  Math.abs(next.at - row.at) <= GROUP_WINDOW_MS;

/** Above the first of a group: in group chats, and for messages of colleagues. */
const authorAbove = (row: MessageRow, isGroup: boolean): string | null => {
  if (row.mine) return null;
  return row.direction === 'outbound' || isGroup ? row.author : null;
};

/** Index of the checking notice: below the confirmed messages, above the pending ones. */
const checkingAt = (rows: readonly MessageRow[]): number => rows.findLastIndex((row) => !isPending(row)) + 1;

/**
 * Builds the items of a thread: day dividers, the *new* divider, the checking notice and grouped messages
 * (token sheet, 6).
 */
export const threadItems = (rows: readonly MessageRow[], context: Context): readonly ThreadItem[] => {
  const items: ThreadItem[] = [];
  const checking = context.checking ? checkingAt(rows) : null;
  const brokenBefore = (index: number): boolean =>
    index === checking || rows[index]?.key === context.newFromKey;

  /**
   * While more may load above, the first row may not start its day: a divider that disappears later would shift
   * the text.
   */
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
