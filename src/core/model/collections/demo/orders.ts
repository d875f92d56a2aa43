import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count } from '../shapes.ts';
import { asSample, day, pagedSample, removalAt, sampleRow, searched } from './sample-lists.ts';

export const ORDER_STATUSES = ['Delivered', 'Ready to Pickup', 'Out for Delivery', 'Dispatched'] as const;

const row = v.object({
  ...sampleRow,
  /** The number of the order. */
  order: count,
  customer: v.string(),
  email: v.string(),
  /** The spec gives the four numbers no meaning. */
  payment: v.picklist([1, 2, 3, 4]),
  status: v.picklist(ORDER_STATUSES),
  spent: v.number(),
  method: v.picklist(['mastercard', 'paypalLogo']),
  methodNumber: count,
  date: day,
  time: v.string(),
});
export type Order = v.InferOutput<typeof row>;

const query = v.object(searched(['order', 'customers', 'date', 'status', 'spent']));
export type OrderQuery = v.InferOutput<typeof query>;

const PATH = '/apps/ecommerce/orders';

/** The orders of the sample shop. */
export const orders = defineCollection({
  name: 'orders',
  ...pagedSample<OrderQuery>(PATH, ['orders', 'total']),
  row,
  query,
  find: asSample<Order, OrderQuery>({
    newestFirst: true,
    texts: ({ customer, email, order }) => [customer, email, String(order)],
    sorts: {
      order: ({ order }) => order,
      customers: ({ customer }) => customer,
      date: ({ date }) => date,
      status: ({ status }) => status,
      spent: ({ spent }) => spent,
    },
  }),
  writes: { remove: removalAt<Order>(PATH) },
});
