import type { Language } from '../theme/frame-constants.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { translateSentence } from './sentences.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/** All that is needed to speak one language. */
export interface Translation {
  readonly language: Language;
  /** A text of the catalogue. Figures put into it are formatted, words keep their direction to themselves. */
  readonly t: Translate;
  /** A sentence that came in English, from the core, the service or a schema; as it came if nobody knows it. */
  readonly sentence: (english: string) => string;
  readonly formats: Formats;
}

/** Unicode's isolates (FSI, PDI): what stands between them turns nothing around it. */
const isolated = (words: string): string => `\u2068${words}\u2069`;
/** Those, and the older ones, in words that somebody wrote: they would end ours, or turn what comes after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** How values are put into texts. */
const putInto =
  (language: Language, { count }: Formats) =>
  (value: string | number): string => {
    if (typeof value === 'number') return count(value);
    const words = value.replace(TURNING, '');
    const mayTurn = LANGUAGE_FACTS[language].direction === 'rtl' || RIGHT_TO_LEFT.test(words);
    return mayTurn ? isolated(words) : words;
  };

/** Speaks a language by its texts, and by its translations of sentences that come in English. */
export function createTranslation(
  language: Language,
  texts: Texts,
  sentences: Readonly<Record<string, string>>,
): Translation {
  const known = new Map(Object.entries(sentences));
  const formats = createFormats(LANGUAGE_FACTS[language]);
  return {
    language,
    t: createTranslate(texts, LANGUAGE_FACTS[language].locale, putInto(language, formats)),
    sentence: (english) => translateSentence(english, known),
    formats,
  };
}
