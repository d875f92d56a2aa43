import type { Language } from '../theme/frame-constants.ts';

export type Direction = 'ltr' | 'rtl';

/** What there is to know of a language. */
export interface LanguageFacts {
  /** Its own name for itself. */
  readonly name: string;
  readonly direction: Direction;
  /**
   * How `Intl` writes its dates and figures: on 24 hours, days before months, and in the digits that phone
   * numbers and codes are written in.
   */
  readonly locale: string;
  /** What is written behind a figure that says a place in line. */
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
