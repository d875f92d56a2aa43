import { foldedWords } from '../../../../core/kernel/search/fold-text.ts';
import { ACTION_FAMILIES, type ActionFamily } from '../../../../core/model/collections/action-families.ts';

/** A shorter word begins too many others. */
const SHORTEST_WORD = 3;
/** A word in the sentences of more families, such as "contact", says nothing about the action. */
const FAMILIES_MAX = 2;

export interface OfferedAction {
  readonly family: ActionFamily;
  /** The typed words that are no words of the action: the search for names. */
  readonly rest: string;
}

/** The words of a family in the reader's language: its name, and the sentences of its actions. */
export type FamilyWords = Readonly<
  Record<ActionFamily, { readonly name: string; readonly sentences: readonly string[] }>
>;

const beginsWord = (text: string, word: string): boolean =>
  foldedWords(text).some((one) => one.startsWith(word));

/** Returns the families that a typed word means. The name of a family counts more than the words of a sentence. */
function meantBy(word: string, words: FamilyWords): readonly ActionFamily[] {
  if (word.length < SHORTEST_WORD) return [];
  const named = ACTION_FAMILIES.filter((family) => beginsWord(words[family].name, word));
  if (named.length > 0) return named;
  const said = ACTION_FAMILIES.filter((family) =>
    words[family].sentences.some((one) => beginsWord(one, word)),
  );
  return said.length > FAMILIES_MAX ? [] : said;
}

/**
 * Returns the filters by action that a typed search means. The service compares names only: it does not know the
 * sentences that a reader sees.
 */
export function offeredActions(typed: string, words: FamilyWords): readonly OfferedAction[] {
  const meant = foldedWords(typed.trim()).map((word) => ({ word, families: meantBy(word, words) }));
  return ACTION_FAMILIES.filter((family) => meant.some(({ families }) => families.includes(family))).map(
    (family) => ({
      family,
      rest: meant
        .filter(({ families }) => !families.includes(family))
        .map(({ word }) => word)
        .join(' '),
    }),
  );
}
