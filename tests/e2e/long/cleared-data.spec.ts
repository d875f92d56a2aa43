import { clearData, DRAFT, QUEUED, writeOffline } from '../support/cleared-data.ts';
import {
  CONNECTED,
  chatAddress,
  composer,
  connection,
  email,
  expectThread,
  fillSignIn,
  message,
  openTabs,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, sendsAsked, world } from '../support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';

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
