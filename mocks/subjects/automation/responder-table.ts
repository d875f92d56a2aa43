import * as v from 'valibot';
import { changesOf, nameText } from '../../api/decode.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';
import { DAY } from '../../world/times.ts';
import { datesField, type WeekHours, weeklyField } from './hours-fields.ts';
import type { NamedDate } from './uk-holidays.ts';

export const KINDS = ['after_hours', 'holiday', 'first_contact', 'no_reply_after', 'missed_call'] as const;
export const TIMES = ['any', 'open', 'closed', 'own', 'dates'] as const;

/** A rule of the auto-responder. Its place in the list is its priority. */
export interface WorldResponder extends TableRow {
  readonly name: string;
  readonly active: boolean;
  /** Place in the list. */
  readonly order: number;
  readonly kind: (typeof KINDS)[number];
  /** Minutes without an answer, for `no_reply_after`. */
  readonly minutes: number;
  readonly text: string;
  readonly variants: { readonly fr?: string | undefined; readonly ar?: string | undefined };
  readonly when: (typeof TIMES)[number];
  readonly weekly: readonly WeekHours[];
  readonly dates: readonly NamedDate[];
  readonly cooldown_minutes: number;
  readonly include_flags: readonly number[];
  readonly exclude_flags: readonly number[];
  readonly only_if_no_agent_reply_minutes: number;
  readonly createdAt: number;
  readonly createdBy: string;
}

const NAME_MAX = 60;
const TEXT_MAX = 1600;
const MONTH_MINUTES = 30 * 24 * 60;
const FLAGS_MAX = 100;

const minutes = (least: number, most: number) => {
  const words = `Give ${least} to ${most} minutes`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));
};
const flagIds = v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(FLAGS_MAX));
const variant = v.pipe(v.string(), v.trim(), v.maxLength(TEXT_MAX, `Use at most ${TEXT_MAX} characters`));

const fields = {
  name: nameText('rule', NAME_MAX),
  active: v.boolean(),
  kind: v.picklist(KINDS),
  minutes: minutes(1, 24 * 60),
  text: v.pipe(variant, v.minLength(1, 'Write the answer')),
  variants: v.object({ fr: v.optional(variant), ar: v.optional(variant) }),
  when: v.picklist(TIMES),
  weekly: weeklyField,
  dates: datesField,
  cooldown_minutes: minutes(0, MONTH_MINUTES),
  include_flags: flagIds,
  exclude_flags: flagIds,
  only_if_no_agent_reply_minutes: minutes(0, MONTH_MINUTES),
};

const InputSchema = v.object({
  ...fields,
  active: v.optional(fields.active, true),
  minutes: v.optional(fields.minutes, 20),
  variants: v.optional(fields.variants, {}),
  weekly: v.optional(fields.weekly, []),
  dates: v.optional(fields.dates, []),
  cooldown_minutes: v.optional(fields.cooldown_minutes, 240),
  include_flags: v.optional(fields.include_flags, []),
  exclude_flags: v.optional(fields.exclude_flags, []),
  only_if_no_agent_reply_minutes: v.optional(fields.only_if_no_agent_reply_minutes, 0),
});
export type ResponderInput = v.InferOutput<typeof InputSchema>;

/** Returns what single fields can't show, such as a kind that needs other times. */
function wrongIn(row: WorldResponder): Readonly<Record<string, readonly string[]>> | null {
  const { kind, when, weekly, include_flags, exclude_flags } = row;
  const wrong = {
    ...(kind === 'after_hours' && when !== 'closed' && when !== 'own'
      ? { when: ['A rule for after hours needs the closed hours, or its own'] }
      : {}),
    ...(kind === 'holiday' && when !== 'dates' ? { when: ['A rule for holidays needs dates'] } : {}),
    ...(when === 'own' && weekly.length === 0 ? { weekly: ['Give the rule its hours'] } : {}),
    ...(include_flags.some((id) => exclude_flags.includes(id))
      ? { exclude_flags: ['A flag can’t be both required and excluded'] }
      : {}),
  };
  return Object.keys(wrong).length === 0 ? null : wrong;
}

export const responderTable: TableDefinition<WorldResponder, ResponderInput, object> = {
  name: 'autoResponders',
  thing: 'Rule',
  input: InputSchema,
  change: changesOf(fields),
  query: v.object({}),
  // A new rule comes last: it takes no answer away from another rule.
  make: (id, input, { at, by }) => ({
    id,
    version: 1,
    order: id,
    createdAt: at,
    createdBy: by,
    ...input,
  }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: (row, others) => nameClash('rule', row, others),
  wrong: wrongIn,
  inUse: () => null,
  matches: () => true,
  compare: (a, b) => a.order - b.order || a.id - b.id,
};

/** How often a rule answered, and when last. */
export interface Answers {
  readonly fired_7d: number;
  readonly last_fired_at: number | null;
}

const WEEK = 7 * DAY;
/** Older moments than these are forgotten, except for the last one. */
const KEPT = WEEK;

/** Keeps the moments at which rules answered. They are no fields of the rules: an answer is no change of a rule. */
export function createFirings(seeds: ReadonlyMap<number, readonly number[]>) {
  const moments = new Map(seeds);
  return {
    noteFired(id: number, at: number): void {
      moments.set(id, [...(moments.get(id) ?? []).filter((one) => one > at - KEPT), at]);
    },
    answersOf(id: number, now: number): Answers {
      const own = moments.get(id) ?? [];
      return {
        fired_7d: own.filter((at) => at > now - WEEK && at <= now).length,
        last_fired_at: own.length === 0 ? null : Math.max(...own),
      };
    },
  };
}
