import { describe, expect, test } from 'vitest';
import { createViewSubscriptions } from '../../../src/ui/core-client/view-subscriptions.ts';
import type { Frame, TabMessage } from '../../../src/worker/protocol.ts';

const OUTBOX = { view: 'outbox' } as const;
const STORAGE = { view: 'storage' } as const;

/** Two views that are watched, as subscriptions 1 and 2, and what the tab says; it draws when told to. */
function scene() {
  const said: TabMessage[] = [];
  let toDraw: (() => void)[] = [];
  const subscriptions = createViewSubscriptions(
    () => () => undefined,
    (callback) => toDraw.push(callback),
  );
  const draw = () => {
    const due = toDraw;
    toDraw = [];
    for (const callback of due) callback();
  };
  const sources = [subscriptions.source(OUTBOX), subscriptions.source(STORAGE)];
  for (const { subscribe } of sources) subscribe(() => undefined);
  subscriptions.opened((message) => said.push(message));
  said.length = 0;
  return { subscriptions, said, draw, outbox: sources[0] };
}

const full = (subscription: number): Frame => ({
  type: 'frame',
  subscription,
  rev: 1,
  full: { head: null, rows: [] },
});
const patch = (subscription: number, rev: number): Frame => ({
  type: 'patch',
  subscription,
  rev,
  patch: { head: rev, upsert: [] },
});

describe('frames that come together', () => {
  test('are acknowledged in one message, as they are drawn', () => {
    const { subscriptions, said, draw } = scene();
    subscriptions.take([full(1), full(2)]);
    expect(said).toEqual([]);
    draw();
    subscriptions.take([patch(1, 2), patch(2, 2)]);
    draw();
    const both = (rev: number) => ({
      type: 'ack',
      frames: [
        { subscription: 1, rev },
        { subscription: 2, rev },
      ],
    });
    expect(said).toEqual([both(1), both(2)]);
  });

  test('one that does not fit is asked for anew, the others are acknowledged', () => {
    const { subscriptions, said, draw, outbox } = scene();
    subscriptions.take([full(1), patch(2, 2)]);
    draw();
    expect(said).toEqual([
      { type: 'unsubscribe', subscription: 2 },
      { type: 'subscribe', subscription: 3, request: STORAGE },
      { type: 'ack', frames: [{ subscription: 1, rev: 1 }] },
    ]);
    expect(outbox?.getSnapshot()).toEqual({ head: null, rows: [] });
  });

  test('one of a view that is not watched needs no word', () => {
    const { subscriptions, said, draw } = scene();
    subscriptions.take([full(9)]);
    draw();
    expect(said).toEqual([]);
  });

  test('are acknowledged to no other worker than theirs', () => {
    const { subscriptions, said, draw } = scene();
    subscriptions.take([full(1)]);
    subscriptions.lost();
    subscriptions.opened((message) => said.push(message));
    draw();
    expect(said.map(({ type }) => type)).toEqual(['subscribe', 'subscribe']);
  });
});

describe('a window that comes after another', () => {
  const SMALL = { view: 'thread', chatId: 'c', size: 1 } as const;
  const LARGE = { ...SMALL, size: 2 } as const;
  const [a, b] = [{ key: 'a' }, { key: 'b' }];
  const larger: Frame = {
    type: 'patch',
    subscription: 2,
    rev: 1,
    patch: { head: 2, upsert: [b], order: ['b', 'a'] },
  };

  /** The small one is there as subscription 1, the large one is asked for as 2. */
  const asked = () => {
    const said: TabMessage[] = [];
    const timers: (() => void)[] = [];
    const subscriptions = createViewSubscriptions(
      (_ms, callback) => {
        timers.push(callback);
        return () => undefined;
      },
      (callback) => callback(),
    );
    subscriptions.opened((message) => said.push(message));
    const stop = subscriptions.source(SMALL).subscribe(() => undefined);
    subscriptions.take([{ type: 'frame', subscription: 1, rev: 1, full: { head: 1, rows: [a] } }]);
    const large = subscriptions.source(LARGE);
    large.subscribe(() => undefined);
    expect(said.at(-1)).toEqual({ type: 'subscribe', subscription: 2, request: LARGE, after: 1 });
    const pass = () => {
      for (const due of timers.splice(0)) due();
    };
    return { subscriptions, said, large, stop, pass };
  };
  const askedWhole = { type: 'subscribe', subscription: 3, request: LARGE };

  test('has the rows of that one, the same objects', () => {
    const { subscriptions, large } = asked();
    subscriptions.take([larger]);
    expect(large.getSnapshot()).toEqual({ head: 2, rows: [b, a] });
    expect(large.getSnapshot()?.rows[1]).toBe(a);
  });

  test('is asked for whole when that one is gone', () => {
    const { subscriptions, said, large, stop, pass } = asked();
    stop();
    pass();
    subscriptions.take([larger]);
    expect(large.getSnapshot()).toBeUndefined();
    expect(said.at(-1)).toEqual(askedWhole);
  });

  test('is asked for whole when that one was asked for anew', () => {
    const { subscriptions, said, large } = asked();
    // It did not fit.
    subscriptions.take([
      { type: 'patch', subscription: 1, rev: 2, patch: { upsert: [], order: ['z'] } },
      larger,
    ]);
    expect(large.getSnapshot()).toBeUndefined();
    expect(said.at(-1)).toEqual({ ...askedWhole, subscription: 4 });
  });

  test('builds upon nothing of another worker, or of the user before', () => {
    for (const pass of ['lost', 'forget'] as const) {
      const { subscriptions, said, large } = asked();
      subscriptions[pass]();
      if (pass === 'lost') subscriptions.opened((message) => said.push(message));
      const again = said.filter((message) => message.type === 'subscribe').slice(2);
      expect(again.map((message) => message.after)).toEqual([undefined, undefined]);
      subscriptions.take([larger]);
      expect(large.getSnapshot()).toBeUndefined();
    }
  });
});
