import { describe, expect, test } from 'vitest';
import { readNumber } from '../../../../src/core/kernel/phone/read-number.ts';
import { readingsElsewhere } from '../../../../src/core/kernel/phone/readings-elsewhere.ts';

describe('a number that another country dials inside', () => {
  test.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['(06) 12-34-56-78', 'FR', '+33612345678'],
    ['\u0660\u0666 \u0661\u0662 \u0663\u0664 \u0665\u0666 \u0667\u0668', 'FR', '+33612345678'],
    // Reserved for fiction.
    ['06 39 98 00 10', 'FR', '+33639980010'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['612 345 678', 'ES', '+34612345678'],
    ['0664 1234567', 'AT', '+436641234567'],
  ])('%s may be of %s', (typed, country, number) => {
    expect(readNumber(typed, 'GB').kind).toBe('invalid');
    const readings = readingsElsewhere(typed);
    expect(readings).toContainEqual({ number, country });
    expect(new Set(readings.map((one) => one.country)).size).toBe(readings.length);
    // Each may be chosen, and is then read as it is.
    for (const one of readings) expect(readNumber(one.number, 'GB')).toMatchObject({ number: one.number });
  });

  test.each([
    '',
    '12345',
    '+33 6 12 34 56',
    '0033 6 12',
    'Ada',
    '06 12 34 56 7O',
    '07700 900401 / 07700 900402',
    '84433',
  ])('%j is none', (typed) => {
    expect(readingsElsewhere(typed)).toEqual([]);
  });
});
