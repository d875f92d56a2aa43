/** The rules of what goes wrong on the way, as `PUT /__world/faults` and scenarios say them. */
import * as v from 'valibot';

/** Longest delay a rule may ask for, ms: an hour, so that a slip of the keyboard cannot hang a server. */
const MAX_LATENCY_MS = 3_600_000;

/** More than any client can ask for here. */
const MAX_PER_SECOND = 100_000;

const common = {
  /** `METHOD /path` without the API prefix, or `twilsock:<method>`; `*` stands for any text. */
  match: v.pipe(v.string(), v.minLength(1)),
  /** How often the rule applies before it is spent; without it, for ever. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Chance per match, 0 to 1, from the seeded generator; 1 without it. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
};

const plain = <T extends string>(effect: T) => v.strictObject({ ...common, effect: v.literal(effect) });

export const FaultRuleSchema = v.variant('effect', [
  v.strictObject({
    ...common,
    effect: v.literal('latency'),
    ms: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LATENCY_MS)),
  }),
  v.strictObject({
    ...common,
    effect: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
  /** More than so many in a second are refused with 429; those count against `times`. */
  v.strictObject({
    ...common,
    effect: v.literal('rateLimit'),
    perSecond: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PER_SECOND)),
  }),
  plain('dropRequest'),
  plain('dropResponse'),
  plain('malformed'),
  plain('duplicate'),
  plain('reorder'),
  plain('mute'),
]);

export type FaultRule = v.InferOutput<typeof FaultRuleSchema>;

const FaultPlanSchema = v.object({ rules: v.array(FaultRuleSchema) });

export type FaultPlan =
  | { readonly ok: true; readonly rules: readonly FaultRule[] }
  | { readonly ok: false; readonly message: string };

/** Decodes the body of `PUT /__world/faults`; the message names what is wrong. */
export function parseFaultPlan(input: unknown): FaultPlan {
  const plan = v.safeParse(FaultPlanSchema, input);
  if (plan.success) return { ok: true, rules: plan.output.rules };
  const issue = plan.issues[0];
  return { ok: false, message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}
