import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count } from '../shapes.ts';
import { asSample, ofSample, sampleRow, searched } from './sample-lists.ts';

const row = v.object({
  ...sampleRow,
  customer: v.string(),
  /** Six digits. The service finds the page of a customer by this number. */
  customerId: count,
  email: v.string(),
  country: v.string(),
  countryFlag: v.string(),
  /** Number of orders. */
  order: count,
  totalSpent: v.number(),
});
export type Customer = v.InferOutput<typeof row>;

const query = v.object(searched(['customer', 'country', 'customerId', 'orders', 'totalSpent']));
export type CustomerQuery = v.InferOutput<typeof query>;

/** The customers of the sample shop. */
export const customers = defineCollection({
  name: 'customers',
  ...ofSample<CustomerQuery>('/apps/ecommerce/customers', ['customers', 'total']),
  row,
  query,
  find: asSample<Customer, CustomerQuery>({
    newestFirst: true,
    texts: ({ customer, country, email }) => [customer, country, email],
    sorts: {
      customer: ({ customer }) => customer,
      country: ({ country }) => country,
      customerId: ({ customerId }) => customerId,
      orders: ({ order }) => order,
      totalSpent: ({ totalSpent }) => totalSpent,
    },
  }),
});
