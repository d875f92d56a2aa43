import { AGENT, chatAddress, composer, expectThread, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const SUPERVISOR = { email: 'supervisor@example.com', password: 'supervisor' };

test('two colleagues see each other in a chat, see who types, and see who leaves', async ({
  page,
  openDevice,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), AGENT);
  await expectThread(page);
  const other = await openDevice();
  const theirs = await other.newPage();
  await signIn(theirs, chatAddress(id), SUPERVISOR);
  await expectThread(theirs);

  const here = page.getByRole('region', { name: 'Colleagues in this chat' });
  await expect(here).toContainText('Tobias Renn is viewing');
  await expect(theirs.getByRole('region', { name: 'Colleagues in this chat' })).toContainText(
    'Imogen Hale is viewing',
  );
  await composer(theirs).pressSequentially('I can take');
  await expect(page.getByText('Tobias Renn is typing an answer. You may both reply.')).toBeVisible();
  await expect(here).toContainText('Tobias Renn is typing…');

  await theirs.getByRole('link', { name: 'Home' }).first().click();
  await expect(here).toHaveCount(0);
  await expect(page.getByText('is typing an answer')).toHaveCount(0);
  await other.close();
});
