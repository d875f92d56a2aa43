import type { ReactNode } from 'react';
import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';
import { dayOf as localDayOf } from '../../../language/formats.ts';

/** Longest pause in ms between two messages of a group. */
export const GROUP_WINDOW_MS = 5 * 60 * 1000;

export type ThreadMessage = {
  readonly kind: 'message';
  readonly key: string;
  readonly row: MessageRow;
  readonly joinsPrevious: boolean;
  readonly joinsNext: boolean;
  /** The author, whose name is shown above the first message of a group where it isn't obvious. Empty: a rule. */
  readonly author: string | null;
};

/** How an aside takes part in the thread's one stop for the Tab key. */
export interface AsideFocus {
  readonly tabStop: boolean;
  readonly onFocus: (key: string) => void;
}

/**
 * Something that lies between the messages without being one, such as a note or a call. It counts as no message: not
 * for the groups, and not for what is unseen.
 */
export interface ThreadAside {
  readonly key: string;
  /** Null: the service has given it no time yet. It is drawn last. */
  readonly at: number | null;
  /** The estimated height in px, until it is drawn. */
  readonly height: number;
  readonly draw: (focus: AsideFocus) => ReactNode;
}

/**
 * An item that a thread draws. A message's key never changes, so its element keeps its position and focus.
 */
export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'checking'; readonly key: string; readonly after: number | null }
  | { readonly kind: 'aside'; readonly key: string; readonly aside: ThreadAside }
  | ThreadMessage;

type Context = Pick<
  ThreadHead,
  'newFromKey' | 'newCount' | 'checking' | 'isGroup' | 'hasEarlier' | 'hasOlder' | 'hasLater'
>;

type DayOf = (at: number) => number;

/** Queued and failed messages are not grouped, because each has its own status and actions. */
const standsAlone = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'failed';

const isPending = ({ delivery }: MessageRow): boolean => delivery === 'queued' || delivery === 'sending';

/** Returns true if `next` joins `row`'s group: same author and direction, and close in time. */
export const joins = (row: MessageRow, next: MessageRow, dayOf: DayOf = localDayOf): boolean =>
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
  if (row.isAutomatic) return '';
  return row.direction === 'outbound' || isGroup ? row.author : null;
};

/** Returns the index of the checking notice: below the confirmed messages and above the pending messages. */
const checkingAt = (rows: readonly MessageRow[]): number => rows.findLastIndex((row) => !isPending(row)) + 1;

/**
 * Returns the place of an aside: the index of the first message that is later. The order of the messages never changes.
 * Undefined: it belongs to messages outside the window, and comes with these.
 */
const placeOf = (
  { at }: ThreadAside,
  rows: readonly MessageRow[],
  { hasEarlier, hasOlder, hasLater }: Context,
): number | undefined => {
  const next = at === null ? -1 : rows.findIndex((row) => row.at > at);
  const place = next < 0 ? rows.length : next;
  return (place === 0 && (hasEarlier || hasOlder)) || (place === rows.length && hasLater) ? undefined : place;
};

const NO_ASIDES: readonly ThreadAside[] = [];

/**
 * Returns the items of a thread: day dividers, the *new* divider, the checking notice, grouped messages, and the asides
 * between them. The asides are in the order of their time. `dayOf` returns the midnight before a time.
 */
export const threadItems = (
  rows: readonly MessageRow[],
  context: Context,
  asides: readonly ThreadAside[] = NO_ASIDES,
  dayOf: DayOf = localDayOf,
): readonly ThreadItem[] => {
  const items: ThreadItem[] = [];
  const checking = context.checking ? checkingAt(rows) : null;
  const places = asides.map((aside) => placeOf(aside, rows, context));
  const brokenBefore = (index: number): boolean =>
    index === checking || rows[index]?.key === context.newFromKey || places.includes(index);

  /**
   * While more rows may load above, the first row may not start its day. A divider that disappears later
   * would shift the text.
   */
  const isOpenAbove = context.hasEarlier || context.hasOlder;
  let previousAt: number | null = null;
  const addDay = (at: number, key: string): void => {
    const begins = previousAt === null ? !isOpenAbove : dayOf(previousAt) !== dayOf(at);
    if (begins) items.push({ kind: 'day', key: `day:${dayOf(at)}:${key}`, at });
    previousAt = at;
  };
  const addAsides = (index: number): void => {
    for (const [order, aside] of asides.entries()) {
      if (places[order] !== index) continue;
      if (aside.at !== null) addDay(aside.at, aside.key);
      items.push({ kind: 'aside', key: aside.key, aside });
    }
  };

  const checkingItem = (): ThreadItem => ({
    kind: 'checking',
    key: 'checking',
    after: rows[(checking ?? 0) - 1]?.at ?? null,
  });

  rows.forEach((row, index) => {
    const previous = rows[index - 1];
    const next = rows[index + 1];
    addAsides(index);
    if (index === checking) items.push(checkingItem());
    addDay(row.at, row.key);
    if (row.key === context.newFromKey) items.push({ kind: 'new', key: 'new', count: context.newCount });
    const joinsPrevious = previous !== undefined && !brokenBefore(index) && joins(previous, row, dayOf);
    items.push({
      kind: 'message',
      key: row.key,
      row,
      joinsPrevious,
      joinsNext: next !== undefined && !brokenBefore(index + 1) && joins(row, next, dayOf),
      author: joinsPrevious ? null : authorAbove(row, context.isGroup),
    });
  });
  if (checking === rows.length) items.push(checkingItem());
  addAsides(rows.length);
  return items;
};
