import type { EventDeclarations, EventsIn } from './define-event.ts';

/** An event at its place in the log. */
export interface Placed {
  readonly type: string;
  readonly payload: unknown;
  readonly seq: number;
  readonly at: number;
}

/** A part of the state that one domain folds from its own events. The snapshot stores it as a part of its own. */
export interface SliceDeclaration {
  readonly events: EventDeclarations;
  /** Names the code that folds the slice. A stored slice of another revision is folded again from the log. */
  readonly revision: string;
  readonly empty: unknown;
  /** Pure and idempotent. Returns the same slice if the event changes nothing. */
  reduce(slice: unknown, event: Placed): unknown;
  /** Returns whether a trim must keep the event, because only this device has its data. */
  keeps(slice: unknown, event: Placed): boolean;
  /** Returns the slice as JSON. */
  save(slice: unknown): unknown;
  /** Reverts `save`. Returns null for a value that `save` can't have returned. */
  load(stored: unknown): unknown;
}

/**
 * A slice whose functions take its own type. They are declared as methods, so that each slice is a `SliceDeclaration`
 * too.
 */
export interface Slice<S, Events extends EventDeclarations> extends SliceDeclaration {
  readonly events: Events;
  readonly empty: S;
  reduce(slice: S, event: EventsIn<Events> & Placed): S;
  keeps(slice: S, event: EventsIn<Events> & Placed): boolean;
  save(slice: S): unknown;
  load(stored: unknown): S | null;
}

export const defineSlice = <S, const Events extends EventDeclarations>(
  slice: Omit<Slice<S, Events>, 'keeps'> & Partial<Pick<Slice<S, Events>, 'keeps'>>,
): Slice<S, Events> => ({ keeps: () => false, ...slice });
