import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_STATUSES } from '../../src/core/model/chat/delivery/delivery-status.ts';
import type { Message } from '../../src/core/model/chat/message.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../src/core/model/events.ts';
import { emptyState, type State } from '../../src/core/model/state.ts';
import { chatIn, fold, innerRows } from './inside.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

const CHAT = 'chat';

const message = (n: number, changes: Partial<Message> = {}): Message => ({
  id: n,
  sid: `IM${n}`,
  index: n,
  clientMessageId: null,
  body: `text ${n % 3}`,
  author: n % 2 === 0 ? '+447700900001' : 'agent@example.com',
  direction: n % 2 === 0 ? 'inbound' : 'outbound',
  at: n * 1000,
  status: null,
  errorCode: null,
  mediaUrl: null,
  ...changes,
});

const logged = (events: readonly DomainEvent[]): readonly LoggedEvent[] =>
  events.map((event, i) => ({ ...event, seq: i + 1, at: 0 }));

const after = (events: readonly DomainEvent[]): State =>
  fold(emptyState(['agent@example.com']), logged(events));

const seen = (state: State) => {
  const chat = chatIn(state, CHAT);
  return (
    chat && {
      rows: innerRows(chat).map(({ key, id, body, status }) => ({ key, id, body, status })),
      undelivered: chat.undelivered,
      settled: chat.settled,
    }
  );
};

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 25, size: 'max' });

test(titleOf(5, 25, 26), { timeout: PATIENCE_MS }, () => {
  const facts = ids.chain((known) => {
    const messages = known.map(
      (n): DomainEvent => eventOf('message.received', { chatId: CHAT, message: message(n) }),
    );
    const status = fc
      .record({ n: fc.constantFrom(...known), status: fc.constantFrom(...DELIVERY_STATUSES) })
      .map(
        ({ n, status: reported }): DomainEvent =>
          eventOf('status.observed', {
            sid: `IM${n}`,
            chatId: n % 3 === 0 ? null : CHAT,
            status: reported,
            errorCode: null,
            changedAt: null,
          }),
      );
    const settled = fc
      .constantFrom(...known)
      .map(
        (n): DomainEvent =>
          eventOf('message.failureSettled', { chatId: CHAT, sid: `IM${n}`, id: n, by: 'dismissed' }),
      );
    const more = fc.oneof({ weight: 4, arbitrary: status }, settled);
    return fc.array(more, { maxLength: 20, size: 'max' }).chain((reports) => {
      const facts = [...messages, ...reports];
      return fc.record({
        facts: fc.constant(facts),
        shuffled: fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
      });
    });
  });
  fc.assert(
    fc.property(facts, ({ facts, shuffled }) => {
      expect(seen(after(shuffled))).toEqual(seen(after(facts)));
      expect(after(shuffled).parked.size).toBe(0);
    }),
    settings(RUNS),
  );
});

test(titleOf(9, 12, 15), { timeout: PATIENCE_MS }, () => {
  const story = ids.chain((known) => {
    const all = [...known].sort((a, b) => a - b);
    const page = fc
      .record({ from: fc.nat({ max: all.length }), size: fc.integer({ min: 1, max: 10 }) })
      .map(({ from, size }) => all.slice(from, from + size))
      .filter((part) => part.length > 0)
      .map(
        (part): DomainEvent =>
          eventOf('page.loaded', {
            chatId: CHAT,
            place: 'older',
            joined: true,
            live: true,
            messages: part.map((n) => message(n, { index: null, status: n % 2 === 0 ? null : 'sent' })),
            participants: [],
            older: null,
          }),
      );
    const live = all.map(
      (n): DomainEvent => eventOf('message.received', { chatId: CHAT, message: message(n) }),
    );
    return fc.array(page, { maxLength: 6 }).chain((pages) =>
      fc.record({
        all: fc.constant(all),
        facts: fc.shuffledSubarray([...pages, ...live], { minLength: pages.length + live.length }),
      }),
    );
  });
  fc.assert(
    fc.property(story, ({ all, facts }) => {
      expect(seen(after(facts))?.rows.map(({ id }) => id)).toEqual(all);
    }),
    settings(RUNS),
  );
});

const isOnPage = (n: number): boolean => n % 3 === 0;

const received = (n: number): DomainEvent =>
  eventOf('message.received', { chatId: CHAT, message: message(n) });

const pageOf = (numbers: readonly number[]): DomainEvent =>
  eventOf('page.loaded', {
    chatId: CHAT,
    place: 'older',
    joined: true,
    live: true,
    messages: numbers.map((n) => message(n, { index: null })),
    participants: [],
    older: null,
  });

test(titleOf(22, 23), { timeout: PATIENCE_MS }, () => {
  const reading = fc.record({
    throughId: fc.integer({ min: 0, max: 40 }),
    throughAt: fc.integer({ min: 0, max: 40 }).map((n) => n * 1000),
    opening: fc.boolean(),
  });
  const story = fc.record({
    ids,
    readings: fc.array(reading, { minLength: 1, maxLength: 8, size: 'max' }),
    places: fc.infiniteStream(fc.nat({ max: 100 })),
  });
  fc.assert(
    fc.property(story, ({ ids: known, readings, places }) => {
      const facts = known.map((n) => (isOnPage(n) ? pageOf([n]) : received(n)));
      for (const read of readings) {
        const [place = 0] = places.take(1);
        facts.splice(place % (facts.length + 1), 0, eventOf('horizon.advanced', { chatId: CHAT, ...read }));
      }
      let throughId = 0;
      let throughAt = 0;
      for (let n = 0; n <= facts.length; n += 1) {
        const part = facts.slice(0, n);
        const chat = chatIn(after(part), CHAT);
        if (chat === undefined) continue;
        expect(chat.horizon.throughId).toBeGreaterThanOrEqual(throughId);
        expect(chat.horizon.throughAt).toBeGreaterThanOrEqual(throughAt);
        ({ throughId, throughAt } = chat.horizon);
        const unseen = part
          .flatMap(({ type, payload }) => {
            if (type === 'message.received' && 'message' in payload) return payload.message ?? [];
            return type === 'page.loaded' && 'messages' in payload ? payload.messages : [];
          })
          .filter(({ id, direction, at }) => {
            // Only the id of a page is certain.
            const isAbove = id === null || !isOnPage(id) || id > throughId;
            return direction === 'inbound' && isAbove && at > throughAt;
          });
        expect(chat.unseen).toBe(unseen.length);
      }
      const most = (part: 'throughId' | 'throughAt') => Math.max(...readings.map((read) => read[part]));
      expect({ throughId, throughAt }).toEqual({
        throughId: most('throughId'),
        throughAt: most('throughAt'),
      });
    }),
    settings(RUNS),
  );
});
