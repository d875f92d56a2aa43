import { chatAddress, composer, expectThread, messages, openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

test('a message that is scheduled in one tab is changed in another after a reload, and leaves once', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const [first, second] = await openTabs(context, chatAddress(id), chatAddress(id));
  for (const page of [first, second]) await expectThread(page);
  const panel = (page: typeof first) => page.getByRole('region', { name: 'Scheduled messages' });
  const sent = async () =>
    (await world.chat(id)).messages.filter(({ body }) => body === 'See you at nine').length;

  await first.bringToFront();
  await composer(first).fill('See you then');
  await first.getByRole('button', { name: 'Send later' }).click();
  await first.getByRole('menuitem').first().click();
  for (const page of [first, second]) await expect(panel(page)).toContainText('See you then');
  await expect(composer(second)).toHaveValue('');

  await second.bringToFront();
  await second.reload();
  const choose = async (name: string) => {
    await panel(second).getByRole('button').click();
    await second.getByRole('menuitem', { name }).click();
  };
  await choose('Edit');
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('See you at nine');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel(first)).toContainText('See you at nine');
  await choose('Cancel message');
  await expect(panel(first)).toContainText('Cancelled');
  await choose('Restore');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel(first)).toContainText('Leaves');
  expect(await sent()).toBe(0);
  await choose('Send now');
  await expect(messages(first).last()).toContainText('See you at nine');
  await expect(panel(first)).toHaveCount(0);
  await expect.poll(sent).toBe(1);
});
