import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResting, type Resting } from '../../../../src/ui/components/tooltip/resting.ts';

const DELAY_MS = 500;

const sideBySide = () => {
  const shown = [false, false];
  const at = (place: number) =>
    createResting((isShown) => {
      shown[place] = isShown;
    });
  return { shown, first: at(0), second: at(1) };
};

let opened: readonly Resting[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const resting of opened) resting.close();
  vi.useRealTimers();
});

const triggers = () => {
  const both = sideBySide();
  opened = [both.first, both.second];
  return both;
};

describe('a tooltip', () => {
  it('appears after a delay, however the pointer moves, and disappears with the pointer', () => {
    const { shown, first } = triggers();
    first.over();
    vi.advanceTimersByTime(DELAY_MS - 1);
    first.over();
    expect(shown).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true, false]);
    first.away();
    expect(shown).toEqual([false, false]);
  });

  it('does not appear if the pointer leaves before the delay', () => {
    const { shown, first } = triggers();
    first.over();
    vi.advanceTimersByTime(DELAY_MS - 1);
    first.away();
    vi.advanceTimersByTime(DELAY_MS);
    expect(shown).toEqual([false, false]);
  });

  it('takes the place of another one at once', () => {
    const { shown, first, second } = triggers();
    first.focused();
    second.over();
    expect(shown).toEqual([false, true]);
  });

  it('that a press closed appears again only after the pointer returns', () => {
    const { shown, first } = triggers();
    first.over();
    vi.advanceTimersByTime(DELAY_MS);
    first.close();
    first.over();
    vi.advanceTimersByTime(DELAY_MS);
    expect(shown).toEqual([false, false]);
    first.away();
    first.over();
    vi.advanceTimersByTime(DELAY_MS);
    expect(shown).toEqual([true, false]);
  });

  it('starts its delay again after a press', () => {
    const { shown, first } = triggers();
    first.over();
    vi.advanceTimersByTime(DELAY_MS - 1);
    first.close();
    first.over();
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(shown).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true, false]);
  });

  it('appears at once when a key moves the focus, and disappears with the focus', () => {
    const { shown, first } = triggers();
    first.focused();
    expect(shown).toEqual([true, false]);
    first.close();
    expect(shown).toEqual([false, false]);
  });
});
