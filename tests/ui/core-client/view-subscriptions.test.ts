import { describe, expect, test } from 'vitest';
import { createViewSubscriptions } from '../../../src/ui/core-client/view-subscriptions.ts';
import type { Frame } from '../../../src/worker/protocol/protocol.ts';
import type { TabMessage } from '../../../src/worker/protocol/tab-messages.ts';

const OUTBOX = { view: 'outbox' } as const;
const STORAGE = { view: 'storage' } as const;

/** Two watched views (subscriptions 1 and 2), and the messages that the tab posts. `draw` renders the page. */
function scene() {
  const posted: TabMessage[] = [];
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
  subscriptions.opened((message) => posted.push(message));
  posted.length = 0;
  return { subscriptions, posted, draw, outbox: sources[0] };
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

describe('frames that arrive together', () => {
  test('are acknowledged in one message when the page renders', () => {
    const { subscriptions, posted, draw } = scene();
    subscriptions.take([full(1), full(2)]);
    expect(posted).toEqual([]);
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
    expect(posted).toEqual([both(1), both(2)]);
  });

  test('if one does not fit, its view is subscribed again and the others are acknowledged', () => {
    const { subscriptions, posted, draw, outbox } = scene();
    subscriptions.take([full(1), patch(2, 2)]);
    draw();
    expect(posted).toEqual([
      { type: 'unsubscribe', subscription: 2 },
      { type: 'subscribe', subscription: 3, request: STORAGE },
      { type: 'ack', frames: [{ subscription: 1, rev: 1 }] },
    ]);
    expect(outbox?.getSnapshot()).toEqual({ head: null, rows: [] });
  });

  test('are not acknowledged for a view nobody watches', () => {
    const { subscriptions, posted, draw } = scene();
    subscriptions.take([full(9)]);
    draw();
    expect(posted).toEqual([]);
  });

  test('are acknowledged only to the worker that sent them', () => {
    const { subscriptions, posted, draw } = scene();
    subscriptions.take([full(1)]);
    subscriptions.lost();
    subscriptions.opened((message) => posted.push(message));
    draw();
    expect(posted.map(({ type }) => type)).toEqual(['subscribe', 'subscribe']);
  });
});

describe('a window that builds on another', () => {
  const SMALL = { view: 'thread', chatId: 'c', size: 1 } as const;
  const LARGE = { ...SMALL, size: 2 } as const;
  const [a, b] = [{ key: 'a' }, { key: 'b' }];
  const larger: Frame = {
    type: 'patch',
    subscription: 2,
    rev: 1,
    patch: { head: 2, upsert: [b], order: ['b', 'a'] },
  };

  /** Subscription 1 is a small window and has a frame. Subscription 2 is a large window and has none yet. */
  const scene = () => {
    const posted: TabMessage[] = [];
    const timers: (() => void)[] = [];
    const subscriptions = createViewSubscriptions(
      (_ms, callback) => {
        timers.push(callback);
        return () => undefined;
      },
      (callback) => callback(),
    );
    subscriptions.opened((message) => posted.push(message));
    const stop = subscriptions.source(SMALL).subscribe(() => undefined);
    subscriptions.take([{ type: 'frame', subscription: 1, rev: 1, full: { head: 1, rows: [a] } }]);
    const large = subscriptions.source(LARGE);
    large.subscribe(() => undefined);
    expect(posted.at(-1)).toEqual({ type: 'subscribe', subscription: 2, request: LARGE, after: 1 });
    const pass = () => {
      for (const due of timers.splice(0)) due();
    };
    return { subscriptions, posted, large, stop, pass };
  };
  const subscribedInFull = { type: 'subscribe', subscription: 3, request: LARGE };

  test('reuses the rows of the other as the same objects', () => {
    const { subscriptions, large } = scene();
    subscriptions.take([larger]);
    expect(large.getSnapshot()).toEqual({ head: 2, rows: [b, a] });
    expect(large.getSnapshot()?.rows[1]).toBe(a);
  });

  test('is subscribed in full if the other is gone', () => {
    const { subscriptions, posted, large, stop, pass } = scene();
    stop();
    pass();
    subscriptions.take([larger]);
    expect(large.getSnapshot()).toBeUndefined();
    expect(posted.at(-1)).toEqual(subscribedInFull);
  });

  test('is subscribed in full if the other was subscribed again', () => {
    const { subscriptions, posted, large } = scene();
    // This patch does not fit, so the tab subscribes to the small window again.
    subscriptions.take([
      { type: 'patch', subscription: 1, rev: 2, patch: { upsert: [], order: ['z'] } },
      larger,
    ]);
    expect(large.getSnapshot()).toBeUndefined();
    expect(posted.at(-1)).toEqual({ ...subscribedInFull, subscription: 4 });
  });

  test('never builds on rows of another worker or of the previous user', () => {
    for (const pass of ['lost', 'forget'] as const) {
      const { subscriptions, posted, large } = scene();
      subscriptions[pass]();
      if (pass === 'lost') subscriptions.opened((message) => posted.push(message));
      const again = posted.filter((message) => message.type === 'subscribe').slice(2);
      expect(again.map((message) => message.after)).toEqual([undefined, undefined]);
      subscriptions.take([larger]);
      expect(large.getSnapshot()).toBeUndefined();
    }
  });
});
