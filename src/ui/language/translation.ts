import type { Language } from '../theme/frame-constants.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { translateSentence } from './sentences.ts';
import { createTranslate, type Texts, type Translate } from './translate.ts';

/** Texts and formats of one language. */
export interface Translation {
  readonly language: Language;
  /** Returns a text of the catalogue. Numbers are formatted; inserted names keep their own direction. */
  readonly t: Translate;
  /** Translates a sentence that arrived in English; unknown sentences stay as they are. */
  readonly sentence: (english: string) => string;
  readonly formats: Formats;
}

/** Isolates the text (FSI, PDI), so that its direction changes nothing around it. */
const isolated = (words: string): string => `\u2068${words}\u2069`;
/** Direction controls inside inserted text: they would end our isolate, or turn what follows. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Formats values for insertion. */
const putInto =
  (language: Language, { count }: Formats) =>
  (value: string | number): string => {
    if (typeof value === 'number') return count(value);
    const words = value.replace(TURNING, '');
    const mayTurn = LANGUAGE_FACTS[language].direction === 'rtl' || RIGHT_TO_LEFT.test(words);
    return mayTurn ? isolated(words) : words;
  };

/** Creates a translation from a language's texts and its translated sentences. */
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
