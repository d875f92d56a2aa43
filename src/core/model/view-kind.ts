import type { KeyedRow, View } from '../kernel/views/keyed-view.ts';
import { createViewCache } from '../kernel/views/view-cache.ts';
import type { State } from './state.ts';

/** The views of one kind that are in the cache. */
export interface CachedViews<Sources, R, V> {
  /** Returns the view of this version, which rises with each change of something that the view reads. */
  readonly get: (request: R, sources: Sources, version: number) => V;
}

/** One kind of view: all that it reads, and how it is made. */
export interface ViewKind<Sources, Part extends string, R, V> {
  /** The fields of the state that the view reads. */
  readonly state: readonly (keyof State)[];
  /** The parts of the live data that it reads. `all`: it is made again after every change. */
  readonly live: readonly Part[] | 'all';
  /** Returns an empty cache. */
  readonly open: () => CachedViews<Sources, R, V>;
}

/** The state, and the data of this run that a domain knows. */
interface Reads<Lives> {
  readonly state: State;
  readonly live: Lives;
}

function kindOf<Sources, Part extends string, R, Head extends object, Row extends KeyedRow>(
  reads: Pick<ViewKind<Sources, Part, R, View<Head, Row>>, 'state' | 'live'>,
  make: (sources: Sources, request: R) => View<Head, Row>,
): ViewKind<Sources, Part, R, View<Head, Row>> {
  return {
    ...reads,
    open() {
      const cache = createViewCache<Head, Row>();
      return {
        get: (request, sources, version) =>
          cache.get(JSON.stringify(request), version, () => make(sources, request)),
      };
    },
  };
}

/**
 * Returns a function that declares kinds of views with what they read. `Lives` is the live data that the domain knows. A
 * view that reads more than it names does not compile.
 */
export const readingFrom =
  <Lives extends object>() =>
  <
    const S extends readonly (keyof State)[],
    const L extends readonly (keyof Lives & string)[],
    R,
    Head extends object,
    Row extends KeyedRow,
  >({
    state,
    live,
    make,
  }: {
    readonly state: S;
    readonly live: L;
    readonly make: (
      state: Pick<State, S[number]>,
      live: Pick<Lives, L[number]>,
      request: R,
    ) => View<Head, Row>;
  }): ViewKind<Reads<Pick<Lives, L[number]>>, L[number], R, View<Head, Row>> =>
    kindOf({ state, live }, (sources, request) => make(sources.state, sources.live, request));

/** Declares a small view of the core itself, which is made again after every change. */
export const always = <Sources, Head extends object, Row extends KeyedRow>(
  make: (sources: Sources) => View<Head, Row>,
): ViewKind<Sources, never, unknown, View<Head, Row>> => kindOf({ state: [], live: 'all' }, make);
