import { AGENT, bell, chatAddress, expectThread, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const SUPERVISOR = { email: 'supervisor@example.com', password: 'supervisor' };

test('a mention in a note rings the colleague’s bell, opens the chat, and is then read in every tab', async ({
  page,
  openDevice,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), AGENT);
  await expectThread(page);
  const other = await openDevice();
  const theirs = await other.newPage();
  await signIn(theirs, '/contacts', SUPERVISOR);
  await expect(bell(theirs)).toBeVisible();
  const second = await other.newPage();
  await second.goto('/contacts');
  await expect(bell(second)).toBeVisible();

  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Note for colleagues' });
  await box.pressSequentially('@tob');
  await expect(page.getByRole('option', { name: 'Tobias Renn' })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('@Tobias Renn ');
  await box.pressSequentially('please ring him.');
  await box.press('Enter');
  await expect(page.locator('[data-mention]', { hasText: '@Tobias Renn' })).toBeVisible();

  for (const tab of [theirs, second]) await expect(bell(tab)).toHaveAccessibleName(/1 note mentions you/);
  // One tab tells of it.
  const toast = `Imogen Hale mentioned you in ${CHAT}`;
  await expect
    .poll(async () => (await theirs.getByText(toast).count()) + (await second.getByText(toast).count()))
    .toBe(1);

  await bell(theirs).click();
  const line = theirs.getByRole('list', { name: 'Notes that mention you' }).getByRole('link');
  await expect(line).toContainText('please ring him.');
  await line.click();
  await expect(theirs.locator('[data-mention][data-own]')).toHaveText('@Tobias Renn');
  for (const tab of [theirs, second]) await expect(bell(tab)).not.toHaveAccessibleName(/mention/);
  await second.reload();
  await expect(bell(second)).toBeVisible();
  await bell(second).click();
  await expect(second.getByRole('heading', { name: 'Unread' })).toBeVisible();
  await expect(second.getByRole('list', { name: 'Notes that mention you' })).toHaveCount(0);
  await other.close();
});
