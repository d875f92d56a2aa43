import fc from 'fast-check';

/** What can happen to a browser, its people and its service. Tabs, chats and people are meant by number. */
type Happening =
  | { readonly do: 'tabOpens' }
  | { readonly do: 'tabCloses' | 'tabCrashes' | 'tabReloads' | 'tabThaws'; readonly tab: number }
  /** `told`: the page hears of it first, else its thread just stands still. */
  | { readonly do: 'tabFreezes'; readonly tab: number; readonly told: boolean }
  | { readonly do: 'tabHides' | 'tabShows' | 'portDrops'; readonly tab: number }
  | { readonly do: 'looks'; readonly tab: number; readonly chat: number | null }
  | { readonly do: 'sends' | 'types' | 'favours'; readonly tab: number; readonly chat: number }
  | { readonly do: 'contactWrites'; readonly chat: number }
  | { readonly do: 'workerDies' | 'workerHangs' | 'workerWakes'; readonly worker: number }
  | { readonly do: 'signsIn'; readonly tab: number; readonly person: number }
  | { readonly do: 'signsOut'; readonly tab: number; readonly discard: boolean }
  | { readonly do: 'lineDrops' | 'lineReturns' | 'deploys' }
  /** The next of these calls takes so long. */
  | { readonly do: 'serviceDawdles'; readonly at: string; readonly ms: number }
  | { readonly do: 'timePasses'; readonly ms: number };

export type Step = Happening & {
  /** The next step comes after so many tasks of the browser, not when it has come to rest. */
  readonly tasks?: number;
  /** Seed of the order in which tasks run that have none among each other; without it, as they came. */
  readonly order?: number;
};
/** Everything that decides what happens: the same walk is the same at each run. */
export type Walk = readonly Step[];

const tab = fc.nat(4);
const chat = fc.nat(1);
const worker = fc.nat(2);

const WEIGHTS: readonly (readonly [number, fc.Arbitrary<Happening>])[] = [
  [4, fc.constant({ do: 'tabOpens' })],
  [1, fc.record({ do: fc.constantFrom('tabCloses', 'tabCrashes'), tab })],
  [2, fc.record({ do: fc.constant('tabReloads'), tab })],
  [2, fc.record({ do: fc.constant('tabFreezes'), tab, told: fc.boolean() })],
  [3, fc.record({ do: fc.constant('tabThaws'), tab })],
  [2, fc.record({ do: fc.constantFrom('tabHides', 'tabShows'), tab })],
  [5, fc.record({ do: fc.constant('looks'), tab, chat: fc.option(chat, { freq: 6, nil: null }) })],
  [7, fc.record({ do: fc.constant('sends'), tab, chat })],
  [4, fc.record({ do: fc.constant('types'), tab, chat })],
  [2, fc.record({ do: fc.constant('favours'), tab, chat })],
  [4, fc.record({ do: fc.constant('contactWrites'), chat })],
  [3, fc.record({ do: fc.constant('workerDies'), worker })],
  [2, fc.record({ do: fc.constant('workerHangs'), worker })],
  [2, fc.record({ do: fc.constant('workerWakes'), worker })],
  [1, fc.record({ do: fc.constant('portDrops'), tab })],
  [1, fc.constant({ do: 'deploys' })],
  [2, fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() })],
  [3, fc.record({ do: fc.constant('signsIn'), tab, person: fc.nat(1) })],
  [1, fc.constant({ do: 'lineDrops' })],
  [2, fc.constant({ do: 'lineReturns' })],
  [
    2,
    fc.record({
      do: fc.constant('serviceDawdles'),
      at: fc.constantFrom('POST /send-message/*', 'GET /messages', 'GET /make-favorite-chat/*'),
      ms: fc.constantFrom(100, 2000),
    }),
  ],
  [8, fc.record({ do: fc.constant('timePasses'), ms: fc.constantFrom(20, 60, 300, 1500, 4000) })],
];

const happening = fc.oneof(...WEIGHTS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** With or without haste, and in any order. */
const inHaste = (what: fc.Arbitrary<Happening>): fc.Arbitrary<Step> =>
  fc
    .tuple(what, fc.option(fc.nat(12), { freq: 2 }), fc.option(fc.nat(1000), { freq: 2 }))
    .map(([happens, tasks, order]) => ({
      ...happens,
      ...(tasks === null ? {} : { tasks }),
      ...(order === null ? {} : { order }),
    }));

const ask = fc.oneof(
  fc.record({ do: fc.constantFrom('sends', 'types', 'favours'), tab, chat }),
  fc.record({ do: fc.constant('signsOut'), tab, discard: fc.constantFrom(false, false, true) }),
);
const pass = (...ms: number[]) => fc.record({ do: fc.constant('timePasses'), ms: fc.constantFrom(...ms) });

/** What takes several steps to show, in the order in which it does: chance alone would seldom find it. */
const PHRASES: readonly (readonly fc.Arbitrary<Happening>[])[] = [
  // Asked while there is no worker.
  [fc.record({ do: fc.constant('workerDies'), worker }), ask, ask, pass(60, 300)],
  // Asked of one that hangs, and perhaps wakes too late.
  [
    fc.record({ do: fc.constant('workerHangs'), worker }),
    ask,
    pass(1500, 4000),
    fc.record({ do: fc.constant('workerWakes'), worker }),
  ],
  // Asked in the middle of an upgrade.
  [fc.constant({ do: 'deploys' }), ask, fc.constant({ do: 'tabOpens' }), ask, pass(60, 1500)],
  // Another person comes while a tab that asked stands still.
  [
    fc.record({ do: fc.constant('workerDies'), worker }),
    fc.record({ do: fc.constantFrom('sends', 'types'), tab: fc.constant(0), chat }),
    fc.record({ do: fc.constant('tabFreezes'), tab: fc.constant(0), told: fc.boolean() }),
    fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() }),
    fc.record({ do: fc.constant('signsIn'), tab, person: fc.constant(1) }),
    fc.record({ do: fc.constant('tabThaws'), tab: fc.constant(0) }),
  ],
  // A tab comes while the session ends.
  [
    fc.record({ do: fc.constant('signsOut'), tab, discard: fc.boolean() }),
    fc.oneof(fc.constant({ do: 'tabOpens' } as const), fc.record({ do: fc.constant('tabReloads'), tab })),
  ],
];

type Phrase = readonly (Step | null)[];

/** Each of them may be left out, by chance or to find what matters. */
const phrase: fc.Arbitrary<Phrase> = fc.oneof(
  { weight: 24, arbitrary: inHaste(happening).map((one) => [one]) },
  ...PHRASES.map((steps) => ({
    weight: 1,
    arbitrary: fc.tuple(...steps.map((one) => fc.option(inHaste(one), { freq: 20 }))),
  })),
);

/** Walks of so many steps; a shrunk one has fewer. */
export const walks = (length: number): fc.Arbitrary<Walk> =>
  fc.array(fc.option(phrase, { freq: 1000 }), { minLength: length, maxLength: length }).map((phrases) =>
    phrases
      .flatMap((one) => one ?? [])
      .filter((one) => one !== null)
      .slice(0, length),
  );
