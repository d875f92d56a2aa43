import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES } from '../../src/core/chat/delivery-status.ts';
import type { MessageRow } from '../../src/core/views.ts';
import {
  GROUP_WINDOW_MS,
  type ThreadLine,
  threadLines,
} from '../../src/ui/screens/chat/thread/thread-lines.ts';

const NOON = new Date(2026, 8, 23, 12, 0).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const row = (key: string, more: Partial<MessageRow> = {}): MessageRow => ({
  key,
  body: key,
  direction: 'inbound',
  author: 'contact',
  mine: false,
  at: NOON,
  delivery: null,
  failure: null,
  queuePosition: null,
  mediaUrl: null,
  attachment: null,
  canRetry: false,
  canDiscard: false,
  late: false,
  ...more,
});
const own = (key: string, more: Partial<MessageRow> = {}) =>
  row(key, { direction: 'outbound', author: 'agent', mine: true, delivery: 'sent', ...more });

const calm = {
  newFromKey: null,
  newCount: 0,
  checking: false,
  isGroup: false,
  hasEarlier: false,
  hasOlder: false,
};

/** "day a-b- c" : messages by key, "-" where they join the next, other lines by kind. */
const shape = (lines: readonly ThreadLine[]): string =>
  lines
    .map((line) => (line.kind === 'message' ? `${line.key}${line.joinsNext ? '-' : ''}` : line.kind))
    .join(' ');

describe('groups of messages', () => {
  it('join one author within five minutes', () => {
    const rows = [row('a'), row('b', { at: NOON + GROUP_WINDOW_MS }), row('c', { at: NOON + 11 * MINUTE })];
    expect(shape(threadLines(rows, calm))).toBe('day a- b c');
  });

  it('break at another author, another direction and another of our own side', () => {
    const rows = [
      row('a'),
      row('b', { author: 'other' }),
      own('c'),
      own('d', { mine: false, author: 'colleague' }),
    ];
    expect(shape(threadLines(rows, calm))).toBe('day a b c d');
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
    expect(shape(threadLines(rows, calm))).toBe('day a- b c d e f');
  });

  it('break after one that arrived late, which says so below it', () => {
    expect(shape(threadLines([row('a'), row('b', { late: true }), row('c')], calm))).toBe('day a- b c');
  });

  it('break at midnight, with a day line', () => {
    const midnight = new Date(2026, 8, 24).getTime();
    const rows = [row('a', { at: midnight - MINUTE }), row('b', { at: midnight + MINUTE })];
    expect(shape(threadLines(rows, calm))).toBe('day a day b');
  });

  it('begin where more may come above with no line of a day: what is there already keeps its place', () => {
    const rows = [row('a'), row('b', { at: NOON + DAY })];
    for (const more of [{ hasEarlier: true }, { hasOlder: true }])
      expect(shape(threadLines(rows, { ...calm, ...more }))).toBe('a day b');
    const keysOf = (lines: readonly ThreadLine[]) => lines.map(({ key }) => key);
    const before = keysOf(threadLines(rows, { ...calm, hasOlder: true }));
    const after = keysOf(threadLines([row('older'), ...rows], calm));
    expect(after.slice(-before.length)).toEqual(before);
  });

  it('break at the new line, which carries its count', () => {
    const lines = threadLines([row('a'), row('b'), row('c')], { ...calm, newFromKey: 'b', newCount: 2 });
    expect(shape(lines)).toBe('day a new b- c');
    expect(lines.find((line) => line.kind === 'new')).toMatchObject({ count: 2 });
  });

  it('show no new line for a row that is not loaded', () => {
    expect(shape(threadLines([row('a')], { ...calm, newFromKey: 'gone', newCount: 4 }))).toBe('day a');
  });
});

describe('the checking line', () => {
  it('stands between what is confirmed and what waits, and says after when', () => {
    const rows = [row('a'), own('b', { delivery: 'sending' }), own('c', { delivery: 'queued' })];
    const lines = threadLines(rows, { ...calm, checking: true });
    expect(shape(lines)).toBe('day a checking b c');
    expect(lines.find((line) => line.kind === 'checking')).toMatchObject({ after: NOON });
  });

  it('stands at the foot when nothing waits, alone when there is nothing', () => {
    expect(shape(threadLines([row('a')], { ...calm, checking: true }))).toBe('day a checking');
    const empty = threadLines([], { ...calm, checking: true });
    expect(empty).toEqual([{ kind: 'checking', key: 'checking', after: null }]);
  });
});

describe('the author above a message', () => {
  const authors = (rows: readonly MessageRow[], isGroup: boolean) =>
    threadLines(rows, { ...calm, isGroup }).flatMap((line) => (line.kind === 'message' ? [line.author] : []));

  it('stands once a group in group chats, and never above what I wrote', () => {
    expect(authors([row('a'), row('b'), own('c')], true)).toEqual(['contact', null, null]);
  });

  it('stands above a colleague, not above the one contact of a chat', () => {
    expect(authors([row('a'), own('b', { mine: false, author: 'colleague' })], false)).toEqual([
      null,
      'colleague',
    ]);
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
        const lines = threadLines(rows, { ...calm, newFromKey, newCount: 1, checking, isGroup: true });
        const shown = lines.flatMap((line) => (line.kind === 'message' ? [line.key] : []));
        expect(shown).toEqual(rows.map((one) => one.key));
        expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
      }),
    );
  });

  it('joins in pairs: a message joins the next exactly when the next joins it, with nothing between', () => {
    fc.assert(
      fc.property(anyThread, fc.boolean(), (rows, checking) => {
        const lines = threadLines(rows, { ...calm, checking });
        lines.forEach((line, index) => {
          if (line.kind !== 'message') return;
          const next = lines[index + 1];
          expect(line.joinsNext).toBe(next?.kind === 'message' && next.joinsPrevious);
        });
      }),
    );
  });
});
