import { storedText } from '../../core/kernel/reasons.ts';
import type { TranslateOf } from '../language/translate.ts';
import type { Translation } from '../language/translation.ts';
import type en from './texts/en.ts';
import type { WriteRefused } from './use-write.ts';

type Words = TranslateOf<typeof en>;

/** Codes of the schemas' messages that all forms share. */
const CODES = ['required', 'tooLong', 'email', 'invalid', 'taken'] as const;

/** Returns the words for a schema's code; null for a code that only its screen knows. */
export const problemWords = (t: Words, code: string): string | null => {
  const known = CODES.find((one) => one === code);
  return known === undefined ? null : t(`problems.${known}`);
};

/** Returns why a write was not carried out. `sentence` translates the service's own words. */
export function refusalWords(
  t: Words,
  sentence: Translation['sentence'],
  { kind, reason, fields, current }: Pick<WriteRefused, 'kind' | 'reason' | 'fields' | 'current'>,
): string {
  const isOutdated = kind === 'conflict' && Object.keys(fields).length === 0 && current !== null;
  if (kind === 'notAllowed' || kind === 'gone' || kind === 'doubtful' || kind === 'clash')
    return t(`refusals.${kind}`);
  // A service may give a code in place of words.
  if (reason !== '') return problemWords(t, storedText(reason)) ?? sentence(reason);
  return t(isOutdated ? 'refusals.conflict' : 'refusals.rejected');
}
