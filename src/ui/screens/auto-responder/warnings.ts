import * as v from 'valibot';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { type Never, neverAnswers, ruleProblems } from '../../../core/model/automation/rule-check.ts';
import type { ResponderRule, Rules } from '../../../core/model/automation/types.ts';
import { responderInput } from '../../../core/model/collections/automation/auto-responders.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import type { Words } from './rule-words.ts';

const { kind, when, weekly, withFlags, withoutFlags } = responderInput.entries;
const checked = v.object({ kind, when, weekly, withFlags, withoutFlags });

/** Returns what is wrong with a rule as a whole, by field. The schema of the write reports wrong fields. */
export function checkRule(values: JsonObject): Readonly<Record<string, string>> {
  const read = v.safeParse(checked, values);
  return read.success ? { ...ruleProblems(read.output) } : {};
}

/** Why a rule can never answer. `name`: of the rule that answers in its place. */
export interface Warning {
  readonly code: Never['code'];
  readonly name: string;
}

/** Returns a function that says why a rule can never answer; null if it can. */
export const warningsIn =
  (rules: Rules | null, now: number) =>
  (rule: ResponderRule): Warning | null => {
    if (rules === null) return null;
    const { responder, hours } = rules;
    const place = responder.findIndex(({ id }) => id === rule.id);
    const today = wallTime(now, hours.zone).slice(0, 10);
    const never = neverAnswers(rule, responder.slice(0, Math.max(0, place)), hours, today);
    if (never === null) return null;
    const by = never.code === 'covered' ? responder.find(({ id }) => id === never.by) : undefined;
    return { code: never.code, name: by?.name ?? '' };
  };

export const warningWords = (t: Words, { code, name }: Warning): string =>
  code === 'covered' ? t('warnings.covered', { name }) : t(`warnings.${code}`);
