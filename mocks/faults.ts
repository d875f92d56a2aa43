/**
 * One switchboard for everything that can go wrong on the way. Transport-free: it says what is to
 * happen to a request or a frame, the server and the emulator do it.
 */
import * as v from 'valibot';

/** Longest delay a rule may ask for, ms: an hour, so that a slip of the keyboard cannot hang a server. */
const MAX_LATENCY_MS = 3_600_000;

/** Effects of the contract that cannot be honoured yet; a plan with one of them is refused whole. */
const EFFECTS_NOT_YET = ['duplicate', 'reorder'] as const;

const common = {
  /** `METHOD /path` without the API prefix, or `twilsock:<method>`; `*` stands for any text. */
  match: v.pipe(v.string(), v.minLength(1)),
  /** How often the rule applies before it is spent; without it, for ever. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Chance per match, 0 to 1, from the seeded generator; 1 without it. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
};

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
  v.strictObject({ ...common, effect: v.literal('dropRequest') }),
  v.strictObject({ ...common, effect: v.literal('dropResponse') }),
  v.strictObject({ ...common, effect: v.literal('malformed') }),
]);

export type FaultRule = v.InferOutput<typeof FaultRuleSchema>;

const FaultPlanSchema = v.object({ rules: v.array(FaultRuleSchema) });

const NotYetSchema = v.object({
  rules: v.array(v.looseObject({ effect: v.string() })),
});

/**
 * What is to happen to one request or frame. The delay comes first; then at most one outcome:
 * `status` answers that code without handling, `dropRequest` loses it before it is handled,
 * `dropResponse` handles it and loses the answer, `malformed` handles it and answers 200 with a body that
 * fits no call (on a socket it changes nothing).
 */
export interface Fault {
  readonly latencyMs: number;
  readonly outcome:
    | { readonly type: 'none' }
    | { readonly type: 'status'; readonly status: number }
    | { readonly type: 'dropRequest' }
    | { readonly type: 'dropResponse' }
    | { readonly type: 'malformed' };
}

export interface Faults {
  /**
   * The fault for this key, such as `POST /send-message/7f…` or `twilsock:connect`. Matching
   * latencies add up; the first matching outcome wins. Each rule that applied counts against its `times`.
   */
  match(key: string): Fault;
  /** Replaces all rules; the counts start anew. */
  set(rules: readonly FaultRule[]): void;
  clear(): void;
  rules(): readonly FaultRule[];
}

export type FaultPlan =
  | { readonly ok: true; readonly rules: readonly FaultRule[] }
  | { readonly ok: false; readonly message: string };

/** Decodes the body of `PUT /__world/faults`; the message names what is wrong or not supported yet. */
export function parseFaultPlan(input: unknown): FaultPlan {
  const loose = v.safeParse(NotYetSchema, input);
  const notYet = loose.success
    ? EFFECTS_NOT_YET.find((effect) => loose.output.rules.some((rule) => rule.effect === effect))
    : undefined;
  if (notYet) return { ok: false, message: `The effect "${notYet}" is not supported yet` };
  const plan = v.safeParse(FaultPlanSchema, input);
  if (plan.success) return { ok: true, rules: plan.output.rules };
  const issue = plan.issues[0];
  return { ok: false, message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
}

const NOTHING: Fault['outcome'] = { type: 'none' };

/** A switchboard without rules. `random` gives numbers in [0, 1). */
export function createFaults(random: () => number): Faults {
  let armed: { readonly rule: FaultRule; readonly fits: (key: string) => boolean; left: number }[] = [];

  const applies = (entry: (typeof armed)[number], key: string): boolean => {
    if (entry.left === 0 || !entry.fits(key)) return false;
    const { probability } = entry.rule;
    return probability === undefined || random() < probability;
  };

  return {
    match(key) {
      let latencyMs = 0;
      let outcome = NOTHING;
      for (const entry of armed) {
        const { rule } = entry;
        if (rule.effect !== 'latency' && outcome !== NOTHING) continue;
        if (!applies(entry, key)) continue;
        entry.left -= 1;
        if (rule.effect === 'latency') latencyMs += rule.ms;
        else if (rule.effect === 'status') outcome = { type: 'status', status: rule.status };
        else outcome = { type: rule.effect };
      }
      return { latencyMs, outcome };
    },
    set(rules) {
      armed = rules.map((rule) => ({ rule, fits: globTest(rule.match), left: rule.times ?? Infinity }));
    },
    clear() {
      armed = [];
    },
    rules: () => armed.filter((entry) => entry.left > 0).map((entry) => entry.rule),
  };
}

/**
 * `*` is any text, every other character itself. Each part is looked for once, from left to right: a pattern
 * with many stars takes no longer for it, as a regular expression's would.
 */
function globTest(glob: string): (key: string) => boolean {
  const [first = '', ...rest] = glob.split('*');
  const last = rest.pop();
  if (last === undefined) return (key) => key === glob;
  return (key) => {
    if (!key.startsWith(first)) return false;
    let from = first.length;
    for (const part of rest) {
      const at = key.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return key.length - last.length >= from && key.endsWith(last);
  };
}
