import { givenTexts } from './pretend-core.ts';

/** Attributes that a person reads or hears. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** Words that are the same in every language: addresses, names, formats, keys, examples and the build's id. */
const SAME =
  /\S+@\S+|\b(?:Switchboard|SMS|MMS|CSV|TSV|vCard|JPEG|PNG|GIF|WebP|JSONL?|UTC|HTML|Ctrl|Esc|Shift|Alt|Enter|Home|End|Twilio|START|example|xxxx|[0-9a-f]{12})\b/g;
const LATIN_WORD = /[A-Za-z]{3,}/;
/** Marks around inserted names, and the mark of a cut text. */
const MARKS = /[\u2066-\u2069…]/gu;

/** Parts that declare another language, and toasts, which keep the language in which they appeared. */
const ELSEWHERE = ':not(html)[lang]:not([lang=ar]), [data-notice=toast]';

const textNodes = (): readonly string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent?.closest(`script, style, kbd, ${ELSEWHERE}`) === null && parent.checkVisibility())
      texts.push(node.textContent ?? '');
  }
  return texts;
};

const attributes = (): readonly string[] =>
  SPOKEN.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)]
      .filter((element) => element.closest(ELSEWHERE) === null)
      .map((element) => element.getAttribute(name) ?? ''),
  );

/**
 * Returns the texts of an Arabic page that are neither Arabic nor part of its data: texts that are missing in the
 * tables of translations. Parts that declare another language do not count.
 */
export function otherWords(typed: readonly string[]): readonly string[] {
  const data = [...givenTexts(), ...typed]
    // A text may name a person by the first name only.
    .flatMap((text) => [text, text.split(' ')[0] ?? ''])
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length);
  const isOther = (text: string): boolean => {
    if (!LATIN_WORD.test(text) || data.some((one) => one.includes(text))) return false;
    const withoutData = (left: string) => data.reduce((rest, one) => rest.replaceAll(one, ' '), left);
    const withoutSame = (left: string) => left.replaceAll(SAME, ' ');
    // Remove the data and the words of `SAME` in both orders, because one may contain the other.
    return LATIN_WORD.test(withoutSame(withoutData(text))) && LATIN_WORD.test(withoutData(withoutSame(text)));
  };
  const shown = [...textNodes(), ...attributes()].map((text) => text.replaceAll(MARKS, '').trim());
  return [...new Set(shown)].filter(isOther);
}
