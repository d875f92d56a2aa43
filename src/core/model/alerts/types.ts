import * as v from 'valibot';
import { TONES, VOLUME_MAX } from './tones.ts';

/** `always`: alerts in quiet hours too. `never`: no alert. */
export const FLAG_RULES = ['always', 'never'] as const;
export type FlagRule = (typeof FLAG_RULES)[number];

/** Most flags with a rule. */
const FLAGS_MAX = 200;

const DAY_MINUTES = 24 * 60;
export const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES - 1));

export const quietHoursSchema = v.object({ on: v.boolean(), from: minuteOfDay, to: minuteOfDay });
/** Minutes of the day on this device's clock. `to` does not belong to the quiet hours. */
export type QuietHours = v.InferOutput<typeof quietHoursSchema>;

const flagRulesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(
    (stored): Readonly<Record<string, FlagRule>> =>
      Object.fromEntries(
        Object.entries(stored)
          .slice(0, FLAGS_MAX)
          .flatMap(([id, rule]) => FLAG_RULES.filter((known) => known === rule).map((known) => [id, known])),
      ),
  ),
);

/** A user's rules for alerts. Fields that are missing or wrong have their defaults. */
export const alertRulesSchema = v.object({
  tone: v.fallback(v.picklist(TONES), TONES[0]),
  volume: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VOLUME_MAX)), 50),
  quiet: v.fallback(quietHoursSchema, { on: false, from: 20 * 60, to: 7 * 60 }),
  /** Whether the sound repeats until the messages are read. */
  repeat: v.fallback(v.boolean(), false),
  /** Whether tabs show the unread count in the page's title and icon. Only tabs use it. */
  marks: v.fallback(v.boolean(), true),
  /** Rules by the flag's id. */
  flags: v.fallback(flagRulesSchema, {}),
});
export type AlertRules = v.InferOutput<typeof alertRulesSchema>;

export const DEFAULT_RULES: AlertRules = v.parse(alertRulesSchema, {});
