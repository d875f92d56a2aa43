import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrake } from '../../../src/ui/hooks/brake.ts';
import { ADDRESS_WAIT_MS } from '../../../src/ui/hooks/use-typed-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LETTER_MS = 50;

/** Types a letter every 50 ms, and returns when the address was written with which text. */
function typed(letters: number) {
  const writes: { readonly at: number; readonly text: string }[] = [];
  const brake = createBrake(ADDRESS_WAIT_MS);
  const start = Date.now();
  let text = '';
  for (let nth = 0; nth < letters; nth += 1) {
    text += 'abcdefghij'[nth % 10];
    const now = text;
    brake.run(() => writes.push({ at: Date.now() - start, text: now }));
    vi.advanceTimersByTime(LETTER_MS);
  }
  return { brake, text, writes };
}

test('60 letters in 3 s are few writes, and the last one has all letters', () => {
  const { text, writes } = typed(60);
  vi.runAllTimers();
  expect(text).toHaveLength(60);
  expect(writes.length).toBeLessThanOrEqual(10);
  expect(writes.at(-1)?.text).toBe(text);
  for (const [nth, { at }] of writes.entries())
    expect(at - (writes[nth - 1]?.at ?? 0)).toBeGreaterThanOrEqual(ADDRESS_WAIT_MS);
});

test('typing for long stays below the limits of Chromium and of Safari', () => {
  const { writes } = typed(600);
  const inSpan = (ms: number) =>
    Math.max(...writes.map(({ at }) => writes.filter((one) => one.at >= at && one.at < at + ms).length));
  expect(inSpan(10_000)).toBeLessThan(200);
  expect(inSpan(30_000)).toBeLessThan(100);
});

test('a flush writes the newest text at once, and once', () => {
  const { brake, text, writes } = typed(3);
  brake.flush();
  brake.flush();
  vi.runAllTimers();
  expect(writes.map((one) => one.text)).toEqual([text]);
});

test('a dropped text is not written', () => {
  const { brake, writes } = typed(3);
  brake.drop();
  vi.runAllTimers();
  expect(writes).toEqual([]);
});
