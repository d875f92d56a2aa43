import { translatePage } from '../../browser/support/translator.ts';
import {
  CONNECTED,
  CONNECTING,
  chatAddress,
  chatRow,
  composer,
  connection,
  expectThread,
  message,
  messages,
  send,
  sendButton,
  signIn,
  thread,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, copiesInWorld, SEND_CALL, world } from '../support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';

test('a chat works while the browser’s translator replaces every text of the page', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  const other = await chatNamed(OTHER);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await page.evaluate(translatePage);
  await expect(page.locator('font > font').nth(10)).toBeAttached();

  await composer(page).pressSequentially('One word');
  await sendButton(page).click();
  await expect(message(page, 'One word')).toContainText('Sent');
  await world.inbound({ chatId: other.id, body: 'Is anybody there?' });
  await expect(chatRow(page, OTHER, 1)).toContainText('Is anybody there?');

  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });
  await send(page, 'Blocked at first.');
  await expect(message(page, 'Blocked at first.')).toContainText('Not sent');
  await message(page, 'Blocked at first.').getByRole('button', { name: 'Retry' }).click();
  await expect(message(page, 'Blocked at first.')).not.toContainText('Not sent');

  await world.setFaults({ match: 'twilsock:connect', effect: 'status', status: 503 });
  await world.dropSockets();
  await expect(connection(page)).toHaveText(CONNECTING);
  await send(page, 'Sent later.', 'Queue');
  await expect(message(page, 'Sent later.')).toContainText('Queued');
  await world.clearFaults();
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect(sendButton(page)).toBeVisible();
  await expect(message(page, 'Sent later.')).not.toContainText('Queued');
  expect(await copiesInWorld(id, 'Sent later.')).toHaveLength(1);

  await composer(page).fill('/');
  await expect(page.getByRole('listbox', { name: 'Templates' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await composer(page).fill('');
  const newest = await messages(page).last().getAttribute('data-key');
  await thread(page).evaluate((log) => log.scrollTo({ top: 0 }));
  await expect(messages(page).last()).not.toHaveAttribute('data-key', newest ?? '');
  await thread(page).evaluate((log) => log.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(message(page, 'Sent later.')).toBeVisible();
});
