import { expect, test } from 'vitest';
import type { Frame } from '../../src/worker/protocol/protocol.ts';
import type { TabMessage } from '../../src/worker/protocol/tab-messages.ts';
import { createTapeReader, type TapeLine } from './tape.ts';

const posted = (at: number, data: TabMessage): TapeLine => ({ at, kind: 'posted', data });
const heard = (at: number, frame: Frame): TapeLine => ({
  at,
  kind: 'heard',
  data: { type: 'frames', frames: [frame] },
});
const read = (...lines: TapeLine[]) => {
  const reader = createTapeReader();
  reader.take(lines);
  return reader;
};

const request = { view: 'outbox' } as const;
const [one, two] = [{ key: 'one' }, { key: 'two' }];
const subscribe = (subscription: number) => posted(1, { type: 'subscribe', subscription, request });
const full = (at: number) =>
  heard(at, { type: 'frame', subscription: 1, rev: 1, full: { head: null, rows: [one] } });
const ack = (at: number, rev: number) => posted(at, { type: 'ack', frames: [{ subscription: 1, rev }] });

test('an acknowledged frame counts from its arrival, with the view at that time', () => {
  const patch = heard(4, {
    type: 'patch',
    subscription: 1,
    rev: 2,
    patch: { upsert: [two], order: ['one', 'two'] },
  });
  expect(read(subscribe(1), full(2), ack(3, 1), patch, ack(5, 2)).frames).toEqual([
    { request, isFull: true, at: 2, view: { head: null, rows: [one] } },
    { request, isFull: false, at: 4, view: { head: null, rows: [one, two] } },
  ]);
  expect(read(subscribe(1), full(2)).frames).toEqual([]);
});

test('a first patch applies to the view of its `after` subscription, acknowledged or not', () => {
  const after = posted(2, { type: 'subscribe', subscription: 2, request, after: 1 });
  const patch = heard(3, { type: 'patch', subscription: 2, rev: 1, patch: { upsert: [two] } });
  const taken = posted(4, { type: 'ack', frames: [{ subscription: 2, rev: 1 }] });
  expect(read(subscribe(1), full(2), after, patch, taken).frames).toEqual([
    { request, isFull: false, at: 3, view: { head: null, rows: [one, two] } },
  ]);
});

test('ignores a frame of an unknown subscription', () => {
  expect(read(subscribe(2), full(2), ack(3, 1)).frames).toEqual([]);
});

test('reports when the worker was opened, greeted, and when it welcomed the tab', () => {
  const reader = read(
    { at: 1, kind: 'opened', data: null },
    { at: 2, kind: 'posted', data: { type: 'hello', protocol: 1 } },
    { at: 3, kind: 'heard', data: { type: 'welcome' } },
  );
  expect([reader.opened, reader.hellos, reader.welcomes]).toEqual([[1], [2], [3]]);
});

test('later lines add to earlier ones', () => {
  const reader = read(subscribe(1), full(2));
  reader.take([ack(3, 1)]);
  expect(reader.frames).toHaveLength(1);
});
