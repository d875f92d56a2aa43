import fc from 'fast-check';

/** Events in a browser, its users and its service. Numbers select tabs, chats and users. */
type Happening =
  | { readonly do: 'tabOpens' }
  | { readonly do: 'tabCloses' | 'tabCrashes' | 'tabReloads' | 'tabThaws'; readonly tab: number }
  /** `notified`: the page gets an event first; otherwise its thread just stops. */
  | { readonly do: 'tabFreezes'; readonly tab: number; readonly notified: boolean }
  | { readonly do: 'tabHides' | 'tabShows' | 'portDrops'; readonly tab: number }
  | { readonly do: 'opensChat'; readonly tab: number; readonly chat: number | null }
  | { readonly do: 'sends' | 'types' | 'togglesFavourite'; readonly tab: number; readonly chat: number }
  | { readonly do: 'contactWrites'; readonly chat: number }
  | { readonly do: 'workerDies' | 'workerHangs' | 'workerWakes'; readonly worker: number }
  | { readonly do: 'signsIn'; readonly tab: number; readonly person: number }
  | { readonly do: 'signsOut'; readonly tab: number; readonly discard: boolean }
  | { readonly do: 'socketsDrop' | 'socketsReturn' | 'deploys' }
  /** The next matching call takes `ms`. */
  | { readonly do: 'serviceIsSlow'; readonly at: string; readonly ms: number }
  | { readonly do: 'timePasses'; readonly ms: number };

export type Step = Happening & {
  /** The next step follows after so many tasks of the browser, instead of when none is left. */
  readonly tasks?: number;
  /** Seed for the order of tasks whose order a browser does not define; without it, first come, first served. */
  readonly order?: number;
};
/** A walk is deterministic: the same steps have the same effects in each run. */
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

/** Adds a random number of tasks and a random order, or none. */
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

/** Sequences for faults that take several steps, which pure chance would seldom produce. */
const PHRASES: readonly (readonly fc.Arbitrary<Happening>[])[] = [
  // Requests while there is no worker.
  [fc.record({ do: fc.constant('workerDies'), worker }), request, request, pass(60, 300)],
  // Requests to a worker that hangs, and perhaps wakes too late.
  [
    fc.record({ do: fc.constant('workerHangs'), worker }),
    request,
    pass(1500, 4000),
    fc.record({ do: fc.constant('workerWakes'), worker }),
  ],
  // Requests during an upgrade.
  [fc.constant({ do: 'deploys' }), request, fc.constant({ do: 'tabOpens' }), request, pass(60, 1500)],
  // Another user signs in while a tab with pending requests is frozen.
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

/** Each step may be left out, by chance or by shrinking. */
const phrase: fc.Arbitrary<Phrase> = fc.oneof(
  { weight: 24, arbitrary: withTiming(happening).map((one) => [one]) },
  ...PHRASES.map((steps) => ({
    weight: 1,
    arbitrary: fc.tuple(...steps.map((one) => fc.option(withTiming(one), { freq: 20 }))),
  })),
);

/** Walks of so many steps; shrunk walks have fewer. */
export const walks = (length: number): fc.Arbitrary<Walk> =>
  fc.array(fc.option(phrase, { freq: 1000 }), { minLength: length, maxLength: length }).map((phrases) =>
    phrases
      .flatMap((one) => one ?? [])
      .filter((one) => one !== null)
      .slice(0, length),
  );
