import type { Browser } from '@playwright/test';
import { ONLY_SHARED } from '../support/door.ts';
import { type HungWorker, hangWorker } from '../support/hung-worker.ts';
import { expectHeard, expectSentOnce } from '../support/kept.ts';
import {
  AGENT,
  CONNECTED,
  chatAddress,
  connection,
  email,
  expectThread,
  message,
  openTabs,
  password,
  send,
  signInButton,
} from '../support/screen.ts';
import {
  hangSharedWorkerWhenIt,
  killSharedWorkers,
  sharedWorkers,
  theSharedWorker,
} from '../support/shared-worker.ts';
import { standStillWithItsWorker } from '../support/stand-still.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, copiesInWorld, world } from '../support/world.ts';

async function hangs(browser: Browser, worker: string): Promise<HungWorker> {
  const hung = await hangWorker(browser, worker);
  if (hung === null) throw new Error('The worker ended before it could hang.');
  return hung;
}

test('a hung worker is replaced: its pending message is sent once, and all tabs continue with the new worker', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [first, second] = tabs;
  for (const page of tabs) {
    await expectThread(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  }
  const hung = await theSharedWorker(browser);

  const worker = await hangs(browser, hung);
  await send(first, 'Said into the void.');
  for (const page of tabs) await expect(message(page, 'Said into the void.')).toContainText('Sent');
  expect(await copiesInWorld(id, 'Said into the void.')).toHaveLength(1);

  // When the worker resumes, it notices that it was replaced. It ends without doing its pending work.
  await worker.goOn();
  expect(await theSharedWorker(browser)).not.toBe(hung);
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
  await send(second, 'And on it goes.');
  await world.inbound({ chatId: id, body: 'Heard live.' });
  for (const page of tabs) {
    await expect(message(page, 'And on it goes.')).toContainText('Sent');
    await expect(message(page, 'Heard live.')).toHaveCount(1);
    await expect(message(page, 'Said into the void.')).toHaveCount(1);
    await expect(connection(page)).toHaveText(CONNECTED);
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded');
  }
  for (const body of ['Said into the void.', 'And on it goes.']) await expectSentOnce(first, id, body);
  await expectHeard(first, id, 'Heard live.');
});

test('a sign-out while the worker hangs shows as in progress, and its successor completes it', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [first, second] = await openTabs(context, chatAddress(id), '/chat');
  await expectThread(first);
  const hung = await theSharedWorker(browser);

  const worker = await hangs(browser, hung);
  const account = first.getByRole('button', { name: AGENT.email });
  await account.click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(account).toHaveAttribute('aria-busy', 'true');
  for (const page of [first, second]) await expect(email(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');

  await worker.goOn();
  expect(await theSharedWorker(browser)).not.toBe(hung);
  await expect.poll(async () => (await world.state()).sockets).toEqual([]);
  const logs = () => first.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(logs).toEqual(['switchboard-keyring']);
});

test('a worker that hangs while it stores blocks no other worker', async ({ context, browser }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [first, second] = await openTabs(context, chatAddress(id), chatAddress(id));
  for (const page of [first, second]) await expectThread(page);

  const hung = await theSharedWorker(browser);
  await hangSharedWorkerWhenIt(browser, 'stores');
  await send(first, 'Stored as it hung.');
  for (const page of [first, second]) {
    await expect(message(page, 'Stored as it hung.')).toContainText('Sent');
    await expect(connection(page)).toHaveText(CONNECTED);
    await expect(page.getByRole('status', { name: 'Storage' })).toBeHidden();
  }
  await expectSentOnce(first, id, 'Stored as it hung.');
  expect((await sharedWorkers(browser)).filter((worker) => worker !== hung)).toHaveLength(1);
});

/** A worker that never starts is replaced within this time, ms. */
const GIVEN_UP_MS = 30_000;

test('a worker that never starts, because its tab’s thread is blocked, is replaced', {
  tag: ONLY_SHARED,
}, async ({ context, browser }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [before] = await openTabs(context, chatAddress(id));
  await expectThread(before);
  await before.close();
  await killSharedWorkers(browser);

  const still = await context.newPage();
  const goOn = await standStillWithItsWorker(still, chatAddress(id));
  const page = await context.newPage();
  await page.goto(chatAddress(id));
  const running = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('running:')).length;
    });
  expect(await sharedWorkers(browser)).toHaveLength(1);
  expect(await running()).toBe(0);

  await expect.poll(running, { timeout: GIVEN_UP_MS }).toBe(1);
  await expectThread(page);
  await expect(connection(page)).toHaveText(CONNECTED);
  await send(page, 'Said beside one that stands still.');
  await expect(message(page, 'Said beside one that stands still.')).toContainText('Sent');
  await expectSentOnce(page, id, 'Said beside one that stands still.');

  // The worker that this tab created starts only now. It finds its successor and ends.
  await goOn();
  await expect(message(still, 'Said beside one that stands still.')).toContainText('Sent');
  await theSharedWorker(browser);
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
  expect(await copiesInWorld(id, 'Said beside one that stands still.')).toHaveLength(1);
});

// Skipped for a dedicated worker: its tab ends it, so it blocks nothing.
for (const moment of ['makes its log', 'opens its log'] as const) {
  test(`when a worker that hangs as it ${moment} blocks the log, the console works without it and says so`, {
    tag: ONLY_SHARED,
  }, async ({ context, browser }) => {
    const { id } = await chatNamed('Hassan Verrall');
    // The previous test's worker may end late. This test would take it for its own.
    await expect.poll(() => sharedWorkers(browser)).toEqual([]);
    const page = await context.newPage();
    await page.goto(chatAddress(id));
    await email(page).fill(AGENT.email);
    await password(page).fill(AGENT.password);
    await hangSharedWorkerWhenIt(browser, moment);
    await signInButton(page).click();
    await expect(page.getByRole('status', { name: 'Storage' })).toContainText(
      'Local storage couldn’t be opened',
    );
    await expect(connection(page)).toHaveText(CONNECTED);
    await expectThread(page);
    await send(page, 'Kept nowhere.');
    await expect(message(page, 'Kept nowhere.')).toContainText('Sent');
    expect(await copiesInWorld(id, 'Kept nowhere.')).toHaveLength(1);
  });
}
