import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count } from '../shapes.ts';
import { amountOf, asSample, pagedSample, price, sampleRow, searched } from './sample-lists.ts';

export const REFERRAL_STATUSES = ['Paid', 'Unpaid', 'Rejected'] as const;

const row = v.object({
  ...sampleRow,
  user: v.string(),
  email: v.string(),
  referredId: count,
  status: v.picklist(REFERRAL_STATUSES),
  value: price,
  earning: price,
});
export type Referral = v.InferOutput<typeof row>;

const query = v.object(searched(['users', 'referred-id', 'earning', 'value', 'status']));
export type ReferralQuery = v.InferOutput<typeof query>;

/** People who brought customers to the sample shop. The service does not search them. */
export const referrals = defineCollection({
  name: 'referrals',
  ...pagedSample<ReferralQuery>('/apps/ecommerce/referrals', ['referrals', 'total']),
  row,
  query,
  find: asSample<Referral, ReferralQuery>({
    sorts: {
      users: ({ user }) => user,
      'referred-id': ({ referredId }) => referredId,
      earning: ({ earning }) => amountOf(earning),
      value: ({ value }) => amountOf(value),
      status: ({ status }) => status,
    },
  }),
});
