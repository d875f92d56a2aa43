import * as v from 'valibot';
import { expect } from 'vitest';
import type { StoredEvent } from '../../src/core/ports/envelope.ts';
import type { EventLog, EventLogStore, LogRange, LogReader, LogRun } from '../../src/core/ports/ports.ts';

/** Two stores on the same storage, as in two workers. The second store does not wait for the first one's lock. */
export interface TwoWriters {
  readonly store: EventLogStore;
  readonly rival: EventLogStore;
}

/** The fold revision that every tested store must use. */
export const REVISION = 'revision-of-the-test';

const placedSchema = v.object({ seq: v.number() });

export const storedEvent = (seq: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  seq,
  id: `event-${seq}`,
  type: 'test.happened',
  v: 1,
  stream: 'chat-1',
  at: seq * 10,
  recordedAt: seq * 1000,
  payload: { text: `payload of ${seq}`, nested: [1, null, 'ü\u2028\ud800'] },
  ...more,
});

/** Returns events with the `seq` numbers `first` to `last`, both inclusive. */
export const storedEvents = (first: number, last: number): StoredEvent[] =>
  Array.from({ length: last - first + 1 }, (_, index) => storedEvent(first + index));

export async function runsIn(log: LogReader, range?: LogRange): Promise<LogRun[]> {
  const runs: LogRun[] = [];
  for await (const run of log.read(range)) runs.push(run);
  return runs;
}

export const seqsOf = (runs: readonly LogRun[]): number[] =>
  runs.flatMap((run) => v.parse(v.array(placedSchema), run.events ?? []).map(({ seq }) => seq));

export const seqsIn = async (log: LogReader, range?: LogRange): Promise<number[]> =>
  seqsOf(await runsIn(log, range));

export const boundsOf = (runs: readonly Pick<LogRun, 'first' | 'last' | 'count'>[]): number[][] =>
  runs.map(({ first, last, count }) => [first, last, count]);

/** One change of each kind, for a log with the runs 1–2 and 3. */
export const CHANGES: Readonly<Record<string, (log: EventLog) => Promise<void>>> = {
  'a strict append': (log) => log.append([storedEvent(9)], 'strict'),
  'a relaxed append': (log) => log.append([storedEvent(9)], 'relaxed'),
  'a seal': async (log) => {
    await log.seal([1, 3]);
  },
  'a trim': (log) => log.trim(1, new Set()),
  'saving parts': (log) => log.saveParts(new Map([['head', 'changed']])),
};

/** Fills a log so that `CHANGES` can change it. */
export async function fill(log: EventLog): Promise<void> {
  await log.append(storedEvents(1, 2), 'strict');
  await log.append([storedEvent(3)], 'relaxed');
  await log.saveParts(new Map([['head', 'kept']]));
}

export async function expectFilled(log: LogReader): Promise<void> {
  expect(boundsOf(await runsIn(log))).toEqual([
    [1, 2, 2],
    [3, 3, 1],
  ]);
  expect(await log.loadParts(['head'])).toEqual(new Map([['head', 'kept']]));
}
