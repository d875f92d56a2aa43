import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { dayOf } from '../../../language/formats.ts';

/** Longest pause in ms between two messages of a group. */
export const GROUP_WINDOW_MS = 5 * 60 * 1000;

export type ThreadMessage = {
  readonly kind: 'message';
  readonly key: string;
  readonly row: MessageRow;
  readonly joinsPrevious: boolean;
  readonly joinsNext: boolean;
  /** The author's name, shown above the first message of a group where the author isn't obvious. */
  readonly author: string | null;
};

/**
 * An item that a thread draws. A message's key never changes, so its element keeps its position and focus.
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

/** Queued and failed messages are not grouped, because each has its own status and actions. */
const standsAlone = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'failed';

const isPending = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'sending';

/** Returns true if `next` joins `row`'s group: same author and direction, and close in time. */
export const joins = (row: MessageRow, next: MessageRow): boolean =>
  row.direction === next.direction &&
  row.author === next.author &&
  row.mine === next.mine &&
  !standsAlone(row) &&
  // A late message has a note below it, which would split a group.
  !row.late &&
  !standsAlone(next) &&
  dayOf(row.at) === dayOf(next.at) &&
  Math.abs(next.at - row.at) <= GROUP_WINDOW_MS;

/** Returns the author to show above a message: in group chats, and for colleagues' messages. */
const authorAbove = (row: MessageRow, isGroup: boolean): string | null => {
  if (row.mine) return null;
  return row.direction === 'outbound' || isGroup ? row.author : null;
};

/** Returns the index of the checking notice: below the confirmed messages and above the pending messages. */
const checkingAt = (rows: readonly MessageRow[]): number => rows.findLastIndex((row) => !isPending(row)) + 1;

/**
 * Returns the items of a thread: day dividers, the *new* divider, the checking notice and grouped messages.
 */
export const threadItems = (rows: readonly MessageRow[], context: Context): readonly ThreadItem[] => {
  const items: ThreadItem[] = [];
  const checking = context.checking ? checkingAt(rows) : null;
  const brokenBefore = (index: number): boolean =>
    index === checking || rows[index]?.key === context.newFromKey;

  /**
   * While more rows may load above, the first row may not start its day. A divider that disappears later
   * would shift the text.
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
