import { expect, type Page } from '@playwright/test';
import { openExisting } from './existing-database.ts';

/** Waits until the worker has kept views for the next start. They are sealed, so only their presence shows. */
export const untilViewsAreKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(`(async () => {
          const database = await (${openExisting})('switchboard-keyring');
          if (database === null) return false;
          const request = database.transaction('keys').objectStore('keys').getAll();
          const rows = await new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
          database.close();
          return rows.some(({ views }) => views instanceof Uint8Array);
        })()`),
      { timeout: 20_000 },
    )
    .toBe(true);
