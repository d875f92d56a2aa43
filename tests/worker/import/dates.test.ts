import { describe, expect, test } from 'vitest';
import { orderIn, readDay } from '../../../src/core/domains/import/consent-date.ts';
import { createImportHost } from '../../../src/worker/import/import-host.ts';
import type { ImportPort } from '../../../src/worker/import/import-messages.ts';

const HEADER = 'Name,Phone,Consent';
const row = (place: number, consent: string) => `Ana ${place},+44 7700 98000${place},${consent}`;

async function worked(calls: ImportPort) {
  for (;;) {
    const done = await calls.work();
    if (done.phase !== 'reading' && done.phase !== 'judging') return done;
  }
}

async function read(
  consents: readonly string[],
  country = 'GB',
  dateOrder: 'dayFirst' | 'monthFirst' | null = null,
) {
  const calls = createImportHost(() => 0);
  const text = [HEADER, ...consents.map((consent, at) => row(at + 1, consent))].join('\n');
  await calls.open(new Blob([text]), {
    encoding: null,
    delimiter: null,
    hasHeader: true,
    country: null,
    home: 'GB',
  });
  const opened = await worked(calls);
  if (opened.phase !== 'opened') throw new Error(opened.phase);
  await calls.judge(
    { columns: opened.table.columns, country, isCountryChosen: true, dateOrder, flags: [] },
    [],
  );
  const judged = await worked(calls);
  if (judged.phase !== 'judged') throw new Error(judged.phase);
  const { rows } = await calls.rows({ by: 'all' }, '', 0, 20);
  return {
    dates: judged.counts.dates,
    days: rows.map(({ consent, consentOn }) => consentOn ?? consent),
    reasons: rows.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
    sent: await calls.seal().then(() => calls.batch(0)),
  };
}

describe('the dates of a file', () => {
  test('are read in the order that one of them proves, whatever the country', async () => {
    const file = await read(['03/04/2026', '04/25/2026', 'no'], 'GB');
    expect(file.days).toEqual(['2026-03-04', '2026-04-25', 'out']);
    expect(file.dates).toEqual({
      order: 'monthFirst',
      isCertain: true,
      row: 2,
      text: '03/04/2026',
      days: { dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
    });
    expect(file.sent[1]).toMatchObject({ consent: 'in', consentOn: '2026-04-25' });
  });

  test.each(['GB', 'US'])('are asked about if none of them proves an order, also in %s', async (country) => {
    const file = await read(['03/04/26', '05/05/26', 'yes'], country);
    expect(file.dates).toMatchObject({ order: null, isCertain: false, row: 2 });
    expect(file.days).toEqual(['unknown', '2026-05-05', 'in']);
    expect(file.reasons).toEqual(['dateOrderOpen']);
    expect(file.sent).toHaveLength(2);
  });

  test('are read in the order of most of them, and a day that does not exist stays out', async () => {
    const file = await read(['25/03/2026', '26/03/2026', '04/15/2026']);
    expect(file.days).toEqual(['2026-03-25', '2026-03-26', 'unknown']);
    expect(file.reasons).toEqual(['noSuchDay']);
    expect(file.sent).toHaveLength(2);
  });

  test('are read in the order that the person chose', async () => {
    const file = await read(['03/04/2026', '04/25/2026'], 'GB', 'dayFirst');
    expect(file.days).toEqual(['2026-04-03', 'unknown']);
    expect(file.reasons).toEqual(['noSuchDay']);
  });

  test('may be numbers of a spreadsheet', async () => {
    expect((await read(['46115'])).days).toEqual(['2026-04-03']);
  });

  test('need no order if the year comes first, or if there are none', async () => {
    expect(await read(['2026-04-03', 'yes'])).toMatchObject({ dates: null, days: ['2026-04-03', 'in'] });
  });

  test.each([
    ['31/02/2026', null],
    ['29.02.2024', '2024-02-29'],
    ['3-4-2026 10:15', '2026-04-03'],
    ['123/4/2026', null],
    ['3/4/202', null],
    ['yes', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, 'dayFirst')).toBe(day);
  });

  test('prove nothing if both numbers may be a month', () => {
    expect([orderIn('12/12/2026'), orderIn('13/12/2026'), orderIn('12/13/2026')]).toEqual([
      'either',
      'dayFirst',
      'monthFirst',
    ]);
  });
});
