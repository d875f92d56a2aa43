import { iso } from '../../world/times.ts';
import type { Content, WorldArticle } from './article-table.ts';
import { contentOf } from './article-table.ts';

/** The text of an article as it was published once. */
export interface Revision extends Content {
  readonly article: number;
  /** 1, 2, 3, … */
  readonly number: number;
  readonly at: number;
  readonly by: string;
}

/** Makes the ids of revisions unique over all articles. */
const ARTICLE_STEP = 10_000;

export interface Revisions {
  /** Returns the revisions of an article, the newest first. */
  revisionsOf(article: number): readonly Revision[];
  /** Keeps what an article has published. */
  keepRevision(article: WorldArticle): void;
}

export function createRevisions(first: readonly Revision[]): Revisions {
  const all = [...first];
  return {
    revisionsOf: (article) =>
      all.filter((one) => one.article === article).toSorted((a, b) => b.number - a.number),
    keepRevision({ id, revision, published }) {
      if (published === null) return;
      const { at, by } = published;
      all.push({ ...contentOf(published), article: id, number: revision, at, by });
    },
  };
}

export const revisionId = ({ article, number }: Revision): number => article * ARTICLE_STEP + number;

/** The JSON of a revision. */
export const revisionShape = ({ article, at, ...revision }: Revision) => ({
  ...revision,
  id: revisionId({ article, at, ...revision }),
  version: 1,
  article_id: article,
  at: iso(at),
});
