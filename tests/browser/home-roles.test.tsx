import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { clearPage } from './draw.ts';
import { structureFaults } from './support/axe.ts';
import { MINE } from './support/chat-of-mine.ts';
import { openConsole, READER } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';
import { SAMPLE_VIEWS } from './support/sample-views.ts';
import { serviceRows } from './support/service-rows.ts';

const as = (...actions: readonly string[]) => ({
  ...READER,
  userAbilityRules: actions.map((action) => ({ action, subject: 'all' })),
});

test('a user without any screen finds the date and their own settings at home', async () => {
  await openConsole('/', { connection: CONNECTION }, { session: as('read') });
  const today = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(Date.now());
  await expect.element(page.getByRole('main').getByText(today)).toBeVisible();
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' });
  await expect.element(settings).toHaveAttribute('href', '/setting');
  expect(page.getByRole('main').getByRole('link', { name: 'Profile' }).query()).toBeNull();
  expect(await structureFaults(document)).toEqual([]);
});

test('whoever may see campaigns finds the active ones, with their progress, at home', async () => {
  const rows = (await serviceRows(campaigns)).filter(({ status }) => status === 'sending');
  const viewOf = recordViews(campaigns, { rows });
  await openConsole('/', { connection: CONNECTION, viewOf }, { session: as('read', 'view-campaign') });
  const part = page.getByRole('region', { name: 'Active campaigns' });
  await expect.element(part.getByRole('listitem').first()).toHaveTextContent(String(rows[0]?.name));
  expect(part.getByRole('listitem').elements().length).toBe(Math.min(4, rows.length));
  await expect.element(part.getByRole('img').first()).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
});

test('without an active campaign, home says so', async () => {
  const viewOf = recordViews(campaigns, { rows: [] });
  await openConsole('/', { connection: CONNECTION, viewOf }, { session: as('read', 'view-campaign') });
  await expect.element(page.getByText('No campaign is active.')).toBeVisible();
});

test('a text that answers nobody ends no wait', async () => {
  const day = 24 * 3_600_000;
  const { queue } = SAMPLE_VIEWS;
  const [row] = queue.rows;
  if (row === undefined) throw new Error('The sample has no chat.');
  const work = { ...MINE, waitingSince: Date.now() - 9 * day - 60_000 };
  await openConsole('/', { ...SAMPLE_VIEWS, queue: { ...queue, rows: [{ ...row, at: Date.now(), work }] } });
  await page.getByRole('main').getByText('Waiting for us').first().click();
  const waiting = page.getByRole('list', { name: 'Chats in my queue' });
  await expect.element(waiting.getByText('9 days', { exact: true })).toBeVisible();
});

test('home leads to a new chat by a link and by N, and a closed dialog leaves the address', async () => {
  await openConsole('/', { connection: CONNECTION });
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Book' }))
    .toHaveAttribute('href', '/appointment?open=new');
  await expect
    .element(main.getByRole('link', { name: 'New chat' }))
    .toHaveAttribute('href', '/chat?open=new');
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'New chat' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])(
  'in a window of %i by %i px, New chat stays in its place when the number of those who wait comes',
  async (width, height) => {
    const { queue, ...others } = SAMPLE_VIEWS;
    const start = page.getByRole('main').getByRole('link', { name: 'New chat' });
    const placeWith = async (views: Parameters<typeof openConsole>[1], words: RegExp) => {
      await openConsole('/', views, { size: { width, height } });
      await expect.element(start).toBeVisible();
      await expect.element(page.getByRole('main').getByText(words).first()).toBeVisible();
      await document.fonts.ready;
      const { x, y } = start.element().getBoundingClientRect();
      return [x, y];
    };
    const before = await placeWith(others, /day/);
    clearPage();
    expect(await placeWith({ ...others, queue }, /waiting for a reply/)).toEqual(before);
  },
);

test('who may only read begins nothing at home', async () => {
  await openConsole('/chat?open=new', { connection: CONNECTION }, { session: READER });
  await expect.element(page.getByRole('searchbox', { name: 'Search chats' })).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
});
