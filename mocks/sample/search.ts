/** The search of the sample API: over its pages, products, vehicles and questions. */
import { HttpResponse } from 'msw';
import type { SampleAnswer } from './endpoint.ts';
import { QUESTIONS } from './help.ts';
import { contains } from './list.ts';
import type { Product } from './products.ts';
import type { SampleTable } from './table.ts';
import type { Vehicle } from './vehicles.ts';

interface Hit {
  readonly url: string;
  readonly icon: string;
  readonly title: string;
}

const hit =
  (icon: string) =>
  ([title, url]: readonly [string, string]): Hit => ({ url, icon, title });

const DASHBOARD = (
  [
    ['Analytics', '/analytics'],
    ['Projects', '/analytics/projects'],
    ['Sales', '/datatable'],
    ['Profile', '/profile'],
    ['Teams', '/profile?tab=teams'],
  ] as const
).map(hit('tabler-chart-pie'));

const LISTS = (
  [
    ['Orders', '/ecommerce/orders'],
    ['Customers', '/ecommerce/customers'],
    ['Reviews', '/ecommerce/reviews'],
    ['Referrals', '/ecommerce/referrals'],
    ['Invoices', '/invoice'],
  ] as const
).map(hit('tabler-list'));

const TOOLS = (
  [
    ['Mail', '/email'],
    ['Calendar', '/calendar'],
    ['Courses', '/academy'],
  ] as const
).map(hit('tabler-tool'));

/** Children shown of each group. */
const SHOWN = 5;

/** Answers with the groups that have a title with the search, each with its first hits. */
export const searchPages =
  (products: SampleTable<Product>, vehicles: SampleTable<Vehicle>): SampleAnswer =>
  ({ query }) => {
    const q = query.get('q') ?? '';
    const shop = products.rows();
    const categories = [...new Set(shop.map(({ category }) => category))];
    const groups = [
      { title: 'Dashboard', category: 'dashboard', children: DASHBOARD },
      { title: 'Lists', category: 'lists', children: LISTS },
      {
        title: 'Products',
        category: 'products',
        children: [
          ...categories.map(
            (name) => [name, `/ecommerce/products?category=${encodeURIComponent(name)}`] as const,
          ),
          ...shop.map(
            ({ productName }) =>
              [productName, `/ecommerce/products?q=${encodeURIComponent(productName)}`] as const,
          ),
        ].map(hit('tabler-shopping-bag')),
      },
      {
        title: 'Vehicles',
        category: 'vehicles',
        children: [
          ['Vehicles', '/logistics/vehicles'] as const,
          ...vehicles.rows().map(({ location }) => [`Vehicle ${location}`, `/logistics/vehicles`] as const),
        ].map(hit('tabler-truck')),
      },
      {
        title: 'Help',
        category: 'help',
        children: [
          ['Help center', '/help-center'] as const,
          ['Article', '/help-center/article'] as const,
          ['Questions', '/faq'] as const,
          ['Contact', '/faq#contact'] as const,
          ...QUESTIONS.map((question) => [question, `/faq?q=${encodeURIComponent(question)}`] as const),
        ].map(hit('tabler-help')),
      },
      { title: 'Tools', category: 'tools', children: TOOLS },
    ];
    return HttpResponse.json(
      groups
        .map((group) => ({
          ...group,
          children: group.children.filter(({ title }) => contains([title], q)).slice(0, SHOWN),
        }))
        .filter(({ children }) => children.length > 0),
    );
  };
