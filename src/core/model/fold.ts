import { beginChats } from './chat/fold-chats.ts';
import { isChatEvent, isSilentEvent, type LoggedEvent, type SliceEvent } from './events.ts';
import { type SliceName, type State, sliceOf, withSlices } from './state.ts';

/**
 * Folds events into the state. Pure and idempotent: an event whose `seq` is already folded changes nothing,
 * and neither does a repeated fact. Throws `ColdChatError` unless the chats that the events change
 * (`affectedChats`) are in memory.
 */
export function fold(state: State, events: readonly LoggedEvent[]): State {
  const folding = beginFold(state);
  folding.add(events);
  return folding.end();
}

/** A fold that takes its events in batches, so that a long log need not fit in memory. */
export interface Folding {
  add(events: readonly LoggedEvent[]): void;
  end(): State;
}

/** The slices that are older than the state, each with the seq through which it is folded. */
export type SliceSeqs = ReadonlyMap<SliceName, number>;

const ALL_EQUAL: SliceSeqs = new Map();

export function beginFold(state: State, through: SliceSeqs = ALL_EQUAL): Folding {
  const chats = beginChats(state);
  const slices = new Map<SliceName, unknown>();
  let last = 0;

  function addToSlice(event: SliceEvent & LoggedEvent): void {
    const { name, slice } = sliceOf(event.type);
    if (event.seq <= (through.get(name) ?? state.seq)) return;
    slices.set(name, slice.reduce(slices.has(name) ? slices.get(name) : state[name], event));
  }

  return {
    add(events) {
      for (const event of events) {
        if (event.seq <= last) continue;
        last = event.seq;
        if (isSilentEvent(event)) continue;
        // The compiler complains here about an event that no domain folds.
        if (!isChatEvent(event)) addToSlice(event);
        else if (event.seq > state.seq) chats.add(event);
      }
    },
    end: () =>
      last <= state.seq && slices.size === 0
        ? state
        : withSlices({ ...state, ...chats.end(), seq: Math.max(state.seq, last) }, slices),
  };
}
