const FIGURE = /\d+/g;

/**
 * The sentence with its numbers replaced by placeholders, as in the catalogues: "The service returned an error
 * ({1})."
 */
const patternOf = (sentence: string): string => {
  let place = 0;
  return sentence.replace(FIGURE, () => {
    place += 1;
    return `{${place}}`;
  });
};

/** Translates a sentence that arrived in English and puts its numbers back. Unknown sentences stay English. */
export function translateSentence(english: string, translated: ReadonlyMap<string, string>): string {
  const figures = english.match(FIGURE) ?? [];
  const known = translated.get(english) ?? translated.get(patternOf(english));
  if (known === undefined) return english;
  return known.replace(/\{(\d+)\}/g, (_, place) => figures[Number(place) - 1] ?? '');
}
