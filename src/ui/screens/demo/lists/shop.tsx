import { customerPage, customers } from '../../../../core/model/collections/demo/customers.ts';
import { faq } from '../../../../core/model/collections/demo/faq.ts';
import { type Order, orders } from '../../../../core/model/collections/demo/orders.ts';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_STATUSES,
  products,
} from '../../../../core/model/collections/demo/products.ts';
import { referrals } from '../../../../core/model/collections/demo/referrals.ts';
import { REVIEW_STATUSES, reviews } from '../../../../core/model/collections/demo/reviews.ts';
import { SALE_STATUSES, sales } from '../../../../core/model/collections/demo/sales.ts';
import { amountOf } from '../../../../core/model/collections/demo/sample-lists.ts';
import type { BadgeTone } from '../../../components/badge/badge.tsx';
import { AskedPart } from '../asked-part.tsx';
import { DemoList } from '../demo-list.tsx';
import { FreeFacts } from '../free-facts.tsx';

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

const ORDER_TONES: Readonly<Record<Order['status'], BadgeTone>> = {
  Delivered: 'success',
  'Out for Delivery': 'info',
  'Ready to Pickup': 'accent',
  Dispatched: 'neutral',
};

export const Orders = () => (
  <DemoList
    collection={orders}
    name="orders"
    titleOf={({ order }) => `#${order}`}
    fields={[
      { id: 'order', sort: 'order', min: 110, isFree: true, text: ({ order }) => `#${order}` },
      {
        id: 'customer',
        sort: 'customers',
        isFree: true,
        isPerson: true,
        min: 170,
        text: ({ customer }) => customer,
      },
      { id: 'spent', sort: 'spent', isNumber: true, text: ({ spent }, { money }) => money(spent) },
      {
        id: 'status',
        sort: 'status',
        min: 140,
        text: ({ status }, { t }) => t(`values.${status}`),
        tone: ({ status }) => ORDER_TONES[status],
      },
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
    more={({ customerId }) => (
      <AskedPart
        collection={customers}
        question="page"
        input={{ customerId }}
        schema={customerPage}
        title="more"
      >
        {({ status, contact }) => (
          <FreeFacts
            facts={[
              ['status', status],
              ['phone', contact],
            ]}
          />
        )}
      </AskedPart>
    )}
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

export const Sales = () => (
  <DemoList
    collection={sales}
    name="sales"
    titleOf={({ product }) => product.name}
    fields={[
      { id: 'product', sort: 'product', isFree: true, text: ({ product }) => product.name },
      {
        id: 'buyer',
        sort: 'buyer',
        isFree: true,
        min: 150,
        text: ({ buyer }, { t }) => buyer?.name ?? t('nobody'),
      },
      { id: 'total', sort: 'total', isNumber: true, text: ({ payment }, { money }) => money(payment.total) },
      { id: 'status', sort: 'status', text: ({ payment }, { t }) => t(`values.${payment.status}`) },
      { id: 'date', sort: 'date', text: ({ date }, { day }) => day(date) },
      { id: 'payment', text: ({ payment }, { t }) => t(`values.${payment.receivedPaymentStatus}`) },
      { id: 'paid', isNumber: true, text: ({ payment }, { money }) => money(payment.paidAmount) },
      { id: 'category', isExtra: true, text: ({ product }, { t }) => t(`values.${product.category}`) },
      { id: 'brand', isFree: true, isExtra: true, text: ({ product }) => product.brand },
      {
        id: 'shipping',
        isExtra: true,
        text: ({ product }, { t }) => t(`values.${product.hasFreeShipping}`),
      },
      { id: 'stars', isExtra: true, text: ({ product }, { t }) => t('stars', { count: product.rating }) },
      { id: 'description', isFree: true, isExtra: true, text: ({ product }) => product.description },
    ]}
    filters={[{ id: 'status', values: SALE_STATUSES, read: ({ status }) => status }]}
  />
);

export const Faq = () => (
  <DemoList
    collection={faq}
    name="faq"
    titleOf={({ question }) => question}
    fields={[
      { id: 'question', isFree: true, text: ({ question }) => question },
      { id: 'topic', isFree: true, text: ({ topic }) => topic },
      { id: 'answer', isFree: true, min: 300, text: ({ answer }) => answer },
    ]}
  />
);
