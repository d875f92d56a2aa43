import type { Timestamp } from '../../../kernel/time.ts';
import type { State } from '../../state.ts';
import { type Chat, type ChatBody, firstConfirmed, rowOf } from '../chat.ts';
import { type Anchor, isPutOff, type Row, type Send } from '../row.ts';
import { isAfter, isBelow } from '../thread/timeline-order.ts';

/*
 * An echo is the service's copy of our own message without its clientMessageId. A page names the
 * clientMessageId, so only a page can match the echo to its send. If pages lack the clientMessageId too,
 * nothing can match them.
 */

export type Authorship = Pick<State, 'self' | 'namesSends'>;

/** Returns whether a row may be an echo: our own message, from a source that sends no clientMessageIds. */
export const mayBeEcho = (row: Row, { self, namesSends }: Authorship): boolean =>
  row.send === null &&
  row.message.direction === 'outbound' &&
  row.message.clientMessageId === null &&
  row.message.author !== null &&
  self.has(row.message.author) &&
  !namesSends[row.source];

/** Returns the first possible echo below the anchor. */
export function firstEchoAfter(
  { rows }: Pick<ChatBody, 'rows'>,
  anchor: Anchor,
  around: Authorship,
): Row | undefined {
  let first: Row | undefined;
  for (let place = rows.size - 1; place >= 0; place -= 1) {
    const row = rows.at(place);
    if (row === undefined || row.send !== null) continue;
    if (!isBelow(row, anchor)) break;
    if (mayBeEcho(row, around) && isAfter(row, anchor)) first = row;
  }
  return first;
}

/** Returns the sends that the service may have. It has no scheduled message that no attempt was made for. */
export const sendsOf = (chat: Chat): readonly Send[] =>
  [...chat.sends].flatMap((key) => {
    const send = rowOf(chat, key)?.send ?? null;
    return send === null || (isPutOff(send) && send.attempt === 0) ? [] : send;
  });

/**
 * Returns whether to hide a row for now, so that one message never shows as two rows. Possible echoes are
 * hidden while an attempt is in flight. Possible echoes from the realtime service are hidden until a page
 * identifies them, because each may be a copy of any attempt, even of a failed attempt.
 */
export const isHeldBack = (row: Row, sends: readonly Send[], around: Authorship): boolean =>
  mayBeEcho(row, around) &&
  sends.some(
    (send) =>
      (isInFlight(send) && isAfter(row, send.anchor)) ||
      (row.source === 'realtime' && isAfter(row, send.firstAnchor)),
  );

const isInFlight = ({ state }: Send): boolean =>
  state === 'sending' || state === 'unresolved' || state === 'accepted';

/** Returns the first row that is hidden until a page shows whether it is an echo. */
export function firstUnidentified(chat: Chat, around: Authorship): Row | undefined {
  const sends = sendsOf(chat);
  const rows = chat.body?.rows;
  let first: Row | undefined;
  for (let place = (rows?.size ?? 0) - 1; place >= 0; place -= 1) {
    const row = rows?.at(place);
    if (row === undefined || row.send !== null) continue;
    if (!sends.some(({ firstAnchor }) => isBelow(row, firstAnchor))) break;
    if (row.source === 'realtime' && isHeldBack(row, sends, around)) first = row;
  }
  return first;
}

/**
 * Returns a time before the oldest unsettled send, or Infinity if there is none. Pages must reach this time
 * to settle all sends.
 */
export const unsettledSince = (chat: Chat): Timestamp =>
  Math.min(...chat.queue.flatMap((key) => rowOf(chat, key)?.send?.anchor.at ?? []));

/**
 * Returns whether the loaded pages reach down to an anchor. If not, an older page at the service may contain
 * the send.
 */
export function reachesDownTo({ older, body }: Chat, { at }: Anchor): boolean {
  if (older.kind === 'end') return true;
  const first = body && firstConfirmed(body);
  return first !== null && first.message.at <= at;
}
