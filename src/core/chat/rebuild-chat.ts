import { SortedIndex } from '../sorted-index.ts';
import { type Chat, type ChatBody, isLoaded, type Row } from './chat.ts';
import { publish } from './chat-scratch.ts';
import { compareRows, TIMELINE } from './thread/timeline-order.ts';
import { countUnseen, tallyOf } from './unseen/unseen.ts';

/**
 * A chat whose messages on the disk can't be read, made of what else is known: its entry stays as it is
 * (name, last line, what is unseen, draft), `told` are the messages that the log still tells of, and `sends`
 * what only this device has. Nothing proves that its window is whole: as one that was never loaded it is
 * fetched when it is opened.
 */
export function rebuildChat(known: Chat, told: ChatBody, sends: readonly Row[]): Chat {
  const keys = new Set(sends.map(({ key }) => key));
  const body: ChatBody = {
    rows: SortedIndex.of(TIMELINE, [...confirmedRows(known, told, keys), ...sends]),
    formerKeys: told.formerKeys,
    // Of what the log takes for unsent the entry knows better: it must not be sent again.
    spent: new Set([...told.spent, ...endedSends(told, keys)]),
  };
  const baseline = rebased(known);
  return publish({
    ...known,
    body,
    sends: keys,
    older: { kind: 'unknown' },
    // Until it is fetched it is in doubt, as after a lost line.
    behindSince: isLoaded(known) ? (known.behindSince ?? known.toldThrough) : known.behindSince,
    baseline,
    tally: tallyOf(body, { horizon: known.horizon, baseline }),
  });
}

/**
 * Those of the log above the last row, which is the entry's: of one that seems to come later the log has lost
 * what put it in its place. Whatever is left out here, or has the name of a send, comes with a page.
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

/** The baseline that says by itself what is unseen: it stands for messages that are not here any more. */
const rebased = (known: Chat): Chat['baseline'] => ({
  count: countUnseen({ ...known, markedUnread: false }),
  throughAt: Math.max(known.baseline.throughAt, known.tally.newestAt),
});
