import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES } from '../../../../../src/core/model/chat/delivery/delivery-status.ts';
import type { MessageRow } from '../../../../../src/core/model/chat/thread/types.ts';
import {
  GROUP_WINDOW_MS,
  type ThreadItem,
  threadItems,
} from '../../../../../src/ui/shared/chat/thread/thread-items.ts';
import { messageRow } from '../../../../core/support/message-row.ts';

const NOON = new Date(2026, 8, 23, 12, 0).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const row = (key: string, more: Partial<MessageRow> = {}) => messageRow(key, { at: NOON, ...more });
const own = (key: string, more: Partial<MessageRow> = {}) =>
  row(key, { direction: 'outbound', author: 'agent', mine: true, delivery: 'sent', ...more });

const calm = {
  newFromKey: null,
  newCount: 0,
  checking: false,
  isGroup: false,
  hasEarlier: false,
  hasOlder: false,
  hasLater: false,
};

/**
 * Writes items as "day a-b- c": messages by key, with "-" after a message that joins the next. Other items appear by
 * kind.
 */
const shape = (items: readonly ThreadItem[]): string =>
  items
    .map((item) =>
      item.kind === 'message'
        ? `${item.key}${item.joinsNext ? '-' : ''}`
        : item.kind === 'aside'
          ? `(${item.key})`
          : item.kind,
    )
    .join(' ');

describe('groups of messages', () => {
  it('join one author within five minutes', () => {
    const rows = [row('a'), row('b', { at: NOON + GROUP_WINDOW_MS }), row('c', { at: NOON + 11 * MINUTE })];
    expect(shape(threadItems(rows, calm))).toBe('day a- b c');
  });

  it('break at another author, another direction and another colleague', () => {
    const rows = [
      row('a'),
      row('b', { author: 'other' }),
      own('c'),
      own('d', { mine: false, author: 'colleague' }),
    ];
    expect(shape(threadItems(rows, calm))).toBe('day a b c d');
  });

  it('break where a message is queued or failed, not where it is sent or seen', () => {
    const rows = [
      own('a', { delivery: 'seen' }),
      own('b'),
      own('c', { delivery: 'failed' }),
      own('d'),
      own('e', { delivery: 'queued' }),
      own('f', { delivery: 'queued' }),
    ];
    expect(shape(threadItems(rows, calm))).toBe('day a- b c d e f');
  });

  it('break after one that arrived late, which says so below it', () => {
    expect(shape(threadItems([row('a'), row('b', { late: true }), row('c')], calm))).toBe('day a- b c');
  });

  it('break at midnight, with a day item', () => {
    const midnight = new Date(2026, 8, 24).getTime();
    const rows = [row('a', { at: midnight - MINUTE }), row('b', { at: midnight + MINUTE })];
    expect(shape(threadItems(rows, calm))).toBe('day a day b');
  });

  it('have no day item at the top while earlier messages may load: the visible ones keep their place', () => {
    const rows = [row('a'), row('b', { at: NOON + DAY })];
    for (const more of [{ hasEarlier: true }, { hasOlder: true }])
      expect(shape(threadItems(rows, { ...calm, ...more }))).toBe('a day b');
    const keysOf = (items: readonly ThreadItem[]) => items.map(({ key }) => key);
    const before = keysOf(threadItems(rows, { ...calm, hasOlder: true }));
    const after = keysOf(threadItems([row('older'), ...rows], calm));
    expect(after.slice(-before.length)).toEqual(before);
  });

  it('break at the new item, which carries its count', () => {
    const items = threadItems([row('a'), row('b'), row('c')], { ...calm, newFromKey: 'b', newCount: 2 });
    expect(shape(items)).toBe('day a new b- c');
    expect(items.find((item) => item.kind === 'new')).toMatchObject({ count: 2 });
  });

  it('show no new item for a row that is not loaded', () => {
    expect(shape(threadItems([row('a')], { ...calm, newFromKey: 'gone', newCount: 4 }))).toBe('day a');
  });
});

describe('the checking item', () => {
  it('is between the confirmed and the pending messages, and says since when', () => {
    const rows = [row('a'), own('b', { delivery: 'sending' }), own('c', { delivery: 'queued' })];
    const items = threadItems(rows, { ...calm, checking: true });
    expect(shape(items)).toBe('day a checking b c');
    expect(items.find((item) => item.kind === 'checking')).toMatchObject({ after: NOON });
  });

  it('is last when nothing is pending, and alone in an empty thread', () => {
    expect(shape(threadItems([row('a')], { ...calm, checking: true }))).toBe('day a checking');
    const empty = threadItems([], { ...calm, checking: true });
    expect(empty).toEqual([{ kind: 'checking', key: 'checking', after: null }]);
  });
});

describe('the author above a message', () => {
  const authors = (rows: readonly MessageRow[], isGroup: boolean) =>
    threadItems(rows, { ...calm, isGroup }).flatMap((item) => (item.kind === 'message' ? [item.author] : []));

  it('is shown once a group in group chats, and never above own messages', () => {
    expect(authors([row('a'), row('b'), own('c')], true)).toEqual(['contact', null, null]);
  });

  it('is shown above a colleague’s message, not above that of the chat’s one contact', () => {
    expect(authors([row('a'), own('b', { mine: false, author: 'colleague' })], false)).toEqual([
      null,
      'colleague',
    ]);
  });

  it('is a rule above an automatic text', () => {
    expect(authors([own('a', { mine: false, author: null, isAutomatic: true })], false)).toEqual(['']);
  });
});

describe('any thread', () => {
  const anyRow = fc.record({
    step: fc.integer({ min: 0, max: DAY }),
    inbound: fc.boolean(),
    author: fc.constantFrom('a', 'b'),
    delivery: fc.constantFrom(...DELIVERY_STATUSES),
  });
  const anyThread = fc.array(anyRow, { minLength: 1, size: 'medium' }).map((steps) => {
    let at = NOON;
    return steps.map(({ step, inbound, author, delivery }, index) => {
      at += step;
      return inbound ? row(`m${index}`, { at, author }) : own(`m${index}`, { at, author, delivery });
    });
  });

  it('shows every message exactly once and in order, under unique keys', () => {
    fc.assert(
      fc.property(anyThread, fc.boolean(), fc.nat(), (rows, checking, place) => {
        const newFromKey = rows[place % rows.length]?.key ?? null;
        const items = threadItems(rows, { ...calm, newFromKey, newCount: 1, checking, isGroup: true });
        const shown = items.flatMap((item) => (item.kind === 'message' ? [item.key] : []));
        expect(shown).toEqual(rows.map((one) => one.key));
        expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
      }),
    );
  });

  it('joins in pairs: a message joins the next exactly when the next joins it, with nothing between', () => {
    fc.assert(
      fc.property(anyThread, fc.boolean(), (rows, checking) => {
        const items = threadItems(rows, { ...calm, checking });
        items.forEach((item, index) => {
          if (item.kind !== 'message') return;
          const next = items[index + 1];
          expect(item.joinsNext).toBe(next?.kind === 'message' && next.joinsPrevious);
        });
      }),
    );
  });
});

describe('asides', () => {
  const aside = (key: string, at: number | null) => ({ key, at, height: 20, draw: () => null });
  const rows = [row('a'), row('b', { at: NOON + MINUTE }), row('c', { at: NOON + 2 * MINUTE })];

  it('lie above the first message that is later, and split a group', () => {
    const asides = [aside('x', NOON + 1), aside('y', NOON + MINUTE), aside('z', null)];
    expect(shape(threadItems(rows, calm, asides))).toBe('day a (x) b (y) c (z)');
  });

  it('leave the messages and their order alone', () => {
    const messages = (items: readonly ThreadItem[]) =>
      items.flatMap((item) => (item.kind === 'message' ? item.row : []));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 8 })), fc.boolean(), (minutes, isOpen) => {
        const asides = minutes
          .toSorted((a, b) => a - b)
          .map((minute, place) => aside(`x${place}`, NOON + minute * MINUTE));
        const items = threadItems(rows, { ...calm, hasOlder: isOpen, hasLater: isOpen }, asides);
        expect(messages(items)).toEqual(rows);
        const times = items.flatMap((item) =>
          item.kind === 'message' ? item.row.at : item.kind === 'aside' ? (item.aside.at ?? []) : [],
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
      }),
    );
  });

  it('begin a day of their own', () => {
    expect(shape(threadItems(rows, calm, [aside('x', NOON - DAY), aside('y', NOON + DAY)]))).toBe(
      'day (x) day a- b- c day (y)',
    );
  });

  it('come with the messages around them', () => {
    const asides = [aside('x', NOON - 1), aside('y', NOON + 1), aside('z', NOON + DAY)];
    expect(shape(threadItems(rows, { ...calm, hasOlder: true, hasLater: true }, asides))).toBe('a (y) b- c');
    expect(shape(threadItems([], calm, [aside('x', NOON)]))).toBe('day (x)');
    expect(shape(threadItems([], { ...calm, hasOlder: true }, [aside('x', NOON)]))).toBe('');
  });

  it('lie above the divider of new messages, and below the notice of a check', () => {
    const fresh = { ...calm, newFromKey: 'b', newCount: 2 };
    expect(shape(threadItems(rows, fresh, [aside('x', NOON + 1)]))).toBe('day a (x) new b- c');
    expect(shape(threadItems(rows, { ...calm, checking: true }, [aside('x', null)]))).toBe(
      'day a- b- c checking (x)',
    );
  });
});

it('after a move to another time zone, a thread has one divider for each day of that zone', () => {
  const HOUR = 60 * MINUTE;
  // Midnight between the messages, then 9 hours to the east: both are on the same day.
  const midnight = NOON + DAY / 2;
  const rows = [row('a', { at: midnight - HOUR }), row('b', { at: midnight + HOUR })];
  expect(shape(threadItems(rows, calm))).toBe('day a day b');
  const dayThere = (at: number) => Math.floor((at + 9 * HOUR - NOON) / DAY);
  expect(shape(threadItems(rows, calm, [], dayThere))).toBe('day a b');
});
