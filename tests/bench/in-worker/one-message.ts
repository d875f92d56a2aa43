import type { EventOf, LoggedEvent } from '../../../src/core/events.ts';
import { fold } from '../../../src/core/fold.ts';
import { emptyState, type State } from '../../../src/core/state.ts';
import { interleave } from '../interleave.ts';
import type { Measured } from '../measured.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { newMessages } from '../sample-log/sample-log.ts';
import { take } from '../sample-log/take.ts';
import { createSortedFloor } from './sorted-floor.ts';

const PAIRS = 21;
const WARM_UP = 12;
const SIZES = [1000, 10_000, 100_000] as const;
const [SMALLEST, , LARGEST] = SIZES;
/** Messages a sample, one after the other: one alone is shorter than the clock's grain. */
const MESSAGES = 250;
/** The first ones after a chat was built, not counted. */
const SETTLING = 50;

/** Every twentieth message comes after its successor. */
const LATE_EVERY = 20;

type Received = EventOf<'message.received'> & LoggedEvent;

/** A message that was stored, folded to a state that is published: one fold a message. */
export async function measureOneMessage(): Promise<readonly Measured[]> {
  const facts = newMessages({ seed: 1, chats: 1, firstId: 1, at: 1_800_000_000_000 });
  const events = take(facts, LARGEST + SETTLING + MESSAGES).map(
    (fact, index): Received => ({ ...fact, seq: index + 1, at: 1_800_000_000_000 + index }),
  );
  /** Fresh from the disk, with strings that no map has seen. */
  const arriving = (size: number): readonly Received[] =>
    JSON.parse(JSON.stringify(late(events.slice(size, size + SETTLING + MESSAGES), size)));

  const foldEach = (size: number) => {
    let state = fold(emptyState([SAMPLE_AGENT]), events.slice(0, size));
    const ms = timedAfterSettling(arriving(size), (event) => {
      state = fold(state, [event]);
    });
    if (rowsIn(state) !== size + SETTLING + MESSAGES) throw new Error('The chat lacks messages.');
    return (ms / MESSAGES) * 1000;
  };
  const insertEach = (size: number) => {
    const floor = createSortedFloor(events.slice(0, size).map(({ payload }) => payload.message));
    const ms = timedAfterSettling(arriving(size), ({ payload }) =>
      floor.insert(payload.message.sid ?? '', payload.message),
    );
    return (ms / MESSAGES) * 1000;
  };

  const figures: Measured[] = [];
  for (const size of SIZES) {
    const pairs = await interleave(
      () => foldEach(size),
      () => insertEach(size),
      { pairs: PAIRS, warmUp: WARM_UP },
    );
    figures.push({
      title: `One message into ${size.toLocaleString('en')}`,
      unit: 'µs',
      subject: pairs.subject,
      floor: { title: 'map set, binary insert', samples: pairs.floor },
      aim: { kind: 'ratioAtMost', value: 5 },
    });
  }
  const growth = await interleave(
    () => foldEach(LARGEST),
    () => foldEach(SMALLEST),
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

/** ms for all but the first. */
function timedAfterSettling(events: readonly Received[], take: (event: Received) => void): number {
  for (const event of events.slice(0, SETTLING)) take(event);
  const counted = events.slice(SETTLING);
  const startedAt = performance.now();
  for (const event of counted) take(event);
  return performance.now() - startedAt;
}

/** The same messages; some change places with the one before, and are stored in the order in which they come. */
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

const rowsIn = ({ chats }: State): number => chats.at(0)?.body?.rows.size ?? 0;
