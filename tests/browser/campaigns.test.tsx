import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type CampaignRecord, campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { estimateAnswer, estimated } from './support/campaign-builder.ts';
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

const UNSENT = startedCampaign({
  id: '4',
  name: 'Gas check',
  status: 'paused',
  reason: 'user',
  counts: { ...AUTUMN.counts, ...NONE, audience: 60, queued: 57, skipped: 3, replied: 0, opted_out: 0 },
});

test('Resume asks before it sends the first text of a campaign, from the row and from the menu', async () => {
  const core = await open('/campaigns', {}, [GOLD, UNSENT]);
  await button('Resume Gas check').click();
  const question = page.getByRole('dialog', { name: 'Send to 57 now?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Actions for Gas check').click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await expect.element(question).toBeVisible();
  expect(written(core)).toEqual([]);
  await question.getByRole('button', { name: 'Send to 57' }).click();
  await expect.poll(() => written(core)).toEqual(['resume 4']);
});

test('Resume of a campaign that has sent texts needs no question', async () => {
  const core = await open('/campaigns', {}, [GOLD, UNSENT]);
  await button('Resume Gold plan').click();
  await expect.poll(() => written(core)).toEqual(['resume 2']);
});

test('the question counts the recipients of a campaign that paused before the service chose them', async () => {
  const waiting = { ...UNSENT, reason: 'recount' as const, startedAt: null };
  const answers = { askService: () => estimateAnswer(estimated({ recipients: 148 })) };
  await open('/campaigns', { answers }, [waiting]);
  await button('Resume Gas check').click();
  await expect.element(page.getByRole('dialog', { name: 'Send to 148 now?' })).toBeVisible();
});

test('Resume of ticked campaigns asks for those that have sent nothing', async () => {
  const core = await open('/campaigns', {}, [GOLD, UNSENT]);
  await page.getByRole('checkbox', { name: /Gold/ }).click();
  await page.getByRole('checkbox', { name: /Gas/ }).click();
  await button(/^Resume$/).click();
  await page
    .getByRole('dialog', { name: 'Send to 57 now?' })
    .getByRole('button', { name: 'Send to 57' })
    .click();
  await expect.poll(() => written(core).toSorted()).toEqual(['resume 2', 'resume 4']);
});

test('the filter of campaigns that have begun and not ended is true for paused ones, at its old address', async () => {
  await open('/campaigns?status=running', {}, [AUTUMN, GOLD]);
  await expect.element(page.getByRole('radio', { name: /^Active/ })).toBeChecked();
});
