import { clearData, DRAFT, QUEUED, WITHOUT_COOKIES, writeOffline } from './support/cleared-data.ts';
import {
  CONNECTED,
  chatAddress,
  composer,
  connection,
  expectThread,
  message,
  openTabs,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, sendsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';

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
