import { type Reason, readReason } from '../../core/kernel/reasons.ts';
import { withoutDirectionControls } from '../../core/kernel/shown-text.ts';
import type { Language } from '../theme/frame-constants.ts';
import { createFormats, type Formats } from './formats.ts';
import { LANGUAGE_FACTS } from './languages.ts';
import { isNumber, readableName } from './number-in-sentence.ts';
import { createLookup, createTranslate, type Translate, type TranslateOf } from './translate.ts';

export interface Translation {
  readonly language: Language;
  /** Returns a text of the catalogue. Numbers are formatted, and inserted names keep their own direction. */
  readonly t: Translate;
  /** Returns the sentence of a reason (`core/reasons.ts`). Other texts are the service's own, and are returned as they are. */
  readonly sentence: (reason: Reason | string) => string;
  readonly formats: Formats;
}

/**
 * Wraps the text in Unicode isolates (FSI, PDI), so that its direction does not affect the surrounding text. A direction
 * control in the text could end the isolate.
 */
const isolated = (words: string): string => `\u2068${words}\u2069`;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const putInto =
  (language: Language, { count }: Formats) =>
  (value: string | number): string => {
    if (typeof value === 'number') return count(value);
    const words = readableName(withoutDirectionControls(value));
    const isRtl = LANGUAGE_FACTS[language].direction === 'rtl';
    // The groups of a number would stand in the order of the sentence.
    if (isRtl && isNumber(value)) return `\u2066${words}\u2069`;
    return isRtl || RIGHT_TO_LEFT.test(words) ? isolated(words) : words;
  };

const lookupIn = (language: Language, texts: ReadonlyMap<string, string>) => {
  const facts = LANGUAGE_FACTS[language];
  return createLookup(texts, facts.locale, putInto(language, createFormats(facts)));
};

/** Creates the lookup of texts in a language. */
export const translateIn = <T>(language: Language, texts: ReadonlyMap<string, string>): TranslateOf<T> =>
  createTranslate<T>(lookupIn(language, texts));

/** Returns the sentence of a reason. A code of a newer build gets a general sentence. */
const sentenceIn = (
  language: Language,
  texts: ReadonlyMap<string, string>,
  serviceTexts: ReadonlyMap<string, string>,
): Translation['sentence'] => {
  const lookup = lookupIn(language, texts);
  return (reason) => {
    const read = readReason(reason);
    if ('text' in read) return serviceTexts.get(read.text) ?? read.text;
    return lookup(`reasons.${read.code}`, { count: read.figure }) ?? lookup('reasons.unexpected') ?? '';
  };
};

export function createTranslation(
  language: Language,
  texts: ReadonlyMap<string, string>,
  serviceTexts: Readonly<Record<string, string>>,
): Translation {
  return {
    language,
    t: translateIn(language, texts),
    sentence: sentenceIn(language, texts, new Map(Object.entries(serviceTexts))),
    formats: createFormats(LANGUAGE_FACTS[language]),
  };
}
