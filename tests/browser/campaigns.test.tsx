import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type CampaignRecord, campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { startedCampaign } from './support/campaigns.ts';
import { openConsole, PHONE } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const NONE = { audience: 0, queued: 0, sending: 0, sent: 0, delivered: 0, failed: 0, skipped: 0 };
const AUTUMN = startedCampaign();
const GOLD = startedCampaign({ id: '2', name: 'Gold plan', status: 'paused', createdBy: 'Tobias Renn' });
const DRAFT = startedCampaign({
  id: '3',
  name: 'Winter check',
  status: 'draft',
  startedAt: null,
  counts: { ...AUTUMN.counts, ...NONE },
  createdBy: 'Edda Farrow',
});

type More = NonNullable<Parameters<typeof openConsole>[2]>;

const open = (
  address = '/campaigns',
  more: More = {},
  rows: readonly CampaignRecord[] = [AUTUMN, GOLD, DRAFT],
) =>
  openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(campaigns, { rows }) },
    {
      size: { width: 1440, height: 900 },
      answers: { writeRecord: () => done({ recordId: '1', state: 'written' }) },
      ...more,
    },
  );

const button = (name: string | RegExp) => page.getByRole('button', { name });
const written = ({ commands }: Awaited<ReturnType<typeof open>>) =>
  commands.flatMap((command) =>
    command.type === 'writeRecord' ? [`${command.op} ${command.recordId}`] : [],
  );

test('a double press on Pause pauses once, and does not resume at once', async () => {
  const core = await open();
  await button('Pause Autumn service reminder').dblClick();
  await expect.element(page.getByText(/^Autumn service reminder is paused/)).toBeVisible();
  expect(written(core)).toEqual(['pause 1']);
});

test('the figures of two campaigns move while they are compared', async () => {
  const core = await open('/campaigns', {}, [AUTUMN, GOLD]);
  await page.getByRole('checkbox', { name: /Autumn/ }).click();
  await page.getByRole('checkbox', { name: /Gold/ }).click();
  await button('Compare').click();
  const delivered = page.getByRole('dialog').getByRole('row', { name: /^Delivered/ });
  await expect.element(delivered).toHaveTextContent('Delivered66');
  const moved = { ...AUTUMN, progress: 41, counts: { ...AUTUMN.counts, sent: 1, delivered: 7 } };
  core.show({ connection: CONNECTION, viewOf: recordViews(campaigns, { rows: [moved, GOLD] }) });
  await expect.element(delivered).toHaveTextContent('Delivered76');
});

test('a filter by person still offers the other people', async () => {
  const all = recordViews(campaigns, { rows: [AUTUMN, GOLD, DRAFT] });
  const found = recordViews(campaigns, { rows: [GOLD] });
  const viewOf: typeof all = (request) =>
    (request.view === 'records' && request.query.by === 'Tobias Renn' ? found : all)(request);
  await openConsole('/campaigns?by=Tobias%20Renn', { connection: CONNECTION, viewOf });
  await expect.element(page.getByRole('row', { name: /Gold plan/ })).toBeVisible();
  const people = page.getByRole('combobox', { name: 'By' });
  await expect.element(people).toHaveValue('Tobias Renn');
  const names = () => [...people.element().querySelectorAll('option')].map(({ value }) => value);
  await expect.poll(names).toEqual(['', 'Edda Farrow', 'Sunniva Achterberg', 'Tobias Renn']);
});

test('on a phone a campaign has its bar and its button, and no word about ticks', async () => {
  const core = await open('/campaigns', { size: PHONE });
  const row = page.getByRole('row', { name: /Autumn/ });
  await expect.element(row.getByRole('img', { name: /6 delivered, 2 sent, 4 failed, of 18/ })).toBeVisible();
  await expect.element(row).toHaveTextContent('12 of 18');
  expect(page.getByText('Tick two').query()).toBeNull();
  await button('Pause Autumn service reminder').click();
  await expect.poll(() => written(core)).toEqual(['pause 1']);
  expect(location.pathname).toBe('/campaigns');
});

test('an address without a campaign of that number says so', async () => {
  await open('/campaign?id=999');
  await expect.element(page.getByText('There is no such campaign')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All campaigns' })).toBeVisible();
});
