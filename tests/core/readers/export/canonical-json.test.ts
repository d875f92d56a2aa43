import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../src/core/readers/export/canonical-json.ts';
import { RUNS, TIMEOUT_MS } from './some-log.ts';

test('canonical JSON parses to the same value', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: RUNS },
  );
});

test('equal values give equal texts, whatever the order of their fields', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonicalJson({ a: true, b: [1, { c: 'x', d: null }] })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
});

test('values that JSON cannot express are left out of objects, and null in lists', () => {
  expect(canonicalJson({ a: undefined, b: Number.NaN, c: [undefined] })).toBe('{"b":null,"c":[null]}');
  expect(canonicalJson(undefined)).toBe('null');
});
