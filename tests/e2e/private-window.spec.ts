import type { BrowserContext, Page } from '@playwright/test';
import {
  CONNECTED,
  chatAddress,
  connection,
  email,
  message,
  openTab,
  openTabs,
  send,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

// The changed worker script has a blob address, which the content security policy blocks.
test.use({ bypassCSP: true, door: 'dedicated' });

/** First line of a worker, which simulates a browser without storage. */
const WITHOUT_INDEXED_DB = "Object.defineProperty(self, 'indexedDB', { value: undefined });";

/** Runs a line before the worker's script. This works only for dedicated workers. */
async function beginWorkerWith(context: BrowserContext, line: string): Promise<void> {
  await context.addInitScript((firstLine) => {
    window.Worker = new Proxy(Worker, {
      construct(Worker, [url, options]) {
        const script = `${firstLine}\nimport(${JSON.stringify(new URL(url, location.href))});`;
        return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), options);
      },
    });
  }, line);
}

const saysThatItKeepsNothing = (page: Page) =>
  expect(page.getByRole('status', { name: 'Storage' })).toContainText(
    'nothing is saved after you close the last tab',
  );

test('in a private window without IndexedDB the console works, and says that it stores nothing', async ({
  context,
}) => {
  await beginWorkerWith(context, WITHOUT_INDEXED_DB);
  const { id } = await chatNamed('Hassan Verrall');
  const [first, second] = await openTabs(context, chatAddress(id), chatAddress(id));
  for (const page of [first, second]) await saysThatItKeepsNothing(page);
  await send(first, 'Kept nowhere.');
  for (const page of [first, second]) {
    await expect(message(page, 'Kept nowhere.')).toContainText('Sent');
    await expect(message(page, 'Kept nowhere.')).toHaveCount(1);
  }
  expect(await copiesInWorld(id, 'Kept nowhere.')).toHaveLength(1);

  await first.close();
  const third = await openTab(context, chatAddress(id));
  for (const page of [second, third]) {
    await expect(connection(page)).toHaveText(CONNECTED);
    await expect(message(page, 'Kept nowhere.')).toHaveCount(1);
  }

  await second.getByRole('button', { name: /Imogen Hale/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await second.getByRole('button', { name: 'Sign out and delete' }).click();
  for (const page of [second, third]) await expect(email(page)).toBeVisible();
});
