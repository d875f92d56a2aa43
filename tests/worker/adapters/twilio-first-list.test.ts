import { describe, expect, test } from 'vitest';
import { createFirstList } from '../../../src/worker/adapters/twilio-first-list.ts';
import { createVirtualClock } from '../../core/support/virtual-clock.ts';

const PAGES = 3;

function scene(isRefused: () => boolean = () => false) {
  const virtual = createVirtualClock(1_700_000_000_000);
  const asked: string[] = [];
  const events: string[] = [];
  const page = (nth: number) => ({
    items: [],
    hasNextPage: nth < PAGES,
    hasPrevPage: nth > 1,
    nextPage: () => get(nth + 1),
    prevPage: () => get(nth - 1),
  });
  const get = async (nth: number): Promise<ReturnType<typeof page>> => {
    asked.push(`page ${nth}`);
    if (isRefused()) throw new Error('refused');
    return page(nth);
  };
  const list = createFirstList({ getSubscribedConversations: () => get(1) }, virtual.clock, {
    read: () => events.push('read'),
    failed: () => events.push('failed'),
  });
  return {
    virtual,
    asked,
    events,
    list,
    async pass(ms: number) {
      const end = virtual.now() + ms;
      do await new Promise((resolve) => setImmediate(resolve));
      while (virtual.step(end - virtual.now()));
    },
  };
}

describe('the first list', () => {
  test('is read with its first page; then all pages are reread, at once and a few times later', async () => {
    const { list, asked, events, pass } = scene();
    expect([list.isRead(), list.isReading()]).toEqual([false, true]);
    list.begin();
    await pass(0);
    expect(events).toEqual(['read']);
    expect([list.isRead(), list.isReading()]).toEqual([true, false]);
    expect(asked).toEqual(['page 1', 'page 1', 'page 2', 'page 3']);
    const hour = 3_600_000;
    await pass(hour);
    const times = asked.filter((page) => page === 'page 3').length;
    expect(times).toBeGreaterThan(2);
    await pass(10 * hour);
    expect(asked.filter((page) => page === 'page 3')).toHaveLength(times);
  });

  test('reports a failure of the first reading, and ignores failures of rereading', async () => {
    const dead = scene(() => true);
    dead.list.begin();
    await dead.pass(0);
    expect(dead.events).toEqual(['failed']);
    let isRefused = false;
    const { list, events, pass, asked } = scene(() => isRefused);
    list.begin();
    await pass(0);
    isRefused = true;
    await pass(3_600_000);
    expect(events).toEqual(['read']);
    expect(list.isReading()).toBe(false);
    expect(asked.at(-1)).toBe('page 1');
  });

  test('is not reread after a stop', async () => {
    const { list, asked, pass } = scene();
    list.begin();
    await new Promise((resolve) => setImmediate(resolve));
    list.stop();
    await pass(3_600_000);
    expect(asked).toEqual(['page 1']);
  });
});
