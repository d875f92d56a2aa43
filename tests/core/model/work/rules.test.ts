import { describe, expect, test } from 'vitest';
import {
  acted,
  answered,
  isDue,
  received,
  SNOOZE_DAYS_MAX,
  woken,
  workNow,
} from '../../../../src/core/model/work/rules.ts';
import { NEW_WORK, type Work } from '../../../../src/core/model/work/types.ts';

const NOW = 1_000_000;
const DAY = 86_400_000;
const work = (fields: Partial<Work> = {}): Work => ({ ...NEW_WORK, ...fields });
const snoozed = (until: number | null, fields: Partial<Work> = {}) =>
  work({ state: 'snoozed', until, ...fields });
const closed = (fields: Partial<Work> = {}) => work({ state: 'closed', ...fields });

describe('the contact writes', () => {
  const CASES: readonly (readonly [string, Work, readonly string[], Partial<Work>])[] = [
    ['in a chat that is nobody’s', work(), [], { waitingSince: NOW }],
    ['again: the first text counts', work({ waitingSince: 5 }), [], { waitingSince: 5 }],
    ['in an open chat of somebody away', work({ ownerId: '4' }), [], { ownerId: '4', waitingSince: NOW }],
    [
      'in a closed chat of somebody available',
      closed({ ownerId: '4' }),
      ['4'],
      { ownerId: '4', waitingSince: NOW },
    ],
    ['in a closed chat of somebody away', closed({ ownerId: '4' }), ['3'], { waitingSince: NOW }],
    ['in a closed chat that is nobody’s', closed(), [''], { waitingSince: NOW }],
    ['in a snoozed chat', snoozed(NOW + 1, { ownerId: '4' }), ['4'], { ownerId: '4', waitingSince: NOW }],
    ['in a chat that waits for that', snoozed(null, { ownerId: '4' }), [], { waitingSince: NOW }],
    [
      'in a snoozed chat, for the second time',
      snoozed(NOW + 1, { waitingSince: 5 }),
      [],
      { waitingSince: 5 },
    ],
  ];
  test.each(CASES)('%s', (_, before, available, after) => {
    expect(received(before, NOW, (id) => available.includes(id))).toEqual(work(after));
  });
});

describe('somebody of the staff answers', () => {
  const CASES: readonly (readonly [string, Work, string, boolean, Work])[] = [
    ['and takes the chat', work({ waitingSince: 5 }), '4', true, work({ ownerId: '4' })],
    ['and does not, by the setting', work({ waitingSince: 5 }), '4', false, work()],
    [
      'in the chat of a colleague',
      work({ ownerId: '3', waitingSince: 5 }),
      '4',
      true,
      work({ ownerId: '3' }),
    ],
    ['in a closed chat, which stays closed', closed(), '4', true, closed({ ownerId: '4' })],
    ['in a snoozed chat', snoozed(9, { waitingSince: 5 }), '4', true, snoozed(9, { ownerId: '4' })],
    ['without an account', work({ waitingSince: 5 }), '', true, work()],
  ];
  test.each(CASES)('%s', (_, before, by, takes, after) => {
    expect(answered(before, by, takes)).toEqual(after);
  });

  test('and nothing changes: the same work', () => {
    const before = work({ ownerId: '3' });
    expect(answered(before, '4', true)).toBe(before);
  });
});

describe('a snooze', () => {
  test.each([
    [NOW, true],
    [NOW - 1, true],
    [NOW + 1, false],
    [null, false],
  ])('until %j', (until, isOver) => {
    const before = snoozed(until, { ownerId: '4', waitingSince: 5 });
    expect(isDue(before, NOW)).toBe(isOver);
    expect(woken(before, NOW)).toEqual(isOver ? work({ ownerId: '4', waitingSince: 5 }) : before);
    expect(woken(woken(before, NOW), NOW + DAY).state).toBe(until === null ? 'snoozed' : 'open');
  });
});

describe('somebody', () => {
  const SNOOZE_MAX = NOW + SNOOZE_DAYS_MAX * DAY;
  const CASES: readonly (readonly [string, Work, Parameters<typeof acted>[1], Work | string])[] = [
    ['takes', work({ waitingSince: 5 }), { act: 'take', by: '4' }, work({ ownerId: '4', waitingSince: 5 })],
    ['takes a closed chat', closed({ ownerId: '3' }), { act: 'take', by: '4' }, work({ ownerId: '4' })],
    ['takes a snoozed chat', snoozed(NOW + 1), { act: 'take', by: '4' }, work({ ownerId: '4' })],
    ['hands over', closed({ ownerId: '3' }), { act: 'hand', to: '4' }, closed({ ownerId: '4' })],
    [
      'gives back',
      work({ ownerId: '3', waitingSince: 5 }),
      { act: 'hand', to: '' },
      work({ waitingSince: 5 }),
    ],
    [
      'snoozes',
      work({ waitingSince: 5 }),
      { act: 'snooze', until: NOW + 1 },
      snoozed(NOW + 1, { waitingSince: 5 }),
    ],
    ['snoozes until the contact writes', closed(), { act: 'snooze', until: null }, snoozed(null)],
    ['snoozes while somebody waits', work({ waitingSince: 5 }), { act: 'snooze', until: null }, 'waits'],
    ['snoozes until now', work(), { act: 'snooze', until: NOW }, 'past'],
    ['snoozes for a year', work(), { act: 'snooze', until: SNOOZE_MAX }, snoozed(SNOOZE_MAX)],
    ['snoozes for longer', work(), { act: 'snooze', until: SNOOZE_MAX + 1 }, 'tooFar'],
    ['closes', snoozed(9, { ownerId: '4', waitingSince: 5 }), { act: 'close' }, closed({ ownerId: '4' })],
    ['opens', closed({ ownerId: '4' }), { act: 'reopen' }, work({ ownerId: '4' })],
  ];
  test.each(CASES)('%s', (_, before, act, after) => {
    expect(acted(before, act, NOW)).toEqual(after);
  });

  test.each([
    [work({ ownerId: '4' }), { act: 'take', by: '4' } as const],
    [work({ ownerId: '4' }), { act: 'hand', to: '4' } as const],
    [snoozed(NOW + 1), { act: 'snooze', until: NOW + 1 } as const],
    [closed(), { act: 'close' } as const],
    [work(), { act: 'reopen' } as const],
  ])('who changes nothing gets the same work: %j, %j', (before, act) => {
    expect(acted(before, act, NOW)).toBe(before);
  });
});

describe('before the service has said so, a chat', () => {
  const CASES: readonly (readonly [string, Work, number, Parameters<typeof workNow>[2], Work])[] = [
    ['without news is as it was', closed(), 10, { at: 10, from: 'contact' }, closed()],
    ['without messages is as it was', closed(), 0, null, closed()],
    [
      'is open when the contact has written',
      closed({ ownerId: '4' }),
      10,
      { at: 11, from: 'contact' },
      work({ ownerId: '4', waitingSince: 11 }),
    ],
    ['waits for nobody when we have', work({ waitingSince: 9 }), 10, { at: 11, from: 'us' }, work()],
    ['is open when its snooze is over', snoozed(NOW), 10, null, work()],
    ['has both', snoozed(NOW), 10, { at: 11, from: 'contact' }, work({ waitingSince: 11 })],
  ];
  test.each(CASES)('%s', (_, before, heardAt, newest, after) => {
    expect(workNow(before, heardAt, newest, NOW)).toEqual(after);
  });
});
