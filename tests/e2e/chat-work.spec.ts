import { AGENT, chatAddress, expectThread, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const SUPERVISOR = { email: 'supervisor@example.com', password: 'supervisor' };

test('a chat is taken, handed over with a note, answered and closed, and opens when the contact writes', async ({
  page,
  browser,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), SUPERVISOR);
  await expectThread(page);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, chatAddress(id), AGENT);
  await expectThread(theirs);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take', exact: true }).click();
  await expect(theirs.getByText('Tobias Renn answers this chat.')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await page.getByRole('combobox', { name: 'Search people' }).fill('imogen');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('Please call him back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText('Imogen Hale answers this chat.')).toBeVisible();
  await expect(theirs.getByText('Tobias Renn handed it to you').first()).toBeVisible();
  await expect(theirs.getByText('Please call him back.').first()).toBeVisible();

  await send(theirs, 'I call you in a minute.');
  await theirs.getByRole('button', { name: 'Close chat', exact: true }).click();
  await expect(page.getByText('Closed by Imogen Hale')).toBeVisible();

  await world.inbound({ chatId: id, body: 'One more question' });
  await expect(page.getByText('Opened: the contact wrote').first()).toBeVisible();
  await expect(page.getByText('Closed by Imogen Hale')).toHaveCount(0);
  await other.close();
});
