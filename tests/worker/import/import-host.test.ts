import { expose, wrap } from 'comlink';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ImportOptions, RowResult } from '../../../src/core/model/import/types.ts';
import { createImportHost } from '../../../src/worker/import/import-host.ts';
import {
  type FileSettings,
  type ImportPort,
  rejectedPartSchema,
  type WorkDone,
} from '../../../src/worker/import/import-messages.ts';

const SETTINGS: FileSettings = {
  encoding: null,
  delimiter: null,
  hasHeader: null,
  country: null,
  home: 'GB',
};

const DIRTY =
  'Name,Phone,City\nAna,7700900341,Rye\nBo,+44 7700 900342,Ely\nCy,9O0,\nBo,+44 7700 900342,\nDi,+44 7700 900342,\n,,';

/** A clock that advances by `step` ms at each look, so that slow work needs several messages. */
const ticking = (step: number) => {
  let at = 0;
  return () => {
    at += step;
    return at;
  };
};

async function worked(calls: ImportPort): Promise<readonly WorkDone[]> {
  const all: WorkDone[] = [];
  for (;;) {
    const done = await calls.work();
    all.push(done);
    if (done.phase !== 'reading' && done.phase !== 'judging') return all;
  }
}

async function opened(text: string, calls = createImportHost(ticking(1))) {
  await calls.open(new Blob([text]), SETTINGS);
  const last = (await worked(calls)).at(-1);
  if (last?.phase !== 'opened') throw new Error(`not opened: ${last?.phase}`);
  return { calls, table: last.table };
}

async function reviewed(text: string) {
  const { calls, table } = await opened(text);
  await calls.judge(
    { columns: table.columns, country: table.country, isCountryChosen: false, dateOrder: null, flags: [] },
    [],
  );
  const last = (await worked(calls)).at(-1);
  if (last?.phase !== 'judged') throw new Error(`not judged: ${last?.phase}`);
  return { calls, table, counts: last.counts };
}

describe('the worker that reads a file', () => {
  test('reads and judges in short steps, and reports its progress', async () => {
    const rows = 5000;
    const text = Array.from({ length: rows }, (_, index) => `Ana ${index},+44 7700 9${10_000 + index}`).join(
      '\n',
    );
    const calls = createImportHost(ticking(3));
    await calls.open(new Blob([text]), SETTINGS);
    const reading = await worked(calls);
    const done = reading.flatMap((one) => (one.phase === 'reading' ? [one.done] : []));
    expect(done.length).toBeGreaterThan(10);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    const last = reading.at(-1);
    expect(last).toMatchObject({ phase: 'opened', table: { kind: 'table', hasHeader: false, rows } });
    if (last?.phase !== 'opened') return;
    await calls.judge(
      { columns: last.table.columns, country: 'GB', isCountryChosen: false, dateOrder: null, flags: [] },
      [],
    );
    const judging = await worked(calls);
    expect(judging.length).toBeGreaterThan(10);
    expect(judging.at(-1)).toMatchObject({ phase: 'judged', counts: { total: rows, states: { ok: rows } } });
  });

  test('reads the same file again with a correction', async () => {
    const { calls, table } = await opened('Name;Phone\nAna;+44 7700 900341');
    expect(table).toMatchObject({ delimiter: ';', headers: ['Name', 'Phone'], rows: 1 });
    await calls.read({ ...SETTINGS, delimiter: ',', hasHeader: false });
    expect((await worked(calls)).at(-1)).toMatchObject({
      phase: 'opened',
      table: { delimiter: ',', rows: 2 },
    });
  });

  test('says why a file can’t be read', async () => {
    const calls = createImportHost(ticking(1));
    await calls.open(new Blob(['PK\u0003\u0004']), SETTINGS);
    expect(await calls.work()).toEqual({ phase: 'refused', problem: 'spreadsheet' });
  });

  test('judges a sample without touching the review', async () => {
    const { calls, table } = await opened(DIRTY);
    const { cells, rows } = await calls.sample({
      columns: table.columns,
      country: 'GB',
      isCountryChosen: false,
      dateOrder: null,
      flags: [],
    });
    expect(cells[1]).toEqual(['Bo', '+44 7700 900342', 'Ely']);
    expect(rows.map(({ phone }) => phone)).toEqual([
      '',
      '+447700900342',
      '',
      '+447700900342',
      '+447700900342',
      '',
    ]);
  });

  test('shows a window of rows, corrects one, and takes it back', async () => {
    const { calls } = await reviewed(DIRTY);
    const errors = { by: 'state', state: 'error' } as const;
    expect((await calls.rows(errors, '', 1, 1)).rows[0]).toMatchObject({
      row: 3,
      line: 4,
      written: { phone: '9O0' },
      reasons: [{ code: 'letters' }],
    });
    await calls.correct(3, { phone: '07700 900343' });
    expect((await calls.counts()).states.error).toBe(2);
    expect(await calls.undo()).toEqual([3]);
    expect((await calls.counts()).states.error).toBe(3);
    expect(await calls.correctAll('zeroLost')).toEqual([1]);
  });

  test('carries stored corrections out again, in their order, and leaves out rows that the file does not have', async () => {
    const first = await reviewed(DIRTY);
    await first.calls.correct(3, { phone: '07700 900343' });
    await first.calls.correctAll('zeroLost');
    await first.calls.correct(3, { fullName: 'Cy Ek' });
    const corrections = await first.calls.corrections();
    const again = await opened(DIRTY);
    await again.calls.judge(
      { columns: again.table.columns, country: 'GB', isCountryChosen: false, dateOrder: null, flags: [] },
      [...corrections, { kind: 'row', row: 999, edits: { phone: '1' } }],
    );
    await worked(again.calls);
    expect(await again.calls.counts()).toEqual(await first.calls.counts());
    const rows = ({ calls }: { readonly calls: ImportPort }) => calls.rows({ by: 'all' }, '', 0, 9);
    expect(await rows(again)).toEqual(await rows(first));
    expect(await again.calls.corrections()).toEqual(corrections);
  });

  test('refuses arguments of a wrong form, and a call that comes too early', async () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    expose(createImportHost(ticking(1)), port1);
    const remote = wrap<{ nextProblem(row: unknown): Promise<unknown> }>(port2);
    await expect(remote.nextProblem('1')).rejects.toThrow('Expected number');
    await expect(remote.nextProblem(1)).rejects.toThrow('no such file');
  });
});

const OPTIONS: ImportOptions = { duplicates: 'fill', agreed: false, new_flags: 'create', flags: [] };

describe('a dry run', () => {
  const answer = (row: number, outcome: RowResult['outcome'], name = ''): RowResult => ({
    row,
    outcome,
    reason: '',
    known_name: name,
    contact_id: null,
  });

  test('asks about the rows of one contact in one request, and again after a correction of one of them', async () => {
    const people = Array.from({ length: 499 }, (_, index) => `Ana ${index},+44 7700 9${10_000 + index}`);
    const text = ['Name,Phone', 'Bo,+44 7700 900342', ...people, 'Bo,+44 7700 900342'].join('\n');
    const { calls } = await reviewed(text);
    const first = await calls.foresee(OPTIONS);
    // Row 500 waits, so that both rows of Bo are in the first request, in the file's order.
    expect(first.rows.map(({ row }) => row)).toEqual([...people.map((_, index) => index + 1), 501]);
    const second = await calls.foreseen(
      first.rows.map(({ row }) => answer(row, row === 501 ? 'skipped' : 'created')),
    );
    expect(second.rows.map(({ row }) => row)).toEqual([500]);
    const done = await calls.foreseen([answer(500, 'created')]);
    expect(done).toMatchObject({ rows: [], tally: { done: 501, created: 500, skipped: 1 } });
    await calls.correct(501, { phone: '+44 7700 900343' });
    // Row 1 is alone now.
    expect((await calls.foresee(OPTIONS)).rows.map(({ row }) => row)).toEqual([1, 501]);
  });

  test('asks again about rows that turn out to be one contact', async () => {
    const { calls } = await reviewed(
      'Name,Phone,Email\nAna,+44 7700 900341,\nBo,+44 7700 900342,\nAna,,ana@example.com',
    );
    await calls.foresee(OPTIONS);
    const known = { ...answer(1, 'updated', 'Ana'), contact_id: 7 };
    const again = await calls.foreseen([known, answer(2, 'created'), { ...known, row: 3 }]);
    expect(again).toMatchObject({ tally: { done: 1, created: 1 }, rows: [{ row: 1 }, { row: 3 }] });
    expect(await calls.foreseen([known, { ...known, row: 3, outcome: 'skipped' }])).toMatchObject({
      rows: [],
      tally: { done: 3, created: 1, updated: 1, skipped: 1 },
    });
  });

  test('asks about a new contact once, about a known one for each choice, and keeps the counts of each choice', async () => {
    const { calls } = await reviewed('Name,Phone\nAna,+44 7700 900341\nBo,+44 7700 900342');
    const first = await calls.foresee(OPTIONS);
    expect(first.rows.map(({ row }) => row)).toEqual([1, 2]);
    const done = await calls.foreseen([answer(1, 'created'), answer(2, 'updated', 'Bo Ek')]);
    expect(done).toMatchObject({ rows: [], tally: { created: 1, updated: 1 } });
    const skip = await calls.foresee({ ...OPTIONS, duplicates: 'skip' });
    expect(skip).toMatchObject({ tally: { done: 1, created: 1 }, rows: [{ row: 2 }] });
    await calls.foreseen([answer(2, 'skipped', 'Bo Ek')]);
    expect(await calls.foresee(OPTIONS)).toEqual(done);
    await calls.correct(1, { phone: '+44 7700 900343' });
    expect(await calls.foresee(OPTIONS)).toMatchObject({
      tally: { done: 1, updated: 1 },
      rows: [{ row: 1 }],
    });
  });

  test('drops an answer about a row that was corrected meanwhile', async () => {
    const { calls } = await reviewed('Name,Phone\nAna,+44 7700 900341\nBo,+44 7700 900342');
    await calls.foresee(OPTIONS);
    await calls.correct(1, { phone: '+44 7700 900343' });
    await calls.foreseen([answer(1, 'updated', 'Ana Prado'), answer(2, 'created')]);
    expect((await calls.rows({ by: 'reason', code: 'knownContact' }, '', 0, 9)).total).toBe(0);
    expect(await calls.foresee(OPTIONS)).toMatchObject({
      tally: { done: 1, created: 1 },
      rows: [{ row: 1 }],
    });
  });

  test('continues after a refused request with the rows that are still open', async () => {
    const people = Array.from({ length: 700 }, (_, index) => `Ana ${index},+44 7700 9${10_000 + index}`);
    const { calls } = await reviewed(['Name,Phone', ...people].join('\n'));
    const { rows } = await calls.foresee(OPTIONS);
    expect(rows).toHaveLength(500);
    await calls.foreseen(rows.map(({ row }) => answer(row, 'created')));
    const again = await calls.foresee(OPTIONS);
    expect(again.tally.done).toBe(500);
    expect(again.rows[0]?.row).toBe(501);
    expect(again.rows).toHaveLength(200);
  });

  test('marks known contacts in the review until the row is corrected', async () => {
    const { calls } = await reviewed(DIRTY);
    await calls.foresee(OPTIONS);
    await calls.foreseen([answer(2, 'updated', 'Bo Ek')]);
    const known = { by: 'reason', code: 'knownContact' } as const;
    expect((await calls.rows(known, '', 0, 9)).rows.map(({ row }) => row)).toEqual([2]);
    await calls.correct(2, { phone: '+44 7700 900399' });
    expect((await calls.rows(known, '', 0, 9)).total).toBe(0);
  });
});

test('rows that stay out keep their cells, their columns and what was corrected', async () => {
  const { calls } = await reviewed(DIRTY);
  await calls.correct(3, { phone: 'ask at desk', fullName: 'Cy Ek' });
  expect(await calls.seal()).toEqual({ total: 6, blank: 1, left: 3, chunks: 1, rejected: 1 });
  const part = v.parse(v.pipe(v.string(), v.parseJson(), rejectedPartSchema), await calls.rejected(0));
  expect(part.headers).toEqual(['Name', 'Phone', 'City']);
  expect(part.targets).toEqual(['fullName', 'phone', null]);
  expect(part.rows.map(({ row, line, cells }) => [row, line, ...cells])).toEqual([
    [2, 2, 'Ana', '7700900341', 'Rye'],
    [4, 4, 'Cy Ek', 'ask at desk', ''],
    [6, 6, 'Di', '+44 7700 900342', ''],
  ]);
});
