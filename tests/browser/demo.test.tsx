import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { type CollectionName, collections } from '../../src/core/model/collections/collections.ts';
import { courses } from '../../src/core/model/collections/demo/courses.ts';
import { invoices } from '../../src/core/model/collections/demo/invoices.ts';
import { products } from '../../src/core/model/collections/demo/products.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../src/core/model/records/types.ts';
import { DEMO_LISTS, demoPath, invoicePath } from '../../src/ui/routes/demo-path.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { DESKTOP, openConsole, PHONE } from './support/console.tsx';
import { COURSE_DETAILS, INVOICE_PAGE } from './support/demo-answers.ts';
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

const invoice = (id: number, issuedDate: string) =>
  v.parse(invoices.row, { ...INVOICE_PAGE.invoice, id, issuedDate });

const course = (id: number, courseTitle: string) =>
  v.parse(courses.row, {
    id,
    courseTitle,
    user: 'Perpetua Marlowe',
    tags: 'Baking',
    rating: 4,
    ratingCount: 9,
    desc: '',
    time: '2h 15m',
    totalTasks: 19,
    completedTasks: 16,
  });

const ROWS: Readonly<Partial<Record<CollectionName, readonly RecordRow[]>>> = {
  products: PRODUCTS,
  invoices: [invoice(5001, '2021-07-03'), invoice(5002, '2021-07-08'), invoice(5003, '2021-07-09')],
  courses: [course(1, 'Bread with two flours'), course(2, 'Roses')],
};

/** The service's answers to questions. It has the invoice 5001, and the details of one course. */
const ANSWERS: Parameters<typeof openConsole>[2] = {
  answers: {
    askService({ collection, input }) {
      if (collection === 'courses') return done(COURSE_DETAILS);
      if (input.id !== '5001')
        return {
          ok: false,
          refusal: { code: 'rejected', reason: textReason('No invoice found with this id') },
        };
      return done(INVOICE_PAGE);
    },
  },
};

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
  openConsole(address, { viewOf: viewsOf(), connection: CONNECTION }, { ...ANSWERS, size });

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

test('invoices are found by the first and the last day, both counted in', async () => {
  await open(demoPath('invoices'));
  await expect.poll(names).toEqual(['#5003', '#5002', '#5001']);
  await page.getByLabelText('Issued until').fill('2021-07-08');
  await expect.poll(names).toEqual(['#5002', '#5001']);
  await page.getByLabelText('Issued from').fill('2021-07-04');
  await expect.poll(names).toEqual(['#5002']);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    issuedFrom: '2021-07-04',
    issuedTo: '2021-07-08',
  });
});

test('an invoice is a light sheet at an address of its own, and is printed on demand', async () => {
  await open(`${demoPath('invoices')}?open=5001`);
  await page.getByRole('complementary').getByRole('button', { name: 'Actions for #5001' }).click();
  await page.getByRole('menuitem', { name: 'Print view' }).click();
  await expect.poll(() => location.pathname).toBe(invoicePath('5001'));
  const sheet = page.getByRole('article', { name: 'Invoice #5001' });
  for (const text of ['Tamsin Yarrow', 'US$1,250.00', '-US$91.00', 'GB00FENL00000012345678', '3 July 2021'])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible();
  document.documentElement.dataset.theme = 'dark';
  expect(getComputedStyle(sheet.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(`${demoPath('invoices')}?open=5001`);
});

test('an invoice that the service does not have shows the service’s words', async () => {
  await open(invoicePath('77'));
  await expect.element(page.getByText('No invoice found with this id')).toBeVisible();
  expect(page.getByRole('button', { name: 'Print' }).elements()).toEqual([]);
});

test('the drawer of a course shows what it teaches, or whose details the service has', async () => {
  await open(`${demoPath('courses')}?open=1`);
  const drawer = page.getByRole('complementary');
  const topic = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
  await expect.element(topic('The first day').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect.element(topic('Feeding')).toBeVisible();
  expect(topic('Feeding').getByRole('img').elements()).toEqual([]);
  history.pushState(null, '', `${demoPath('courses')}?open=2`);
  await expect.element(drawer.getByText('only the details of “Bread with two flours”')).toBeVisible();
});
