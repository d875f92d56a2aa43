import * as v from 'valibot';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CollectionName, collections } from '../../src/core/model/collections/collections.ts';
import { products } from '../../src/core/model/collections/demo/products.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../src/core/model/records/types.ts';
import { DEMO_LISTS, demoPath } from '../../src/ui/routes/demo-path.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { DESKTOP, openConsole, PHONE } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

/* The table, its states and its keys are the kit's. Here: what the lists of the sample API add to it. */

const product = (id: number, productName: string, category: string, price: string) =>
  v.parse(products.row, {
    id,
    productName,
    productBrand: 'Oakum',
    category,
    status: 'Published',
    stock: true,
    sku: id,
    price,
    qty: 3,
  });

const PRODUCTS = [
  product(1, 'Moss Lamp', 'Home Decor', '$9.50'),
  product(2, 'Slate Boots', 'Shoes', '$88.90'),
  product(3, 'Copper Clogs', 'Shoes', '$330.19'),
];
const ROWS: Readonly<Partial<Record<CollectionName, readonly RecordRow[]>>> = { products: PRODUCTS };

/** Lists that hold what their queries find, in the order that they ask for. */
function viewsOf() {
  const named: Readonly<Record<string, Collection>> = collections;
  const known = new Map<string, ReturnType<typeof recordViews>>();
  return (request: WatchRequest) => {
    if (request.view !== 'records' && request.view !== 'record' && request.view !== 'writes') return;
    const collection = named[request.collection ?? ''];
    if (collection === undefined) return;
    const asked = request.view === 'records' ? request.query : {};
    const key = `${collection.name} ${JSON.stringify(asked)}`;
    const query = v.parse(collection.query, asked);
    const rows = (Object.entries(ROWS).find(([name]) => name === collection.name)?.[1] ?? [])
      .filter((row) => collection.find.matches(row, query))
      .toSorted((a, b) => collection.find.compare(a, b, query));
    const views = known.get(key) ?? recordViews(collection, { rows });
    known.set(key, views);
    return views(request);
  };
}

const open = (address: string, size: typeof DESKTOP | typeof PHONE = DESKTOP) =>
  openConsole(address, { viewOf: viewsOf(), connection: CONNECTION }, { size });

const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('[role=gridcell]')?.textContent);

test('a list is filtered and sorted, and its address says how', async () => {
  await open('/demo');
  await expect.poll(names).toEqual(['Copper Clogs', 'Slate Boots', 'Moss Lamp']);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Shoes');
  await expect.poll(names).toEqual(['Copper Clogs', 'Slate Boots']);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect.poll(names).toEqual(['Slate Boots', 'Copper Clogs']);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    category: 'Shoes',
    sort: 'price',
  });
});

test('the drawer shows every field, with amounts and words of the language', async () => {
  await open(`${demoPath('products')}?open=1`);
  const facts = page.getByRole('complementary');
  await expect.element(facts.getByText('US$9.50')).toBeVisible();
  await expect.element(facts.getByText('Home decor')).toBeVisible();
});

test('each list has a tab and an address', async () => {
  await open(demoPath('courses'));
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  expect(tabs.elements()).toHaveLength(DEMO_LISTS.length);
  for (const [place, name] of DEMO_LISTS.entries()) {
    await tabs.nth(place).click();
    await expect.poll(() => location.pathname).toBe(demoPath(name));
    await expect.element(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
  }
});

test('an address without a list says so', async () => {
  await open('/demo/nothing');
  await expect.element(page.getByText('There is no such list')).toBeVisible();
});

test('a list that the service does not search has no search', async () => {
  await open(demoPath('vehicles'));
  await expect.element(page.getByText('Nothing here')).toBeVisible();
  expect(page.getByRole('main').getByRole('searchbox').elements()).toEqual([]);
});

test('on a phone a list without a chosen order says so', async () => {
  await open(demoPath('products'), PHONE);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(sort).toHaveDisplayValue('As listed');
  await userEvent.selectOptions(sort, 'Price');
  await expect.element(page.getByRole('button', { name: /ascending/i })).toBeVisible();
});
