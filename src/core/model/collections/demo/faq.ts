import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { asSample, sampleRow, searched, wholeSample } from './sample-lists.ts';

const row = v.object({ ...sampleRow, topic: v.string(), question: v.string(), answer: v.string() });
export type Question = v.InferOutput<typeof row>;

const query = v.object(searched([]));
export type QuestionQuery = v.InferOutput<typeof query>;

/** The service sends the questions in groups. */
const groups = v.pipe(
  v.array(v.object({ faqTitle: v.string(), faqs: v.array(v.looseObject({})) })),
  v.transform((list) =>
    list.flatMap(({ faqTitle, faqs }) => faqs.map((one) => ({ ...one, topic: faqTitle }))),
  ),
);

/** Frequent questions of the sample shop's customers. As at the service, a search compares the questions only. */
export const faq = defineCollection({
  name: 'faq',
  ...wholeSample<QuestionQuery>('/pages/faq', groups),
  row,
  query,
  find: asSample<Question, QuestionQuery>({ texts: ({ question }) => [question], sorts: {} }),
});
