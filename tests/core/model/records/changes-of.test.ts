import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changesOf } from '../../../../src/core/model/records/changes-of.ts';

const change = changesOf({ name: v.pipe(v.string(), v.trim()), age: v.number() });

test('a change has any of the fields, each as its schema reads it', () => {
  const both: v.InferOutput<typeof change> = v.parse(change, { name: ' Ana ', age: 3 });
  expect(both).toEqual({ name: 'Ana', age: 3 });
  expect(v.parse(change, { name: 'Ana' })).toEqual({ name: 'Ana' });
  expect(v.parse(change, {})).toEqual({});
});

test('a field of a change is left out, or right: it is not undefined', () => {
  expect(v.is(change, { name: undefined })).toBe(false);
  expect(v.is(change, { age: '3' })).toBe(false);
});
