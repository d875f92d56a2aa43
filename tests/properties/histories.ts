import fc from 'fast-check';
import * as v from 'valibot';
import type { FaultRule } from '../../mocks/faults/fault-plan.ts';
import { type Step, type StepName, type StepOf, stepSchema } from '../../mocks/scenario/steps.ts';
import type { LogLimits } from '../../src/core/log/limits.ts';

/** Messages in a burst. A page has only 30, so a gap can be wider than a page. */
const BURST = 35;

const chat = fc.integer({ min: 0, max: 1 });
/** There are few texts, so equal texts are common. */
const body = fc.constantFrom('ok', 'on my way', 'ok');
const number = fc.integer({ min: 0, max: 30 });
const SEND = 'POST /send-message/*';
const UPLOAD = 'POST /messages/upload-mms';

const rule: fc.Arbitrary<FaultRule> = fc.constantFrom<FaultRule>(
  { match: SEND, effect: 'dropRequest', times: 1 },
  { match: SEND, effect: 'dropResponse', times: 1 },
  { match: SEND, effect: 'status', status: 500, times: 1 },
  { match: SEND, effect: 'status', status: 422, times: 1 },
  { match: SEND, effect: 'status', status: 429, times: 2 },
  { match: SEND, effect: 'malformed', times: 1 },
  { match: SEND, effect: 'latency', ms: 2000, times: 2 },
  { match: UPLOAD, effect: 'dropRequest', times: 1 },
  { match: UPLOAD, effect: 'dropResponse', times: 1 },
  { match: UPLOAD, effect: 'status', status: 422, times: 1 },
  { match: UPLOAD, effect: 'malformed', times: 4 },
  { match: UPLOAD, effect: 'latency', ms: 2000, times: 2 },
  { match: 'GET /messages', effect: 'dropResponse', times: 1 },
  { match: 'GET /messages', effect: 'latency', ms: 2000, times: 2 },
  { match: 'POST /chat-contacts', effect: 'dropResponse', times: 1 },
);

type Rest<Name extends StepName> = Omit<StepOf<Name>, 'do'>;

const step = <Name extends StepName>(
  name: Name,
  rest: { readonly [Field in keyof Rest<Name>]?: fc.Arbitrary<Rest<Name>[Field]> },
): fc.Arbitrary<Step> =>
  fc
    .record({ do: fc.constant(name), ...rest }, { noNullPrototype: true })
    .map((raw) => v.parse(stepSchema, raw));

const WEIGHTS: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [6, step('agentSends', { chat, body })],
  [2, step('agentSendsPicture', { chat, body })],
  [2, step('agentSendsAgain', { sent: number })],
  [5, step('contactWrites', { chat, body })],
  [1, step('contactWrites', { chat, body, media: fc.constant('https://media.test/1.jpg') })],
  [1, step('contactWritesMany', { chat, count: fc.constant(BURST) })],
  [1, step('agentAnswersElsewhere', { chat, body })],
  [1, step('colleagueAnswers', { chat, body })],
  [
    3,
    step('statusArrives', {
      message: number,
      status: fc.constantFrom('sent', 'delivered', 'seen', 'failed'),
    }),
  ],
  [3, step('agentLooks', { chat: fc.option(chat), visible: fc.boolean() })],
  [1, step('agentAsksOlder', { chat })],
  [1, fc.oneof(step('agentRetries', { sent: number }), step('agentDiscards', { sent: number }))],
  [1, step('agentTypes', { chat, text: fc.constantFrom('', 'half a', 'half a thought') })],
  [1, step('agentMarksUnread', { chat })],
  [1, step('agentTogglesFavourite', { chat })],
  [1, step('agentRefreshes', {})],
  [1, step('agentSearches', { text: fc.constantFrom('a', 'nobody') })],
  [1, step('socketDrops', {})],
  [1, step('socketDrops', { client: fc.constantFrom('conversations', 'sync') })],
  [2, step('socketReturns', {})],
  [1, step('factsHeldUp', {})],
  [1, step('factsReleased', { order: fc.constantFrom('same', 'other') })],
  [1, step('workerDies', {})],
  [3, step('faults', { rules: fc.array(rule, { minLength: 1, maxLength: 2 }) })],
  [3, step('timePasses', { ms: fc.constantFrom(1, 300, 700, 4000) })],
  [1, step('clockJumps', { ms: fc.constantFrom(-3_600_000, 3_600_000) })],
];

const anyStep = fc.oneof(...WEIGHTS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Steps of an outage in a useful order. Random steps would rarely be in this order. */
const OUTAGE: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    chat,
    fc.boolean(),
    fc.array(fc.oneof(step('contactWrites', { chat, body }), step('agentSends', { chat, body })), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([seen, staysOpen, missed]) => [
    { do: 'agentLooks', chat: seen, visible: true },
    ...(staysOpen ? [] : [{ do: 'agentLooks', chat: null, visible: false } as const]),
    { do: 'socketDrops' },
    ...missed,
    { do: 'socketReturns' },
    { do: 'timePasses', ms: 700 },
    { do: 'agentLooks', chat: seen, visible: true },
  ]);
/** A request or its response is lost. In some histories the worker dies afterwards. */
const UNRESOLVED: fc.Arbitrary<readonly Step[]> = fc
  .tuple(chat, body, fc.constantFrom('dropRequest', 'dropResponse'), fc.boolean())
  .map(([to, text, effect, dies]) => [
    { do: 'faults', rules: [{ match: SEND, effect, times: 1 }] },
    { do: 'agentSends', chat: to, body: text },
    { do: 'agentSends', chat: to, body: text },
    ...(dies ? [{ do: 'workerDies' } as const] : []),
  ]);

const behaviour = step('factsArrive', { twice: fc.boolean(), attributes: fc.boolean() });

/** Random histories. Most are short: short ones find as many faults, and more of them can be run. */
export const history = ({
  without = [],
  max = 30,
}: {
  readonly without?: readonly StepName[];
  readonly max?: number;
} = {}): fc.Arbitrary<readonly Step[]> => {
  const isAllowed = (candidate: Step) => !without.includes(candidate.do);
  const phrases = fc.oneof(
    { weight: 20, arbitrary: anyStep.filter(isAllowed).map((one): readonly Step[] => [one]) },
    { weight: 1, arbitrary: OUTAGE.map((steps) => steps.filter(isAllowed)) },
    { weight: 1, arbitrary: UNRESOLVED.map((steps) => steps.filter(isAllowed)) },
  );
  const steps = (minLength: number, maxLength: number) =>
    fc
      .array(phrases, {
        minLength: Math.min(max, minLength),
        maxLength: Math.min(max, maxLength),
        size: 'max',
      })
      .map((lists) => lists.flat());
  const sizes = [
    { weight: 6, arbitrary: steps(3, 8) },
    { weight: 3, arbitrary: steps(6, 14) },
    { weight: 1, arbitrary: steps(12, 30) },
  ];
  return fc.tuple(behaviour, fc.oneof(...sizes)).map(([first, rest]) => [first, ...rest]);
};

/** Small limits. With these a short history already saves, seals and trims the log. */
export const TIDY: Partial<LogLimits> = {
  saveAfterMs: 1,
  saveAfterEvents: 5,
  segmentEvents: 6,
  maxEvents: 12,
  keptShare: 0.5,
  warmMessages: 5,
};

/** The console's real limits, or very small ones that save, seal and trim the log all the time. */
export const tidiness: fc.Arbitrary<Partial<LogLimits>> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      saveAfterMs: fc.constantFrom(1, 500),
      saveAfterEvents: fc.constantFrom(3, 20),
      segmentEvents: fc.constantFrom(4, 15),
      maxEvents: fc.constantFrom(10, 40),
      keptShare: fc.constantFrom(0.2, 0.7),
      warmMessages: fc.constantFrom(0, 10),
    },
    { noNullPrototype: true },
  ),
);
