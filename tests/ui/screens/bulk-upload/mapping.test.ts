import { expect, test } from 'vitest';
import { mappingOf, rememberedColumns, withTarget } from '../../../../src/ui/screens/bulk-upload/mapping.ts';
import { rateOf } from '../../../../src/ui/screens/bulk-upload/run-rate.ts';

const column = (target: 'fullName' | 'phone' | 'email' | null) => ({ target, label: null });
const headers = ['Name', 'Tel', 'Mail'];
const guessed = [column('fullName'), column('phone'), column('email')];
const chosen = [column('fullName'), column('phone'), column(null)];

test('the columns of an import are remembered for a file with the same headers, in any order', () => {
  const earlier = [{ mapping: mappingOf(headers, chosen) }, { mapping: mappingOf(headers, guessed) }];
  expect(rememberedColumns({ headers, columns: guessed }, earlier)).toEqual(chosen);
  const turned = { headers: ['Mail', 'Name', 'Tel'], columns: guessed };
  expect(rememberedColumns(turned, earlier)?.map(({ target }) => target)).toEqual([
    null,
    'fullName',
    'phone',
  ]);
  expect(rememberedColumns({ headers: [...headers, 'City'], columns: guessed }, earlier)).toBeNull();
});

test('headers that are empty or stand twice are not remembered', () => {
  expect(mappingOf(['Tel', 'Tel'], guessed)).toEqual({});
  expect(rememberedColumns({ headers: ['', 'Tel'], columns: guessed }, [{ mapping: {} }])).toBeNull();
});

test('a target that only one column may have moves to the chosen column', () => {
  expect(withTarget(guessed, 2, 'fullName')).toEqual([column(null), column('phone'), column('fullName')]);
  expect(withTarget(guessed, 2, 'phone')).toEqual([column('fullName'), column('phone'), column('phone')]);
});

test('the speed of a run follows from the rows between two samples', () => {
  expect(rateOf({ at: 0, done: 100 }, { at: 2000, done: 1100 }, 2100)).toEqual({ rate: 500, left: 2 });
  expect(rateOf({ at: 0, done: 100 }, { at: 2000, done: 100 }, 2100)).toBeNull();
  expect(rateOf({ at: 0, done: 100 }, { at: 100, done: 600 }, 2100)).toBeNull();
});
