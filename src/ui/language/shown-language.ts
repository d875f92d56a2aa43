import { createSignal } from '../../core/kernel/signal.ts';
import type { Language } from '../theme/frame-constants.ts';
import type { Catalogue } from './catalogue.ts';
import { englishTexts } from './english-texts.ts';
import { loadScreenTexts } from './screen-texts.ts';
import './texts/en/first-texts.ts';
import { createFormats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { byPath } from './texts-by-path.ts';
import { createTranslation, type Translation } from './translation.ts';

type Loaders = { readonly [L in Exclude<Language, 'en'>]: () => Promise<{ readonly default: Catalogue<L> }> };

/** Each language is a separate chunk. The first load has the English texts that every screen needs. */
const LOADERS: Loaders = {
  fr: () => import('./texts/fr/fr.ts'),
  ar: () => import('./texts/ar/ar.ts'),
};

export const ENGLISH: Translation = createTranslation('en', englishTexts, {});

const loaded = new Map<Language, Translation>([['en', ENGLISH]]);

/** Loads a language once. Rejects if the loading fails. */
export async function loadTranslation(language: Language): Promise<Translation> {
  const known = loaded.get(language);
  if (known !== undefined || language === 'en') return known ?? ENGLISH;
  const { texts, serviceTexts } = (await LOADERS[language]()).default;
  const translation = createTranslation(language, new Map(byPath(texts)), serviceTexts);
  loaded.set(language, translation);
  return translation;
}

const listeners = createSignal();
let shown: Translation = ENGLISH;
let wanted: Language = 'en';

/** Returns the translation with formats of the device's present time zone. */
const inPresentZone = (translation: Translation): Translation => ({
  ...translation,
  formats: createFormats(LANGUAGE_FACTS[translation.language]),
});

/** The language that this tab shows: the last requested language, once it is loaded. */
export const shownLanguage = {
  current: (): Translation => shown,
  subscribe: listeners.subscribe,
  /** Makes all formats anew, because `Intl` keeps the time zone in which a format was made. */
  renewFormats(): void {
    for (const [language, translation] of loaded) loaded.set(language, inPresentZone(translation));
    shown = loaded.get(shown.language) ?? shown;
    listeners.notify();
  },
  /**
   * Resolves when the language is shown, or another language was requested. If the language can't be loaded,
   * nothing changes.
   */
  async show(language: Language): Promise<void> {
    wanted = language;
    const [translation] = await Promise.all([
      loadTranslation(language).catch(() => null),
      loadScreenTexts(language),
    ]);
    if (translation === null || wanted !== language || translation === shown) return;
    shown = translation;
    listeners.notify();
  },
};
