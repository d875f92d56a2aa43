/** What the list shows beside the articles of a category. */
export const ARTICLE_LOOKS = ['drafts', 'misses', 'archived'] as const;
export type ArticleLook = (typeof ARTICLE_LOOKS)[number];

export const ARTICLE_SORTS = ['used', 'updated', 'title'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** How an article is shown: to be read, to be edited, or with its revisions. */
export const ARTICLE_MODES = ['read', 'edit', 'revisions'] as const;
export type ArticleMode = (typeof ARTICLE_MODES)[number];

/** The id of an article that is being written. */
export const NEW_ARTICLE = 'new';

/** Where a person is in the knowledge base. */
export interface ArticlesAt {
  /** Id of the category. Empty: all articles. */
  readonly category: string;
  readonly look: ArticleLook | null;
  readonly q: string;
  readonly sort: ArticleSort;
  /** Id of the open article, or `NEW_ARTICLE`. */
  readonly open: string | null;
  readonly mode: ArticleMode;
  /** The words of a search that the new article answers. */
  readonly words: string;
}

const START: ArticlesAt = {
  category: '',
  look: null,
  q: '',
  sort: 'used',
  open: null,
  mode: 'read',
  words: '',
};

const PATH = '/knowledge-base';

/** Returns the address of a place in the knowledge base. What is left out is as at the start. */
export function articlesPath(at: Partial<ArticlesAt>): string {
  const { category, look, q, sort, open, mode, words } = { ...START, ...at };
  const search = new URLSearchParams();
  if (category !== '') search.set('category', category);
  if (look !== null) search.set('show', look);
  if (q !== '') search.set('q', q);
  if (sort !== START.sort) search.set('sort', sort);
  if (open !== null) search.set('open', open);
  if (mode !== START.mode) search.set('mode', mode);
  if (words !== '') search.set('words', words);
  return search.size === 0 ? PATH : `${PATH}?${search}`;
}

export const articlePath = (id: string): string => articlesPath({ open: id });

/** Reads where an address leads. */
export function articlesAt(search: string): ArticlesAt {
  const asked = new URLSearchParams(search);
  return {
    category: asked.get('category') ?? '',
    look: ARTICLE_LOOKS.find((look) => look === asked.get('show')) ?? null,
    q: asked.get('q') ?? '',
    sort: ARTICLE_SORTS.find((sort) => sort === asked.get('sort')) ?? START.sort,
    open: asked.get('open') || null,
    mode: ARTICLE_MODES.find((mode) => mode === asked.get('mode')) ?? START.mode,
    words: asked.get('words') ?? '',
  };
}
