import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type Calendar,
  parseQuery,
  SEARCH_OPERATORS,
} from '../../../../src/core/kernel/search/parse-query.ts';
import { EMPTY_QUERY, searchQuerySchema } from '../../../../src/core/kernel/search/search-query.ts';

const DAY = 86_400_000;
const calendar: Calendar = {
  startOfDay: (year, month, day) => Date.UTC(year, month - 1, day),
  today: { year: 2026, month: 11, day: 1 },
};
const read = (typed: string) => parseQuery(typed, calendar);
const queryOf = (typed: string) => read(typed).query;
const on = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);

describe('a typed search', () => {
  test('has words, phrases in any quotes, and operators', () => {
    expect(queryOf('boiler “no hot water” from:"Ada Lovelace" in:quay flag:urgent has:picture')).toEqual({
      ...EMPTY_QUERY,
      terms: ['boiler', 'no hot water'],
      from: ['Ada Lovelace'],
      in: ['quay'],
      flags: ['urgent'],
      hasPicture: true,
    });
  });

  test('takes dates as whole days, months and years: neither date is part of the span', () => {
    expect(queryOf('after:2026-10-03 before:2026-11')).toMatchObject({
      since: on(2026, 10, 4),
      before: on(2026, 11, 1),
    });
    expect(queryOf('after:2025')).toMatchObject({ since: on(2026, 1, 1) });
    expect(queryOf('before:today')).toMatchObject({ before: on(2026, 11, 1) });
    expect(queryOf('after:yesterday')).toMatchObject({ since: on(2026, 11, 1) });
    expect(queryOf('after:7d')).toMatchObject({ since: on(2026, 10, 26) });
    expect(queryOf('after:٢٠٢٦-١٠-٠٣')).toMatchObject({ since: on(2026, 10, 4) });
    expect(queryOf('after:2024-02-29')).toMatchObject({ since: on(2024, 3, 1) });
  });

  test.each([
    ['form:ada', { kind: 'unknownOperator', name: 'form', similar: 'from' }],
    ['falg:urgent', { kind: 'unknownOperator', name: 'falg', similar: 'flag' }],
    ['subject:boiler', { kind: 'unknownOperator', name: 'subject', similar: null }],
    ['from:', { kind: 'noValue', operator: 'from' }],
    ['before:friday', { kind: 'badDate', operator: 'before', value: 'friday' }],
    ['after:2026-02-30', { kind: 'badDate', operator: 'after', value: '2026-02-30' }],
    ['has:wings', { kind: 'badHas', value: 'wings' }],
    ['after:2026 before:2026-06', { kind: 'emptySpan' }],
  ])('%s names its problem', (typed, problem) => {
    expect(read(typed).problems).toEqual([problem]);
  });

  test('searches an unknown operator as words', () => {
    expect(queryOf('form:ada').terms).toEqual(['form:ada']);
  });

  test('treats addresses and times as words', () => {
    expect(read('https://example.com tel:0770 10:30')).toEqual({
      query: { ...EMPTY_QUERY, terms: ['https://example.com', 'tel:0770', '10:30'] },
      problems: [],
    });
  });

  test('joins the parts of a phone number, but not short numbers', () => {
    expect(queryOf('call +44 (0)7700 900123 now').terms).toEqual(['call', '+44 (0)7700 900123', 'now']);
    expect(queryOf('room 10 30').terms).toEqual(['room', '10', '30']);
    expect(queryOf('"10 30" 5').terms).toEqual(['10 30', '5']);
  });

  test('of nothing asks for nothing', () => {
    for (const typed of ['', '   ', '""', '"'])
      expect(read(typed)).toEqual({ query: EMPTY_QUERY, problems: [] });
  });
});

const word = fc.stringMatching(/^[a-zé\u0627-\u064a]{1,8}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

test('property: whatever is typed, the query fits its schema and reading never fails', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', ':', ' ', '::', '“', ...SEARCH_OPERATORS.map((one) => `${one}:`)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { query } = read(pieces.join(''));
      expect(v.parse(searchQuerySchema, query)).toEqual(query);
    }),
  );
});

test('property: what was written is read again, in every order', () => {
  const parts = fc.record({
    terms: fc.array(phrase, { maxLength: 4 }),
    from: fc.array(phrase, { maxLength: 2 }),
    flags: fc.array(phrase, { maxLength: 2 }),
    in: fc.array(phrase, { maxLength: 2 }),
    hasPicture: fc.boolean(),
    day: fc.option(fc.integer({ min: 0, max: 20_000 })),
    seed: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(parts, ({ day, seed, hasPicture, ...lists }) => {
      const since = day === null ? null : (day + 1) * DAY;
      const written = [
        ...lists.terms.map((term) => ({ list: 'terms', text: `"${term}"` })),
        ...lists.from.map((term) => ({ list: 'from', text: `from:"${term}"` })),
        ...lists.flags.map((term) => ({ list: 'flags', text: `flag:"${term}"` })),
        ...lists.in.map((term) => ({ list: 'in', text: `in:"${term}"` })),
        ...(hasPicture ? [{ list: '', text: 'has:picture' }] : []),
        ...(day === null
          ? []
          : [{ list: '', text: `after:${new Date(day * DAY).toISOString().slice(0, 10)}` }]),
      ];
      // Writes the parts of the query in random order.
      const order = [...written.entries()]
        .map(([place, part]) => ({ part, place, draw: (seed.next().value ?? 0) % 7 }))
        .toSorted((a, b) => a.draw - b.draw || a.place - b.place);
      const stable = (list: string) =>
        order.filter(({ part }) => part.list === list).map(({ part }) => part.text);
      const { query, problems } = read(order.map(({ part }) => part.text).join(' '));
      expect(problems).toEqual([]);
      expect(query).toMatchObject({ hasPicture, since, before: null });
      expect(query.terms.map((term) => `"${term}"`)).toEqual(stable('terms'));
      expect(query.from.map((term) => `from:"${term}"`)).toEqual(stable('from'));
      expect(query.flags.map((term) => `flag:"${term}"`)).toEqual(stable('flags'));
      expect(query.in.map((term) => `in:"${term}"`)).toEqual(stable('in'));
    }),
  );
});
