import type { Language } from '../theme/frame-constants.ts';

export type Direction = 'ltr' | 'rtl';

export interface LanguageFacts {
  /** The language's name in the language itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Locale for `Intl`, with 24 hours, days before months, and Western digits. */
  readonly locale: string;
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
