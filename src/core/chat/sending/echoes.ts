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
 * Echoes: our own messages, told by the service without the clientMessageId of the send that they are of.
 * Whose they are only a page can tell; where pages do not name sends either, nobody can.
 */

/** How the messages of the signed-in user are known. */
export type Authorship = Pick<State, 'self' | 'namesSends'>;

/** One of our own messages, told without a clientMessageId by one who does not give them: a send's echo? */
export const mayBeEcho = (row: Row, { self, namesSends }: Authorship): boolean =>
  row.send === null &&
  row.message.direction === 'outbound' &&
  row.message.clientMessageId === null &&
  row.message.author !== null &&
  self.has(row.message.author) &&
  !namesSends[row.source];

/** The first of our messages below the anchor that could be a send's echo. */
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

/** What the server has not confirmed of a chat. */
export const sendsOf = (chat: Chat): readonly Send[] =>
  [...chat.sends].flatMap((key) => rowOf(chat, key)?.send ?? []);

/**
 * Whether a row is not shown by itself yet, so that one message is never two rows: while an attempt is under
 * way, all that may be its echo; and until a page has told whose it is, all that may be the echo of any
 * attempt that was ever made, also of one that was given up.
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

/** The first of the messages that are held back until a page has told whose they are. */
export function firstUntold(chat: Chat, around: Authorship): Row | undefined {
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

/** The time down to which pages must reach to tell what became of the chat's sends; infinite where all are settled. */
export const soughtSince = (chat: Chat): Timestamp =>
  Math.min(...chat.queue.flatMap((key) => rowOf(chat, key)?.send?.anchor.at ?? []));

/** Whether the chat's window reaches down to where a send was written: else it may be there and not be known. */
export function reachesDownTo({ older, body }: Chat, { at }: Anchor): boolean {
  if (older.kind === 'end') return true;
  const first = body && firstConfirmed(body);
  return first !== null && first.message.at <= at;
}
