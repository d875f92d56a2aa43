import { expect, onTestFinished, test, vi } from 'vitest';
import { foldAhead } from '../../../../src/ui/shared/search/fold-ahead.ts';

/** Texts that take 3 ms each to read, once. Counts those that were read. */
function slowTexts(count: number) {
  let now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });
  const read = { count: 0 };
  const texts = Array.from({ length: count }, (_, nth) => ({
    get title() {
      now += 3;
      read.count += 1;
      return `Article ${nth}`;
    },
    body: 'Open the tap.',
    shortAnswer: '',
    keywords: [],
  }));
  return { texts, read };
}

test('texts are folded in pieces of 8 ms, each once', () => {
  const { texts, read } = slowTexts(10);
  foldAhead(texts);
  expect(read.count).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(read.count).toBe(3);
  vi.advanceTimersToNextTimer();
  expect(read.count).toBe(6);
  vi.runAllTimers();
  expect(read.count).toBe(10);
  foldAhead(texts);
  vi.runAllTimers();
  expect(read.count).toBe(10);
});

test('nothing more is folded once it was stopped', () => {
  const { texts, read } = slowTexts(10);
  const stop = foldAhead(texts);
  vi.advanceTimersToNextTimer();
  stop();
  vi.runAllTimers();
  expect(read.count).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});
