/** Schemas of the fault rules that `PUT /__world/faults` and scenarios accept. */
import * as v from 'valibot';

/** Longest delay of a rule, ms. A typing error in a longer delay would freeze the server. */
const MAX_LATENCY_MS = 3_600_000;

/** A higher rate would never limit anything: no client here is that fast. */
const MAX_PER_SECOND = 100_000;

const common = {
  /** `METHOD /path` without the API's prefix, or `twilsock:<method>`. A `*` matches any text. */
  match: v.pipe(v.string(), v.minLength(1)),
  /** How often the rule applies. Without `times`, the rule always applies. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Probability that a matching rule applies, 0 to 1 (default 1). The random generator is seeded. */
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
  /** Responds with 429 to requests above this rate. Only these responses count towards `times`. */
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

/** Decodes the body of `PUT /__world/faults`. An error message names the first malformed field. */
export function parseFaultPlan(input: unknown): FaultPlan {
  const plan = v.safeParse(FaultPlanSchema, input);
  if (plan.success) return { ok: true, rules: plan.output.rules };
  const issue = plan.issues[0];
  return { ok: false, message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}
