import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { expectSentOnce } from './support/kept.ts';
import { buildNext, type Deployment } from './support/next-build.ts';
import {
  CONNECTED,
  chatAddress,
  composer,
  connection,
  email,
  expectThread,
  message,
  openTab,
  openTabs,
  send,
  signIn,
} from './support/screen.ts';
import { sharedWorkers, theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

/** Long enough for a build on a slow machine, ms. */
const BUILD_TIMEOUT_MS = 240_000;

/** A longer time than a tab must be idle before it reloads by itself. */
const QUIET = '00:06';

let builds: Deployment;
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  builds = await buildNext();
});
test.afterEach(() => builds.deploy('this'));

const version = (page: Page) => page.getByRole('status', { name: 'Version' });
const markAsNotReloaded = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
/** Simulates endless scrolling, so that this tab is never idle. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    const scrolling = setInterval(() => window.dispatchEvent(new Event('wheel')), 500);
    window.addEventListener('rest', () => clearInterval(scrolling));
  });
const rest = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('rest')));
const isReloaded = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-not-reloaded');

test('tabs of the older build are notified, reload by themselves when idle, and lose no draft', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [first, second] = await openTabs(context, chatAddress(id), chatAddress(id));
  const before = await theSharedWorker(browser);
  for (const page of [first, second]) {
    await expectThread(page);
    await markAsNotReloaded(page);
  }

  // Neither tab may reload by itself before both were checked. Then the first tab reloads through its button.
  for (const page of [first, second]) await keepBusy(page);
  builds.deploy('next');
  const third = await openTab(context, chatAddress(id));
  for (const page of [first, second]) await expect(version(page)).toContainText('A new version is ready.');
  await expect(version(third)).toBeEmpty();
  // No worker of this tab's build is left to store this text.
  await composer(second).fill('Half a thought');
  await version(first).getByRole('button', { name: 'Reload now' }).click();
  await rest(second);

  for (const page of [first, second]) {
    await isReloaded(page);
    await expect(version(page)).toBeEmpty();
  }
  const tabs = [first, second, third];
  for (const page of tabs) {
    await expect(connection(page)).toHaveText(CONNECTED);
    await expect(composer(page)).toHaveValue('Half a thought');
  }
  expect(await theSharedWorker(browser)).not.toBe(before);
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);

  await send(second, 'A whole thought');
  for (const page of tabs) {
    await expect(message(page, 'A whole thought')).toContainText('Sent');
    await expect(composer(page)).toHaveValue('');
  }
  await expectSentOnce(third, id, 'A whole thought');
  expect(await eventsAbout(third, id, 'Half a thought')).toEqual(['draft.changed']);
});

test('a message in flight when another build takes over is sent once', async ({ context }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const old = await context.newPage();
  await signIn(old, chatAddress(id));
  await expectThread(old);
  await world.setFaults({ match: 'POST /send-message/*', effect: 'latency', ms: 1_000 });
  await send(old, 'Between two builds.');
  await expect(message(old, 'Between two builds.')).toHaveCount(1);
  await keepBusy(old);

  builds.deploy('next');
  const fresh = await openTab(context, chatAddress(id));
  await expect(version(old)).toContainText('A new version is ready.');
  await expect(message(fresh, 'Between two builds.')).toContainText('Sent');
  await expect(message(fresh, 'Between two builds.')).toHaveCount(1);
  await expectSentOnce(fresh, id, 'Between two builds.');

  // The older tab cannot send any more. It says so and keeps the text.
  await send(old, 'Too late for this one.');
  await expect(
    old.getByText('A new version is ready. Your text is saved. Reload to continue.'),
  ).toBeVisible();
  await version(old).getByRole('button', { name: 'Reload now' }).click();
  await expect(composer(old)).toHaveValue('Too late for this one.');
  await expect(message(old, 'Between two builds.')).toContainText('Sent');
  expect(await copiesInWorld(id, 'Too late for this one.')).toEqual([]);
  expect(await eventsAbout(fresh, id, 'Too late for this one.')).not.toContain('outbox.enqueued');
});

test('a tab that still gets the older build takes nothing from the newer one, and reloads only once', async ({
  context,
  browser,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  builds.deploy('next');
  const fresh = await context.newPage();
  await signIn(fresh, chatAddress(id));
  const worker = await theSharedWorker(browser);

  builds.deploy('this');
  const stale = await context.newPage();
  await stale.clock.install();
  await stale.goto(chatAddress(id));
  await expect(version(stale)).toContainText('A new version is ready.');
  await markAsNotReloaded(stale);
  await stale.clock.fastForward(QUIET);
  await isReloaded(stale);

  await expect(version(stale)).toContainText('A new version is ready.');
  await markAsNotReloaded(stale);
  await stale.clock.fastForward(QUIET);
  await stale.clock.fastForward(QUIET);
  await expect(version(stale)).toContainText('A new version is ready.');
  await expect(stale.locator('html')).toHaveAttribute('data-not-reloaded');

  await expect(version(fresh)).toBeEmpty();
  await expect(connection(fresh)).toHaveText(CONNECTED);
  await send(fresh, 'Undisturbed.');
  await expect(message(fresh, 'Undisturbed.')).toContainText('Sent');
  await expectSentOnce(fresh, id, 'Undisturbed.');
  await expect.poll(() => sharedWorkers(browser)).toEqual([worker]);
});

test('a tab of the older build hides the data of a session that ended elsewhere', async ({ context }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const old = await context.newPage();
  await signIn(old, chatAddress(id));
  await expectThread(old);
  await markAsNotReloaded(old);
  await keepBusy(old);
  builds.deploy('next');
  const fresh = await openTab(context, chatAddress(id));
  await expect(version(old)).toContainText('A new version is ready.');

  await fresh.getByRole('button', { name: /Imogen Hale/ }).click();
  await fresh.getByRole('menuitem', { name: 'Sign out' }).click();
  await isReloaded(old);
  for (const page of [old, fresh]) await expect(email(page)).toBeVisible();
  await expect(version(old)).toBeEmpty();
});
