import type { Locator, Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { COLLEAGUE, messages, openTab, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { recordsOf, world } from './support/world.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin' };
/** A campaign of the demo that sends at the start of each test. */
const SENDING = 'Autumn service reminder';
/** More than the time without progress after which the service calls a campaign stalled, ms. */
const STALL_MS = 3 * 60_000;

const TEXT = 'The engineers visit your street next week.';

const row = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Campaigns' }).getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const named = async (name: string) => (await recordsOf('campaigns')).find((one) => one.name === name);
const statusOf = async (name: string) => (await named(name))?.status;
/** The number that stands first in a text, such as the 12 of "12 of 48". */
const firstNumber = async (place: Locator): Promise<number> =>
  Number(/[\d,]+/.exec((await place.textContent()) ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);
/** Copies of the campaign's text that the service has put into chats. */
const copies = async (): Promise<number> =>
  (await world.state()).chats.flatMap((chat) => chat.messages).filter(({ body }) => body.startsWith(TEXT))
    .length;

test('a campaign is built in four steps, watched in two tabs, paused, resumed after a stall, and answered in the chat', async ({
  page,
  context,
}) => {
  await signIn(page, '/campaigns', ADMIN);
  await button(page, 'New campaign').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Street works');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who gets it?' })).toBeVisible();
  const flags = page.getByRole('group', { name: 'With any of these flags' });
  for (const name of ['Landlord', 'Care plan', 'Urgent', 'Awaiting parts', 'New customer', 'Quote sent'])
    await flags.getByRole('button', { name }).click();
  await button(page, 'Next').click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(TEXT);
  await button(page, 'Next').click();
  // The test also runs at night.
  await page.getByRole('checkbox', { name: 'Keep quiet hours' }).uncheck();
  await button(page, 'Next').click();
  const send = page.getByRole('button', { name: /^Send to [\d,]+ now$/ });
  await expect(send).toBeEnabled();
  const recipients = await firstNumber(send);
  await send.click();
  const question = page.getByRole('dialog', { name: /^Send to [\d,]+ now\?$/ });
  expect(await copies()).toBe(0);
  await question.getByRole('button', { name: /^Send to/ }).click();

  const done = page.getByText(new RegExp(`^\\d+ of ${recipients}$`));
  await expect.poll(() => firstNumber(done)).toBeGreaterThan(1);
  const other = await openTab(context, '/campaigns');
  const listed = row(other, 'Street works');
  await expect(listed).toContainText(new RegExp(`\\d+ of ${recipients}`));
  const before = await firstNumber(done);
  await expect.poll(() => firstNumber(done)).toBeGreaterThan(before);
  await button(other, 'Pause Street works').click();
  await expect(button(page, 'Resume')).toBeVisible();
  await expect.poll(() => statusOf('Street works')).toBe('paused');
  const paused = await copies();
  await expect.poll(() => firstNumber(done)).toBe(paused);
  await expect(listed).toContainText(`${paused} of ${recipients}`);

  await button(page, 'Resume').click();
  await expect.poll(copies).toBeGreaterThan(paused);
  const id = Number((await named('Street works'))?.id);
  await world.stallCampaign(id);
  // Reports of texts that left before are progress, too.
  await expect
    .poll(async () => {
      await world.jumpClock(STALL_MS);
      return statusOf('Street works');
    })
    .toBe('stalled');
  const notice = page.getByRole('status', { name: 'State of the campaign' });
  await expect(notice).toContainText('The campaign stalled');
  await expect(listed).toContainText('Stalled');
  const stalled = await copies();
  await notice.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(copies).toBeGreaterThan(stalled);
  await expect(listed).toContainText('Sending');

  await world.replyToCampaign(id, 'Which day exactly?');
  const replies = page.getByRole('region', { name: /^Replies/ });
  await expect(replies).toContainText('Which day exactly?');
  await replies.getByRole('link').first().click();
  await expect(messages(page).last()).toContainText('Which day exactly?');
  await expect(messages(page).filter({ hasText: TEXT })).toHaveCount(1);
});

test('a refused pause is taken back with its reason, and leaves nothing to undo', async ({ page }) => {
  await signIn(page, '/campaigns', ADMIN);
  await world.setFaults({ match: 'POST /campaigns/*/pause', effect: 'status', status: 409 });
  await button(page, `Pause ${SENDING}`).click();
  await expect(page.getByText(`${SENDING} was not paused`)).toBeVisible();
  await expect(row(page, SENDING)).toContainText('Sending');
  await expect(button(page, `Pause ${SENDING}`)).toBeFocused();
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(await statusOf(SENDING)).toBe('sending');
});

test('a pause without an answer survives a reload, is marked, and is carried out once', async ({ page }) => {
  await signIn(page, '/campaigns', ADMIN);
  await world.setFaults({ match: 'POST /campaigns/*/pause', effect: 'status', status: 503 });
  await button(page, `Pause ${SENDING}`).click();
  await expect(row(page, SENDING)).toContainText('Paused');
  await expect(row(page, SENDING)).toContainText('Not confirmed');
  await expect(page.getByText('1 change waits for the service.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 change waits for the service.')).toBeVisible();
  expect(await statusOf(SENDING)).toBe('sending');
  await world.clearFaults();
  await expect.poll(() => statusOf(SENDING)).toBe('paused');
  await expect(page.getByText('1 change waits for the service.')).toHaveCount(0);
  await expect(row(page, SENDING)).toContainText('Paused');
  expect((await readLog(page)).filter(({ type }) => type === 'record.written')).toHaveLength(1);
});

test('somebody who may only look sees progress and the report, and nothing to press', async ({ page }) => {
  await signIn(page, '/campaigns', COLLEAGUE);
  await expect(row(page, SENDING)).toContainText('Sending');
  await expect(page.getByRole('button', { name: /^(Pause|Resume|New campaign|Actions)/ })).toHaveCount(0);
  await row(page, SENDING).click();
  await expect(page.getByRole('heading', { name: SENDING })).toBeVisible();
  await expect(button(page, 'Export')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pause|Duplicate|Retry|Actions)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Campaigns', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});
