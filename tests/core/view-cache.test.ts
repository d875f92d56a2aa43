import { expect, test } from 'vitest';
import type { KeyedRow } from '../../src/core/keyed-view.ts';
import { CACHED_VIEWS_MAX, createViewCache } from '../../src/core/view-cache.ts';

const counting = () => {
  const cache = createViewCache<{ readonly q: string }, KeyedRow>();
  const made: string[] = [];
  const ask = (q: string, version = 1) =>
    cache.get(q, version, () => {
      made.push(q);
      return { head: { q }, rows: [{ key: 'row' }] };
    });
  return { cache, made, ask };
};

test('a view is made once a change, however many tabs watch it', () => {
  const { made, ask } = counting();
  expect([ask('a'), ask('a'), ask('a')].every((view) => view === ask('a'))).toBe(true);
  expect(made).toEqual(['a']);
});

test('a view made anew in which nothing changed is the same object', () => {
  const { made, ask } = counting();
  const before = ask('a', 1);
  expect(ask('a', 2)).toBe(before);
  expect(made).toEqual(['a', 'a']);
});

test('a worker that lives for days keeps no more than the views that were asked for last', () => {
  const { made, ask } = counting();
  const searches = Array.from({ length: CACHED_VIEWS_MAX + 1 }, (_, place) => `search ${place}`);
  for (const q of searches) ask(q);
  made.length = 0;
  for (const q of searches.slice(1)) ask(q);
  expect(made).toEqual([]);
  ask('search 0');
  expect(made).toEqual(['search 0']);
});

test('what was shown to one user is forgotten before the next', () => {
  const { cache, made, ask } = counting();
  ask('a');
  cache.clear();
  ask('a');
  expect(made).toEqual(['a', 'a']);
});
