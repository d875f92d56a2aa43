import * as v from 'valibot';
import { changesOf, nameText, text } from '../../api/decode.ts';
import { byText, fold, hasWords } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import { iso, isoOrNull } from '../../world/times.ts';

export const STATUSES = ['draft', 'published', 'archived'] as const;
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** The text of an article, of which each publication keeps a revision. */
export interface Content {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly short_answer: string;
  /** Words that people use for it. */
  readonly keywords: readonly string[];
  /** Ids of other articles. */
  readonly related: readonly number[];
}

/** The content as readers see it. */
export interface Published extends Content {
  readonly at: number;
  readonly by: string;
}

/** An article. Its own content is the working copy, which may be newer than what is published. */
export interface WorldArticle extends TableRow, Content {
  readonly slug: string;
  readonly category_id: number;
  readonly visibility: 'internal' | 'public';
  readonly status: (typeof STATUSES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** Id of the article that this one translates. */
  readonly translation_of: number | null;
  /** Number of the latest revision; 0 if it was never published. */
  readonly revision: number;
  readonly published: Published | null;
  /** In the last 30 days. */
  readonly used_in_chats: number;
  readonly helpful: number;
  readonly unhelpful: number;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

const TITLE_MAX = 120;
const BODY_MAX = 50_000;
const SHORT_MAX = 320;
const KEYWORD_MAX = 40;
const KEYWORDS_MAX = 30;
const RELATED_MAX = 20;

const id = v.pipe(v.number(), v.integer());
const fields = {
  title: nameText('article', TITLE_MAX),
  slug: v.pipe(text(TITLE_MAX), v.regex(/^[\p{L}\p{N}-]*$/u, 'Use letters, digits and hyphens')),
  category_id: id,
  body: v.pipe(v.string(), v.maxLength(BODY_MAX, `Use at most ${BODY_MAX} characters`)),
  short_answer: text(SHORT_MAX),
  keywords: v.pipe(v.array(v.pipe(text(KEYWORD_MAX), v.minLength(1))), v.maxLength(KEYWORDS_MAX)),
  related: v.pipe(v.array(id), v.maxLength(RELATED_MAX)),
  visibility: v.picklist(['internal', 'public']),
  language: v.picklist(LANGUAGES),
};

export const InputSchema = v.object({
  ...fields,
  slug: v.optional(fields.slug, ''),
  body: v.optional(fields.body, ''),
  short_answer: v.optional(fields.short_answer, ''),
  keywords: v.optional(fields.keywords, []),
  related: v.optional(fields.related, []),
  visibility: v.optional(fields.visibility, 'internal'),
  language: v.optional(fields.language, 'en'),
  translation_of: v.optional(v.nullable(id), null),
});
export const ChangeSchema = changesOf({ ...fields, status: v.picklist(STATUSES), publish: v.literal(true) });
export type ArticleInput = v.InferOutput<typeof InputSchema> & {
  readonly status?: WorldArticle['status'];
  /** Set by the service itself. */
  readonly by?: string;
  readonly publish?: true;
};

export const QuerySchema = v.object({
  q: v.optional(v.nullable(v.string())),
  category: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
  language: v.optional(v.nullable(v.string())),
});
export type ArticleQuery = v.InferOutput<typeof QuerySchema>;

export const contentOf = ({ title, body, short_answer, keywords, related }: Content): Content => ({
  title,
  body,
  short_answer,
  keywords,
  related,
});

/** Returns the part of an address that names an article, such as `smell-of-gas`. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

export const textOf = (article: Content): string =>
  [article.title, article.short_answer, article.body, ...article.keywords].join('\n');

export const articleTable: TableDefinition<WorldArticle, ArticleInput, ArticleQuery> = {
  name: 'articles',
  thing: 'Article',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (made, { by: _, publish: __, ...input }, { at, by }) => ({
    ...input,
    id: made,
    version: 1,
    status: 'draft',
    revision: 0,
    published: null,
    used_in_chats: 0,
    helpful: 0,
    unhelpful: 0,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  }),
  apply(row, { by = row.updatedBy, publish, ...change }, at) {
    const next = { ...row, ...change, updatedAt: at, updatedBy: by };
    return publish === true
      ? {
          ...next,
          status: 'published',
          revision: row.revision + 1,
          published: { ...contentOf(next), at, by },
        }
      : next;
  },
  clash(row, others) {
    const twin = others.find(({ slug }) => slug === row.slug);
    return twin === undefined
      ? null
      : { field: 'slug', message: `The article ${twin.title} has this address already`, row: twin };
  },
  inUse({ status }) {
    return status === 'published' ? 'This article is published. Unpublish or archive it first' : null;
  },
  matches: (row, { q, category, status, language }) =>
    (!category || String(row.category_id) === category) &&
    (!status || row.status === status) &&
    (!language || row.language === language) &&
    (!q || hasWords(textOf(row), q)),
  compare: (a, b) => byText(fold(a.title), fold(b.title)),
};

/** Where customers read public articles. */
const HELP_SITE = 'https://help.larkfield.example';

/** The JSON of an article. */
export const articleShape = ({
  createdAt,
  createdBy,
  updatedAt,
  updatedBy,
  published,
  ...row
}: WorldArticle) => ({
  ...row,
  url: row.visibility === 'public' && row.status === 'published' ? `${HELP_SITE}/${row.slug}` : null,
  published: published === null ? null : { ...contentOf(published), at: iso(published.at), by: published.by },
  created_at: isoOrNull(createdAt),
  created_by: createdBy,
  updated_at: isoOrNull(updatedAt),
  updated_by: updatedBy,
});
