import type { Language } from '../theme/frame-constants.ts';

export type Direction = 'ltr' | 'rtl';

/** Facts about a language. */
export interface LanguageFacts {
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Locale for `Intl`: 24 hours, days before months, and Western digits, as in phone numbers and codes. */
  readonly locale: string;
  /** Endings of ordinal numbers by plural rule. */
  readonly ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
}

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-GB-u-hc-h23',
    ordinalEndings: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    locale: 'fr-FR-u-hc-h23',
    ordinalEndings: { one: 'er', other: 'e' },
  },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-hc-h23-nu-latn', ordinalEndings: {} },
};
