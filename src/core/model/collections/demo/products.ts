import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { count, trueOrFalse } from '../shapes.ts';
import {
  amountOf,
  anyOf,
  asSample,
  fits,
  pagedSample,
  price,
  removalAt,
  sampleRow,
  searched,
} from './sample-lists.ts';

export const PRODUCT_CATEGORIES = [
  'Accessories',
  'Shoes',
  'Home Decor',
  'Electronics',
  'Office',
  'Games',
] as const;
export const PRODUCT_STATUSES = ['Published', 'Scheduled', 'Inactive'] as const;

const row = v.object({
  ...sampleRow,
  productName: v.string(),
  productBrand: v.string(),
  category: v.picklist(PRODUCT_CATEGORIES),
  status: v.picklist(PRODUCT_STATUSES),
  stock: trueOrFalse,
  sku: count,
  price,
  qty: count,
});
export type Product = v.InferOutput<typeof row>;

const query = v.object({
  ...searched(['product', 'category', 'status', 'price', 'qty', 'sku']),
  category: anyOf(PRODUCT_CATEGORIES),
  status: anyOf(PRODUCT_STATUSES),
  stock: anyOf(['true', 'false']),
});
export type ProductQuery = v.InferOutput<typeof query>;

const PATH = '/apps/ecommerce/products';

/** The products of the sample shop. */
export const products = defineCollection({
  name: 'products',
  ...pagedSample<ProductQuery>(PATH, ['products', 'total'], (query) => ({
    category: query.category,
    status: query.status,
    stock: query.stock,
  })),
  row,
  query,
  find: asSample<Product, ProductQuery>(
    {
      newestFirst: true,
      texts: ({ productName, productBrand }) => [productName, productBrand],
      sorts: {
        product: ({ productName }) => productName,
        category: ({ category }) => category,
        status: ({ status }) => status,
        price: (product) => amountOf(product.price),
        qty: ({ qty }) => qty,
        sku: ({ sku }) => sku,
      },
    },
    (product, { category, status, stock }) =>
      fits(product.category, category) && fits(product.status, status) && fits(String(product.stock), stock),
  ),
  writes: { remove: removalAt<Product>(PATH) },
});
