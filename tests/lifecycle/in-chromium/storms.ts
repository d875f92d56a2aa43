import fc from 'fast-check';
import type { FaultRule } from '../../../mocks/faults/fault-plan.ts';
import type { Step } from '../steps.ts';

/** An event in a storm. Users continue to work while requests and sockets fail. */
export type Gust =
  | (Step & { readonly do: 'opensChat' | 'sends' | 'types' | 'contactWrites' | 'timePasses' })
  | { readonly do: 'faults'; readonly rules: readonly FaultRule[] }
  | { readonly do: 'socketDrops'; readonly kind: 'conversations' | 'sync'; readonly mute: boolean };

const tab = fc.nat(4);
const chat = fc.nat(1);

/** A rule applies with this probability, or to the next few matching requests. */
const often = fc.oneof(
  fc.record({ probability: fc.constantFrom(0.1, 0.3, 0.6) }),
  fc.record({ times: fc.integer({ min: 1, max: 4 }) }),
);

const late = fc.record({
  effect: fc.constant('latency' as const),
  ms: fc.constantFrom(200, 1_000, 4_000),
});
const confused = fc.record({ effect: fc.constantFrom('duplicate' as const, 'reorder' as const) });

/** Excludes 401, which ends the session, and 403, which removes rights. Other tests cover these. */
const callHarm = fc.oneof(
  late,
  confused,
  fc.record({
    effect: fc.constant('status' as const),
    status: fc.constantFrom(408, 422, 429, 500, 502, 503),
  }),
  fc.record({ effect: fc.constant('rateLimit' as const), perSecond: fc.constantFrom(1, 5) }),
  fc.record({
    effect: fc.constantFrom('dropRequest' as const, 'dropResponse' as const, 'malformed' as const),
  }),
);
const HTTP_CALLS = [
  'POST /send-message/*',
  'POST /chat-contacts',
  'GET /messages',
  'POST /conversation_token',
  'POST /get-sync-token',
];
const SOCKET_CALLS = ['twilsock:connect', 'twilsock:message', 'twilsock:update'];
const muted = fc.record({ effect: fc.constant('mute' as const) });

const rule: fc.Arbitrary<FaultRule> = fc
  .oneof(
    fc.tuple(fc.constantFrom(...HTTP_CALLS, ...SOCKET_CALLS), callHarm, often),
    fc.tuple(fc.constantFrom(...SOCKET_CALLS), muted, often),
    // Pushes are never dropped, because an intact socket loses none.
    fc.tuple(fc.constant('twilsock:notification'), fc.oneof(late, confused, muted), often),
  )
  .map(([match, harm, counts]) => ({ match, ...harm, ...counts }));

const gust: fc.Arbitrary<Gust> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sends'), tab, chat }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('contactWrites'), chat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('types'), tab, chat }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('opensChat'), tab, chat: fc.option(chat) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('faults'), rules: fc.array(rule, { maxLength: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('socketDrops'),
      kind: fc.constantFrom('conversations', 'sync'),
      mute: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('timePasses'), ms: fc.constantFrom(100, 500, 2_000) }),
  },
);

export const stormOf = (seed: number, gusts: number): readonly Gust[] =>
  fc.sample(fc.array(gust, { minLength: gusts, maxLength: gusts, size: 'max' }), { seed, numRuns: 1 })[0] ??
  [];
