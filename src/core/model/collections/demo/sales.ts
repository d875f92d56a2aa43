import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { PRODUCT_CATEGORIES } from './products.ts';
import { anyOf, asSample, day, fits, sampleRow, searched, wholeSample } from './sample-lists.ts';

export const SALE_STATUSES = ['Confirmed', 'Completed', 'Cancelled'] as const;

const row = v.object({
  ...sampleRow,
  product: v.object({
    name: v.string(),
    brand: v.string(),
    category: v.picklist(PRODUCT_CATEGORIES),
    hasFreeShipping: v.boolean(),
    rating: v.number(),
    description: v.string(),
  }),
  date: day,
  buyer: v.nullable(v.object({ name: v.string() })),
  payment: v.object({
    total: v.number(),
    receivedPaymentStatus: v.picklist(['Fully Paid', 'Partially Paid', 'Unpaid']),
    paidAmount: v.number(),
    status: v.picklist(SALE_STATUSES),
  }),
});
export type Sale = v.InferOutput<typeof row>;

const query = v.object({
  ...searched(['product', 'buyer', 'date', 'total', 'status']),
  status: anyOf(SALE_STATUSES),
});
export type SaleQuery = v.InferOutput<typeof query>;

/** The sales of the sample shop, in the table that the spec calls `datatable`. */
export const sales = defineCollection({
  name: 'sales',
  ...wholeSample<SaleQuery>('/pages/datatable'),
  row,
  query,
  find: asSample<Sale, SaleQuery>(
    {
      texts: ({ product, buyer }) => [product.name, product.brand, buyer?.name ?? ''],
      sorts: {
        product: ({ product }) => product.name,
        buyer: ({ buyer }) => buyer?.name ?? '',
        date: ({ date }) => date,
        total: ({ payment }) => payment.total,
        status: ({ payment }) => payment.status,
      },
    },
    ({ payment }, { status }) => fits(payment.status, status),
  ),
});
