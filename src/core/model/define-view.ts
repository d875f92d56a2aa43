import type * as v from 'valibot';
import type { Needs } from '../kernel/define/define-command.ts';
import type { LateCode } from '../kernel/late-code.ts';
import type { KeyedRow, View } from '../kernel/views/keyed-view.ts';
import { createViewCache } from '../kernel/views/view-cache.ts';
import type { State } from './state.ts';

/** The views of one kind that are in the cache. */
export interface CachedViews<Sources, R, V> {
  /** Returns the view of this version, which rises with each change of something that the view reads. */
  readonly get: (request: R, sources: Sources, version: number) => V;
}

/** A view of the tabs: its request, its rights, all that it reads, and how it is made. */
export interface ViewDeclaration<Sources, Part extends string, R extends { readonly view: string }, V> {
  /** Decodes a tab's request. The field `view` is the view's name, the others are its parameters. */
  readonly request: v.GenericSchema<unknown, R>;
  /** The rights to watch the view. */
  readonly may: Needs;
  /**
   * The view hides numbers and addresses itself, or has none but those that the user has typed on this device. By
   * default the fields that name somebody are hidden from a role with masks. The reasons of failures always are.
   */
  readonly hidesItself?: true;
  /** The fields of the state that the view reads. */
  readonly state: readonly (keyof State)[];
  /** The parts of the live data that it reads. `all`: it is made again after every change. */
  readonly live: readonly Part[] | 'all';
  /** Code that makes the view and loads late. Until then the view is empty. */
  readonly code?: LateCode<unknown>;
  /** Returns an empty cache. */
  readonly open: () => CachedViews<Sources, R, V>;
}

/** The state, and the data of this run that a domain knows. */
interface Reads<Lives> {
  readonly state: State;
  readonly live: Lives;
}

type About<R extends { readonly view: string }> = Pick<
  ViewDeclaration<never, never, R, never>,
  'request' | 'may' | 'hidesItself'
>;

const opening =
  <Sources, R, Head extends object, Row extends KeyedRow>(
    make: (sources: Sources, request: R) => View<Head, Row>,
  ) =>
  (): CachedViews<Sources, R, View<Head, Row>> => {
    const cache = createViewCache<Head, Row>();
    return {
      get: (request, sources, version) =>
        cache.get(JSON.stringify(request), version, () => make(sources, request)),
    };
  };

/**
 * Returns a function that declares a view with what it reads. `Lives` is the live data that the domain knows. A view that
 * reads more than it names does not compile.
 */
export const viewsOver =
  <Lives extends object>() =>
  <
    R extends { readonly view: string },
    const S extends readonly (keyof State)[],
    const L extends readonly (keyof Lives & string)[],
    Head extends object,
    Row extends KeyedRow,
  >({
    state,
    live,
    make,
    ...about
  }: About<R> & {
    readonly state: S;
    readonly live: L;
    readonly make: (
      state: Pick<State, S[number]>,
      live: Pick<Lives, L[number]>,
      request: R,
    ) => View<Head, Row>;
  }): ViewDeclaration<Reads<Pick<Lives, L[number]>>, L[number], R, View<Head, Row>> => ({
    ...about,
    state,
    live,
    open: opening((sources, request) => make(sources.state, sources.live, request)),
  });

/** Like `viewsOver`, for views that code makes which loads when such a view is first watched. */
export const lateViewsOver =
  <Lives extends object, Code>(code: LateCode<Code>) =>
  <
    R extends { readonly view: string },
    const S extends readonly (keyof State)[],
    const L extends readonly (keyof Lives & string)[],
    Head extends object,
    Row extends KeyedRow,
  >({
    early,
    make,
    ...declared
  }: About<R> & {
    readonly state: S;
    readonly live: L;
    /** The head of the view until the code has loaded. */
    readonly early: Head;
    readonly make: (
      code: Code,
      state: Pick<State, S[number]>,
      live: Pick<Lives, L[number]>,
      request: R,
    ) => View<Head, Row>;
  }): ViewDeclaration<Reads<Pick<Lives, L[number]>>, L[number], R, View<Head, Row>> => ({
    ...viewsOver<Lives>()({
      ...declared,
      make(state, live, request): View<Head, Row> {
        const loaded = code.now();
        return loaded === null ? { head: early, rows: [] } : make(loaded, state, live, request);
      },
    }),
    code,
  });

/** Declares a small view of the core itself, which is made again after every change. */
export const coreView = <
  Sources,
  R extends { readonly view: string },
  Head extends object,
  Row extends KeyedRow,
>({
  make,
  ...about
}: About<R> & { readonly make: (sources: Sources) => View<Head, Row> }): ViewDeclaration<
  Sources,
  never,
  R,
  View<Head, Row>
> => ({ ...about, state: [], live: 'all', open: opening((sources) => make(sources)) });
