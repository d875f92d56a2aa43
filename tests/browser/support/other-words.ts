import { givenTexts } from './pretend-core.ts';

/** Attributes that a person reads or hears. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** Words that are the same in every language: names, units, keys and examples. */
const SAME = /\b(?:Switchboard|SMS|MMS|CSV|JSONL|HTML|Ctrl|Esc|Shift|Enter|Twilio|example)\b/g;
const LATIN_WORD = /[A-Za-z]{3,}/;
/** Marks around inserted names, and the mark of a cut text. */
const MARKS = /[\u2066-\u2069…]/gu;

const textNodes = (): readonly string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent?.closest('script, style, kbd, [lang=en]') === null && parent.checkVisibility())
      texts.push(node.textContent ?? '');
  }
  return texts;
};

const attributes = (): readonly string[] =>
  SPOKEN.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)]
      .filter((element) => element.closest('[lang=en]') === null)
      .map((element) => element.getAttribute(name) ?? ''),
  );

/**
 * Returns the texts of an Arabic page that are neither Arabic nor part of its data: texts that are missing in the
 * tables of translations. Parts that declare themselves English do not count.
 */
export function otherWords(typed: readonly string[]): readonly string[] {
  const data = [...givenTexts(), ...typed]
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length);
  const isOther = (text: string): boolean => {
    if (!LATIN_WORD.test(text) || data.some((one) => one.includes(text))) return false;
    const rest = data.reduce((left, one) => left.replaceAll(one, ' '), text.replaceAll(SAME, ' '));
    return LATIN_WORD.test(rest);
  };
  const shown = [...textNodes(), ...attributes()].map((text) => text.replaceAll(MARKS, '').trim());
  return [...new Set(shown)].filter(isOther);
}
