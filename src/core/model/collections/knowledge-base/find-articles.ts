import { foldedWords, foldLine, foldText } from '../../../kernel/search/fold-text.ts';
import type { ArticleContent } from './article-row.ts';
import { plainText } from './plain-text.ts';

/** The texts that a search reads. */
export type SearchedText = Pick<ArticleContent, 'title' | 'body' | 'shortAnswer' | 'keywords'>;

/** What a search compares, folded, each in one line. */
export interface FoldedArticle {
  readonly title: string;
  readonly titleWords: readonly string[];
  readonly keywords: readonly string[];
  readonly short: string;
  readonly body: string;
}

/** A text is folded once, not at each key. */
const folded = new WeakMap<SearchedText, FoldedArticle>();

/** Returns the folded text of an article: the same for the same object. */
export function foldedArticle(article: SearchedText): FoldedArticle {
  const known = folded.get(article);
  if (known !== undefined) return known;
  const title = foldLine(article.title);
  const made = {
    title,
    titleWords: title.split(/[^\p{L}\p{N}]+/u),
    keywords: article.keywords.map(foldLine),
    short: foldLine(article.shortAnswer),
    body: foldLine(plainText(article.body)),
  };
  folded.set(article, made);
  return made;
}

/** Returns how well a folded word or phrase fits, 0 for the best. Null: the article does not have it. */
export function rankOfWord(article: FoldedArticle, word: string): number | null {
  if (article.keywords.includes(word)) return 0;
  if (article.titleWords.some((own) => own.startsWith(word))) return 1;
  if (article.keywords.some((own) => own.startsWith(word))) return 1;
  if (article.title.includes(word)) return 2;
  if (article.keywords.some((own) => own.includes(word))) return 2;
  if (article.short.includes(word)) return 3;
  return article.body.includes(word) ? 4 : null;
}

/** Returns how well an article fits the typed text, 0 for the best. Null: it does not have every word. */
function rankOf(content: SearchedText, q: string, words: readonly string[]): number | null {
  const article = foldedArticle(content);
  if (article.title.startsWith(q) || article.keywords.includes(q)) return 0;
  let rank = 1;
  for (const word of words) {
    const one = rankOfWord(article, word);
    if (one === null) return null;
    rank += one;
  }
  return rank;
}

/**
 * Returns the articles that have every word of the typed text, the best first. Equal ones keep their order. A blank
 * text finds all.
 *
 * @param textOf Returns the text to compare: the same object for the same text. Null: the article is not searched.
 */
export function findArticles<T>(
  articles: readonly T[],
  typed: string,
  textOf: (article: T) => SearchedText | null,
): readonly T[] {
  const q = foldText(typed.trim());
  const words = foldedWords(q);
  return articles
    .flatMap((article) => {
      const text = textOf(article);
      const rank = text === null ? null : q === '' ? 0 : rankOf(text, q, words);
      return rank === null ? [] : [{ article, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ article }) => article);
}
