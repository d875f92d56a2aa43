import { expect, test } from 'vitest';
import { oddPlaces } from '../../../../src/core/model/templates/odd-places.ts';

const KNOWN = new Set(['first_name', 'name']);

test.each([
  ['Hello {{first_name}}, {{ Name }}', [], []],
  ['Hello {{firstname}} and {{unknown}}, {{unknown}}', ['{{firstname}}', '{{unknown}}'], []],
  ['Hello {{first_name}', [], ['{{first_name}']],
  ['Hello {first name} and {name}', [], ['{first name}', '{name}']],
  ['Hello first_name}}', [], ['}}']],
  ['Hello {{first_name', [], ['{{first_name']],
  ['Use the code {SPRING} :-} {', [], []],
  ['', [], []],
])('the places of "%s"', (body, unknown, broken) => {
  expect(oddPlaces(body, KNOWN)).toEqual({ unknown, broken });
});
