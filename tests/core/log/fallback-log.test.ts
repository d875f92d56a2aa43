import { expect, test } from 'vitest';
import { createFallbackLog } from '../../../src/core/log/fallback-log.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import { type Durability, StaleWriterError, StorageFullError } from '../../../src/core/ports/ports.ts';
import { storedEvents } from '../../contracts/event-log-samples.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const STORE_AGAIN_MS = 100;
const SEGMENT_EVENTS = 4;

/** A fallback log. The test decides how its disk responds. */
function keptLog(makeRoom: (bytes: number | null) => Promise<boolean> = async () => false) {
  const virtual = createVirtualClock(0);
  const disk = { events: [] as StoredEvent[], runs: [] as number[], durabilities: [] as Durability[] };
  const answers: (Error | null)[] = [];
  /** The result of every append for which the test sets no other. */
  let usual: Error | null = null;
  let changes = 0;
  let losses = 0;
  const kept = createFallbackLog({
    log: {
      async append(events, durability) {
        const error = answers.length > 0 ? (answers.shift() ?? null) : usual;
        if (error !== null) throw error;
        disk.events.push(...events);
        disk.runs.push(events.length);
        disk.durabilities.push(durability);
      },
    },
    clock: virtual.clock,
    storeAgainMs: STORE_AGAIN_MS,
    segmentEvents: SEGMENT_EVENTS,
    makeRoom,
    onChange: () => {
      changes += 1;
    },
    onLost: () => {
      losses += 1;
    },
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    kept,
    disk,
    answers,
    changes: () => changes,
    losses: () => losses,
    always(error: Error | null) {
      usual = error;
    },
    async pass(ms: number) {
      const end = virtual.now() + ms;
      await settled();
      while (virtual.step(end - virtual.now())) await settled();
    },
    timers: () => virtual.pending(),
    seqs: () => disk.events.map(({ seq }) => seq),
  };
}

test('while the disk has space, each append is stored unchanged', async () => {
  const it = keptLog();
  await it.kept.append(storedEvents(1, 2), 'relaxed');
  await it.kept.append(storedEvents(3, 3), 'strict');
  expect(it.seqs()).toEqual([1, 2, 3]);
  expect(it.disk).toMatchObject({ runs: [2, 1], durabilities: ['relaxed', 'strict'] });
  expect([it.kept.mode(), it.kept.unstored(), it.changes(), it.timers()]).toEqual(['disk', 0, 0, 0]);
});

test('on a full disk space is freed, and the append is retried once', async () => {
  let asked = 0;
  const it = keptLog(async () => {
    asked += 1;
    return true;
  });
  it.answers.push(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  expect(asked).toBe(1);
  expect(it.seqs()).toEqual([1, 2]);
  expect(it.kept.mode()).toBe('disk');
});

test.each([
  ['no space can be freed', async () => false, 1],
  ['the freed space is not enough', async () => true, 2],
])('when %s, this append and all later ones are kept in memory', async (_, makeRoom, tries) => {
  const it = keptLog(makeRoom);
  for (let i = 0; i < tries; i += 1) it.answers.push(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  expect([it.kept.mode(), it.kept.unstored(), it.changes()]).toEqual(['memory', 2, 1]);
  // There is space now, but earlier events still wait. No event may be stored before them.
  await it.kept.append(storedEvents(3, 3), 'strict');
  expect(it.seqs()).toEqual([]);
  expect(it.kept.unstored()).toBe(3);
});

test('events in memory are stored when there is space again, in order and once', async () => {
  const it = keptLog();
  it.always(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'relaxed');
  await it.kept.append(storedEvents(3, 3), 'strict');
  await it.pass(STORE_AGAIN_MS - 1);
  expect(it.kept.unstored()).toBe(3);
  await it.pass(10 * STORE_AGAIN_MS);
  expect([it.kept.mode(), it.kept.unstored()]).toEqual(['memory', 3]);
  it.always(null);
  await it.pass(STORE_AGAIN_MS);
  expect(it.seqs()).toEqual([1, 2, 3]);
  expect([it.kept.mode(), it.kept.unstored(), it.changes()]).toEqual(['disk', 0, 2]);
  expect(it.disk.durabilities).toEqual(['strict']);
  expect(it.timers()).toBe(0);
  await it.kept.append(storedEvents(4, 4), 'strict');
  expect(it.seqs()).toEqual([1, 2, 3, 4]);
});

test('events in memory are stored in runs of a segment’s size, and no append is split', async () => {
  const it = keptLog();
  it.always(new StorageFullError());
  for (const [first, last] of [
    [1, 1],
    [2, 3],
    [4, 5],
    [6, 11],
    [12, 12],
    [13, 15],
    [16, 16],
  ] as const) {
    await it.kept.append(storedEvents(first, last), 'relaxed');
  }
  it.always(null);
  await it.pass(STORE_AGAIN_MS);
  expect(it.seqs()).toEqual(storedEvents(1, 16).map(({ seq }) => seq));
  expect(it.disk.runs).toEqual([3, 2, 6, 4, 1]);
  expect([it.kept.mode(), it.kept.unstored()]).toEqual(['disk', 0]);
});

test('a disk that fills up while events in memory are stored keeps the first of them, and gets the rest later', async () => {
  const it = keptLog();
  it.always(new StorageFullError());
  for (let seq = 1; seq <= 10; seq += 1) await it.kept.append(storedEvents(seq, seq), 'strict');
  it.answers.push(null);
  await it.pass(STORE_AGAIN_MS);
  expect(it.seqs()).toEqual([1, 2, 3, 4]);
  expect([it.kept.mode(), it.kept.unstored()]).toEqual(['memory', 6]);
  it.always(null);
  await it.pass(STORE_AGAIN_MS);
  expect(it.seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([it.kept.mode(), it.kept.unstored()]).toEqual(['disk', 0]);
});

test('each attempt to store events in memory frees space once more, and only as much as needed', async () => {
  const asked: (number | null)[] = [];
  let isThereSome = false;
  const it = keptLog(async (bytes) => {
    asked.push(bytes);
    if (isThereSome) it.always(null);
    return isThereSome;
  });
  it.always(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  await it.kept.append(storedEvents(3, 7), 'strict');
  expect(asked).toEqual([null]);
  await it.pass(STORE_AGAIN_MS);
  const needed = 2 * JSON.stringify(storedEvents(1, 2)).length;
  expect(asked).toEqual([null, needed]);
  isThereSome = true;
  await it.pass(STORE_AGAIN_MS);
  expect(asked).toEqual([null, needed, needed]);
  expect(it.seqs()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([it.kept.mode(), it.timers()]).toEqual(['disk', 0]);
});

test('an append while events in memory are being stored is stored after them', async () => {
  const it = keptLog();
  it.answers.push(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  const { kept, disk } = it;
  const append = disk.events.push.bind(disk.events);
  disk.events.push = (...events) => {
    if (disk.events.length === 0) void kept.append(storedEvents(3, 3), 'strict');
    return append(...events);
  };
  await it.pass(STORE_AGAIN_MS);
  expect(it.seqs()).toEqual([1, 2, 3]);
  expect(kept.mode()).toBe('disk');
});

test.each([
  ['another worker', new StaleWriterError()],
  ['a broken disk', new Error('Broken')],
])('%s is no full disk: the append is refused, and none of its events is kept', async (_, error) => {
  const it = keptLog(async () => true);
  it.answers.push(error);
  await expect(it.kept.append(storedEvents(1, 1), 'strict')).rejects.toBe(error);
  expect([it.kept.mode(), it.kept.unstored()]).toEqual(['disk', 0]);
  await it.kept.append(storedEvents(1, 1), 'strict');
  expect(it.seqs()).toEqual([1]);
});

test('another writer ends the log while events are in memory: nothing more is stored or accepted', async () => {
  const it = keptLog();
  it.always(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  const stale = new StaleWriterError();
  it.always(stale);
  await it.pass(STORE_AGAIN_MS);
  expect([it.losses(), it.timers()]).toEqual([1, 0]);
  await expect(it.kept.append(storedEvents(3, 3), 'strict')).rejects.toBe(stale);
  await it.kept.stop();
  expect([it.losses(), it.kept.unstored(), it.seqs()]).toEqual([1, 2, []]);
});

test('a stop stores as much as possible, and retries nothing afterwards', async () => {
  const it = keptLog();
  it.always(new StorageFullError());
  await it.kept.append(storedEvents(1, 2), 'strict');
  it.always(null);
  await it.kept.stop();
  expect(it.seqs()).toEqual([1, 2]);

  const full = keptLog();
  full.always(new StorageFullError());
  await full.kept.append(storedEvents(1, 2), 'strict');
  await full.kept.stop();
  expect([full.kept.mode(), full.kept.unstored(), full.timers()]).toEqual(['memory', 2, 0]);
});
