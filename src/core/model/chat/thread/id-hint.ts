import type { ChatBody } from '../chat.ts';
import { certainId, rowWithId } from '../chat.ts';
import type { Message } from '../message.ts';
import type { Row } from '../row.ts';
import { compareRows } from './timeline-order.ts';

/*
 * A realtime message names its id in its attributes. At some services the sender's client can set them, so the id is
 * only a hint. It is used to sort the message, and only while it agrees with the message's place: its realtime index,
 * or its time next to rows without an index. Reading and catching up never depend on it.
 */

/**
 * Returns the realtime message without an id that does not fit its place in the thread. `known` is the message's row.
 */
export function withFittingId(
  body: Pick<ChatBody, 'rows'>,
  message: Message,
  known: Row | undefined,
): Message {
  if (message.id === null || known?.source === 'server') return message;
  return fits(body, message, message.id, known) ? message : { ...message, id: null };
}

function fits(
  { rows }: Pick<ChatBody, 'rows'>,
  message: Message,
  id: number,
  known: Row | undefined,
): boolean {
  const holder = rowWithId({ rows }, id);
  if (holder !== undefined && holder !== known) return false;
  const row: Row = { key: known?.key ?? '', message, source: 'realtime', send: null, late: false };
  const place = rows.firstNot((other) => compareRows(other, row) < 0);
  const before = nearest(rows, place - 1, -1, known);
  const after = nearest(rows, place, 1, known);
  return (
    (before === undefined || isInOrder(before.message, message)) &&
    (after === undefined || isInOrder(message, after.message))
  );
}

/**
 * Returns whether a hint disagrees with its place since a response with a certain id was sorted next to it. Then only
 * a page can restore the order.
 */
export function hasMisplacedHint({ rows }: Pick<ChatBody, 'rows'>): boolean {
  let before: Row | null = null;
  for (const row of rows) {
    if (row.send !== null) continue;
    const isCertain = before !== null && certainId(before) !== null && certainId(row) !== null;
    if (before !== null && !isCertain && !isInOrder(before.message, row.message)) return true;
    before = row;
  }
  return false;
}

/** Returns the first confirmed row at or after `from`, in the direction `step`. Skips `known`. */
function nearest(
  rows: ChatBody['rows'],
  from: number,
  step: 1 | -1,
  known: Row | undefined,
): Row | undefined {
  for (let place = from; ; place += step) {
    const row = place < 0 ? undefined : rows.at(place);
    if (row === undefined || (row.send === null && row.key !== known?.key)) return row;
  }
}

const isInOrder = (a: Message, b: Message): boolean =>
  a.index !== null && b.index !== null ? a.index < b.index : a.at <= b.at;
