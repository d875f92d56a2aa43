import { SortedIndex } from '../../kernel/sorted-index.ts';
import { type Chat, type ChatBody, isLoaded } from './chat.ts';
import { publish } from './chat-scratch.ts';
import type { Row } from './row.ts';
import { compareRows, TIMELINE } from './thread/timeline-order.ts';
import { countUnseen, tallyOf } from './unseen/unseen.ts';

/**
 * Rebuilds a chat whose stored messages can't be read. `known` is the chat without its messages. `logged` are
 * the messages still in the log. `sends` are the messages that only this device has. Messages may be missing,
 * so the chat counts as not loaded: opening it loads its pages.
 */
export function rebuildChat(known: Chat, logged: ChatBody, sends: readonly Row[]): Chat {
  const keys = new Set(sends.map(({ key }) => key));
  const body: ChatBody = {
    rows: SortedIndex.of(TIMELINE, [...confirmedRows(known, logged, keys), ...sends]),
    formerKeys: logged.formerKeys,
    // The log may still contain a send that has ended since. Mark it as spent, so that it is never sent
    // again.
    spent: new Set([...logged.spent, ...endedSends(logged, keys)]),
  };
  const baseline = rebased(known);
  return publish({
    ...known,
    body,
    sends: keys,
    older: { kind: 'unknown' },
    // Newer messages may be missing until a page loads, as after a lost connection.
    behindSince: isLoaded(known) ? (known.behindSince ?? known.receivedThrough) : known.behindSince,
    baseline,
    tally: tallyOf(body, { horizon: known.horizon, baseline }),
  });
}

/**
 * Returns the chat's last row and the logged rows above it. Leaves out logged rows that sort below the last
 * row, because the log has lost an event that moved them. Pages load these rows again.
 */
function confirmedRows({ lastRow }: Chat, { rows }: ChatBody, sends: ReadonlySet<string>): readonly Row[] {
  if (lastRow === null) return [];
  const confirmed = [...rows].filter(
    (row) =>
      row.send === null &&
      !sends.has(row.message.clientMessageId ?? row.key) &&
      !isSameMessage(row, lastRow) &&
      compareRows(row, lastRow) < 0,
  );
  return lastRow.send === null ? [...confirmed, lastRow] : confirmed;
}

const isSameMessage = (a: Row, b: Row): boolean =>
  a.key === b.key ||
  (a.message.sid !== null && a.message.sid === b.message.sid) ||
  (a.message.id !== null &&
    a.message.id === b.message.id &&
    (a.message.sid === null || b.message.sid === null));

const endedSends = ({ rows }: ChatBody, sends: ReadonlySet<string>): readonly string[] =>
  [...rows].flatMap(({ send, key }) => (send !== null && !sends.has(key) ? key : []));

/**
 * Returns a baseline that includes the whole unseen count, because the counted messages may be missing on
 * this device.
 */
const rebased = (known: Chat): Chat['baseline'] => ({
  count: countUnseen({ ...known, markedUnread: false }),
  throughAt: Math.max(known.baseline.throughAt, known.tally.newestAt),
});
