import type { State } from '../../state.ts';
import type { Timestamp } from '../../time.ts';
import {
  type Anchor,
  type Chat,
  type ChatBody,
  firstConfirmed,
  type Row,
  rowOf,
  type Send,
} from '../chat.ts';
import { isAfter, isBelow } from '../thread/timeline-order.ts';

/*
 * An echo is a message of our own that the service reports without the clientMessageId of its send. Only a page
 * can tell which send it belongs to. If pages lack the clientMessageId too, nothing can tell.
 */

/** How the signed-in user's messages are recognised. */
export type Authorship = Pick<State, 'self' | 'namesSends'>;

/** Whether a row may be the echo of a send: our own message, from a source that gives no clientMessageIds. */
export const mayBeEcho = (row: Row, { self, namesSends }: Authorship): boolean =>
  row.send === null &&
  row.message.direction === 'outbound' &&
  row.message.clientMessageId === null &&
  row.message.author !== null &&
  self.has(row.message.author) &&
  !namesSends[row.source];

/** The first possible echo below the anchor. */
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

/** The chat's unconfirmed sends. */
export const sendsOf = (chat: Chat): readonly Send[] =>
  [...chat.sends].flatMap((key) => rowOf(chat, key)?.send ?? []);

/**
 * Whether to hide a row for now, so that one message never shows as two rows. Possible echoes are hidden while
 * an attempt is in flight. Possible echoes from the realtime service are hidden until a page identifies them;
 * they may belong to any attempt, even one that was given up.
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

/** The first row that stays hidden until a page tells whether it is the echo of a send. */
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

/** Time before the oldest unsettled send: pages must reach down to it to settle all sends. Infinity if none waits. */
export const unsettledSince = (chat: Chat): Timestamp =>
  Math.min(...chat.queue.flatMap((key) => rowOf(chat, key)?.send?.anchor.at ?? []));

/** Whether the window reaches down to an anchor. If not, the send may be on the service in an older page. */
export function reachesDownTo({ older, body }: Chat, { at }: Anchor): boolean {
  if (older.kind === 'end') return true;
  const first = body && firstConfirmed(body);
  return first !== null && first.message.at <= at;
}
