import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import {
  chatAddress,
  chatRow,
  chatRows,
  composer,
  expectThread,
  message,
  messages,
  openTab,
  openTabs,
  send,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Fenella Osei';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this chat?' });
const notice = (page: Page) => page.getByRole('region', { name: 'Deleted chats' });
const undo = (page: Page) => notice(page).getByRole('button', { name: `Undo deleting ${CHAT}` });

const askToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await expect(question(page)).toBeVisible();
};
const deleteOpenChat = async (page: Page) => {
  await askToDelete(page);
  await question(page).getByRole('button', { name: 'Delete chat' }).click();
};

const isInWorld = async (chatId: string) => (await world.state()).chats.some(({ id }) => id === chatId);
const callsAsked = async () => (await world.state()).requests['GET /delete-chat/:id'] ?? 0;

const deletionIn = async (page: Page, chatId: string) =>
  (await readLog(page))
    .filter(({ stream, type }) => stream === chatId && type.startsWith('chat.delet'))
    .map(({ type }) => type);

test('a deleted chat leaves the list in every tab at once, and any tab restores it', async ({ context }) => {
  const { id } = await chatNamed(CHAT);
  const [page, list, home] = await openTabs(context, chatAddress(id), '/chat', '/');
  await expectThread(page);
  await deleteOpenChat(page);
  await expect(page).toHaveURL('/chat');
  for (const tab of [page, list]) await expect(chatRow(tab, CHAT)).toHaveCount(0);
  for (const tab of [page, list, home]) await expect(undo(tab)).toBeVisible();
  await expect(notice(home)).toContainText('Chat deleted');
  await world.inbound({ chatId: id, body: 'One more thing' });

  await undo(home).click();
  for (const tab of [page, list, home]) await expect(notice(tab)).toHaveCount(0);
  for (const tab of [page, list]) await expect(chatRow(tab, CHAT, 1)).toBeVisible();
  await chatRow(page, CHAT, 1).getByRole('link').click();
  await expect(message(page, 'One more thing')).toBeVisible();
  expect(await deletionIn(page, id)).toEqual(['chat.deletionAsked', 'chat.deletionUndone']);
  expect(await callsAsked()).toBe(0);
  expect(await isInWorld(id)).toBe(true);
});

test('a chat is deleted at the service after the undo time, even if every tab was closed meanwhile', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const [page] = await openTabs(context, chatAddress(id));
  await expectThread(page);
  await deleteOpenChat(page);
  await expect(undo(page)).toBeVisible();
  expect(await deletionIn(page, id)).toEqual(['chat.deletionAsked']);
  await page.close();

  const again = await openTab(context, chatAddress(id));
  await expect(again.getByText('This chat was deleted')).toBeVisible();
  await expect.poll(() => isInWorld(id)).toBe(false);
  await expect(notice(again)).toHaveCount(0);
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await again.getByRole('button', { name: 'Back to chats' }).click();
  await expect(chatRows(again).first()).toBeVisible();
  await expect(chatRow(again, CHAT)).toHaveCount(0);
  await again.reload();
  await expect(chatRows(again).first()).toBeVisible();
  await expect(chatRow(again, CHAT)).toHaveCount(0);
  await expect
    .poll(() => deletionIn(again, id))
    .toEqual(['chat.deletionAsked', 'chat.deletionAttempted', 'chat.deleted']);
  expect(await callsAsked()).toBe(1);
});

test('a deletion without a response is checked, not repeated; a refused one says why', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  const other = await chatNamed(OTHER);
  await world.setFaults(
    { match: `GET /delete-chat/${id}`, effect: 'dropResponse', times: 1 },
    { match: `GET /delete-chat/${other.id}`, effect: 'status', status: 422 },
  );
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await deleteOpenChat(page);
  await expect(undo(page)).toBeVisible();
  await chatRow(page, OTHER)
    .or(page.getByRole('listitem', { name: new RegExp(`^${OTHER}`) }))
    .first()
    .getByRole('link')
    .click();
  await expectThread(page);
  await deleteOpenChat(page);
  await expect(notice(page).getByRole('alert')).toContainText(`${OTHER} couldn’t be deleted`);
  await expect(page.getByRole('listitem', { name: new RegExp(`^${OTHER}`) })).toBeVisible();
  await expect.poll(() => deletionIn(page, id)).toContain('chat.deleted');
  expect(await isInWorld(id)).toBe(false);
  expect(await isInWorld(other.id)).toBe(true);
  expect(await callsAsked()).toBe(2);
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('the confirmation lists the unsent messages that are deleted too', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await world.setFaults({ match: 'POST /send-message/*', effect: 'status', status: 422 });
  await send(page, 'Never sent');
  await expect(message(page, 'Never sent')).toContainText('Not sent');
  await composer(page).pressSequentially('Half a thought');
  await expect
    .poll(async () => (await readLog(page)).some(({ type }) => type === 'draft.changed'))
    .toBe(true);
  await askToDelete(page);
  await expect(question(page)).toContainText('This also deletes 1 unsent message and a draft.');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(message(page, 'Never sent')).toBeVisible();
  expect(await deletionIn(page, id)).toEqual([]);
});

test('D12: a chat deleted by somebody else leaves the list, and the open chat stays open', async ({
  context,
  openDevice,
}) => {
  const open = await chatNamed(CHAT);
  const gone = await chatNamed(OTHER);
  const [page, beside] = await openTabs(context, chatAddress(open.id), chatAddress(gone.id));
  await expectThread(page);
  await expectThread(beside);
  const device = await openDevice();
  const colleague = await device.newPage();
  await signIn(colleague, chatAddress(gone.id), { email: 'supervisor@example.com', password: 'supervisor' });
  await expectThread(colleague);
  await deleteOpenChat(colleague);

  await expect(beside.getByText('This chat was deleted')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem', { name: new RegExp(`^${OTHER}`) })).toHaveCount(0);
  await expect(page).toHaveURL(chatAddress(open.id));
  await expect(messages(page).first()).toBeAttached();
  await send(page, 'Still here');
  await expect(message(page, 'Still here')).toContainText('Sent');
  expect(await deletionIn(page, gone.id)).toEqual(['chat.deleted']);
});
