import { expect, test } from 'vitest';
import { readContract } from './contract-file.ts';
import { NOT_TRIED } from './writes/not-tried.ts';
import { WRITE_CHECKS } from './writes/writes.ts';

const contract = readContract();
const writes = contract.operations
  .filter(({ repeat }) => repeat.some((one) => one !== 'reads'))
  .map(({ name }) => name);

test('every write of the contract is checked, or the checker says why not', () => {
  const known = [...WRITE_CHECKS.flatMap(({ names }) => names), ...Object.keys(NOT_TRIED)];
  expect(writes.filter((name) => !known.includes(name))).toEqual([]);
});

test('the checker names no call that is not in the contract', () => {
  const names = contract.operations.map(({ name }) => name);
  const known = [...WRITE_CHECKS.flatMap(({ names: own }) => own), ...Object.keys(NOT_TRIED)];
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});
