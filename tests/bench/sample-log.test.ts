import { expect, test } from 'vitest';
import { decodeRecord } from '../../src/core/log/decode.ts';
import { versionOf } from '../../src/core/model/events.ts';
import { fold } from '../../src/core/model/fold.ts';
import { emptyState } from '../../src/core/model/state.ts';
import { SAMPLE_AGENT } from './sample-log/sample-chat.ts';
import { SAMPLE_SPAN_MS, sampleLog } from './sample-log/sample-log.ts';

const ENDS_AT = Date.UTC(2026, 10, 20);
const options = { seed: 7, events: 3000, chats: 50, endsAt: ENDS_AT };
const events = [...sampleLog(options)];

test('every event decodes', () => {
  expect(events.filter((event) => !decodeRecord(event).ok)).toEqual([]);
});

test('it has the requested number of events, in order of seq and time', () => {
  expect(events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: options.events }, (_, index) => index + 1),
  );
  expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true);
  expect(events.at(-1)?.at).toBe(ENDS_AT);
  expect(events[0]?.at).toBeGreaterThanOrEqual(ENDS_AT - SAMPLE_SPAN_MS);
});

test('the same seed gives the same log, and another seed a different one', () => {
  expect([...sampleLog(options)]).toEqual(events);
  expect([...sampleLog({ ...options, seed: 8 })]).not.toEqual(events);
});

test('it has all kinds of events: mostly messages, and sends, statuses, pages and read positions', () => {
  const ofType = (type: string) => events.filter((event) => event.type === type);
  expect(ofType('message.received').length / events.length).toBeGreaterThan(0.6);
  for (const type of ['page.loaded', 'status.observed', 'outbox.accepted', 'horizon.advanced'] as const) {
    expect(ofType(type)[0]?.v).toBe(versionOf(type));
  }
  const bytes = JSON.stringify(events).length / events.length;
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThan(800);
});

test('it folds into its chats, with their messages', () => {
  const logged = events.flatMap((event) => {
    const decoded = decodeRecord(event);
    return decoded.ok ? [decoded.event] : [];
  });
  const state = fold(emptyState([SAMPLE_AGENT]), logged);
  expect(state.chats.size).toBe(options.chats);
  expect(state.parked.size).toBe(0);
});
