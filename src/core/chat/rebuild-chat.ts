import { SortedIndex } from '../sorted-index.ts';
import { type Chat, type ChatBody, isLoaded, type Row } from './chat.ts';
import { publish } from './chat-scratch.ts';
import { compareRows, TIMELINE } from './thread/timeline-order.ts';
import { countUnseen, tallyOf } from './unseen/unseen.ts';

/**
 * Rebuilds a chat whose stored messages can't be read. `known` is its entry (name, last message, unseen
 * count, draft), `logged` are the messages still in the log, and `sends` the messages that only this device
 * has. The window may have gaps, so the chat counts as not loaded: opening it fetches it.
 */
export function rebuildChat(known: Chat, logged: ChatBody, sends: readonly Row[]): Chat {
  const keys = new Set(sends.map(({ key }) => key));
  const body: ChatBody = {
    rows: SortedIndex.of(TIMELINE, [...confirmedRows(known, logged, keys), ...sends]),
    formerKeys: logged.formerKeys,
    // The log may still show a send that the entry knows to have ended: never send it again.
    spent: new Set([...logged.spent, ...endedSends(logged, keys)]),
  };
  const baseline = rebased(known);
  return publish({
    ...known,
    body,
    sends: keys,
    older: { kind: 'unknown' },
    // Until it is fetched, newer messages may be missing, as after a lost connection.
    behindSince: isLoaded(known) ? (known.behindSince ?? known.toldThrough) : known.behindSince,
    baseline,
    tally: tallyOf(body, { horizon: known.horizon, baseline }),
  });
}

/**
 * The logged rows above the entry's last row, and that row. A logged row that sorts below it is left out:
 * the log has lost the event that gave it its place. Pages bring back every row left out here.
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
  (a.message.id !== null && a.message.id === b.message.id);

const endedSends = ({ rows }: ChatBody, sends: ReadonlySet<string>): readonly string[] =>
  [...rows].flatMap(({ send, key }) => (send !== null && !sends.has(key) ? key : []));

/** A baseline that holds the whole unseen count: the counted messages may not be here any more. */
const rebased = (known: Chat): Chat['baseline'] => ({
  count: countUnseen({ ...known, markedUnread: false }),
  throughAt: Math.max(known.baseline.throughAt, known.tally.newestAt),
});
