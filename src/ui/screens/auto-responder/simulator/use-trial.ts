import type { Timestamp } from '../../../../core/kernel/time.ts';
import type { Decision, Rules } from '../../../../core/model/automation/types.ts';
import { useArticleText } from '../../../shared/automation/use-article-text.ts';
import { usePerson } from '../../../shared/automation/use-person.ts';
import { type Trial, tryOut } from './simulation.ts';

/** Returns what tries rules at a moment; null while the contact's past texts load. */
export function useTrial(trial: Trial): ((rules: Rules, at: Timestamp) => Decision) | null {
  const person = usePerson(trial.contact);
  const articleText = useArticleText();
  if (person === null) return null;
  const asked = trial.contact === null ? { ...person, flags: trial.flags } : person;
  return (rules, at) => tryOut(rules, trial, at, asked, articleText);
}
