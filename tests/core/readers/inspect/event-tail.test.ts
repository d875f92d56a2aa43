import { describe, expect, test, vi } from 'vitest';
import { eventOf, type LoggedEvent } from '../../../../src/core/model/events.ts';
import {
  createEventTail,
  IDLE_APPENDS_MAX,
  readNewest,
  TAIL_EVENTS,
  TAIL_ROWS,
} from '../../../../src/core/readers/inspect/event-tail.ts';

const event = (seq: number): LoggedEvent => ({
  ...eventOf('draft.changed', { chatId: seq % 2 === 0 ? 'even' : 'odd', text: `text ${seq}` }),
  seq,
  at: seq,
});
const events = (from: number, through: number): readonly LoggedEvent[] =>
  Array.from({ length: through - from + 1 }, (_, place) => event(from + place));

const all = () => true;
const isEven = ({ seq }: LoggedEvent) => seq % 2 === 0;
const seqs = (found: readonly LoggedEvent[]) => found.map(({ seq }) => seq);
const down = (from: number, through: number) =>
  Array.from({ length: from - through + 1 }, (_, place) => from - place);

/** A tail of a log. The test decides when each read ends. */
function scene() {
  const changed = vi.fn();
  const readings: { readonly give: (found: readonly LoggedEvent[]) => void; readonly fail: () => void }[] =
    [];
  const read = vi.fn(
    (_count: number) =>
      new Promise<readonly LoggedEvent[]>((give, reject) =>
        readings.push({ give, fail: () => reject(new Error('unreadable')) }),
      ),
  );
  return { tail: createEventTail({ read, changed }), read, readings, changed };
}

describe('the tail of the log', () => {
  test('reads and keeps nothing before it is shown', () => {
    const { tail, read } = scene();
    tail.append(events(1, 5));
    expect(read).not.toHaveBeenCalled();
    expect(tail.size()).toBe(0);
    expect(read).toHaveBeenCalledExactlyOnceWith(TAIL_EVENTS);
  });

  test('has the stored events and those added meanwhile, each once, newest first', async () => {
    const { tail, readings, changed } = scene();
    expect(tail.status()).toBe('reading');
    tail.append([event(4)]);
    expect(seqs(tail.matching('all', all))).toEqual([4]);
    // The read may include events that were appended during the read.
    readings[0]?.give(events(1, 4));
    await vi.waitFor(() => expect(tail.status()).toBe('read'));
    expect(changed).toHaveBeenCalledTimes(1);
    tail.append([event(5)]);
    expect(seqs(tail.matching('all', all))).toEqual([5, 4, 3, 2, 1]);
    expect(tail.find(3)).toEqual(event(3));
    expect(tail.find(6)).toBeNull();
  });

  test('shows new events even if the read failed', async () => {
    const { tail, readings } = scene();
    tail.append([event(7)]);
    tail.size();
    tail.append([event(8)]);
    readings[0]?.fail();
    await vi.waitFor(() => expect(tail.status()).toBe('failed'));
    expect(seqs(tail.matching('all', all))).toEqual([8]);
  });

  test('tests each event once for each filter, so that a change is cheap', async () => {
    const { tail, readings } = scene();
    tail.size();
    readings[0]?.give(events(1, 500));
    await vi.waitFor(() => expect(tail.status()).toBe('read'));
    const passes = vi.fn(isEven);
    expect(seqs(tail.matching('even', passes))).toHaveLength(TAIL_ROWS);
    passes.mockClear();
    tail.append(events(501, 502));
    expect(seqs(tail.matching('even', passes))).toEqual(
      down(502, 1)
        .filter((seq) => seq % 2 === 0)
        .slice(0, TAIL_ROWS),
    );
    expect(passes).toHaveBeenCalledTimes(2);
    const before = tail.matching('even', passes);
    expect(tail.matching('even', passes)).toBe(before);
    expect(passes).toHaveBeenCalledTimes(2);
  });

  test('drops the oldest events beyond its size, also from the results of a filter', async () => {
    const { tail, readings } = scene();
    tail.size();
    readings[0]?.give(events(1, 10));
    await vi.waitFor(() => expect(tail.status()).toBe('read'));
    const first = ({ seq }: LoggedEvent) => seq <= 10;
    expect(seqs(tail.matching('first', first))).toEqual(down(10, 1));
    tail.append(events(11, TAIL_EVENTS + 5));
    expect(tail.size()).toBe(TAIL_EVENTS);
    expect(seqs(tail.matching('first', first))).toEqual(down(10, 6));
    expect(tail.find(5)).toBeNull();
  });

  test('is dropped when it has not been shown for long, and read again when it is', async () => {
    const { tail, read, readings } = scene();
    tail.size();
    readings[0]?.give([]);
    await vi.waitFor(() => expect(tail.status()).toBe('read'));
    let seq = 0;
    const tell = () => {
      seq += 1;
      tail.append([event(seq)]);
    };
    for (let change = 0; change < IDLE_APPENDS_MAX; change += 1) tell();
    expect(tail.size()).toBe(IDLE_APPENDS_MAX);
    expect(read).toHaveBeenCalledTimes(1);
    for (let change = 0; change <= IDLE_APPENDS_MAX; change += 1) tell();
    expect(tail.status()).toBe('reading');
    expect(read).toHaveBeenCalledTimes(2);
  });
});

test('the newest events of a log include those that are only in memory', async () => {
  const stored = (seq: number) => ({ ...event(seq), id: `e${seq}`, stream: 'odd', recordedAt: seq });
  const log = {
    async *read({ from = 1 }: { readonly from?: number } = {}) {
      for (const [first, last] of [
        [1, 3],
        [4, 6],
      ] as const) {
        if (last < from) continue;
        const held = [stored(first), stored(first + 1), stored(last)];
        yield { first, last, count: 3, checkedBy: null, events: held };
      }
    },
  };
  expect(seqs(await readNewest(log, [stored(6), stored(7), stored(8)], { head: 8, count: 4 }))).toEqual([
    5, 6, 7, 8,
  ]);
});
