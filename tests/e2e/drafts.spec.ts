import { eventsAbout } from './support/event-log.ts';
import { chatAddress, chatRow, composer, expectThread, messages, openTabs } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';

test('a draft is the same in every tab, wherever it is written; typed in both tabs at once, both texts stay', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const tabs = await openTabs(context, chatAddress(id), chatAddress(id));
  const [first, second] = tabs;
  for (const page of tabs) await expectThread(page);

  await first.bringToFront();
  await composer(first).pressSequentially('Marek can come');
  await expect(composer(second)).toHaveValue('Marek can come');
  await second.bringToFront();
  await composer(second).pressSequentially(' at three');
  await expect(composer(first)).toHaveValue('Marek can come at three');
  await first.bringToFront();
  await composer(first).fill('');
  await expect(composer(second)).toHaveValue('');
  // Incoming messages do not change the draft.
  await composer(first).pressSequentially('Or at four?');
  for (const body of ['One', 'Two', 'Three']) await world.inbound({ chatId: id, body });
  await expect(messages(first).last()).toContainText('Three');
  for (const page of tabs) await expect(composer(page)).toHaveValue('Or at four?');
  expect((await world.chat(id)).messages.filter(({ body }) => body.includes('four'))).toEqual([]);
  expect(await eventsAbout(first, id, 'Or at four?')).toContain('draft.changed');

  await composer(first).fill('');
  await expect(composer(second)).toHaveValue('');
  await Promise.all([
    composer(first).pressSequentially('Marek can come at three', { delay: 20 }),
    composer(second).pressSequentially('Nobody can come today', { delay: 20 }),
  ]);
  const notice = (page: typeof first) => page.getByText('You also wrote in another tab');
  for (const page of [first, second]) await expect(notice(page)).toBeVisible();
  await expect(composer(first)).toHaveValue('Marek can come at three');
  await expect(composer(second)).toHaveValue('Nobody can come today');
  await expect(first.getByText('Nobody can come today').first()).toBeVisible();

  await first.getByRole('button', { name: 'Add below' }).click();
  await expect(composer(second)).toHaveValue('Marek can come at three\nNobody can come today');
  for (const page of [first, second]) await expect(notice(page)).toHaveCount(0);
});

test('complaint 4: text typed just before leaving the chat or the page is kept', async ({ context }) => {
  const { id } = await chatNamed(CHAT);
  const [page, elsewhere] = await openTabs(context, chatAddress(id), '/chat');
  await expectThread(page);

  await composer(page).fill('Left for another chat');
  await chatRow(page, OTHER).getByRole('link').click();
  await expect(chatRow(elsewhere, CHAT)).toContainText('Left for another chat');
  await expect(composer(page)).toHaveValue('');
  await page.goBack();
  await expect(composer(page)).toHaveValue('Left for another chat');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type(', and back');
  await expect(composer(page)).toHaveValue('Left for another chat, and back');

  await composer(page).fill('Left with the page');
  await page.goto('about:blank');
  await expect(chatRow(elsewhere, CHAT)).toContainText('Left with the page');
  await page.goto(chatAddress(id));
  await expect(composer(page)).toHaveValue('Left with the page');
  expect(await eventsAbout(page, id, 'Left with the page')).toContain('draft.changed');
});
