import * as v from 'valibot';
import { defineCollection, questionOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
import { count } from '../shapes.ts';
import { asSample, pagedSample, sampleRow, searched } from './sample-lists.ts';

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

const PATH = '/apps/ecommerce/customers';

/** What only the page of a customer says. */
export const customerPage = v.object({ status: v.string(), contact: v.string() });

/** The customers of the sample shop. */
export const customers = defineCollection({
  name: 'customers',
  ...pagedSample<CustomerQuery>(PATH, ['customers', 'total']),
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
  questions: {
    /** The page of a customer, by the six digits. */
    page: questionOf({
      may: 'read',
      input: v.object({ customerId: count }),
      call: ({ customerId }) => ({ method: 'GET', path: `${PATH}/${customerId}`, ...SAMPLE }),
      answer: customerPage,
    }),
  },
});
