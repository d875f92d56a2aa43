import * as v from 'valibot';
import { changesOf } from '../../records/changes-of.ts';
import { count, labelText, optionalText, recordId, shortText, time } from '../shapes.ts';

export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const;
export const ARTICLE_LANGUAGES = ['en', 'fr', 'ar'] as const;
export const VISIBILITIES = ['internal', 'public'] as const;
export const ARTICLE_TITLE_MAX = 120;
export const ARTICLE_BODY_MAX = 50_000;
/** The short answer fits into two texts. */
export const SHORT_ANSWER_MAX = 320;
export const KEYWORD_MAX = 40;
export const KEYWORDS_MAX = 30;
export const RELATED_MAX = 20;

const list = <T>(item: v.GenericSchema<unknown, T>) => v.fallback(v.array(item), []);
const optionalTime = v.fallback(v.nullish(time, null), null);

/** The text of an article on the wire. */
const wireContent = {
  title: v.fallback(v.string(), ''),
  body: v.fallback(v.string(), ''),
  short_answer: optionalText,
  keywords: list(v.string()),
  related: list(recordId),
};

/** The text of an article, of which each publication keeps a revision. `body` is Markdown. */
export interface ArticleContent {
  readonly title: string;
  readonly body: string;
  readonly shortAnswer: string;
  readonly keywords: readonly string[];
  /** Ids of other articles. */
  readonly related: readonly string[];
}

type WireContent = { readonly [K in keyof typeof wireContent]: v.InferOutput<(typeof wireContent)[K]> };

const contentFrom = ({ title, body, short_answer, keywords, related }: WireContent) => ({
  title,
  body,
  shortAnswer: short_answer,
  keywords,
  related,
});

const publishedSchema = v.pipe(
  v.object({ ...wireContent, at: optionalTime, by: optionalText }),
  v.transform(({ at, by, ...wire }) => ({ ...contentFrom(wire), at, by })),
);

/**
 * An article on the wire, as a row. Its own text is the working copy that staff edit. `published` is the text that
 * readers see.
 */
export const articleRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    ...wireContent,
    slug: optionalText,
    /** Where customers read it. */
    url: optionalText,
    category_id: recordId,
    visibility: v.fallback(v.picklist(VISIBILITIES), 'internal'),
    status: v.fallback(v.picklist(ARTICLE_STATUSES), 'draft'),
    language: v.fallback(v.picklist(ARTICLE_LANGUAGES), 'en'),
    translation_of: v.fallback(v.nullish(recordId, null), null),
    revision: v.fallback(count, 0),
    published: v.fallback(v.nullish(publishedSchema, null), null),
    used_in_chats: v.fallback(count, 0),
    helpful: v.fallback(count, 0),
    unhelpful: v.fallback(count, 0),
    created_at: optionalTime,
    created_by: optionalText,
    updated_at: optionalTime,
    updated_by: optionalText,
  }),
  v.transform((wire) => ({
    id: wire.id,
    version: wire.version,
    ...contentFrom(wire),
    slug: wire.slug,
    url: wire.url,
    categoryId: wire.category_id,
    visibility: wire.visibility,
    status: wire.status,
    language: wire.language,
    translationOf: wire.translation_of,
    revision: wire.revision,
    published: wire.published,
    usedInChats: wire.used_in_chats,
    helpful: wire.helpful,
    unhelpful: wire.unhelpful,
    createdAt: wire.created_at,
    createdBy: wire.created_by,
    updatedAt: wire.updated_at,
    updatedBy: wire.updated_by,
  })),
);
export type ArticleRecord = v.InferOutput<typeof articleRow>;

/** A text of an article as it was published once. */
export const revisionRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    ...wireContent,
    article_id: recordId,
    number: count,
    at: optionalTime,
    by: optionalText,
  }),
  v.transform(({ id, version, article_id, number, at, by, ...wire }) => ({
    id,
    version,
    ...contentFrom(wire),
    articleId: article_id,
    number,
    at,
    by,
  })),
);
export type RevisionRecord = v.InferOutput<typeof revisionRow>;

const contentFields = {
  title: v.pipe(labelText(ARTICLE_TITLE_MAX), v.minLength(1, 'required')),
  body: v.pipe(v.string(), v.maxLength(ARTICLE_BODY_MAX, 'tooLong')),
  shortAnswer: shortText(SHORT_ANSWER_MAX),
  keywords: v.pipe(v.array(shortText(KEYWORD_MAX)), v.maxLength(KEYWORDS_MAX, 'tooLong')),
  related: v.pipe(v.array(recordId), v.maxLength(RELATED_MAX, 'tooLong')),
};
const placeFields = {
  categoryId: recordId,
  visibility: v.picklist(VISIBILITIES),
  language: v.picklist(ARTICLE_LANGUAGES),
};

export const articleInput = v.object({
  ...contentFields,
  ...placeFields,
  translationOf: v.nullable(recordId),
});

export const articleChange = changesOf(contentFields);

/** Where an article stands, and who may read it. */
export const placeChange = changesOf({
  ...placeFields,
  slug: v.pipe(
    labelText(ARTICLE_TITLE_MAX),
    v.minLength(1, 'required'),
    v.regex(/^[\p{L}\p{N}-]*$/u, 'slug'),
  ),
});
type AnyChange = v.InferOutput<typeof articleChange> & v.InferOutput<typeof placeChange>;

/** The text that is published, and the number that its revision gets. */
export const publication = v.object({ ...contentFields, revision: count });

export const contentOf = ({ title, body, shortAnswer, keywords, related }: ArticleContent) => ({
  title,
  body,
  shortAnswer,
  keywords: [...keywords],
  related: [...related],
});

/** Returns whether the working copy differs from what readers see. */
export const isEdited = (article: ArticleRecord): boolean =>
  article.published !== null &&
  JSON.stringify(contentOf(article)) !== JSON.stringify(contentOf(article.published));

const FIELDS: Readonly<Record<string, string>> = {
  short_answer: 'shortAnswer',
  category_id: 'categoryId',
  translation_of: 'translationOf',
};

/** Returns the field that the service calls so. */
export const fieldOfWire = (name: string): string => FIELDS[name] ?? name;

const numbered = (id: string | null) => (id === null ? null : Number(id));

export const articleToWire = ({
  related,
  categoryId,
  shortAnswer,
  translationOf,
  ...rest
}: AnyChange & { readonly translationOf?: string | null }) => ({
  ...rest,
  ...(shortAnswer === undefined ? {} : { short_answer: shortAnswer }),
  ...(related === undefined ? {} : { related: related.map(Number) }),
  ...(categoryId === undefined ? {} : { category_id: Number(categoryId) }),
  ...(translationOf === undefined ? {} : { translation_of: numbered(translationOf) }),
});
