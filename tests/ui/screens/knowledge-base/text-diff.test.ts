import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DiffLine,
  diffTexts,
  foldSame,
} from '../../../../src/ui/screens/knowledge-base/revisions/text-diff.ts';

const textOf = (lines: readonly DiffLine[], side: 'gone' | 'added'): string =>
  lines
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    .join('\n');

const drawn = (lines: readonly DiffLine[]) =>
  lines.map(({ kind, pieces }) => [
    kind,
    pieces.map((piece) => (piece.kind === 'same' ? piece.text : `[${piece.text}]`)).join(''),
  ]);

test('a changed line stands twice, with its changed words', () => {
  expect(drawn(diffTexts('a\nopen the tap\nb', 'a\nopen both taps\nb'))).toEqual([
    ['same', 'a'],
    ['gone', 'open [the] [tap]'],
    ['added', 'open [both] [taps]'],
    ['same', 'b'],
  ]);
});

test('lines that came or went are whole', () => {
  expect(drawn(diffTexts('a\nb', 'a\nnew\nb\nlast'))).toEqual([
    ['same', 'a'],
    ['added', '[new]'],
    ['same', 'b'],
    ['added', '[last]'],
  ]);
});

test('an empty line between two changes is the same line', () => {
  expect(drawn(diffTexts('a\n\nb\n\nc', 'a\n\nb\n\nc d'))).toEqual([
    ['same', 'a'],
    ['same', ''],
    ['same', 'b'],
    ['same', ''],
    ['gone', 'c'],
    ['added', 'c[ d]'],
  ]);
});

const line = fc.constantFrom('a', 'b', 'the tap is open', 'the tap is shut', '', '  ', '> quote', 'الضغط');
const texts = fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));

test('each side of a difference is its whole text', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffTexts(before, after);
      expect([textOf(lines, 'gone'), textOf(lines, 'added')]).toEqual([before, after]);
    }),
  );
});

test('equal texts have no difference', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(diffTexts(text, text).filter(({ kind }) => kind !== 'same')).toEqual([]);
    }),
  );
});

test('a fold hides no change and loses no line', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = diffTexts(before, after);
      const folded = foldSame(lines);
      expect(folded.flatMap((one) => (one.kind === 'folded' ? one.lines : [one]))).toEqual(lines);
      for (const one of folded)
        if (one.kind === 'folded') expect(one.lines.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('long texts with one change are folded around it', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `line ${at}`);
  const after = lines.with(5000, 'another line').join('\n');
  const folded = foldSame(diffTexts(lines.join('\n'), after));
  expect(folded.map((one) => (one.kind === 'folded' ? one.lines.length : one.kind))).toEqual([
    4997,
    'same',
    'same',
    'same',
    'gone',
    'added',
    'same',
    'same',
    'same',
    4996,
  ]);
});

test('texts that have nothing in common are still compared to the end', () => {
  const text = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word} ${at}`).join('\n');
  const lines = diffTexts(text('a'), text('b'));
  expect([textOf(lines, 'gone'), textOf(lines, 'added')]).toEqual([text('a'), text('b')]);
});
