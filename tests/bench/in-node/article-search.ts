import { findArticles } from '../../../src/core/model/collections/knowledge-base/find-articles.ts';
import { articleHits } from '../../../src/core/readers/search/article-hits.ts';
import { termOf } from '../../../src/core/readers/search/terms.ts';
import type { Measured } from '../measured.ts';

/** As many as a device keeps. */
const ARTICLES = 4000;
const PARAGRAPHS = 12;
const SEARCHES = 20;
/** ms of work between two pauses, as the search over everything has them. */
const WORK_MS = 8;

/** A sentence as editors write it: with a typographic apostrophe, an accent and a mark of Markdown. */
const sentence = (nth: number, at: number): string =>
  `If the boiler doesn’t start after ${(nth * 7 + at) % 90} minutes, press **reset ${at}** and wait: the café’s pump, the valve and the display need a moment. `;

const makeArticles = () =>
  Array.from({ length: ARTICLES }, (_, nth) => ({
    id: String(nth),
    version: 1,
    status: 'published',
    title: `What to do about fault F${nth}`,
    body: Array.from({ length: PARAGRAPHS }, (_, at) => sentence(nth, at)).join('\n\n'),
    shortAnswer: 'Press reset and wait a minute.',
    keywords: [`f${nth}`, 'fault'],
    related: [],
    published: null,
  }));

const LAST = ARTICLES - 1;

/** Measures how fast thousands of articles of two kilobytes each are searched. */
export async function measureArticleSearch(): Promise<readonly Measured[]> {
  const articles = makeArticles();
  const find = (typed: string) => {
    const startedAt = performance.now();
    findArticles(articles, typed, (one) => one);
    return performance.now() - startedAt;
  };
  const first = [find(`f${LAST}`)];
  const next = Array.from({ length: SEARCHES }, (_, nth) => find(`reset ${nth} display`));
  const rows = makeArticles();
  const pieces: number[] = [];
  let pieceAt = performance.now();
  const rest = async () => {
    pieces.push(performance.now() - pieceAt);
    await new Promise((resolve) => setTimeout(resolve, 0));
    pieceAt = performance.now();
    return false;
  };
  await articleHits(rows, [termOf('pump')], {
    size: 20,
    mayEdit: true,
    rest: () => performance.now() - pieceAt >= WORK_MS && rest(),
  });
  pieces.push(performance.now() - pieceAt);
  const title = `Search of ${ARTICLES.toLocaleString('en')} articles of 2 kB`;
  return [
    {
      title: `${title}, the first`,
      unit: 'ms',
      subject: first,
      floor: null,
      aim: { kind: 'alwaysAtMost', value: 1000 },
    },
    {
      title: `${title}, each later one`,
      unit: 'ms',
      subject: next,
      floor: null,
      aim: { kind: 'p95AtMost', value: 50 },
    },
    {
      title: `${title} over everything, the longest work between two pauses`,
      unit: 'ms',
      subject: pieces,
      floor: null,
      aim: { kind: 'alwaysAtMost', value: 20 },
    },
  ];
}
