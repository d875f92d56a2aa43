import { expect, test } from 'vitest';
import { ANSWER_PLACES, answerText } from '../../../../src/core/model/automation/rule-text.ts';

const TUESDAY = Date.parse('2026-12-01T22:00:00Z');
const HOURS = { zone: 'UTC', weekly: [{ day: 3, from: '08:00', to: '17:00' }], holidays: [] };

// The form of a rule says of every other place that nobody has a value for it.
test.each(ANSWER_PLACES)('the service fills the place %s', (place) => {
  const { text } = answerText(
    { text: `Hello {{${place}}}.`, variants: {} },
    { cause: { kind: 'missedCall' }, name: 'Ida Thornbury', country: 'GB', at: TUESDAY },
    HOURS,
  );
  expect(text).toMatch(/^Hello (?:Ida|Ida Thornbury|08:00 tomorrow)\.$/);
});
