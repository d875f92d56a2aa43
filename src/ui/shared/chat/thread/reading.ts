import type { MessageRow, ThreadHead } from '../../../../core/model/chat/thread/types.ts';

/** ms for which a message must be in view to count as read. */
export const READ_AFTER_MS = 500;

/** Since when (in ms) each unread message is in view, oldest message first. */
export type InView = ReadonlyMap<string, number>;

export const NOTHING_IN_VIEW: InView = new Map();

/**
 * Looks at the thread once. `keys` are the unread messages in view now, oldest first. Returns what is in view,
 * and the key of the newest message that was in view at every look of the last half second.
 */
export const look = (
  before: InView,
  keys: readonly string[],
  now: number,
): { readonly inView: InView; readonly read: string | null } => {
  const inView = new Map(keys.map((key) => [key, before.get(key) ?? now]));
  const read = keys.findLast((key) => now - (inView.get(key) ?? now) >= READ_AFTER_MS) ?? null;
  return { inView, read };
};

/** Returns the keys of the rows that may hold unread messages. */
export const unreadKeys = (
  rows: readonly Pick<MessageRow, 'key' | 'direction'>[],
  { unseenFromKey }: Pick<ThreadHead, 'unseenFromKey'>,
): readonly string[] => {
  if (unseenFromKey === null) return [];
  const first = rows.findIndex(({ key }) => key === unseenFromKey);
  // If the first unread message is not among these rows, all of them may be below it.
  return rows.slice(Math.max(0, first)).flatMap((row) => (row.direction === 'inbound' ? row.key : []));
};

/** The divider above the first new message. */
export type NewLine = { readonly key: string | null; readonly count: number };

export const NO_LINE: NewLine = { key: null, count: 0 };

type Reader = Pick<ThreadHead, 'unseen' | 'unseenFromKey'> & {
  /** True if somebody is at the window. */
  readonly here: boolean;
  /** True if the thread's end is in view. */
  readonly atFoot: boolean;
};

/** The divider above the first new message, and whether all messages were read at the last call. */
export type Reading = { readonly line: NewLine; readonly wasAllRead: boolean };

/**
 * Returns the divider's position: where reading stopped. Reading stops when nobody is at the window, or when messages
 * arrive below the view. While somebody reads further, the divider stays.
 */
export const moveLine = (before: Reading, { unseen, unseenFromKey, here, atFoot }: Reader): Reading => {
  const wasAllRead = unseenFromKey === null;
  const stopsHere = unseenFromKey !== null && (!here || (before.wasAllRead && !atFoot));
  const line =
    stopsHere || (!wasAllRead && unseenFromKey === before.line.key)
      ? { key: unseenFromKey, count: unseen }
      : before.line;
  const isSame =
    wasAllRead === before.wasAllRead && line.key === before.line.key && line.count === before.line.count;
  return isSame ? before : { line, wasAllRead };
};
