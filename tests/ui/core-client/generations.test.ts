import { describe, expect, test, vi } from 'vitest';
import type { SharedStorage } from '../../../src/ui/browser/shared-storage.ts';
import { createGenerations } from '../../../src/ui/core-client/generations.ts';
import { createSharedStorage } from './shared-storage.ts';

const KEY = 'switchboard-worker';

describe('the generation of workers', () => {
  test('rises for all tabs once, however many raise it, and never falls', async () => {
    const storage = createSharedStorage();
    const [one, two] = [createGenerations(storage.access()), createGenerations(storage.access())];
    expect([one.current(), two.current()]).toEqual([0, 0]);
    const changed = vi.fn();
    two.watch(changed);
    one.raise(1);
    two.raise(1);
    expect([one.current(), two.current()]).toEqual([1, 1]);
    one.raise(0);
    expect(two.current()).toBe(1);
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('is known to a tab that opens later', () => {
    const storage = createSharedStorage();
    createGenerations(storage.access()).raise(3);
    expect(createGenerations(storage.access()).current()).toBe(3);
  });

  test('does not fall for a tab when the storage is cleared', () => {
    const storage = createSharedStorage();
    const tab = createGenerations(storage.access());
    tab.raise(2);
    storage.items.clear();
    expect(tab.current()).toBe(2);
  });

  test.each(['', '-1', '1.5', 'NaN', '1e3', '99999999999999999999', '{}'])(
    'is 0 if the storage holds %j',
    (text) => {
      const storage = createSharedStorage();
      storage.items.set(KEY, text);
      expect(createGenerations(storage.access()).current()).toBe(0);
    },
  );

  test('is kept in memory if the browser allows no storage', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    const own: SharedStorage = { read: refuse, write: refuse, watch: () => () => undefined };
    const tab = createGenerations(own);
    tab.raise(1);
    expect(tab.current()).toBe(1);
  });

  test('ignores changes of other keys', async () => {
    const storage = createSharedStorage();
    const changed = vi.fn();
    const stop = createGenerations(storage.access()).watch(changed);
    const other = storage.access();
    other.write('theme', 'dark');
    await Promise.resolve();
    expect(changed).not.toHaveBeenCalled();
    stop();
    other.write(KEY, '1');
    await Promise.resolve();
    expect(changed).not.toHaveBeenCalled();
  });
});
