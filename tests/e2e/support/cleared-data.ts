import { expect, type Page } from '@playwright/test';
import { CONNECTING, composer, connection, message, send } from './screen.ts';
import { world } from './world.ts';

export const QUEUED = 'Waits in the queue.';
export const DRAFT = 'A thought not finished';

/** Clears the site's data as the developer tools do. */
export const clearData = async (page: Page, storageTypes: string) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
};

export const WITHOUT_COOKIES =
  'indexeddb,local_storage,cache_storage,service_workers,file_systems,websql,shared_storage';

/** Queues a message while there is no connection, and types a draft in another chat. */
export const writeOffline = async (first: Page, second: Page) => {
  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(first)).toHaveText(CONNECTING);
  await send(first, QUEUED, 'Queue');
  await expect(message(first, QUEUED)).toContainText('Queued');
  await composer(second).pressSequentially(DRAFT);
  await expect(first.getByText(DRAFT)).toBeVisible();
};
