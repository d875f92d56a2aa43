import { holdScreens } from './support/late-screens.ts';
import { chatAddress, composer, email, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

test('a chat that loads late takes the focus only if nothing else has it', async ({ page }) => {
  const { id } = await chatNamed('Kofi Lindqvist');
  await signIn(page, '/setting');
  const account = page.getByRole('button', { name: /Imogen Hale/ });
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });

  const letCome = await holdScreens(page);
  // Do not wait for `load`, which waits for the delayed code.
  await page.goto(chatAddress(id), { waitUntil: 'commit' });
  await account.click();
  await expect(signOut).toBeVisible();
  letCome();
  await expect(composer(page)).toBeVisible();
  await expect(composer(page)).not.toBeFocused();
  await signOut.click();
  await expect(email(page)).toBeFocused();
});
