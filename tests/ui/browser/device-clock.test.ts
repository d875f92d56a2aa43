import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEach } from '../../../src/ui/browser/device-clock.ts';
import { watchDeviceClock } from '../../../src/ui/browser/watch-clock.ts';
import { shownLanguage } from '../../../src/ui/language/shown-language.ts';

const MINUTE_MS = 60_000;
const AT = Date.UTC(2026, 10, 20, 20, 0, 20);

let page: EventTarget;
let isHidden: boolean;
let stopWatch: () => void;
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Paris');
  vi.useFakeTimers({ now: AT });
  shownLanguage.renewFormats();
  page = new EventTarget();
  isHidden = false;
  stopWatch = watchDeviceClock(page, () => isHidden);
});
afterEach(() => {
  stopWatch();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  shownLanguage.renewFormats();
});

/** The clock goes on, and timers stand still. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a period is told as it begins', () => {
  const told: number[] = [];
  const stop = onEach(MINUTE_MS, () => told.push(Date.now() - AT));
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(told).toEqual([40_000, 100_000]);
  stop();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(told).toHaveLength(2);
});

test('after a sleep the time is told within a second, and then as each period begins', () => {
  const told: number[] = [];
  const stop = onEach(MINUTE_MS, () => told.push(Date.now() - AT));
  vi.advanceTimersByTime(10_000);
  sleep(9 * 60 * MINUTE_MS);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(told).toHaveLength(2);
  expect((AT + (told[1] ?? 0)) % MINUTE_MS).toBe(0);
  stop();
});

test('a hidden tab looks at the clock when it is shown', () => {
  let told = 0;
  const stop = onEach(60 * MINUTE_MS, () => {
    told += 1;
  });
  isHidden = true;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(told).toBe(0);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toBe(1);
  stop();
});

test('a new time zone gives new formats and a new time; a look without a change gives neither', () => {
  let told = 0;
  const stop = onEach(60 * MINUTE_MS, () => {
    told += 1;
  });
  const before = shownLanguage.current();
  expect(before.formats.clockTime(AT)).toBe('21:00');
  page.dispatchEvent(new Event('focus'));
  expect(shownLanguage.current()).toBe(before);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  page.dispatchEvent(new Event('focus'));
  const { formats } = shownLanguage.current();
  expect(formats.zone).toBe('Asia/Tokyo');
  expect(formats.clockTime(AT)).toBe('05:00');
  expect(formats.dayOf).not.toBe(before.formats.dayOf);
  expect(told).toBe(1);
  stop();
});
