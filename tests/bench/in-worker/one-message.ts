import type { EventOf, LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { newMessages } from '../sample-log/sample-log.ts';
import { take } from '../sample-log/take.ts';
import { createSortedFloor } from './sorted-floor.ts';

const PAIRS = 21;
const WARM_UP = 12;
/**
 * Each case: messages in the chat at the start, messages that are added one by one, and number of chats. The added
 * messages are few compared to the others.
 *
 * Adding them takes milliseconds in total, which is far longer than the clock's resolution or a garbage collection.
 */
const [SMALL, MIDDLE, LARGE] = [
  { size: 1000, added: 250, chats: 40 },
  { size: 10_000, added: 1000, chats: 5 },
  { size: 100_000, added: 2000, chats: 1 },
] as const;
type Case = typeof SMALL | typeof MIDDLE | typeof LARGE;

/** Messages that are added first and not measured. */
const SETTLING = 50;

/** Every twentieth message arrives after its successor. */
const LATE_EVERY = 20;

/** Epoch ms of the first event. */
const STARTS_AT = 1_800_000_000_000;

type Received = EventOf<'message.received'> & LoggedEvent;

/** Measures the fold of stored messages into published states, one fold per message. */
export async function measureOneMessage(): Promise<readonly Measured[]> {
  const events = sampleEvents();
  const figures: Measured[] = [];
  for (const one of [SMALL, MIDDLE, LARGE]) {
    const pairs = await interleave(
      () => foldEach(events, one),
      () => insertEach(events, one),
      { pairs: PAIRS, warmUp: WARM_UP },
    );
    figures.push({
      title: `One message into ${one.size.toLocaleString('en')}`,
      unit: 'µs',
      subject: pairs.subject,
      floor: { title: 'map set, binary insert', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 5 },
    });
  }
  const growth = await interleave(
    () => foldEach(events, LARGE),
    () => foldEach(events, SMALL),
    { pairs: PAIRS, warmUp: WARM_UP },
  );
  figures.push({
    title: 'The same, 100,000 to 1,000',
    unit: 'µs',
    subject: growth.subject,
    floor: { title: 'into 1,000', samples: growth.floor },
    aim: { kind: 'ratioAtMost', value: 2 },
  });
  return figures;
}

/** Returns µs per message. */
const foldEach = (events: readonly Received[], one: Case): number =>
  perMessage(events, one, (before) => {
    let state = fold(emptyState([SAMPLE_AGENT]), before);
    return {
      take(event) {
        state = fold(state, [event]);
      },
      held: () => state.chats.at(0)?.body?.rows.size ?? 0,
    };
  });

/** Returns µs per message. */
const insertEach = (events: readonly Received[], one: Case): number =>
  perMessage(events, one, (before) => {
    const floor = createSortedFloor(before.map(({ payload }) => payload.message));
    return {
      take: ({ payload }) => floor.insert(payload.message.sid ?? '', payload.message),
      held: () => floor.size(),
    };
  });

interface Taker {
  take(event: Received): void;
  /** Returns the number of messages. */
  held(): number;
}

/** Adds messages one by one to existing chats. Returns µs per message. */
function perMessage(
  events: readonly Received[],
  { size, added, chats }: Case,
  prepare: (before: readonly Received[]) => Taker,
): number {
  const prepared = Array.from({ length: chats }, () => {
    const taker = prepare(events.slice(0, size));
    const arriving = fresh(late(events.slice(size, size + SETTLING + added), size));
    for (const event of arriving.slice(0, SETTLING)) taker.take(event);
    return { taker, counted: arriving.slice(SETTLING) };
  });
  const startedAt = performance.now();
  for (const { taker, counted } of prepared) for (const event of counted) taker.take(event);
  const ms = performance.now() - startedAt;
  for (const { taker } of prepared) {
    if (taker.held() !== size + SETTLING + added) throw new Error('The chat lacks messages.');
  }
  return (ms / (chats * added)) * 1000;
}

const sampleEvents = (): readonly Received[] =>
  take(
    newMessages({ seed: 1, chats: 1, firstId: 1, at: STARTS_AT }),
    LARGE.size + SETTLING + LARGE.added,
  ).map((fact, index) => ({ ...fact, seq: index + 1, at: STARTS_AT + index }));

/** Copies the events with new strings, as if they were read from the disk. */
const fresh = (events: readonly Received[]): readonly Received[] => JSON.parse(JSON.stringify(events));

/** Returns the same messages in another order of arrival: some swap places with their predecessor. */
function late(events: readonly Received[], size: number): readonly Received[] {
  const messages = events.map(({ payload }) => payload);
  for (let index = LATE_EVERY; index < messages.length; index += LATE_EVERY) {
    const [early, other] = [messages[index - 1], messages[index]];
    if (early === undefined || other === undefined) continue;
    messages[index - 1] = other;
    messages[index] = early;
  }
  return events.flatMap((event, index) => {
    const payload = messages[index];
    return payload === undefined ? [] : [{ ...event, payload, seq: size + index + 1 }];
  });
}
