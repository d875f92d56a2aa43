import { DAY } from '../../world/times.ts';
import { slugOf, type WorldArticle } from './article-table.ts';
import type { WorldCategory } from './categories.ts';
import type { Revision } from './revisions.ts';
import { CARE, FAULT_CODES } from './seeds/boilers.ts';
import { HEATING, PLANS } from './seeds/heating.ts';
import { OFFICE } from './seeds/office.ts';
import type { ArticleSeed } from './seeds/seed.ts';

const SEEDS: readonly ArticleSeed[] = [...FAULT_CODES, ...CARE, ...HEATING, ...PLANS, ...OFFICE];

const AUTHORS = ['Edda Farrow', 'Tobias Renn', 'Imogen Hale'] as const;

/** Days between two publications of an article. */
const REVISED_EVERY = 9;

/** Returns an earlier text: the blocks that the article had by then. */
function earlierBody(body: string, number: number, of: number): string {
  const blocks = body.split('\n\n');
  return blocks.slice(0, Math.max(1, Math.ceil((blocks.length * number) / of))).join('\n\n');
}

const idOf = (title: string | undefined): number | null => {
  const index = SEEDS.findIndex((seed) => seed.title === title);
  return index < 0 ? null : index + 1;
};

/** Returns the id that an article has in each new world. */
export function seededArticle(title: string): number {
  const id = idOf(title);
  if (id === null) throw new Error(`No article is called ${title}.`);
  return id;
}

/** Returns the articles with which a world starts, and their revisions. */
export function articleRows(
  startedAt: number,
  categories: readonly WorldCategory[],
): { readonly articles: readonly WorldArticle[]; readonly revisions: readonly Revision[] } {
  const made = SEEDS.map((seed, index) => articleOf(seed, index, startedAt, categories));
  return {
    articles: made.map(({ article }) => article),
    revisions: made.flatMap(({ revisions }) => revisions),
  };
}

function articleOf(
  seed: ArticleSeed,
  index: number,
  startedAt: number,
  categories: readonly WorldCategory[],
): { readonly article: WorldArticle; readonly revisions: readonly Revision[] } {
  const { title, body, short = '', words = [], related = [], status = 'published', votes = [0, 0] } = seed;
  const id = index + 1;
  const author = AUTHORS[index % AUTHORS.length] ?? AUTHORS[0];
  const revision = seed.revisions ?? (status === 'draft' ? 0 : 1);
  const latestAt = startedAt - (0.02 + index * 0.9) * DAY;
  const content = {
    title,
    body,
    short_answer: short,
    keywords: words,
    related: related.flatMap((one) => idOf(one) ?? []),
  };
  const revisions = Array.from({ length: revision }, (_, at) => ({
    ...content,
    body: earlierBody(body, at + 1, revision),
    article: id,
    number: at + 1,
    at: latestAt - (revision - 1 - at) * REVISED_EVERY * DAY,
    by: AUTHORS[(index + revision - 1 - at) % AUTHORS.length] ?? AUTHORS[0],
  }));
  const article: WorldArticle = {
    ...content,
    body: body + (seed.added ?? ''),
    id,
    version: 1,
    slug: slugOf(title),
    category_id: categories.find(({ name }) => name === seed.in)?.id ?? 1,
    visibility: seed.isPublic === true ? 'public' : 'internal',
    status,
    language: seed.language ?? 'en',
    translation_of: idOf(seed.translates),
    revision,
    published: revision === 0 ? null : { ...content, at: latestAt, by: author },
    used_in_chats: seed.used ?? 0,
    helpful: votes[0],
    unhelpful: votes[1],
    createdAt: latestAt - revision * REVISED_EVERY * DAY,
    createdBy: author,
    updatedAt: latestAt,
    updatedBy: author,
  };
  return { article, revisions };
}
