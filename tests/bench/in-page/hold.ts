import type { EventOf, LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { SAMPLE_AGENT } from '../sample-log/sample-chat.ts';
import { newMessages } from '../sample-log/sample-log.ts';
import { take } from '../sample-log/take.ts';

/** Keeps objects in memory, so that the size of the heap can be measured. */
let held: unknown = null;

const NOW = 1_800_000_000_000;

/** Events that were parsed from text, as events from the disk are. They share no strings. */
function received(count: number, chats: number): readonly (EventOf<'message.received'> & LoggedEvent)[] {
  const facts = take(newMessages({ seed: 1, chats, firstId: 1, at: NOW }), count);
  return JSON.parse(
    JSON.stringify(facts.map((fact, index) => ({ ...fact, seq: index + 1, at: NOW + index }))),
  );
}

export const hold = {
  /** Keeps a state with this number of messages, spread over this number of chats. */
  state(messages: number, chats: number): void {
    held = fold(emptyState([SAMPLE_AGENT]), received(messages, chats));
  },
  plain(messages: number): void {
    held = received(messages, 1).map(({ payload }) => payload.message);
  },
  isHolding: () => held !== null,
};
