import { chatAddress, composer, message, send, signIn } from './support/screen.ts';
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
    await expect(question).toContainText('1 text is not sent yet');
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
