import type { Language } from '../theme/frame-constants.ts';
import type { en } from './texts/en/en.ts';
import type { ServiceText } from './texts/service-texts.ts';

/** The plural forms that a language needs (CLDR cardinal categories). */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly Intl.LDMLPluralRule[]>;

type PluralForm<L extends Language> = (typeof PLURAL_FORMS)[L][number];

/**
 * The type of a translation of the English texts. A translation needs every key, and each plural form of a
 * counted text.
 */
export type Translated<Source, L extends Language> = {
  readonly [Key in keyof Source as Key extends `${infer Counted}_${PluralForm<'en'>}`
    ? `${Counted}_${PluralForm<L>}`
    : Key]: Source[Key] extends string ? string : Translated<Source[Key], L>;
};

/** All texts of a language other than English. */
export interface Catalogue<L extends Language> {
  readonly texts: Translated<typeof en, L>;
  readonly serviceTexts: Readonly<Record<ServiceText, string>>;
}
