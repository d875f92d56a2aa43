import type { Page } from '@playwright/test';
import {
  CONNECTED,
  CONNECTING,
  chatAddress,
  composer,
  connection,
  email,
  expectThread,
  fillSignIn,
  message,
  openTabs,
  send,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';
const QUEUED = 'Waits in the queue.';
const DRAFT = 'A thought not finished';

/** Clears the site's data as the developer tools do. */
const clearData = async (page: Page, storageTypes: string) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
};

const WITHOUT_COOKIES =
  'indexeddb,local_storage,cache_storage,service_workers,file_systems,websql,shared_storage';

/** Queues a message while there is no connection, and types a draft in another chat. */
const writeOffline = async (first: Page, second: Page) => {
  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(first)).toHaveText(CONNECTING);
  await send(first, QUEUED, 'Queue');
  await expect(message(first, QUEUED)).toContainText('Queued');
  await composer(second).pressSequentially(DRAFT);
  await expect(first.getByText(DRAFT)).toBeVisible();
};

test('cleared data: what was typed stays, and a queued message is offered again', async ({ context }) => {
  const { id } = await chatNamed(CHAT);
  const other = await chatNamed(OTHER);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(other.id));
  const [first, second] = tabs;
  for (const page of tabs) await expectThread(page);
  await writeOffline(first, second);

  await clearData(second, WITHOUT_COOKIES);
  for (const page of tabs)
    await expect(page.getByText('This browser’s data was cleared. Your drafts are back.')).toBeVisible();
  await expect(composer(second)).toHaveValue(DRAFT);
  await expect(message(first, QUEUED)).toContainText('Not sent');

  await world.clearFaults();
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  await second.reload();
  await expect(composer(second)).toHaveValue(DRAFT);
  await expect(message(first, QUEUED)).toContainText('Not sent');
  expect(await sendsAsked()).toBe(0);
  await message(first, QUEUED).getByRole('button', { name: 'Retry' }).click();
  await expect(message(first, QUEUED)).toContainText('Sent');
  expect(await copiesInWorld(id, QUEUED)).toHaveLength(1);
});

test('cleared data and cookies: the sign-in form says why, and the texts are back afterwards', async ({
  context,
}) => {
  test.slow();
  const { id } = await chatNamed(CHAT);
  const other = await chatNamed(OTHER);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(other.id));
  const [first, second] = tabs;
  for (const page of tabs) await expectThread(page);
  await writeOffline(first, second);

  await clearData(second, 'all');
  for (const page of tabs) {
    await expect(email(page)).toBeVisible();
    await expect(page.getByText('This browser’s data was cleared, so you are signed out.')).toBeVisible();
  }
  await fillSignIn(first);
  await expect(message(first, QUEUED)).toContainText('Not sent');
  await expect(composer(second)).toHaveValue(DRAFT);
  await world.clearFaults();
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  expect(await sendsAsked()).toBe(0);
});
