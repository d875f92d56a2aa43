import { afterEach, expect, test, vi } from 'vitest';
import { isoDate } from '../../../src/ui/language/formats.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Pacific/Auckland', Date.UTC(2026, 10, 19, 12), '2026-11-20'],
  ['America/Los_Angeles', Date.UTC(2026, 10, 20, 3), '2026-11-19'],
  ['UTC', Date.UTC(2026, 0, 2, 23, 59), '2026-01-02'],
])('the machine-readable date of a day in %s is the local date', (zone, at, date) => {
  vi.stubEnv('TZ', zone);
  expect(isoDate(at)).toBe(date);
});
