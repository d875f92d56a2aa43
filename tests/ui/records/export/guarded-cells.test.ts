import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedCell, unguardedCell } from '../../../../src/core/kernel/guarded-cell.ts';
import { writeTable } from '../../../../src/ui/records/export/csv.ts';
import { csvOf } from '../../../../src/ui/screens/activity-logs/files/table.ts';
import { openTable } from '../../../../src/worker/import/open-table.ts';
import { settings } from '../../../properties/runs.ts';
import { bytesOf } from '../../../worker/import/judged.ts';

/**
 * Reads a table as spreadsheets do: quotes count only at the start of a cell. A spreadsheet may cut at another
 * delimiter than the file has, because it takes the delimiter of the person's country.
 */
function spreadsheetCells(csv: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv.charAt(at);
    if (isQuoted && char === '"' && csv.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && char === '"') isQuoted = false;
    else if (isQuoted) cell += char;
    else if (isStart && char === '"') {
      isQuoted = true;
      isStart = false;
    } else if (char === delimiter || char === '\n' || char === '\r') {
      cells.push(cell);
      cell = '';
      isStart = true;
    } else {
      cell += char;
      isStart = false;
    }
  }
  return [...cells, cell];
}

/** Characters that a program may drop before it looks at a cell. */
const DROPPED = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;

const isLive = (cell: string): boolean => /^[=+\-@\u2212]/.test(cell.replace(DROPPED, '').normalize('NFKC'));

const liveCells = (csv: string): readonly string[] =>
  [',', ';', '\t'].flatMap((delimiter) => spreadsheetCells(csv, delimiter).filter(isLive));

const LIVE_TEXTS = [
  '=1+1\nfoo',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\u3164=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'foo\n=1+1',
  'foo\r@SUM(A1)',
  'foo\n \t\u200b-1',
  'foo;=1+1;bar',
  'foo;"=1+1;"',
  'foo\t+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '\u22121',
  '+447700900341',
  '"=1+1',
  `'"=1+1`,
];

const sharp = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u200b',
    'a',
    '1',
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: sharp, maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...LIVE_TEXTS),
);

/** A file may not have the character 0, and has one kind of newlines. */
const inFile = (text: string): string => text.replaceAll('\u0000', '');
const asRead = (text: string): string => text.replace(/\r\n?/g, '\n');

describe('a cell of a table', () => {
  test.each(LIVE_TEXTS)('is not a formula in any program: %j', (text) => {
    const csv = writeTable(['name', 'text'], [['Ana', text]]);
    expect(liveCells(csv)).toEqual([]);
    expect(unguardedCell(guardedCell(text))).toBe(text);
  });

  test('begins with an apostrophe if it began with a tab or a newline', () => {
    for (const text of ['\tx', '\rx', '\nx', ' \tx']) expect(guardedCell(text)).toBe(`'${text}`);
  });

  test.each([
    "'t Hooft",
    'Ana Prado',
    '14 Quay Street',
    'a-b',
    'x = 1',
    'two\nlines',
    'a; b',
    "it's",
    '„quoted“',
  ])('stays as it is if no program would run it: %s', (text) => {
    expect(guardedCell(text)).toBe(text);
    expect(unguardedCell(text)).toBe(text);
  });

  test('has as many apostrophes as before after any number of exports and imports', () => {
    let text = "'=1+1";
    for (let round = 0; round < 3; round += 1) text = unguardedCell(guardedCell(text));
    expect(text).toBe("'=1+1");
  });

  test('is no formula, and is read again as the same text, whatever the text is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 4 }), (rows) => {
        const cells = rows.map((row) => row.map(inFile));
        const csv = writeTable(['first', 'second'], cells);
        expect(liveCells(csv)).toEqual([]);
        const opened = openTable(bytesOf(csv), {
          encoding: 'utf-8',
          delimiter: ',',
          hasHeader: true,
          country: null,
          home: 'GB',
        });
        if (!opened.ok) throw new Error(opened.problem);
        expect(opened.table.rows.map((row) => row.cells)).toEqual(cells.map((row) => row.map(asRead)));
      }),
      settings(2000),
    );
  });
});

test('the table of a replay lets no text out as a formula', () => {
  const csv = csvOf(
    ['number', 'time', 'kind', 'who', 'event', 'text'],
    LIVE_TEXTS.map((text, place) => ({
      names: [],
      messages: [],
      event: {
        position: place + 1,
        seq: place + 1,
        at: 0,
        group: 'message',
        what: 'wrote',
        who: text,
        isOwn: false,
        text,
        reason: null,
        items: [],
        count: 0,
        code: null,
        isLate: false,
        isFailure: false,
      },
    })),
    () => 'wrote',
    ({ text }) => text,
  );
  expect(liveCells(csv)).toEqual([]);
});
