import type { Page } from '@playwright/test';
import { COLLEAGUE, openTab, signIn } from './support/screen.ts';
import { killSharedWorkers } from './support/shared-worker.ts';
import { dumpStorage } from './support/spying.ts';
import { expect, test } from './support/test.ts';
import { recordsOf, world } from './support/world.ts';

const rulesOf = (...actions: readonly string[]) =>
  ['read', 'view-chat', 'view-contacts', 'view-flags', ...actions].map((action) => ({
    action,
    subject: 'all',
  }));

test.beforeEach(() => world.changeAccess(COLLEAGUE.email, { rules: rulesOf('bulk-upload') }));

const PATH = '/contacts/bulkUpload';
const CHUNK_CALL = 'POST /contacts/import/*/chunk';

/** Names of the contacts at the service that begin with this text. */
const namesOf = async (start: string): Promise<readonly string[]> =>
  (await recordsOf('contacts'))
    .map(({ name, fullName }) => String(name ?? fullName))
    .filter((name) => name.startsWith(start));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function review(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await button(page, 'Check the rows').click();
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await button(page, /^Continue with/).click();
  await button(page, /^Upload [\d,]+ rows?$/).click();
}

const ROWS = 1500;
const LARGE = [
  'Name,Phone',
  ...Array.from({ length: ROWS }, (_, index) => `Upload ${index},+44 7700 ${910_000 + index}`),
].join('\n');

test('a messy file is corrected, uploaded, reported in both tabs with the counts of the service, and undone', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, '/contacts', COLLEAGUE);
  await button(page, 'Upload').click();
  await expect(page).toHaveURL(PATH);
  const other = await openTab(context, PATH);
  await review(
    page,
    'Nom;Téléphone\nMessy Ana;+44 7700 919001\nMessy Bo;7700 919002\nMessy Cy;9O0\n;\nMessy Ana;+44 7700 919001',
  );
  await button(page, /The first zero is missing/).click();
  await button(page, 'Add the zero (1)').click();
  await expect(button(page, 'Continue with 3 rows')).toBeVisible();
  await killSharedWorkers(browser);
  await page.reload();
  await expect(button(page, 'Continue with 3 rows')).toBeVisible();
  await expect(page.getByRole('row', { name: /Messy Bo/ })).toContainText(/44.7700.919002/);
  expect(await dumpStorage(page)).not.toContain('919001');
  await start(page);
  for (const tab of [page, other]) {
    await expect(title(tab, 'Upload finished')).toBeVisible();
    await expect(tab.getByText('5 rows in the file')).toBeVisible();
    await expect(tab.locator('dl')).toHaveText(/Created2.*Updated0.*Skipped2.*Failed1/);
  }
  expect((await namesOf('Messy')).toSorted()).toEqual(['Messy Ana', 'Messy Bo']);

  const download = page.waitForEvent('download');
  await button(page, 'Download the rows that failed').click();
  expect((await download).suggestedFilename()).toMatch(/^rejected-.*\.csv$/);

  await button(other, 'Undo upload').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Undo upload' }).click();
  for (const tab of [page, other]) await expect(title(tab, 'Upload undone').first()).toBeVisible();
  expect(await namesOf('Messy')).toEqual([]);
});

test('an upload survives a lost response, a killed worker, a reload and an expired session, and uploads every row once', async ({
  page,
  browser,
}) => {
  await signIn(page, PATH, COLLEAGUE);
  await review(page, LARGE);
  await world.setFaults(
    { match: CHUNK_CALL, effect: 'dropResponse', times: 1 },
    { match: CHUNK_CALL, effect: 'latency', ms: 1000, times: 3 },
  );
  await start(page);
  await expect(title(page, 'Uploading')).toBeVisible();
  await killSharedWorkers(browser);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await world.revokeTokens(COLLEAGUE.email);
  await expect(page).toHaveURL(/\/login/);
  await world.clearFaults();
  await signIn(page, PATH, COLLEAGUE);
  await expect(title(page, 'Upload finished')).toBeVisible({ timeout: 30_000 });
  const names = await namesOf('Upload ');
  expect(names).toHaveLength(ROWS);
  expect(new Set(names).size).toBe(ROWS);
});

test('a right that is taken away stops the upload, with a word', async ({ page }) => {
  await signIn(page, PATH, COLLEAGUE);
  await review(page, LARGE);
  await world.setFaults({ match: CHUNK_CALL, effect: 'latency', ms: 1500, times: 3 });
  await start(page);
  await expect(title(page, 'Uploading')).toBeVisible();
  await world.changeAccess(COLLEAGUE.email, { rules: rulesOf() });
  await expect(page).toHaveURL(/not-authorized/);
  const uploaded = (await namesOf('Upload ')).length;
  expect(uploaded).toBeLessThan(ROWS);
  await world.changeAccess(COLLEAGUE.email, { rules: rulesOf('bulk-upload') });
  await signIn(page, PATH, COLLEAGUE);
  await expect(page.getByText(/You no longer have the right/)).toBeVisible();
  await button(page, 'Resume').click();
  await expect(title(page, 'Upload finished')).toBeVisible();
  expect(await namesOf('Upload ')).toHaveLength(ROWS);
});
