import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type InView,
  look,
  moveLine,
  NO_LINE,
  NOTHING_IN_VIEW,
  READ_AFTER_MS,
  type Reading,
  unreadKeys,
} from '../../../../../src/ui/shared/chat/thread/reading.ts';

describe('a message counts as read', () => {
  const looks = (times: readonly (readonly [number, readonly string[]])[]) => {
    let inView: InView = NOTHING_IN_VIEW;
    return times.map(([at, keys]) => {
      const seen = look(inView, keys, at);
      ({ inView } = seen);
      return seen.read;
    });
  };

  test('once it was in view for half a second', () => {
    expect(
      looks([
        [0, ['a']],
        [499, ['a']],
        [500, ['a']],
      ]),
    ).toEqual([null, null, 'a']);
  });

  test('only without an interruption', () => {
    expect(
      looks([
        [0, ['a']],
        [250, []],
        [500, ['a']],
        [750, ['a']],
        [1000, ['a']],
      ]),
    ).toEqual([null, null, null, null, 'a']);
  });

  test('although newer messages keep arriving below it', () => {
    expect(
      looks([
        [0, ['a']],
        [250, ['a', 'b']],
        [500, ['a', 'b', 'c']],
        [750, ['b', 'c', 'd']],
      ]),
    ).toEqual([null, null, 'a', 'b']);
  });

  test('at each look the newest that was in view for half a second is the one that is read', () => {
    const frames = fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.nat(20), fc.nat(6)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(frames, (steps) => {
        let at = 0;
        const times = steps.map(([ms, first, size]): readonly [number, readonly string[]] => {
          at += ms;
          return [at, Array.from({ length: size }, (_, place) => `m${first + place}`)];
        });
        const reads = looks(times);
        times.forEach(([now, keys], place) => {
          const long = keys.filter((key) => {
            const gone = times.slice(0, place).findLastIndex(([, shown]) => !shown.includes(key));
            return now - (times[gone + 1]?.[0] ?? now) >= READ_AFTER_MS;
          });
          expect(reads[place]).toBe(long.at(-1) ?? null);
        });
      }),
    );
  });
});

test('the messages that may be unread are those of others, from the first unread one', () => {
  const rows = [
    { key: 'a', direction: 'inbound' },
    { key: 'b', direction: 'inbound' },
    { key: 'c', direction: 'outbound' },
    { key: 'd', direction: 'inbound' },
  ] as const;
  expect(unreadKeys(rows, { unseenFromKey: null })).toEqual([]);
  expect(unreadKeys(rows, { unseenFromKey: 'b' })).toEqual(['b', 'd']);
  expect(unreadKeys(rows, { unseenFromKey: 'above' })).toEqual(['a', 'b', 'd']);
});

describe('the new line', () => {
  const START: Reading = { line: NO_LINE, wasAllRead: true };
  const reading = { here: true, atFoot: true };

  test('stays away while somebody reads each message as it arrives', () => {
    expect(moveLine(START, { unseen: 1, unseenFromKey: 'a', ...reading }).line).toEqual(NO_LINE);
  });

  test('stands above the first message that arrived while nobody was there, and counts the others', () => {
    const first = moveLine(START, { unseen: 1, unseenFromKey: 'a', ...reading, here: false });
    const second = moveLine(first, { unseen: 2, unseenFromKey: 'a', ...reading, here: false });
    expect(second.line).toEqual({ key: 'a', count: 2 });
  });

  test('stands above the first message that arrived below the view', () => {
    const below = moveLine(START, { unseen: 1, unseenFromKey: 'a', here: true, atFoot: false });
    expect(below.line).toEqual({ key: 'a', count: 1 });
  });

  test('does not move while somebody reads on', () => {
    let now = moveLine(START, { unseen: 3, unseenFromKey: 'a', ...reading, here: false });
    now = moveLine(now, { unseen: 3, unseenFromKey: 'a', here: true, atFoot: false });
    now = moveLine(now, { unseen: 1, unseenFromKey: 'c', here: true, atFoot: false });
    expect(now.line).toEqual({ key: 'a', count: 3 });
    now = moveLine(now, { unseen: 0, unseenFromKey: null, ...reading });
    expect(now.line).toEqual({ key: 'a', count: 3 });
  });

  test('moves to where reading stopped when the reader leaves', () => {
    let now = moveLine(START, { unseen: 3, unseenFromKey: 'a', ...reading, here: false });
    now = moveLine(now, { unseen: 1, unseenFromKey: 'c', here: true, atFoot: false });
    now = moveLine(now, { unseen: 1, unseenFromKey: 'c', here: false, atFoot: false });
    expect(now.line).toEqual({ key: 'c', count: 1 });
  });
});
