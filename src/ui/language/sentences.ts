const FIGURE = /\d+/g;

/**
 * Replaces the numbers in a sentence with placeholders, as in the catalogues: "The service returned an error
 * ({1})."
 */
const patternOf = (sentence: string): string => {
  let place = 0;
  return sentence.replace(FIGURE, () => {
    place += 1;
    return `{${place}}`;
  });
};

/**
 * Translates a sentence that arrived in English, and inserts its numbers. Returns unknown sentences
 * unchanged.
 */
export function translateSentence(english: string, translated: ReadonlyMap<string, string>): string {
  const figures = english.match(FIGURE) ?? [];
  const known = translated.get(english) ?? translated.get(patternOf(english));
  if (known === undefined) return english;
  return known.replace(/\{(\d+)\}/g, (_, place) => figures[Number(place) - 1] ?? '');
}
