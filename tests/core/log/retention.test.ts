import { describe, expect, test } from 'vitest';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { LOG_LIMITS, type LogLimits } from '../../../src/core/log/limits.ts';
import { mustKeep, planRoom, planTrim, type RetentionInput } from '../../../src/core/log/retention.ts';
import { type DomainEvent, eventOf } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { logged } from '../support/random-events.ts';

const limits: LogLimits = { ...LOG_LIMITS, maxEvents: 100, keptShare: 0.5, maxAgeMs: 1000, quotaShare: 0.2 };

/** Makes runs with these numbers of events. An event has ten bytes, and one millisecond passes between two events. */
const runsOf = (...counts: readonly number[]) => {
  let seq = 0;
  return counts.map((count, place) => {
    const first = seq + 1;
    seq += count;
    return { first, last: seq, count, at: place, bytes: count * 10 };
  });
};
const stock = (more: Partial<RetentionInput>): RetentionInput => ({
  runs: runsOf(30, 30, 30, 30),
  now: 0,
  newestAt: 0,
  quota: null,
  snapshotThrough: Number.POSITIVE_INFINITY,
  ...more,
});

test.each<[string, Partial<RetentionInput>, number | null]>([
  ['as many events as allowed', { runs: runsOf(50, 50) }, null],
  ['too many events: trims to half of the limit, by whole runs', {}, 90],
  ['too many events, with some of them in the snapshot', { snapshotThrough: 60 }, 60],
  ['too many events, with no whole run in the snapshot', { snapshotThrough: 29 }, null],
  ['events that are too old', { runs: runsOf(10, 10, 10), now: 1002, newestAt: 1002 }, 20],
  ['events at the age limit', { runs: runsOf(10, 10, 10), now: 1000, newestAt: 1000 }, null],
  ['events that are old only by a clock that is ahead', { runs: runsOf(10, 10, 10), now: 9999 }, null],
  [
    'events that are old by a clock that is ahead and by the newest event',
    { runs: runsOf(10, 10, 10), now: 9999, newestAt: 1001 },
    10,
  ],
  [
    'events that are old only by a newest event from the future',
    { runs: runsOf(10, 10, 10), now: 5, newestAt: 9999 },
    null,
  ],
  ['more bytes than the log’s share', { runs: runsOf(30, 30), quota: 2500 }, 60],
  ['as many bytes as the log’s share', { runs: runsOf(30, 30), quota: 3000 }, null],
  ['bytes with an unknown quota', { runs: runsOf(30, 30), quota: null }, null],
  ['nothing', { runs: [] }, null],
])('retention of %s', (_, more, through) => {
  expect(planTrim(stock(more), limits)).toBe(through);
});

test('freeing space removes half of the bytes or the needed number, but only events that the snapshot covers', () => {
  const snapshotThrough = Number.POSITIVE_INFINITY;
  const runs = runsOf(30, 30, 30, 30);
  expect(planRoom({ runs, snapshotThrough }, null)).toBe(60);
  expect(planRoom({ runs, snapshotThrough: 45 }, null)).toBe(30);
  expect(planRoom({ runs, snapshotThrough }, 1)).toBe(30);
  expect(planRoom({ runs, snapshotThrough }, 301)).toBe(60);
  expect(planRoom({ runs, snapshotThrough }, 1_000_000)).toBe(120);
  expect(planRoom({ runs: runsOf(30, 30), snapshotThrough: 0 }, null)).toBeNull();
  expect(planRoom({ runs: [], snapshotThrough }, null)).toBeNull();
});

test('the limits are those of the design', () => {
  expect(LOG_LIMITS).toMatchObject({
    segmentEvents: 500,
    maxEvents: 200_000,
    maxAgeMs: 30 * 86_400_000,
    quotaShare: 0.2,
  });
});

const withUnsent = fold(
  emptyState([]),
  logged([
    eventOf('outbox.enqueued', {
      chatId: 'c1',
      clientMessageId: 'm1',
      body: 'Hello',
      fromDraft: false,
      attachment: null,
      mediaUrl: null,
    }),
    eventOf('draft.changed', { chatId: 'c2', text: 'Half a thought' }),
  ]),
);

const isHeldIn = (event: DomainEvent): boolean => logged([event]).some((one) => mustKeep(withUnsent, one));

const lifeOf = (chatId: string, clientMessageId: string): readonly DomainEvent[] => {
  const message = { chatId, clientMessageId };
  return [
    eventOf('outbox.enqueued', {
      ...message,
      body: 'Hello',
      fromDraft: false,
      attachment: null,
      mediaUrl: null,
    }),
    eventOf('outbox.attempted', { ...message, attempt: 1 }),
    eventOf('outbox.accepted', { ...message, message: null }),
    eventOf('outbox.rejected', { ...message, reason: textReason('No'), code: null }),
    eventOf('outbox.unresolved', { ...message, cause: 'unanswered' }),
    eventOf('outbox.released', { ...message, cause: 'absent' }),
    eventOf('outbox.requeued', message),
  ];
};

test('a trim keeps all events of an unsent message, and of no other', () => {
  expect(lifeOf('c1', 'm1').filter((event) => !isHeldIn(event))).toEqual([]);
  expect([...lifeOf('c1', 'm2'), ...lifeOf('nowhere', 'm1')].filter(isHeldIn)).toEqual([]);
  expect(isHeldIn(eventOf('outbox.discarded', { chatId: 'c1', clientMessageId: 'm1' }))).toBe(false);
});

test.each([
  ['c2', 'Half a thought', true],
  ['c2', 'Half a', false],
  ['c1', '', false],
  ['c1', '  ', false],
  ['nowhere', 'Half a thought', false],
])('a trim keeps only the current draft: %s, %j: %s', (chatId, text, isLeft) => {
  expect(isHeldIn(eventOf('draft.changed', { chatId, text }))).toBe(isLeft);
});

describe('a trim keeps the events of unsent pictures', () => {
  const picture = (attachmentId: string) => ({ attachmentId, name: 'a.png', size: 9 });
  const events = (chatId: string, attachmentId: string): readonly DomainEvent[] => [
    eventOf('attachment.added', { chatId, ...picture(attachmentId), url: null }),
    eventOf('attachment.failed', { chatId, attachmentId, reason: textReason('No') }),
    eventOf('attachment.retried', { chatId, attachmentId }),
    eventOf('attachment.uploaded', { chatId, attachmentId, url: 'https://media.test/1' }),
    eventOf('attachment.removed', { chatId, attachmentId }),
  ];
  const state = fold(
    emptyState([]),
    logged([
      eventOf('attachment.added', { chatId: 'c1', ...picture('drafted'), url: null }),
      eventOf('outbox.enqueued', {
        chatId: 'c1',
        clientMessageId: 'm1',
        body: '',
        fromDraft: true,
        attachment: picture('taken'),
        mediaUrl: null,
      }),
    ]),
  );

  test.each([
    ['c1', 'drafted', ['attachment.added', 'attachment.failed', 'attachment.retried', 'attachment.uploaded']],
    // The event of the message contains the attachment, so only the upload is kept.
    ['c1', 'taken', ['attachment.uploaded']],
    ['c1', 'gone', []],
    ['nowhere', 'drafted', []],
  ])('%s, %s: %j', (chatId, attachmentId, left) => {
    const held = logged(events(chatId, attachmentId)).filter((event) => mustKeep(state, event));
    expect(held.map(({ type }) => type)).toEqual(left);
  });
});

test('a trim keeps a pending deletion of a chat', () => {
  const asked = eventOf('chat.deletionAsked', { chatId: 'c1', dueAt: 10_000 });
  const attempted = eventOf('chat.deletionAttempted', { chatId: 'c1', attempt: 1 });
  const heldAfter = (...events: readonly DomainEvent[]) => {
    const state = fold(emptyState([]), logged(events));
    return logged([asked, attempted]).map((event) => mustKeep(state, event));
  };
  expect(heldAfter(asked)).toEqual([true, true]);
  expect(heldAfter(asked, attempted)).toEqual([true, true]);
  expect(heldAfter(asked, eventOf('chat.deletionUndone', { chatId: 'c1' }))).toEqual([false, false]);
  const failed = eventOf('chat.deletionFailed', { chatId: 'c1', reason: textReason('No') });
  expect(heldAfter(asked, attempted, failed)).toEqual([false, false]);
  expect(heldAfter(asked, attempted, eventOf('chat.deleted', { chatId: 'c1' }))).toEqual([false, false]);
  expect(heldAfter()).toEqual([false, false]);
});

test('a trim keeps a settled failure, because the service reports the message as failed again', () => {
  const settled = eventOf('message.failureSettled', { chatId: 'c1', sid: 'IM1', id: 7, by: 'dismissed' });
  const other = eventOf('message.failureSettled', { chatId: 'c1', sid: 'IM2', id: 8, by: 'dismissed' });
  const state = fold(emptyState([]), logged([settled]));
  expect(logged([settled, other]).map((event) => mustKeep(state, event))).toEqual([true, false]);
});

test('a trim keeps the mute of a chat that is still muted', () => {
  const muted = eventOf('chat.muted', { chatId: 'c1', isMuted: true });
  const loud = eventOf('chat.muted', { chatId: 'c1', isMuted: false });
  const heldAfter = (...events: readonly DomainEvent[]) => {
    const state = fold(emptyState([]), logged(events));
    return logged([muted, loud]).map((event) => mustKeep(state, event));
  };
  expect(heldAfter(muted)).toEqual([true, false]);
  expect(heldAfter(muted, loud)).toEqual([false, false]);
  expect(heldAfter(muted, loud, muted)).toEqual([true, false]);
  expect(heldAfter()).toEqual([false, false]);
});
