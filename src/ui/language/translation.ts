import type { Language } from '../theme/frame-constants.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { translateSentence } from './sentences.ts';
import { createTranslate, type Translate, type TranslateOf } from './translate.ts';

export interface Translation {
  readonly language: Language;
  /** Returns a text of the catalogue. Numbers are formatted, and inserted names keep their own direction. */
  readonly t: Translate;
  readonly sentence: (english: string) => string;
  readonly formats: Formats;
}

/**
 * Wraps the text in Unicode isolates (FSI, PDI), so that its direction does not affect the surrounding text.
 */
const isolated = (words: string): string => `\u2068${words}\u2069`;
/**
 * Direction controls, which are removed from inserted text. A control could end the isolate or reverse the
 * text after it.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const putInto =
  (language: Language, { count }: Formats) =>
  (value: string | number): string => {
    if (typeof value === 'number') return count(value);
    const words = value.replace(TURNING, '');
    const mayTurn = LANGUAGE_FACTS[language].direction === 'rtl' || RIGHT_TO_LEFT.test(words);
    return mayTurn ? isolated(words) : words;
  };

/** Creates the lookup of texts in a language. */
export const translateIn = <T>(language: Language, texts: ReadonlyMap<string, string>): TranslateOf<T> => {
  const facts = LANGUAGE_FACTS[language];
  return createTranslate<T>(texts, facts.locale, putInto(language, createFormats(facts)));
};

export function createTranslation(
  language: Language,
  texts: ReadonlyMap<string, string>,
  sentences: Readonly<Record<string, string>>,
): Translation {
  const known = new Map(Object.entries(sentences));
  return {
    language,
    t: translateIn(language, texts),
    sentence: (english) => translateSentence(english, known),
    formats: createFormats(LANGUAGE_FACTS[language]),
  };
}
