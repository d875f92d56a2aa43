import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DUPLICATE_RULES, type ImportOptions, resultsSchema } from '../../../src/core/model/import/types.ts';
import { createImportHost } from '../../../src/worker/import/import-host.ts';
import type { ImportPort } from '../../../src/worker/import/import-messages.ts';
import { smallWorld } from '../../mocks/small-world.ts';
import { createCaller } from '../../mocks/subjects/caller.ts';

const MARKETER = 'marketer@example.com';
const ROOT = '/api/v1/contacts/import';
const HEADER = 'Name,Phone,Email,Company,Flags,Consent';

const resultsIn = v.object({ data: v.object({ results: resultsSchema }) });
const begunIn = v.object({ data: v.object({ import_id: v.string() }) });

async function worked(calls: ImportPort) {
  for (;;) {
    const done = await calls.work();
    if (done.phase !== 'reading' && done.phase !== 'judging') return done;
  }
}

/**
 * Plays the forecast of a file and then its import, in chunks of so many rows. The review asks about the rows with an
 * earlier rule first: what it learns must not spoil the forecast.
 */
async function played(
  before: string,
  file: string,
  options: ImportOptions,
  chunkRows: number,
  earlier: ImportOptions['duplicates'] = 'fill',
) {
  const { world } = smallWorld({ chats: 2, messagesPerChat: 1 });
  const caller = createCaller(world);
  const post = async (path: string, body: object) =>
    (await caller('POST', path, { body, as: MARKETER })).body;
  const opened = async (text: string) => {
    const calls = createImportHost(() => 0);
    await calls.open(new Blob([text]), {
      encoding: null,
      delimiter: ',',
      hasHeader: true,
      country: 'GB',
      home: 'GB',
    });
    const read = await worked(calls);
    if (read.phase !== 'opened') throw new Error(read.phase);
    const flags = world.flags().map(({ name }) => name);
    await calls.judge(
      { columns: read.table.columns, country: 'GB', isCountryChosen: false, dateOrder: null, flags },
      [],
    );
    await worked(calls);
    return calls;
  };
  const run = async (text: string, chosen: ImportOptions) => {
    const calls = await opened(text);
    const { total, blank, left, chunks } = await calls.seal();
    const counts = { created: 0, updated: 0, skipped: blank, failed: left };
    const begun = v.parse(
      begunIn,
      await post(ROOT, { file_name: 'a.csv', options: chosen, total, mapping: {} }),
    );
    const path = `${ROOT}/${begun.data.import_id}/chunk`;
    let seq = 0;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const rows = await calls.batch(chunk);
      for (let from = 0; from < rows.length; from += chunkRows) {
        const answer = await post(path, { seq, rows: rows.slice(from, from + chunkRows) });
        for (const { outcome } of v.parse(resultsIn, answer).data.results) counts[outcome] += 1;
        seq += 1;
      }
    }
    return counts;
  };

  await run(before, { duplicates: 'fill', agreed: false, new_flags: 'create', flags: [] });
  const calls = await opened(file);
  for (const chosen of [{ ...options, duplicates: earlier }, options]) {
    let step = await calls.foresee(chosen);
    for (let asked = 0; step.rows.length > 0; asked += 1) {
      // Each answer can only bring rows together, so there are not more questions than rows.
      expect(asked).toBeLessThanOrEqual(step.total);
      const answer = await post(`${ROOT}/preview`, { options: chosen, rows: step.rows });
      step = await calls.foreseen(v.parse(resultsIn, answer).data.results);
    }
    if (chosen !== options) continue;
    const { states } = await calls.counts();
    const { created, updated, skipped, failed } = step.tally;
    const forecast = { created, updated, skipped: skipped + states.blank, failed: failed + states.error };
    return { forecast, report: await run(file, options) };
  }
  throw new Error('not foreseen');
}

const OPTIONS: ImportOptions = { duplicates: 'fill', agreed: false, new_flags: 'create', flags: [] };
const KNOWN = `${HEADER}
Ana,+44 7700 980001,ana@example.com,,,no
Bo,+44 7700 980002,,Rye Ltd,,
Cy,,cy@example.com,,,yes`;

describe('the forecast is what the report says', () => {
  test.each([
    ['the same contact twice, with nothing new', ['Di,+44 7700 980009,,,,', 'Di,+44 7700 980009,,,,']],
    ['a second row that adds a company', ['Di,+44 7700 980009,,,,', 'Di,+44 7700 980009,,Ely,,']],
    [
      'two rows that bring a contact the same address',
      ['Bo,+44 7700 980002,bo@example.com,,,', 'Bo,+44 7700 980002,bo@example.com,,,'],
    ],
    [
      'a contact by number, and then by its address',
      ['Ana,+44 7700 980001,,Ely,,', 'Ana,,ana@example.com,Ely,,'],
    ],
    [
      'an opt-out that the file would take back',
      ['Ana,+44 7700 980001,,,,yes', 'Ana,,ana@example.com,,,yes'],
    ],
    ['a new flag for one contact twice', ['Bo,+44 7700 980002,,,Harbour,', 'Bo,+44 7700 980002,,,harbour,']],
    ['rows with errors, and empty rows', ['Di,12,,,,', ',,,,,', 'Di,,,,,']],
  ])('%s', async (_, rows) => {
    for (const duplicates of DUPLICATE_RULES) {
      const { forecast, report } = await played(
        KNOWN,
        [HEADER, ...rows].join('\n'),
        { ...OPTIONS, duplicates },
        500,
      );
      expect({ duplicates, ...forecast }).toEqual({ duplicates, ...report });
    }
  });

  test('rows that are of one contact together, and of two apart, are asked about until they are known', async () => {
    const known = `${HEADER}
,,di@example.com,,,
,+44 7700 980001,,,,
,+44 7700 980003,di@example.com,,,`;
    const file = `${HEADER}
,+44 7700 980001,di@example.com,,,
,+44 7700 980003,CY@example.com,,,
,,di@example.com,,,`;
    const { forecast, report } = await played(known, file, { ...OPTIONS, duplicates: 'overwrite' }, 1);
    expect(forecast).toEqual(report);
  });

  test('a row that takes an address away comes before and after the row that has it', async () => {
    const known = `${HEADER}
,+44 7700 980002,ana@example.com,,,`;
    const after = [',+44 7700 980002,,,,', ',,ana@example.com,,,', ',+44 7700 980002,CY@example.com,,,'];
    const before = [',+44 7700 980002,CY@example.com,,,', ',,ana@example.com,,,'];
    for (const rows of [after, before]) {
      const file = [HEADER, ...rows].join('\n');
      for (const duplicates of DUPLICATE_RULES)
        for (const earlier of DUPLICATE_RULES) {
          const { forecast, report } = await played(known, file, { ...OPTIONS, duplicates }, 1, earlier);
          expect({ duplicates, earlier, ...forecast }).toEqual({ duplicates, earlier, ...report });
        }
    }
  });

  test('for every file, every choice, and chunks of every size', async () => {
    const cell = (...values: readonly string[]) => fc.constantFrom('', ...values);
    const row = fc
      .tuple(
        cell('Ana', 'Bo'),
        cell('+44 7700 980001', '+44 7700 980002', '+44 7700 980003'),
        cell('ana@example.com', 'CY@example.com', 'di@example.com'),
        cell('Ely', 'Rye'),
        cell('Harbour', 'Urgent', 'harbour; Quay'),
        cell('yes', 'no', 'maybe'),
      )
      .map((cells) => cells.join(','));
    const file = fc.array(row, { minLength: 1, maxLength: 9 }).map((rows) => [HEADER, ...rows].join('\n'));
    const options = fc.record({
      duplicates: fc.constantFrom(...DUPLICATE_RULES),
      agreed: fc.boolean(),
      new_flags: fc.constantFrom('create' as const, 'drop' as const),
      flags: fc.constantFrom<number[]>([], [2]),
    });
    await fc.assert(
      fc.asyncProperty(
        file,
        file,
        options,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...DUPLICATE_RULES),
        async (before, after, chosen, size, earlier) => {
          const { forecast, report } = await played(before, after, chosen, size, earlier);
          expect(forecast).toEqual(report);
        },
      ),
      { numRuns: 60 },
    );
  });
});
