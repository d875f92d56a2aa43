/** Schemas of the fault rules that `PUT /__world/faults` and scenarios accept. */
import * as v from 'valibot';

/** Longest delay of a rule, ms: an hour, so that a typing error cannot hang the server. */
const MAX_LATENCY_MS = 3_600_000;

/** More requests a second than any client here can make. */
const MAX_PER_SECOND = 100_000;

const common = {
  /** `METHOD /path` without the API prefix, or `twilsock:<method>`. `*` matches any text. */
  match: v.pipe(v.string(), v.minLength(1)),
  /** How often the rule applies; without it, without end. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Probability for each match, 0 to 1, drawn from the seeded generator. Default: 1. */
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
  /** Refuses requests above this rate with 429. Only refusals count against `times`. */
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

/** Decodes the body of `PUT /__world/faults`. The message names the first malformed field. */
export function parseFaultPlan(input: unknown): FaultPlan {
  const plan = v.safeParse(FaultPlanSchema, input);
  if (plan.success) return { ok: true, rules: plan.output.rules };
  const issue = plan.issues[0];
  return { ok: false, message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}
