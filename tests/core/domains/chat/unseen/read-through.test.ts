import { describe, expect, test } from 'vitest';
import { readPlace, readThrough } from '../../../../../src/core/domains/chat/unseen/read-horizon.ts';
import { emptyBody } from '../../../../../src/core/model/chat/chat.ts';
import type { Row } from '../../../../../src/core/model/chat/row.ts';
import { messageOf } from '../../../support/random-events.ts';

const rowOf = (number: number): Row => {
  const message = messageOf('c1', number);
  return { key: message.sid ?? '', message, source: 'server', send: null, late: false };
};

/** A chat whose messages are read up to `throughId`. Counts how many messages are examined. */
function chatOf(size: number, throughId: number) {
  let looks = 0;
  const { rows } = emptyBody();
  const edited = rows.edit();
  for (let number = 1; number <= size; number += 1) {
    const row = rowOf(number);
    edited.put({
      ...row,
      get message() {
        looks += 1;
        return row.message;
      },
    });
  }
  const body = { ...emptyBody(), rows: edited.seal() };
  looks = 0;
  return { chat: { body, horizon: { throughId, throughAt: 0 } }, looks: () => looks };
}

const MINUTE_MS = 60_000;

test.each([
  ['the newest', 9, 0, { throughId: 9, throughAt: 9 * MINUTE_MS }],
  ['one between', 4, 0, { throughId: 4, throughAt: 4 * MINUTE_MS }],
  ['an index above all messages', 50, 8, { throughId: 9, throughAt: 9 * MINUTE_MS }],
  ['the index of a message that was read before', 4, 8, { throughId: 4, throughAt: 4 * MINUTE_MS }],
  ['an index below all messages', 0, 8, null],
])('an index identifies a position: %s', (_, index, read, place) => {
  expect(readThrough(chatOf(9, read).chat, index)).toEqual(place);
});

test('there is no position without messages', () => {
  expect(readThrough(undefined, 1)).toBeNull();
  expect(readThrough(chatOf(0, 0).chat, 1)).toBeNull();
});

test('the echo of a read position costs the same in a long chat as in a short one', () => {
  const looks = [100, 1000].map((size) => {
    const it = chatOf(size, size - 1);
    readThrough(it.chat, size);
    return it.looks();
  });
  expect(looks[1]).toBe(looks[0]);
});

describe('the position up to which everything is read', () => {
  const rowsAt = (numbers: readonly { readonly at: number; readonly index: number | null }[]) => {
    const edited = emptyBody().rows.edit();
    for (const [place, { at, index }] of numbers.entries()) {
      const row = rowOf(place + 1);
      edited.put({ ...row, message: { ...row.message, id: null, direction: 'inbound', at, index } });
    }
    return { ...emptyBody(), rows: edited.seal() };
  };
  const chatWith = (numbers: Parameters<typeof rowsAt>[0], throughAt: number) => ({
    body: rowsAt(numbers),
    horizon: { throughId: 0, throughAt },
  });
  const at = (minute: number, index: number | null) => ({ at: minute * MINUTE_MS, index });

  test.each([
    ['the index of the newest read message', [at(1, 0), at(2, 1), at(3, 2)], 2, 1, true],
    [
      'the index of an earlier message that the service has reported',
      [at(1, 0), at(2, null), at(3, 2)],
      2,
      0,
      false,
    ],
    ['null if no message was read', [at(1, 0), at(2, 1)], 0, null, true],
    ['null if the service has reported no message', [at(1, null)], 1, null, false],
  ])('is %s', (_, numbers, minute, index, isLast) => {
    expect(readPlace(chatWith(numbers, minute * MINUTE_MS))).toEqual({ index, isLast });
  });

  test('is unknown for a chat whose messages are not in memory', () => {
    const place = readPlace({ body: null, horizon: { throughId: 9, throughAt: 9 } });
    expect(place).toEqual({ index: null, isLast: false });
  });
});
