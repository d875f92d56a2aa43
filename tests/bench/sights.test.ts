import { expect, test } from 'vitest';
import type { ViewRequest } from '../../src/core/session/current-views.ts';
import { connectedFrames, draftSights, listFrames } from './in-node/host/sights.ts';
import type { AppliedFrame } from './tape.ts';

const LIST = { view: 'chatList', q: '', size: 40 } as const;
const row = (key: string, text: string) => ({ key, preview: { kind: 'draft', own: true, text } });
const frame = (
  at: number,
  rows: AppliedFrame['view']['rows'],
  request: ViewRequest = LIST,
): AppliedFrame => ({
  request,
  isFull: false,
  at,
  view: { head: null, rows },
});

test('a chat list counts if it has chats and more than one row is requested', () => {
  const frames = [
    frame(1, []),
    frame(2, [row('a', '')], { ...LIST, size: 1 }),
    frame(3, [], { view: 'outbox' }),
    frame(4, [row('a', '')]),
  ];
  expect(listFrames({ frames }).map(({ at }) => at)).toEqual([4]);
});

test('a draft counts once, when it first appears; other texts do not count', () => {
  const [one, other] = [row('a', '1'), row('b', 'Hello 2')];
  const frames = [
    frame(1, [one, other]),
    frame(2, [one, other, row('c', '')]),
    frame(3, [row('a', '2'), other]),
  ];
  expect(draftSights({ frames })).toEqual([
    { key: 'a', number: 1, at: 1 },
    { key: 'a', number: 2, at: 3 },
  ]);
});

test('a frame counts as connected if its view says so', () => {
  const request = { view: 'connection' } as const;
  const frames = [false, true].map((ready, at) => ({
    ...frame(at, [], request),
    view: { head: { ready }, rows: [] },
  }));
  expect(connectedFrames({ frames }).map(({ at }) => at)).toEqual([1]);
});
