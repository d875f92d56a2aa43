import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeyedView, patchView } from '../../../src/core/kernel/views/patch-view.ts';
import { createSubscriptions } from '../../../src/worker/host/subscriptions.ts';
import type { Frame, WatchRequest } from '../../../src/worker/protocol/protocol.ts';

const thread = (chatId: string): WatchRequest => ({ view: 'thread', chatId });
const [A, B] = [thread('a'), thread('b')];
const requests = [A, B];

type Step =
  | { readonly kind: 'change'; readonly chat: number; readonly rows: readonly string[] }
  | { readonly kind: 'ack'; readonly subscriptions: readonly number[] }
  | { readonly kind: 'wrongAck'; readonly subscription: number; readonly rev: number }
  | { readonly kind: 'changed' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    chat: fc.nat(1),
    rows: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's')),
  }),
  fc.record({ kind: fc.constant('ack' as const), subscriptions: fc.subarray([0, 1]) }),
  fc.record({ kind: fc.constant('wrongAck' as const), subscription: fc.nat(2), rev: fc.nat(3) }),
  fc.record({ kind: fc.constant('changed' as const) }),
);

/** Two views and a tab. The tab applies each frame. It acknowledges frames when the test says so. */
function scene() {
  const views: KeyedView[] = [
    { head: 0, rows: [] },
    { head: 0, rows: [] },
  ];
  const shown: (KeyedView | null)[] = [null, null];
  const unacknowledged: Frame[][] = [[], []];
  const sent: Frame[] = [];
  let messages = 0;
  const subscriptions = createSubscriptions({
    now: () => 0,
    view: (request) => views[requests.indexOf(request)] ?? { head: 'unknown', rows: [] },
    send: (frames) => {
      messages += 1;
      for (const frame of frames) {
        sent.push(frame);
        unacknowledged[frame.subscription]?.push(frame);
        const before = shown[frame.subscription] ?? null;
        shown[frame.subscription] =
          frame.type === 'frame' ? frame.full : before && patchView(before, frame.patch);
      }
    },
  });
  /** Acknowledges the frames that these views have received, in one message. Returns false if there were none. */
  const acknowledge = (...indices: readonly number[]): boolean => {
    const frames = indices.flatMap((index) => unacknowledged[index]?.shift() ?? []);
    subscriptions.acknowledge(frames);
    return frames.length > 0;
  };
  return { views, shown, unacknowledged, subscriptions, acknowledge, frames: sent, messages: () => messages };
}

describe('the subscriptions of a tab', () => {
  test('29 and 28: each subscription has at most one unacknowledged frame, and finally the tab equals the view', () => {
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 60 }), (steps) => {
        const { views, shown, unacknowledged, subscriptions, acknowledge } = scene();
        for (const [index, request] of requests.entries()) subscriptions.subscribe(index, request);
        for (const one of steps) {
          switch (one.kind) {
            case 'change':
              views[one.chat] = { head: one.rows.length, rows: one.rows.map((key) => ({ key })) };
              break;
            case 'ack':
              acknowledge(...one.subscriptions);
              break;
            case 'wrongAck':
              if (unacknowledged[one.subscription]?.[0]?.rev !== one.rev) {
                subscriptions.acknowledge([one]);
              }
              break;
            case 'changed':
              subscriptions.changed();
          }
          expect(unacknowledged.every((frames) => frames.length <= 1)).toBe(true);
        }
        subscriptions.changed();
        while (acknowledge(0, 1));
        expect(shown).toEqual(views);
      }),
    );
  });

  test('28: a subscription with `after` sends only the missing rows, and the tab then has the whole view', () => {
    const row = fc.constantFrom(...['p', 'q', 'r', 's'].map((key) => ({ key })));
    const view = fc.record({ head: fc.nat(3), rows: fc.uniqueArray(row) });
    const change = fc.record({ of: fc.nat(1), view });
    fc.assert(
      fc.property(fc.array(change), fc.array(change), fc.boolean(), (before, since, isAcknowledged) => {
        const { views, shown, subscriptions, acknowledge, frames } = scene();
        subscriptions.subscribe(0, A);
        const play = (changes: typeof before) => {
          for (const { of, view: next } of changes) {
            views[of] = next;
            subscriptions.changed();
            if (isAcknowledged) acknowledge(0, 1);
          }
        };
        play(before);
        const had = shown[0]?.rows ?? [];
        shown[1] = shown[0] ?? null;
        subscriptions.subscribe(1, B, { after: 0 });
        const first = frames.at(-1);
        expect(first).toMatchObject({ type: 'patch', subscription: 1, rev: 1 });
        if (first?.type === 'patch') expect(first.patch.upsert.some((one) => had.includes(one))).toBe(false);
        expect(shown[1]).toEqual(views[1]);
        play(since);
        while (acknowledge(0, 1));
        expect(shown).toEqual(views);
      }),
    );
  });

  test('a subscription whose `after` has no frame yet gets a full frame', () => {
    const { subscriptions, frames } = scene();
    subscriptions.subscribe(0, A, { after: 7 });
    expect(frames.map(({ type }) => type)).toEqual(['frame']);
  });

  test('when several views are acknowledged together, their next frames go out in one message', () => {
    const { views, shown, subscriptions, acknowledge, messages } = scene();
    for (const [index, request] of requests.entries()) subscriptions.subscribe(index, request);
    for (const index of views.keys()) views[index] = { head: 'later', rows: [] };
    subscriptions.changed();
    const before = messages();
    acknowledge(0, 1);
    expect(shown).toEqual(views);
    expect(messages()).toBe(before + 1);
  });

  test('a tab that never acknowledges costs one frame, however much changes', () => {
    const { views, unacknowledged, subscriptions } = scene();
    subscriptions.subscribe(0, thread('never asked for'));
    subscriptions.subscribe(1, B);
    for (let change = 0; change < 100; change += 1) {
      views[1] = { head: change, rows: [] };
      subscriptions.changed();
    }
    expect(unacknowledged[1]).toHaveLength(1);
  });

  test('simultaneous changes of several views go out in one message', () => {
    const { views, shown, subscriptions, acknowledge, messages } = scene();
    for (const [index, request] of requests.entries()) subscriptions.subscribe(index, request);
    for (const index of requests.keys()) acknowledge(index);
    const before = messages();
    for (const index of views.keys()) views[index] = { head: 'later', rows: [] };
    subscriptions.changed();
    expect(shown).toEqual(views);
    expect(messages()).toBe(before + 1);
    for (const index of requests.keys()) acknowledge(index);
    subscriptions.changed();
    expect(messages()).toBe(before + 1);
  });

  test('a view gets no frame after it is unsubscribed', () => {
    const { views, unacknowledged, subscriptions, acknowledge } = scene();
    subscriptions.subscribe(1, B);
    acknowledge(1);
    subscriptions.unsubscribe(1);
    views[1] = { head: 'later', rows: [] };
    subscriptions.changed();
    expect(unacknowledged[1]).toEqual([]);
    expect(subscriptions.size).toBe(0);
  });
});
