import { expect, test } from 'vitest';
import { eventOf } from '../../../../src/core/model/events.ts';
import type { LogRun } from '../../../../src/core/ports/ports.ts';
import { exportLog, LogChangedError } from '../../../../src/core/readers/export/export-log.ts';
import { readExport } from '../../../../src/core/readers/export/read-export.ts';
import { readerOf, sha256, textOf } from './log-of.ts';
import { stored } from './some-log.ts';

const draft = (seq: number) => stored(eventOf('draft.changed', { chatId: 'c1', text: `text ${seq}` }), seq);

/** Makes a run of drafts with these `seq` numbers. */
const run = (
  first: number,
  last: number,
  seqs: readonly number[] | null,
  count = seqs?.length ?? 0,
): LogRun => ({
  first,
  last,
  count,
  events: seqs === null ? null : seqs.map(draft),
  checkedBy: null,
});

async function exported(runs: readonly LogRun[], range = {}) {
  const read = await readExport(
    await textOf(
      exportLog(
        readerOf(() => runs),
        sha256,
        range,
      ),
    ),
    sha256,
  );
  if (!read.ok) throw new Error(read.problem);
  const { from, through, gaps } = read.header;
  return { from, through, gaps, seqs: read.events.map(({ seq }) => seq) };
}

test('trimmed events are a gap', async () => {
  expect(await exported([run(4, 5, [4, 5]), run(7, 9, [7, 9])])).toEqual({
    from: 1,
    through: 9,
    gaps: [
      { from: 1, through: 3, why: 'absent' },
      { from: 6, through: 6, why: 'absent' },
      { from: 8, through: 8, why: 'absent' },
    ],
    seqs: [4, 5, 7, 9],
  });
});

test('unreadable runs and damaged neighbours are one gap', async () => {
  const damaged: LogRun = { ...run(8, 10, [8, 9, 10]), events: [null, draft(9), { ...draft(10), id: 7 }] };
  expect(await exported([run(1, 2, [1, 2]), run(3, 5, null, 3), run(6, 7, null, 2), damaged])).toEqual({
    from: 1,
    through: 10,
    gaps: [
      { from: 3, through: 8, why: 'unreadable' },
      { from: 10, through: 10, why: 'unreadable' },
    ],
    seqs: [1, 2, 9],
  });
});

test('a misplaced seq is a gap, and affects no other event', async () => {
  const events = [draft(1), { ...draft(2), seq: 900 }, draft(3), { ...draft(4), seq: 1 }];
  expect(await exported([{ first: 1, last: 4, count: 4, events, checkedBy: null }])).toMatchObject({
    gaps: [
      { from: 2, through: 2, why: 'unreadable' },
      { from: 4, through: 4, why: 'unreadable' },
    ],
    seqs: [1, 3],
  });
});

test('gaps end with the range', async () => {
  const runs = [run(5, 8, null, 4), run(12, 13, [12, 13])];
  expect(await exported(runs, { from: 7, through: 12 })).toEqual({
    from: 7,
    through: 12,
    gaps: [
      { from: 7, through: 8, why: 'unreadable' },
      { from: 9, through: 11, why: 'absent' },
    ],
    seqs: [12],
  });
  expect(await exported(runs, { from: 2, through: 3 })).toMatchObject({
    through: 3,
    gaps: [{ from: 2, through: 3, why: 'absent' }],
  });
  expect(await exported(runs, { from: 13, through: 20 })).toMatchObject({
    through: 13,
    gaps: [],
    seqs: [13],
  });
  expect(await exported(runs, { from: 20 })).toMatchObject({ from: 20, through: 19, gaps: [], seqs: [] });
});

test('an empty log is an empty export', async () => {
  expect(await exported([])).toEqual({ from: 1, through: 0, gaps: [], seqs: [] });
});

test('a log that is trimmed during an export gives no export', async () => {
  let readings = 0;
  const reader = readerOf(() => {
    readings += 1;
    return readings === 1 ? [run(1, 3, [1, 2, 3])] : [run(3, 3, [3])];
  });
  await expect(textOf(exportLog(reader, sha256, {}))).rejects.toThrow(LogChangedError);
});

test('events appended during an export are not part of it', async () => {
  let readings = 0;
  const reader = readerOf(() => {
    readings += 1;
    return readings === 1 ? [run(1, 2, [1, 2])] : [run(1, 4, [1, 2, 3, 4])];
  });
  const read = await readExport(await textOf(exportLog(reader, sha256, {})), sha256);
  expect(read).toMatchObject({ ok: true, header: { through: 2 }, events: [{ seq: 1 }, { seq: 2 }] });
});
