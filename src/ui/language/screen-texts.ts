import { settled } from '../lazy/settled.ts';
import type { Language } from '../theme/frame-constants.ts';
import type { Translated } from './catalogue.ts';
import { byPath, type Texts } from './texts-by-path.ts';
import type { TranslateOf } from './translate.ts';
import { translateIn } from './translation.ts';

type OtherLanguage = Exclude<Language, 'en'>;

type Loaders<T> = {
  readonly [L in OtherLanguage]: () => Promise<{ readonly default: Translated<T, L> }>;
};

/** The texts of one screen. English loads with the screen, another language when the screen needs it. */
export interface ScreenTexts<T> {
  /**
   * Loads a language once. If that fails, the texts stay English until the page is reloaded. React's `use` reads a
   * promise of loaded texts without suspending.
   */
  readonly load: (language: Language) => Promise<TranslateOf<T>>;
}

/** The loads of all screens whose code has run, so that a change of the language can wait for their texts. */
const loads = new Set<(language: Language) => Promise<unknown>>();

export const loadScreenTexts = async (language: Language): Promise<void> => {
  await Promise.all([...loads].map((load) => load(language)));
};

const mapOf = (texts: Texts): ReadonlyMap<string, string> => new Map(byPath(texts));

/**
 * Declares the texts of a screen. The folder `texts` beside the screen has a file for each language. Make this call
 * in `texts/texts.ts`, where the tests of the catalogues look for it.
 */
export function screenTexts<const T extends Texts>(english: T, others: Loaders<T>): ScreenTexts<T> {
  const inEnglish = translateIn<T>('en', mapOf(english));
  const asked = new Map<Language, Promise<TranslateOf<T>>>();
  const fetchTexts = async (language: OtherLanguage): Promise<TranslateOf<T>> => {
    const texts: Texts | null = await others[language]().then(
      (module) => module.default,
      () => null,
    );
    const translate = texts === null ? inEnglish : translateIn<T>(language, mapOf(texts));
    asked.set(language, settled(translate));
    return translate;
  };
  const load = (language: Language): Promise<TranslateOf<T>> => {
    const known = asked.get(language);
    if (known !== undefined) return known;
    const begun = language === 'en' ? settled(inEnglish) : fetchTexts(language);
    asked.set(language, begun);
    return begun;
  };
  loads.add(load);
  return { load };
}
