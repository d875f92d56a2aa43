import { LANGUAGE_FACTS } from '../../language/languages.ts';
import type { Language } from '../../theme/frame-constants.ts';

const byLanguage = new Map<Language, Intl.DateTimeFormat>();

/** Returns, for example, "09:25:41". */
export function secondTime(language: Language, at: number): string {
  const known = byLanguage.get(language);
  const format =
    known ??
    new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  byLanguage.set(language, format);
  return format.format(at);
}
