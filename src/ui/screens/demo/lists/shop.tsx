import { customers } from '../../../../core/model/collections/demo/customers.ts';
import { INVOICE_STATUSES, invoices } from '../../../../core/model/collections/demo/invoices.ts';
import { orders } from '../../../../core/model/collections/demo/orders.ts';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_STATUSES,
  products,
} from '../../../../core/model/collections/demo/products.ts';
import { referrals } from '../../../../core/model/collections/demo/referrals.ts';
import { REVIEW_STATUSES, reviews } from '../../../../core/model/collections/demo/reviews.ts';
import { amountOf } from '../../../../core/model/collections/demo/sample-lists.ts';
import { DemoList } from '../demo-list.tsx';

export const Products = () => (
  <DemoList
    collection={products}
    name="products"
    titleOf={({ productName }) => productName}
    fields={[
      { id: 'product', sort: 'product', isFree: true, text: ({ productName }) => productName },
      { id: 'category', sort: 'category', text: ({ category }, { t }) => t(`values.${category}`) },
      { id: 'status', sort: 'status', text: ({ status }, { t }) => t(`values.${status}`) },
      { id: 'price', sort: 'price', isNumber: true, text: ({ price }, { money }) => money(amountOf(price)) },
      { id: 'quantity', sort: 'qty', isNumber: true, text: ({ qty }, { count }) => count(qty) },
      { id: 'stock', text: ({ stock }, { t }) => t(`values.${stock}`) },
      { id: 'sku', sort: 'sku', isNumber: true, text: ({ sku }) => String(sku) },
      { id: 'brand', isFree: true, min: 130, text: ({ productBrand }) => productBrand },
    ]}
    filters={[
      { id: 'category', values: PRODUCT_CATEGORIES, read: ({ category }) => category },
      { id: 'status', values: PRODUCT_STATUSES, read: ({ status }) => status },
      { id: 'stock', values: ['true', 'false'], read: ({ stock }) => stock },
    ]}
  />
);

export const Orders = () => (
  <DemoList
    collection={orders}
    name="orders"
    titleOf={({ order }) => `#${order}`}
    fields={[
      { id: 'order', sort: 'order', isFree: true, text: ({ order }) => `#${order}` },
      { id: 'customer', sort: 'customers', isFree: true, min: 150, text: ({ customer }) => customer },
      { id: 'spent', sort: 'spent', isNumber: true, text: ({ spent }, { money }) => money(spent) },
      { id: 'status', sort: 'status', min: 130, text: ({ status }, { t }) => t(`values.${status}`) },
      { id: 'date', sort: 'date', text: ({ date }, { day }) => day(date) },
      { id: 'time', isFree: true, isExtra: true, text: ({ time }) => time },
      {
        id: 'method',
        min: 170,
        text: ({ method, methodNumber }, { t }) =>
          method === 'mastercard' ? t('card', { digits: String(methodNumber) }) : 'PayPal',
      },
      { id: 'email', isFree: true, isExtra: true, min: 180, text: ({ email }) => email },
    ]}
  />
);

export const Customers = () => (
  <DemoList
    collection={customers}
    name="customers"
    titleOf={({ customer }) => customer}
    fields={[
      { id: 'customer', sort: 'customer', isFree: true, text: ({ customer }) => customer },
      {
        id: 'country',
        sort: 'country',
        isFree: true,
        min: 150,
        text: ({ country, countryFlag }) => `${countryFlag} ${country}`,
      },
      {
        id: 'spent',
        sort: 'totalSpent',
        isNumber: true,
        text: ({ totalSpent }, { money }) => money(totalSpent),
      },
      { id: 'orders', sort: 'orders', isNumber: true, text: ({ order }, { count }) => count(order) },
      {
        id: 'customerId',
        sort: 'customerId',
        isFree: true,
        min: 150,
        text: ({ customerId }) => `#${customerId}`,
      },
      { id: 'email', isFree: true, min: 180, text: ({ email }) => email },
    ]}
  />
);

export const Reviews = () => (
  <DemoList
    collection={reviews}
    name="reviews"
    titleOf={({ head }) => head}
    fields={[
      { id: 'review', isFree: true, text: ({ head }) => head },
      { id: 'product', sort: 'product', isFree: true, min: 150, text: ({ product }) => product },
      { id: 'stars', text: ({ review }, { t }) => t('stars', { count: review }) },
      { id: 'reviewer', sort: 'reviewer', isFree: true, min: 150, text: ({ reviewer }) => reviewer },
      { id: 'status', sort: 'status', text: ({ status }, { t }) => t(`values.${status}`) },
      { id: 'date', sort: 'date', text: ({ date }, { day }) => day(date) },
      { id: 'brand', isFree: true, isExtra: true, text: ({ companyName }) => companyName },
      { id: 'text', isFree: true, isExtra: true, min: 200, text: ({ para }) => para },
    ]}
    filters={[{ id: 'status', values: REVIEW_STATUSES, read: ({ status }) => status }]}
  />
);

export const Referrals = () => (
  <DemoList
    collection={referrals}
    name="referrals"
    titleOf={({ user }) => user}
    isNotSearched
    fields={[
      { id: 'customer', sort: 'users', isFree: true, text: ({ user }) => user },
      { id: 'status', sort: 'status', text: ({ status }, { t }) => t(`values.${status}`) },
      { id: 'value', sort: 'value', isNumber: true, text: ({ value }, { money }) => money(amountOf(value)) },
      {
        id: 'earning',
        sort: 'earning',
        isNumber: true,
        text: ({ earning }, { money }) => money(amountOf(earning)),
      },
      {
        id: 'referredId',
        sort: 'referred-id',
        isFree: true,
        min: 150,
        text: ({ referredId }) => `#${referredId}`,
      },
      { id: 'email', isFree: true, min: 180, text: ({ email }) => email },
    ]}
  />
);

export const Invoices = () => (
  <DemoList
    collection={invoices}
    name="invoices"
    titleOf={({ id }) => `#${id}`}
    fields={[
      { id: 'invoice', sort: 'id', isFree: true, text: ({ id }) => `#${id}` },
      { id: 'client', sort: 'client', isFree: true, min: 150, text: ({ client }) => client.name },
      { id: 'total', sort: 'total', isNumber: true, text: ({ total }, { money }) => money(total) },
      { id: 'status', text: ({ invoiceStatus }, { t }) => t(`values.${invoiceStatus}`) },
      { id: 'issued', sort: 'date', text: ({ issuedDate }, { day }) => day(issuedDate) },
      { id: 'due', text: ({ dueDate }, { day }) => day(dueDate) },
      { id: 'balance', sort: 'balance', isNumber: true, text: ({ balance }, { money }) => money(balance) },
      { id: 'company', isFree: true, isExtra: true, text: ({ client }) => client.company },
      { id: 'service', isFree: true, isExtra: true, text: ({ service }) => service },
      { id: 'email', isFree: true, isExtra: true, text: ({ client }) => client.companyEmail },
      { id: 'phone', isFree: true, isExtra: true, text: ({ client }) => client.contact },
      { id: 'address', isFree: true, isExtra: true, text: ({ client }) => client.address },
      { id: 'country', isFree: true, isExtra: true, text: ({ client }) => client.country },
    ]}
    filters={[{ id: 'status', values: INVOICE_STATUSES, read: ({ status }) => status }]}
  />
);
