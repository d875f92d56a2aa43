import * as v from 'valibot';
import { defineCollection, questionOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
import { asSample, day, sampleRow, searched, wholeSample } from './sample-lists.ts';

/** Where the help center names an article. */
export const HELP_PARTS = ['popular', 'learning', 'all'] as const;

const row = v.object({
  ...sampleRow,
  part: v.picklist(HELP_PARTS),
  /** Empty for an article outside of the topics. */
  topic: v.string(),
  title: v.string(),
  subtitle: v.string(),
});
export type HelpTitle = v.InferOutput<typeof row>;

const query = v.object(searched([]));
export type HelpQuery = v.InferOutput<typeof query>;

const teasers = v.array(v.object({ title: v.string(), subtitle: v.string() }));

/** The service sends one document. Each title in it becomes a row. */
const titles = v.pipe(
  v.object({
    popularArticles: teasers,
    keepLearning: teasers,
    allArticles: v.array(v.object({ title: v.string(), articles: v.array(v.string()) })),
  }),
  v.transform(({ popularArticles, keepLearning, allArticles }) => [
    ...popularArticles.map((one) => ({ ...one, part: 'popular', topic: '' })),
    ...keepLearning.map((one) => ({ ...one, part: 'learning', topic: '' })),
    ...allArticles.flatMap(({ title: topic, articles }) =>
      articles.map((title) => ({ title, subtitle: '', part: 'all', topic })),
    ),
  ]),
);

/** The article of the help center. Both texts are HTML. */
export const helpArticle = v.object({
  title: v.string(),
  lastUpdated: day,
  productContent: v.string(),
  checkoutContent: v.string(),
  /** Titles of further articles. */
  articleList: v.array(v.string()),
});

/** What the help center of the sample shop names. The service has only one article, whatever title was chosen. */
export const helpArticles = defineCollection({
  name: 'helpArticles',
  ...wholeSample<HelpQuery>('/pages/help-center', titles),
  row,
  query,
  find: asSample<HelpTitle, HelpQuery>({
    texts: ({ topic, title, subtitle }) => [topic, title, subtitle],
    sorts: {},
  }),
  questions: {
    article: questionOf({
      may: 'read',
      input: v.object({}),
      call: () => ({ method: 'GET', path: '/pages/help-center/article', ...SAMPLE }),
      answer: helpArticle,
    }),
  },
});
