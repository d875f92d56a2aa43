import fc from 'fast-check';

/** Events in a browser, of its users and of its service. Numbers select tabs, chats and users. */
type Happening =
  | { readonly do: 'tabOpens' }
  | { readonly do: 'tabCloses' | 'tabCrashes' | 'tabReloads' | 'tabThaws'; readonly tab: number }
  /** With `notified`, the page first gets the browser's event. Otherwise its thread just stops. */
  | { readonly do: 'tabFreezes'; readonly tab: number; readonly notified: boolean }
  | { readonly do: 'tabHides' | 'tabShows' | 'portDrops'; readonly tab: number }
  | { readonly do: 'opensChat'; readonly tab: number; readonly chat: number | null }
  | { readonly do: 'sends' | 'types' | 'togglesFavourite'; readonly tab: number; readonly chat: number }
  | { readonly do: 'contactWrites'; readonly chat: number }
  | { readonly do: 'workerDies' | 'workerHangs' | 'workerWakes'; readonly worker: number }
  | { readonly do: 'signsIn'; readonly tab: number; readonly person: number }
  | { readonly do: 'signsOut'; readonly tab: number; readonly discard: boolean }
  | { readonly do: 'socketsDrop' | 'socketsReturn' | 'deploys' }
  /** The next matching request takes `ms`. */
  | { readonly do: 'serviceIsSlow'; readonly at: string; readonly ms: number }
  | { readonly do: 'timePasses'; readonly ms: number };

export type Step = Happening & {
  /**
   * The next step follows after this many tasks of the browser. By default, the next step follows when no task is left.
   */
  readonly tasks?: number;
  /** Seed for the order of tasks, where a browser defines no order. By default, tasks run in the order of posting. */
  readonly order?: number;
};
/** A walk is deterministic: equal steps have equal effects in every run. */
export type Walk = readonly Step[];

const tab = fc.nat(4);
const chat = fc.nat(1);
const worker = fc.nat(2);

const WEIGHTS: readonly (readonly [number, fc.Arbitrary<Happening>])[] = [
  [4, fc.constant({ do: 'tabOpens' })],
  [1, fc.record({ do: fc.constantFrom('tabCloses', 'tabCrashes'), tab })],
  [2, fc.record({ do: fc.constant('tabReloads'), tab })],
  [2, fc.record({ do: fc.constant('tabFreezes'), tab, notified: fc.boolean() })],
  [3, fc.record({ do: fc.constant('tabThaws'), tab })],
  [2, fc.record({ do: fc.constantFrom('tabHides', 'tabShows'), tab })],
  [5, fc.record({ do: fc.constant('opensChat'), tab, chat: fc.option(chat, { freq: 6, nil: null }) })],
  [7, fc.record({ do: fc.constant('sends'), tab, chat })],
  [4, fc.record({ do: fc.constant('types'), tab, chat })],
  [2, fc.record({ do: fc.constant('togglesFavourite'), tab, chat })],
  [4, fc.record({ do: fc.constant('contactWrites'), chat })],
  [3, fc.record({ do: fc.constant('workerDies'), worker })],
  [2, fc.record({ do: fc.constant('workerHangs'), worker })],
  [2, fc.record({ do: fc.constant('workerWakes'), worker })],
  [1, fc.record({ do: fc.constant('portDrops'), tab })],
  [1, fc.constant({ do: 'deploys' })],
  [2, fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() })],
  [3, fc.record({ do: fc.constant('signsIn'), tab, person: fc.nat(1) })],
  [1, fc.constant({ do: 'socketsDrop' })],
  [2, fc.constant({ do: 'socketsReturn' })],
  [
    2,
    fc.record({
      do: fc.constant('serviceIsSlow'),
      at: fc.constantFrom('POST /send-message/*', 'GET /messages', 'GET /make-favorite-chat/*'),
      ms: fc.constantFrom(100, 2000),
    }),
  ],
  [8, fc.record({ do: fc.constant('timePasses'), ms: fc.constantFrom(20, 60, 300, 1500, 4000) })],
];

const happening = fc.oneof(...WEIGHTS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Adds a random number of tasks and a random order to some events. */
const withTiming = (event: fc.Arbitrary<Happening>): fc.Arbitrary<Step> =>
  fc
    .tuple(event, fc.option(fc.nat(12), { freq: 2 }), fc.option(fc.nat(1000), { freq: 2 }))
    .map(([happens, tasks, order]) => ({
      ...happens,
      ...(tasks === null ? {} : { tasks }),
      ...(order === null ? {} : { order }),
    }));

const request = fc.oneof(
  fc.record({ do: fc.constantFrom('sends', 'types', 'togglesFavourite'), tab, chat }),
  fc.record({ do: fc.constant('signsOut'), tab, discard: fc.constantFrom(false, false, true) }),
);
const pass = (...ms: number[]) => fc.record({ do: fc.constant('timePasses'), ms: fc.constantFrom(...ms) });

/** Sequences of several steps that lead to rare faults. Random steps alone would seldom produce them. */
const PHRASES: readonly (readonly fc.Arbitrary<Happening>[])[] = [
  // Commands while there is no worker.
  [fc.record({ do: fc.constant('workerDies'), worker }), request, request, pass(60, 300)],
  // Commands to a worker that hangs and may resume too late.
  [
    fc.record({ do: fc.constant('workerHangs'), worker }),
    request,
    pass(1500, 4000),
    fc.record({ do: fc.constant('workerWakes'), worker }),
  ],
  // Commands during an upgrade.
  [fc.constant({ do: 'deploys' }), request, fc.constant({ do: 'tabOpens' }), request, pass(60, 1500)],
  // Another user signs in while a tab with pending commands is frozen.
  [
    fc.record({ do: fc.constant('workerDies'), worker }),
    fc.record({ do: fc.constantFrom('sends', 'types'), tab: fc.constant(0), chat }),
    fc.record({ do: fc.constant('tabFreezes'), tab: fc.constant(0), notified: fc.boolean() }),
    fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() }),
    fc.record({ do: fc.constant('signsIn'), tab, person: fc.constant(1) }),
    fc.record({ do: fc.constant('tabThaws'), tab: fc.constant(0) }),
  ],
  // A tab opens while the session ends.
  [
    fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() }),
    fc.oneof(fc.constant({ do: 'tabOpens' } as const), fc.record({ do: fc.constant('tabReloads'), tab })),
  ],
];

type Phrase = readonly (Step | null)[];

/** The generator may leave out steps of a phrase, at random or to shorten a failing walk. */
const phrase: fc.Arbitrary<Phrase> = fc.oneof(
  { weight: 24, arbitrary: withTiming(happening).map((one) => [one]) },
  ...PHRASES.map((steps) => ({
    weight: 1,
    arbitrary: fc.tuple(...steps.map((one) => fc.option(withTiming(one), { freq: 20 }))),
  })),
);

/** Generates walks with this many steps or phrases. Shortened walks have fewer. */
export const walks = (length: number): fc.Arbitrary<Walk> =>
  fc.array(fc.option(phrase, { freq: 1000 }), { minLength: length, maxLength: length }).map((phrases) =>
    phrases
      .flatMap((one) => one ?? [])
      .filter((one) => one !== null)
      .slice(0, length),
  );
