import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_MAX } from '../../../src/core/model/import/types.ts';
import { sizeProblem } from '../../../src/worker/import/open-table.ts';
import { guessDelimiter, readRows } from '../../../src/worker/import/read-rows.ts';
import { contactsOf, judged, rejectedOf, rowsOf } from './judged.ts';

const DIRTY =
  'Name,Phone\nAna,7700900341\nBo,+44 7700 900342\nCy,9O0\nBo,+44 7700 900342\nDi,+44 7700 900342\n,,';

describe('a review', () => {
  test('counts every row once', () => {
    const { total, states } = judged(DIRTY).review.counts();
    expect(states).toEqual({ ok: 1, warning: 0, error: 3, duplicate: 1, blank: 1 });
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('judges a corrected row at once, and compares it with the others', () => {
    const one = judged(DIRTY);
    one.review.correct(3, { phone: '07700 900343' });
    expect(rowsOf(one)[2]).toBe('warning | Cy | +447700900343 | countryAssumed');
    one.review.correct(2, { phone: '+44 7700 900344' });
    expect(rowsOf(one)[3]).toBe('ok | Bo | +447700900342');
    expect(one.review.undo()).toEqual([2]);
    expect(rowsOf(one)[3]).toBe('duplicate | Bo | +447700900342 | twiceInFile 2');
  });

  test('corrects all rows of a kind, and only what is certain', () => {
    const one = judged(DIRTY);
    expect(one.review.correctAll('zeroLost')).toEqual([1]);
    expect(one.review.correctAll('letters')).toEqual([]);
    expect(one.review.correctAll('sameNumberOtherName')).toEqual([5]);
    expect(rowsOf(one).map((row) => row.split(' | ')[0])).toEqual([
      'warning',
      'ok',
      'error',
      'duplicate',
      'duplicate',
      'blank',
    ]);
  });

  test('takes one correction after the other back, also of the same row', () => {
    const one = judged(DIRTY);
    const before = rowsOf(one);
    one.review.correct(3, { phone: '07700 900343' });
    one.review.correctAll('zeroLost');
    const between = rowsOf(one);
    one.review.correct(3, { fullName: 'Cy Ek' });
    one.review.correct(1, { phone: '+44 7700 900350' });
    one.review.correctAll('sameNumberOtherName');
    for (const rows of [[5], [1], [3]]) expect(one.review.undo()).toEqual(rows);
    expect(rowsOf(one)).toEqual(between);
    expect(one.review.undo()).toEqual([1]);
    expect(one.review.undo()).toEqual([3]);
    expect(rowsOf(one)).toEqual(before);
    expect(one.review.undo()).toEqual([]);
  });

  test('finds rows by a part of a name, of a cell, of a correction, and by a number with or without spaces', () => {
    const { review } = judged(DIRTY);
    const found = (search: string) => review.rows({ by: 'all' }, search, 0, 9).rows.map(({ row }) => row);
    expect(found('bO')).toEqual([2, 4]);
    expect(found('9o0')).toEqual([3]);
    expect(found('07700 900342'.slice(1))).toEqual([2, 4, 5]);
    expect(found('7700900342')).toEqual([2, 4, 5]);
    review.correct(3, { fullName: 'Élan' });
    expect(found('elan')).toEqual([3]);
    expect(review.rows({ by: 'state', state: 'error' }, 'a', 0, 9).total).toBe(2);
    expect(found('nobody')).toEqual([]);
  });

  test('finds the next problem, from the last one the first', () => {
    const { review } = judged(DIRTY);
    expect([0, 1, 3, 5].map((row) => review.nextProblem(row))).toEqual([0, 2, 4, 0]);
  });

  test('leaves out rows with errors and blank rows', () => {
    const file = judged(DIRTY);
    expect(contactsOf(file).map(({ row }) => row)).toEqual([2, 4]);
    expect(rejectedOf(file).map(({ reviewed }) => reviewed.row)).toEqual([1, 3, 5]);
  });
});

test('a file over 25 MB is refused by its size alone', () => {
  expect(sizeProblem(FILE_MAX)).toBeNull();
  expect(sizeProblem(26 * 1024 * 1024)).toBe('tooLarge');
});

describe('reading rows', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '؛'), { maxLength: 6 })
    .map((signs) => signs.join(''));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('gives back any rows that were written with quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 20 }),
        (rows) => {
          const text = rows.map((row) => row.map(quoted).join(',')).join('\n');
          expect([...readRows(text, ',')].map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });

  test('loses no line of any text: lines of rows and breaks within cells add up', () => {
    const sign = fc.constantFrom('a', '"', ',', '\n', ' ', '\\');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = signs.join('');
        const rows = [...readRows(text, ',')];
        const breaks =
          rows
            .flatMap(({ cells }) => cells)
            .join('')
            .split('\n').length - 1;
        const lines = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
        expect(rows.length + breaks).toBe(lines);
      }),
    );
  });

  test('is the same however the text is cut: a long file keeps its rows and lines', () => {
    const rows = 30_000;
    const text = Array.from({ length: rows }, (_, index) =>
      index % 1000 === 7 ? `"Ana ${index}\nPrado",+44 7700 9${index}` : `Ana ${index},+44 7700 9${index}`,
    ).join('\n');
    const read = [...readRows(text, guessDelimiter(text))];
    expect(read).toHaveLength(rows);
    expect(read.at(-1)).toMatchObject({
      line: rows + 30,
      cells: [`Ana ${rows - 1}`, `+44 7700 9${rows - 1}`],
    });
  });
});
