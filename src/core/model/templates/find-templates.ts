import { foldText } from '../../kernel/search/fold-text.ts';
import type { Template } from './template.ts';

type Found = Pick<Template, 'name' | 'body'>;

/**
 * Returns the rank of a match. 0: the name starts with the text. 1: words of the name start with the words.
 * 2: the name or the body contains the words. Null: no match.
 */
function rankOf(template: Found, q: string, words: readonly string[]): number | null {
  const name = foldText(template.name);
  if (name.startsWith(q)) return 0;
  const nameWords = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => nameWords.some((own) => own.startsWith(word)))) return 1;
  const all = `${name}\n${foldText(template.body)}`;
  return words.every((word) => all.includes(word)) ? 2 : null;
}

/**
 * Returns the templates that match the typed text, best match first. Returns all templates if the text is
 * blank.
 */
export function findTemplates<T extends Found>(templates: readonly T[], typed: string): readonly T[] {
  const q = foldText(typed.trim());
  if (q === '') return templates;
  const words = q.split(/\s+/u);
  return templates
    .flatMap((template) => {
      const rank = rankOf(template, q, words);
      return rank === null ? [] : { template, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ template }) => template);
}
