const FIGURE = /\d+/g;

/** The sentence as the catalogues know it: "The service returned an error ({1})." */
const patternOf = (sentence: string): string => {
  let place = 0;
  return sentence.replace(FIGURE, () => {
    place += 1;
    return `{${place}}`;
  });
};

/**
 * A sentence that came in English, in another language; its figures are taken along. One that nobody
 * translated stays as it came: better in English than not said.
 */
export function translateSentence(english: string, translated: ReadonlyMap<string, string>): string {
  const figures = english.match(FIGURE) ?? [];
  const known = translated.get(english) ?? translated.get(patternOf(english));
  if (known === undefined) return english;
  return known.replace(/\{(\d+)\}/g, (_, place) => figures[Number(place) - 1] ?? '');
}
