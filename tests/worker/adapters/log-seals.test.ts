import { Dexie } from 'dexie';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import type { EventLog } from '../../../src/core/ports/ports.ts';
import type { EventDatabase, PartRow, RunRow } from '../../../src/worker/adapters/event-database.ts';
import { REVISION, runsIn, storedEvent, storedEvents } from '../../contracts/event-log-samples.ts';
import { png } from '../../core/support/pictures.ts';
import { bypassingLog, createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';

installIndexedDb();

// Stored data cannot be read without the key. Changes to stored data are detected.

const bytesSchema = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
const runRowSchema = v.object({
  first: v.number(),
  last: v.number(),
  count: v.number(),
  at: v.number(),
  bytes: v.number(),
  checkedBy: v.nullable(v.string()),
  sealed: bytesSchema,
});
const partRowSchema = v.object({ name: v.string(), sealed: bytesSchema });

let users = 0;
let userId: string;
let log: EventLog;
beforeEach(async () => {
  users += 1;
  userId = `user-${users}`;
  const { store } = createStorage();
  log = await store.open(userId);
  for (const [first, last] of [[1, 3] as const, [4, 6] as const, [7, 9] as const]) {
    await log.append(storedEvents(first, last), 'strict');
  }
  await log.saveParts(
    new Map([
      ['head', 'of the list'],
      ['chat:1', 'of the chat'],
    ]),
  );
  return () => log.close();
});

const rowsOf = async (database: EventDatabase): Promise<RunRow[]> =>
  v.parse(v.array(runRowSchema), await database.runs.toArray());

const partsOf = async (database: EventDatabase): Promise<PartRow[]> =>
  v.parse(v.array(partRowSchema), await database.parts.toArray());

/** Replaces the run of events 4 to 6 by the result of `make`. */
const alter = (make: (row: RunRow, others: readonly RunRow[]) => RunRow): Promise<void> =>
  bypassingLog(userId, async (database) => {
    const rows = await rowsOf(database);
    const row = rows.find(({ first }) => first === 4);
    if (row === undefined) throw new Error('There is no run to alter.');
    await database.runs.delete([row.first, row.last, row.count, row.at, row.bytes]);
    await database.runs.put(
      make(
        row,
        rows.filter((one) => one !== row),
      ),
    );
  });

const flipped = (bytes: Uint8Array<ArrayBuffer>, index: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));

const ALTERED: Readonly<Record<string, (row: RunRow, others: readonly RunRow[]) => RunRow>> = {
  'a flipped bit of the seal': (row) => ({ ...row, sealed: flipped(row.sealed, 40) }),
  'a flipped bit of its nonce': (row) => ({ ...row, sealed: flipped(row.sealed, 0) }),
  'a run that was cut short': (row) => ({ ...row, sealed: row.sealed.slice(0, -20) }),
  'a run that was cut to less than its nonce': (row) => ({ ...row, sealed: row.sealed.slice(0, 5) }),
  'a run that was emptied': (row) => ({ ...row, sealed: new Uint8Array() }),
  "another run's bytes": (row, others) => ({ ...row, sealed: others[0]?.sealed ?? row.sealed }),
  'a later end': (row) => ({ ...row, last: 600, count: 3 }),
  'another count': (row) => ({ ...row, count: 2 }),
  'a later time': (row) => ({ ...row, at: row.at + 1 }),
  'a revision that did not check it': (row) => ({ ...row, checkedBy: 'a newer revision' }),
  'no revision': (row) => ({ ...row, checkedBy: null }),
};

test.each(Object.entries(ALTERED))('%s makes that run unreadable, and no other', async (_, make) => {
  await alter(make);
  const runs = await runsIn(log);
  expect(runs.map(({ first, events, checkedBy }) => ({ first, read: events !== null, checkedBy }))).toEqual([
    { first: 1, read: true, checkedBy: REVISION },
    { first: 4, read: false, checkedBy: null },
    { first: 7, read: true, checkedBy: REVISION },
  ]);
  await log.append([storedEvent(10)], 'strict');
  expect((await runsIn(log, { from: 10 })).map((run) => run.events)).toEqual([[storedEvent(10)]]);
});

test('two runs whose bytes were swapped are both unreadable', async () => {
  await bypassingLog(userId, async (database) => {
    const [one, two] = await rowsOf(database);
    if (one === undefined || two === undefined) throw new Error('There are fewer than two runs.');
    await database.runs.bulkPut([
      { ...one, sealed: two.sealed },
      { ...two, sealed: one.sealed },
    ]);
  });
  expect((await runsIn(log)).map((run) => run.events)).toEqual([null, null, storedEvents(7, 9)]);
});

test('a malformed row is skipped, or read as an unreadable run', async () => {
  await bypassingLog(userId, async (database) => {
    const rows: Dexie.Table<unknown> = database.table('runs');
    await rows.put({ first: 3, last: 'x', count: 0, at: 0, bytes: 0 });
    await rows.put({ first: 6, last: 6, count: 1, at: 0, bytes: 3, sealed: 'abc' });
  });
  const runs = await runsIn(log);
  expect(runs.map(({ first, events }) => [first, events?.length ?? null])).toEqual([
    [1, 3],
    [4, 3],
    [6, null],
    [7, 3],
  ]);
});

test('an unreadable run stays unchanged while its neighbours are sealed', async () => {
  await log.append([storedEvent(10)], 'strict');
  await log.append([storedEvent(11)], 'strict');
  await alter((row) => ({ ...row, sealed: flipped(row.sealed, 40) }));
  expect(await log.seal([1, 4, 7, 10, 11])).toEqual([4]);
  expect((await runsIn(log)).map(({ first, last, events }) => [first, last, events])).toEqual([
    [1, 3, storedEvents(1, 3)],
    [4, 6, null],
    [7, 11, storedEvents(7, 11)],
  ]);
});

test('an unreadable run is trimmed entirely or not at all', async () => {
  await alter((row) => ({ ...row, sealed: flipped(row.sealed, 40) }));
  await log.trim(5, new Set([2]));
  expect((await runsIn(log)).map(({ first, events }) => [first, events])).toEqual([
    [2, [storedEvent(2)]],
    [4, null],
    [7, storedEvents(7, 9)],
  ]);
  await log.trim(6, new Set([2]));
  expect((await log.runs()).map(({ first }) => first)).toEqual([2, 7]);
});

test('events checked by two revisions count as unchecked once sealed into one run', async () => {
  await log.close();
  const { store } = createStorage({ revision: 'the next revision' });
  log = await store.open(userId);
  await log.append([storedEvent(10)], 'strict');
  expect((await runsIn(log, { from: 7 })).map((run) => run.checkedBy)).toEqual([
    REVISION,
    'the next revision',
  ]);
  await log.seal([7, 10]);
  await log.seal([1, 4]);
  expect((await runsIn(log)).map((run) => run.checkedBy)).toEqual([REVISION, null]);
});

test('a part that was altered or put in the place of another is left out', async () => {
  await bypassingLog(userId, async (database) => {
    const parts = await partsOf(database);
    const head = parts.find(({ name }) => name === 'head');
    if (head === undefined) throw new Error('There is no part named head.');
    await database.parts.bulkPut([
      { name: 'head', sealed: flipped(head.sealed, 15) },
      { name: 'chat:2', sealed: head.sealed },
    ]);
  });
  expect(await log.loadParts(['head', 'chat:1', 'chat:2'])).toEqual(new Map([['chat:1', 'of the chat']]));
});

test('a run or part of one user does not open in another user’s log', async () => {
  const other = await createStorage().store.open(`${userId}-other`);
  const [runs, parts] = await bypassingLog(userId, async (database) =>
    Promise.all([rowsOf(database), partsOf(database)]),
  );
  await bypassingLog(`${userId}-other`, async (database) => {
    await database.runs.bulkPut(runs);
    await database.parts.bulkPut(parts);
  });
  expect((await runsIn(other)).map((run) => run.events)).toEqual([null, null, null]);
  expect(await other.loadParts(['head', 'chat:1'])).toEqual(new Map());
  await other.close();
});

async function everythingStored(): Promise<string> {
  const decoder = new TextDecoder('latin1');
  const found: string[] = [];
  const tell = (value: unknown): void => {
    if (value instanceof Uint8Array) found.push(decoder.decode(value));
    else if (value instanceof CryptoKey) found.push(JSON.stringify({ extractable: value.extractable }));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        found.push(name);
        tell(inner);
      }
    } else found.push(String(value));
  };
  for (const name of await Dexie.getDatabaseNames()) {
    found.push(name);
    const database = await new Dexie(name).open();
    for (const table of database.tables) {
      const [keys, rows] = await Promise.all([table.toCollection().primaryKeys(), table.toArray()]);
      tell({ table: table.name, keys, rows });
    }
    database.close();
  }
  return found.join('\n');
}

test('no stored byte reveals a message or the user, and no key can be exported', async () => {
  const canary = 'canary-of-a-message';
  await log.append(
    [storedEvent(10, { stream: canary, dedupeKey: canary, payload: { body: canary } })],
    'strict',
  );
  await log.seal([7, 10]);
  await log.append([storedEvent(11, { payload: { body: canary } })], 'relaxed');
  await log.saveParts(new Map([['head', JSON.stringify({ preview: canary })]]));
  const stored = await everythingStored();
  expect(stored).toContain(REVISION);
  expect(stored).toContain('writerEpoch');
  expect(stored).not.toContain(canary);
  expect(stored).not.toContain(userId);
  expect(stored).not.toContain('payload');
  expect(stored).toContain('{"extractable":false}');
  expect(stored).not.toContain('{"extractable":true}');
});

test('the same events never result in the same sealed bytes', async () => {
  const seals = async () => (await bypassingLog(userId, partsOf)).map(({ sealed }) => sealed.join());
  const before = await seals();
  await log.saveParts(
    new Map([
      ['head', 'of the list'],
      ['chat:1', 'of the chat'],
    ]),
  );
  const after = await seals();
  expect(new Set([...before, ...after]).size).toBe(4);
});

test('a picture is sealed: unreadable without the log, and null once altered or moved', async () => {
  const bytes = png(7, 400);
  await log.media.put('p1', bytes);
  await log.media.put('p2', png(8, 400));
  const [row, other] = await bypassingLog(userId, async (database) =>
    (await partsOf(database)).filter(({ name }) => name.startsWith('media:')),
  );
  if (row === undefined || other === undefined) throw new Error('There is no picture.');
  const plain = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  expect(Buffer.from(row.sealed).toString('latin1')).not.toContain(plain);
  expect(await log.media.get('p1')).toEqual(bytes);
  await bypassingLog(userId, (database) =>
    database.parts.bulkPut([
      { name: row.name, sealed: flipped(row.sealed, 100) },
      { name: other.name, sealed: row.sealed },
    ]),
  );
  expect(await log.media.get('p1')).toBeNull();
  expect(await log.media.get('p2')).toBeNull();
});

test('a page of a list is sealed: unreadable without the log, and left out once altered or moved', async () => {
  await log.pages.change(
    new Map([
      ['1-1', 'Nadia Penrose'],
      ['1-2', 'Bram Lindgren'],
    ]),
    [],
  );
  const [row, other] = await bypassingLog(userId, async (database) =>
    (await partsOf(database)).filter(({ name }) => name.startsWith('page:')),
  );
  if (row === undefined || other === undefined) throw new Error('There is no page.');
  expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('Penrose');
  await bypassingLog(userId, (database) =>
    database.parts.bulkPut([
      { name: row.name, sealed: flipped(row.sealed, 20) },
      { name: other.name, sealed: row.sealed },
    ]),
  );
  expect(await log.pages.load(['1-1', '1-2'])).toEqual(new Map());
});
