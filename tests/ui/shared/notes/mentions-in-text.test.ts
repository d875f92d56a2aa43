import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begunMention } from '../../../../src/ui/screens/chat/notes/begun-mention.ts';
import {
  mentionOf,
  mentionSpans,
  nameInNote,
  type Person,
  standingMentions,
} from '../../../../src/ui/shared/notes/mentions-in-text.ts';
import { HOSTILE } from '../../../hostile/texts.ts';

const person = (id: string, name: string): Person => ({ id, name });
const [ANN, ANN_LEE, LEE] = [person('1', 'Ann'), person('2', 'Ann Lee'), person('3', 'Lee')];
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

const NAMES = [
  ...HOSTILE,
  'Tobias Renn',
  'مريم حسن',
  'Ann 👩‍🦰',
  'Ann 👩',
  'O’Hara "Bo" (sales)',
  "D'Arcy",
  '.*+?^$[{(|)}]\\',
  '@home',
  'a@b',
  'Ann\u202eLee',
  '  two   blanks ',
].filter((name) => nameInNote(name) !== '');

describe('who is mentioned by a text', () => {
  test.each([
    ['a chosen name that stands in the text', '@Ann, ring.', [ANN], [], ['1']],
    ['a chosen name that was deleted', 'Ann, ring.', [ANN], [], []],
    ['a name that goes on', '@Annabel, ring.', [ANN], [ANN], []],
    ['an address', 'bo@Ann', [ANN], [ANN], []],
    ['a name that was typed whole', 'ask @Ann Lee!', [], [ANN, ANN_LEE], ['2']],
    ['the longer name, also if the shorter one was chosen', '@Ann Lee', [ANN], [ANN, ANN_LEE], ['2']],
    ['a name that two colleagues have', '@Ann', [], [ANN, person('9', 'Ann')], []],
    [
      'the chosen one of two colleagues with a name',
      '@Ann',
      [person('9', 'Ann')],
      [ANN, person('9', 'Ann')],
      ['9'],
    ],
    ['each once', '@Ann @Lee @Ann', [ANN, ANN], [ANN, LEE], ['1', '3']],
    ['nobody, by an @ alone', '@ @', [], [ANN, person('9', ' ')], []],
    ['a chosen person who is no colleague any more', '@Ann', [ANN], [], ['1']],
    ['another emoji of the same beginning', '@Ann 👩‍🦰', [person('8', 'Ann 👩')], [], []],
  ] as const)('%s', (_, text, chosen, colleagues, ids) => {
    expect(idsOf(standingMentions(text, chosen, colleagues))).toEqual(ids);
  });

  test('any chosen name stands as long as what the list put in stands, whatever is around it', () => {
    const people = NAMES.map((name, at) => person(String(at), name));
    const around = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('@', ''));
    fc.assert(
      fc.property(fc.constantFrom(...people), around, around, (one, before, after) => {
        const text = `${before} ${mentionOf(one)}${after}`;
        expect(idsOf(standingMentions(text, [one], []))).toEqual([one.id]);
        expect(idsOf(standingMentions(text.replaceAll('@', ''), [one], []))).toEqual([]);
        const [span] = mentionSpans(text, [one]);
        expect(text.slice(span?.start, span?.end)).toBe(`@${nameInNote(one.name)}`);
      }),
    );
  });

  test('spans lie in order and never overlap, whatever the text and the names', () => {
    const text = fc.array(fc.constantFrom('@', ' ', 'x', ...NAMES)).map((parts) => parts.join(''));
    const people = NAMES.map((name, at) => person(String(at), name));
    fc.assert(
      fc.property(text, (one) => {
        let end = 0;
        for (const span of mentionSpans(one, people)) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.people.map(({ name }) => `@${nameInNote(name)}`)).toContain(
            one.slice(span.start, span.end),
          );
          end = span.end;
        }
      }),
    );
  });
});

describe('the name that was begun before the caret', () => {
  test.each([
    ['ask @to', 'to'],
    ['@', null],
    ['@ to', null],
    ['bo@example', null],
    ['@Tobias R', 'Tobias R'],
    ['@Ann Lee', 'Ann Lee'],
    ['@Ann Lee ', null],
    ['@Ann\nLee', null],
    ['@مر', 'مر'],
  ])('%j', (text, q) => {
    expect(begunMention(text, text.length, [ANN_LEE])?.q ?? null).toBe(q);
  });
});
