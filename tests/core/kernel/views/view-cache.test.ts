import { expect, test } from 'vitest';
import type { KeyedRow } from '../../../../src/core/kernel/views/keyed-view.ts';
import { CACHED_VIEWS_MAX, createViewCache } from '../../../../src/core/kernel/views/view-cache.ts';

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

test('a view is made once for each change, however many tabs watch it', () => {
  const { made, ask } = counting();
  expect([ask('a'), ask('a'), ask('a')].every((view) => view === ask('a'))).toBe(true);
  expect(made).toEqual(['a']);
});

test('a view that is made again without a change is the same object', () => {
  const { made, ask } = counting();
  const before = ask('a', 1);
  expect(ask('a', 2)).toBe(before);
  expect(made).toEqual(['a', 'a']);
});

test('a long-lived worker keeps only the most recently used views', () => {
  const { made, ask } = counting();
  const searches = Array.from({ length: CACHED_VIEWS_MAX + 1 }, (_, place) => `search ${place}`);
  for (const q of searches) ask(q);
  made.length = 0;
  for (const q of searches.slice(1)) ask(q);
  expect(made).toEqual([]);
  ask('search 0');
  expect(made).toEqual(['search 0']);
});

test('the views of one user are dropped before the next user', () => {
  const { cache, made, ask } = counting();
  ask('a');
  cache.clear();
  ask('a');
  expect(made).toEqual(['a', 'a']);
});
