import type { Language } from '../theme/frame-constants.ts';
import type { en } from './texts/en/en.ts';
import type { KnownSentence } from './texts/known-sentences.ts';

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
  /** Translations of sentences that arrive in English from the core, the service and the forms' schemas. */
  readonly sentences: Readonly<Record<KnownSentence, string>>;
}
