import type { BrowserContext } from '@playwright/test';
import { takeSharedWorkerAway } from './support/door.ts';
import { chatAddress, email, message, openTab, openTabs, send } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

/** First lines of a worker in browsers that keep nothing. */
const WITHOUT_STORAGE = {
  'has no IndexedDB': "Object.defineProperty(self, 'indexedDB', { value: undefined });",
  'refuses to open a database':
    "IDBFactory.prototype.open = () => { throw new DOMException('Not here.', 'SecurityError'); };",
} as const;

/** Serves the worker's script with a line before it. A test can do so with a dedicated worker only. */
async function beginWorkerWith(context: BrowserContext, line: string): Promise<void> {
  await takeSharedWorkerAway(context);
  await context.route('**/worker/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${line}\n${await response.text()}` });
  });
}

for (const [how, line] of Object.entries(WITHOUT_STORAGE)) {
  test(`in a private window that ${how}, the console works and says that it keeps nothing`, async ({
    context,
  }) => {
    await beginWorkerWith(context, line);
    const { id } = await chatNamed('Hassan Verrall');
    const [first, second] = await openTabs(context, chatAddress(id), chatAddress(id));
    for (const page of [first, second]) {
      await expect(page.getByRole('status', { name: 'Storage' })).toContainText(
        'nothing is kept after the last tab closes',
      );
    }

    await send(first, 'Kept nowhere.');
    for (const page of [first, second]) {
      await expect(message(page, 'Kept nowhere.')).toContainText('Sent');
      await expect(message(page, 'Kept nowhere.')).toHaveCount(1);
    }
    expect(await copiesInWorld(id, 'Kept nowhere.')).toHaveLength(1);

    // The other tab goes on with a worker of its own, which has it all from the service.
    await first.close();
    await expect(message(second, 'Kept nowhere.')).toHaveCount(1);
    const third = await openTab(context, chatAddress(id));
    await expect(message(third, 'Kept nowhere.')).toHaveCount(1);

    await second.getByRole('button', { name: /Imogen Hale/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const page of [second, third]) await expect(email(page)).toBeVisible();
  });
}
