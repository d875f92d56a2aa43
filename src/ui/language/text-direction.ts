import type { Direction } from './languages.ts';

/** Letters and direction marks: the characters that give a text its direction. */
const STRONG = /[\p{L}\u200e\u200f]/u;
const RIGHT_TO_LEFT =
  /[\u200f\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the direction of a text's first strong character, as `dir="auto"` finds it. */
export const textDirection = (text: string): Direction => {
  const [first] = STRONG.exec(text) ?? [];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
};

/** Longest text, in UTF-16 units, whose paragraphs each have their own direction. No message is as long. */
const AUTO_MAX = 5_000;

/**
 * Returns the attribute `dir` of a text area. With `dir="auto"`, Chromium finds the direction of each paragraph, which
 * takes seconds for each key in a text of a megabyte. So a long text has one direction.
 */
export const areaDirection = (text: string): Direction | 'auto' =>
  text.length > AUTO_MAX ? textDirection(text) : 'auto';
