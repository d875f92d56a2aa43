import * as v from 'valibot';
import { RESPONDER_KINDS, RULE_TIMES } from '../../../core/model/automation/types.ts';
import { LANGUAGE_FACTS } from '../../language/languages.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { WordsOf } from '../../records/form/their-change.tsx';
import { datesIn } from './hours/dates-field.tsx';
import { hoursIn } from './hours/week-field.tsx';
import { dateWords, dayName, hoursWords } from './rule-words.ts';
import { texts } from './texts/texts.ts';

/** Codes of the schemas that only this screen has. */
const CODES = [
  'pause',
  'wait',
  'time',
  'emptyHours',
  'overlap',
  'date',
  'twice',
  'tooMany',
  'zone',
  'whenClosed',
  'whenDates',
  'ownHours',
  'bothFlags',
] as const;

const variantsSchema = v.record(v.string(), v.string());

/** Returns the words for the values of rules and hours that are no texts, and for what is wrong with them. */
export function useFieldWords(): {
  readonly wordsOf: WordsOf;
  readonly problemOf: (code: string) => string | null;
} {
  const { t, language, formats } = useTranslation(texts);
  const { locale } = LANGUAGE_FACTS[language];
  return {
    wordsOf(field, text, raw) {
      const kind = field === 'kind' ? RESPONDER_KINDS.find((one) => one === text) : undefined;
      const when = field === 'when' ? RULE_TIMES.find((one) => one === text) : undefined;
      if (kind !== undefined) return t(`kinds.${kind}`);
      if (when !== undefined) return t(`when.${when}`);
      if (typeof raw === 'boolean') return t(raw ? 'on' : 'off');
      const [hours] = hoursIn([raw]);
      if (hours !== undefined) return `${dayName(hours.day, locale, 'short')} ${hoursWords(hours, formats)}`;
      const [date] = datesIn([raw]);
      if (date !== undefined) return [dateWords(date.date, locale), date.name].join(' ').trim();
      const variants = v.safeParse(variantsSchema, raw);
      return variants.success ? Object.values(variants.output).filter(Boolean).join(' / ') : null;
    },
    problemOf(code) {
      const known = CODES.find((one) => one === code);
      return known === undefined ? null : t(`problems.${known}`);
    },
  };
}
