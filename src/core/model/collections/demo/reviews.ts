import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { anyOf, asSample, day, fits, pagedSample, removalAt, sampleRow, searched } from './sample-lists.ts';

export const REVIEW_STATUSES = ['Published', 'Pending'] as const;

const row = v.object({
  ...sampleRow,
  product: v.string(),
  companyName: v.string(),
  reviewer: v.string(),
  email: v.string(),
  date: day,
  status: v.picklist(REVIEW_STATUSES),
  /** Stars. */
  review: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  head: v.string(),
  para: v.string(),
});
export type Review = v.InferOutput<typeof row>;

const query = v.object({
  ...searched(['product', 'reviewer', 'date', 'status']),
  status: anyOf(REVIEW_STATUSES),
});
export type ReviewQuery = v.InferOutput<typeof query>;

const PATH = '/apps/ecommerce/reviews';

/** Reviews of the sample shop's products. */
export const reviews = defineCollection({
  name: 'reviews',
  // Without a status the service finds no review.
  ...pagedSample<ReviewQuery>(PATH, ['reviews', 'total'], ({ status }) => ({
    status: status === 'any' ? 'All' : status,
  })),
  row,
  query,
  find: asSample<Review, ReviewQuery>(
    {
      texts: ({ product, reviewer, email, head, para }) => [product, reviewer, email, head, para],
      sorts: {
        product: ({ product }) => product,
        reviewer: ({ reviewer }) => reviewer,
        date: ({ date }) => date,
        status: ({ status }) => status,
      },
    },
    (review, { status }) => fits(review.status, status),
  ),
  writes: { remove: removalAt<Review>(PATH) },
});
