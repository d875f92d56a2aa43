import { createInstance, type FormatterModule, type TFunction } from 'i18next';
import type { Language } from '../theme/frame-constants.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { translateSentence } from './sentences.ts';

/** All that is needed to speak one language. */
export interface Translation {
  readonly language: Language;
  /** A text of the catalogue. Figures put into it are formatted, words keep their direction to themselves. */
  readonly t: TFunction;
  /** A sentence that came in English, from the core, the service or a schema; as it came if nobody knows it. */
  readonly sentence: (english: string) => string;
  readonly formats: Formats;
}

const NAMESPACE = 'texts';

/** Unicode's isolates (FSI, PDI): what stands between them turns nothing around it. */
const isolated = (words: string): string => `\u2068${words}\u2069`;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** How values are put into texts. */
const formatter = (language: Language, { count }: Formats): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown) {
    if (typeof value === 'number') return count(value);
    const words = String(value);
    const mayTurn = LANGUAGE_FACTS[language].direction === 'rtl' || RIGHT_TO_LEFT.test(words);
    return mayTurn ? isolated(words) : words;
  },
});

/** Speaks a language by its texts, and by its translations of sentences that come in English. */
export function createTranslation(
  language: Language,
  texts: object,
  sentences: Readonly<Record<string, string>>,
): Translation {
  const known = new Map(Object.entries(sentences));
  const formats = createFormats(LANGUAGE_FACTS[language]);
  const i18n = createInstance().use(formatter(language, formats));
  void i18n.init({
    lng: language,
    // The types see to it that nothing is missing.
    fallbackLng: false,
    initAsync: false,
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    resources: { [language]: { [NAMESPACE]: texts } },
    // React escapes what it draws.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return {
    language,
    t: i18n.getFixedT(language, NAMESPACE),
    sentence: (english) => translateSentence(english, known),
    formats,
  };
}
