import * as v from 'valibot';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { neverAnswers, ruleProblems } from '../../../core/model/automation/rule-check.ts';
import type { ResponderRule, Rules } from '../../../core/model/automation/types.ts';
import { responderInput } from '../../../core/model/collections/automation/auto-responders.ts';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const { kind, when, weekly, withFlags, withoutFlags } = responderInput.entries;
const checked = v.object({ kind, when, weekly, withFlags, withoutFlags });

/** Returns what is wrong with a rule as a whole, by field. The schema of the write reports wrong fields. */
export function checkRule(values: JsonObject): Readonly<Record<string, string>> {
  const read = v.safeParse(checked, values);
  return read.success ? { ...ruleProblems(read.output) } : {};
}

/** Returns a function that says why a rule can never answer; null if it can. */
export function useWarnings(rules: Rules | null, now: number): (rule: ResponderRule) => string | null {
  const t = useTexts(texts);
  return (rule) => {
    if (rules === null) return null;
    const { responder, hours } = rules;
    const place = responder.findIndex(({ id }) => id === rule.id);
    const today = wallTime(now, hours.zone).slice(0, 10);
    const never = neverAnswers(rule, responder.slice(0, Math.max(0, place)), hours, today);
    if (never === null) return null;
    if (never.code !== 'covered') return t(`warnings.${never.code}`);
    const name = responder.find(({ id }) => id === never.by)?.name ?? '';
    return t('warnings.covered', { name });
  };
}
