import { holdScreens } from './support/late-screens.ts';
import { chatAddress, chatRows, composer, email, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

test('a control that goes away with its press leaves the focus where the work goes on', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id));
  await expect(composer(page)).toBeFocused();

  await world.setFaults({ match: 'twilsock:connect', effect: 'dropRequest' });
  await world.dropSockets();
  await expect(page.getByRole('button', { name: 'Queue' })).toBeVisible();
  await send(page, 'Not this one', 'Queue');
  await message(page, 'Not this one').getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page, 'Not this one')).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await world.clearFaults();
});

test('staying signed in gives the focus back to where the sign-out was asked for', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, chatAddress(id));
  await world.setFaults({ match: 'twilsock:connect', effect: 'dropRequest' });
  await world.dropSockets();
  await send(page, 'Still to go', 'Queue');
  await expect(message(page, 'Still to go')).toContainText('Queued');
  const question = page.getByRole('alertdialog');

  const account = page.getByRole('button', { name: /Imogen Hale/ });
  for (const stay of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Stay signed in' }).click(),
  ]) {
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(question).toContainText('This deletes 1 unsent message or draft');
    await stay();
    await expect(question).toHaveCount(0);
    await expect(account).toBeFocused();
  }

  // From the palette: where one was writing.
  await composer(page).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search chats, actions and pages' }).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await world.clearFaults();
});

test('a chat that comes late takes the focus only from nobody', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, '/setting');
  const account = page.getByRole('button', { name: /Imogen Hale/ });
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });

  const letCome = await holdScreens(page);
  // Its load waits for all of its code.
  await page.goto(chatAddress(id), { waitUntil: 'commit' });
  await account.click();
  await expect(signOut).toBeVisible();
  letCome();
  await expect(composer(page)).toBeVisible();
  await expect(composer(page)).not.toBeFocused();
  // It is still open, and works.
  await signOut.click();
  await expect(email(page)).toBeFocused();
});

test('who searches on while a chat is read writes the search, not the message', async ({ page }) => {
  await signIn(page);
  const search = page.getByRole('searchbox', { name: 'Search chats' });
  // In one turn of the page: no answer of the worker can come in between.
  await chatRows(page)
    .filter({ hasText: 'Kofi Lindqvist' })
    .getByRole('link')
    .evaluate((row) => {
      if (row instanceof HTMLElement) row.click();
      document.querySelector<HTMLElement>('input[type=search]')?.focus();
    });
  await expect(composer(page)).toBeVisible();
  await page.keyboard.type('Ko');
  await expect(search).toHaveValue('Ko');
  await expect(composer(page)).toHaveValue('');

  // From a row it is taken.
  await search.fill('');
  await chatRows(page).filter({ hasText: 'Hassan Verrall' }).click();
  await expect(composer(page)).toBeFocused();
});
