import { describe, expect, test, vi } from 'vitest';
import { createGenerations } from '../../../src/ui/core-client/generations.ts';
import type { SharedStorage } from '../../../src/ui/core-client/shared-storage.ts';
import { createSharedStorage } from './shared-storage.ts';

const KEY = 'switchboard-worker';

describe('the generation of workers', () => {
  test('rises for every tab, however many of them raise it, and never falls', async () => {
    const storage = createSharedStorage();
    const [one, two] = [createGenerations(storage.place()), createGenerations(storage.place())];
    expect([one.current(), two.current()]).toEqual([0, 0]);
    const told = vi.fn();
    two.watch(told);
    one.raise(1);
    two.raise(1);
    expect([one.current(), two.current()]).toEqual([1, 1]);
    one.raise(0);
    expect(two.current()).toBe(1);
    await Promise.resolve();
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('is there for a tab that opens later', () => {
    const storage = createSharedStorage();
    createGenerations(storage.place()).raise(3);
    expect(createGenerations(storage.place()).current()).toBe(3);
  });

  test('a tab that has seen it does not go back when the browser forgets it', () => {
    const storage = createSharedStorage();
    const tab = createGenerations(storage.place());
    tab.raise(2);
    storage.items.clear();
    expect(tab.current()).toBe(2);
  });

  test.each(['', '-1', '1.5', 'NaN', '1e3', '99999999999999999999', '{}'])('%j is no generation', (text) => {
    const storage = createSharedStorage();
    storage.items.set(KEY, text);
    expect(createGenerations(storage.place()).current()).toBe(0);
  });

  test('is kept in memory where the browser allows no storage', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    const place: SharedStorage = { read: refuse, write: refuse, watch: () => () => undefined };
    const tab = createGenerations(place);
    tab.raise(1);
    expect(tab.current()).toBe(1);
  });

  test('a change of anything else is not told', async () => {
    const storage = createSharedStorage();
    const told = vi.fn();
    const stop = createGenerations(storage.place()).watch(told);
    const other = storage.place();
    other.write('theme', 'dark');
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    stop();
    other.write(KEY, '1');
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
  });
});
