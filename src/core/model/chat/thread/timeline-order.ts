import type { Ordering } from '../../../kernel/sorted-index.ts';
import { type Anchor, isPutOff, type Row } from '../row.ts';

/*
 * Order of a thread: by tier, position, step, order and key. Confirmed messages come first, by ascending id.
 * Then come realtime messages without an id, by index. Sends that are not settled follow, in queue order.
 * Scheduled and cancelled messages come last, by the time that was chosen. A failed send comes directly after its anchor, the message that was last when it was written.
 */

/** The tier of sends that are not settled. They come after all confirmed messages. */
const UNSETTLED = 2;

const PUT_OFF = 3;

function tierOf({ send, message }: Row): number {
  if (send === null) return message.id === null ? 1 : 0;
  if (send.state === 'failed') return send.anchor.tier;
  return isPutOff(send) ? PUT_OFF : UNSETTLED;
}

function positionOf({ send, message }: Row): number {
  if (send === null) return message.id ?? message.index ?? Number.MAX_SAFE_INTEGER;
  return send.state === 'failed' ? send.anchor.position : 0;
}

const stepOf = ({ send }: Row): number => (send?.state === 'failed' ? 1 : 0);

const dueOf = ({ send }: Row): number => (isPutOff(send) ? (send.later?.dueAt ?? 0) : 0);

const orderOf = ({ send, message }: Row): number => send?.order ?? (message.id === null ? message.at : 0);

/** Returns a negative number if `a` comes first. Returns zero only for the same row. */
export const compareRows = (a: Row, b: Row): number =>
  tierOf(a) - tierOf(b) ||
  positionOf(a) - positionOf(b) ||
  stepOf(a) - stepOf(b) ||
  dueOf(a) - dueOf(b) ||
  orderOf(a) - orderOf(b) ||
  compareText(a.key, b.key);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const TIMELINE: Ordering<Row> = {
  key: (row) => row.key,
  aliases: [
    ({ key, message }) => (message.sid === key ? null : message.sid),
    ({ key, message }) => (message.clientMessageId === key ? null : message.clientMessageId),
  ],
  compare: compareRows,
};

/** Returns a test that is true for all rows before the confirmed message with this id. */
export const isBeforeId =
  (id: number) =>
  (row: Row): boolean =>
    tierOf(row) === 0 && positionOf(row) < id;

/** Returns a test that is true for all rows before the sends that are at the place of this send. */
export const isBeforeSendsBeside =
  (send: Row) =>
  (row: Row): boolean =>
    (tierOf(row) - tierOf(send) || positionOf(row) - positionOf(send) || stepOf(row) - stepOf(send)) < 0;

const TOP = -1;

const isHint = ({ source, message }: Row): boolean => source !== 'server' && message.id !== null;

/** Returns the anchor for a message written now: the last confirmed row, or the top of an empty thread. */
export function anchorAfter(last: Row | null, at: number): Anchor {
  if (last === null) return { tier: 0, position: TOP, at, isHint: false };
  return { tier: tierOf(last) === 0 ? 0 : 1, position: positionOf(last), at, isHint: isHint(last) };
}

export const isAtTop = ({ tier, position }: Anchor): boolean => tier === 0 && position === TOP;

/**
 * Returns whether a confirmed row may be below the anchor. If only the row or only the anchor has a certain
 * id, their positions can't be compared. Then the result is true, and `isAfter` compares their times.
 */
export const isBelow = (row: Row, anchor: Anchor): boolean =>
  anchor.isHint || isHint(row) || tierOf(row) !== anchor.tier || positionOf(row) > anchor.position;

/** Returns whether a confirmed row is newer than the anchor, as far as can be known. */
export const isAfter = (row: Row, anchor: Anchor): boolean =>
  isBelow(row, anchor) && row.message.at > anchor.at;
