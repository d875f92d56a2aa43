import { byPath, type Texts } from './texts-by-path.ts';

/** The English texts that have loaded, by path. The texts of a screen load with the screen's code. */
export const englishTexts = new Map<string, string>();

/** Adds texts under a name, and returns them. */
export function addEnglish<const T extends Texts>(name: string, texts: T): T {
  for (const [path, text] of byPath(texts, `${name}.`)) englishTexts.set(path, text);
  return texts;
}
