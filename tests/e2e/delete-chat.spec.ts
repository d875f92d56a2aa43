import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import {
  COLLEAGUE,
  chatAddress,
  chatRow,
  chatRows,
  expectThread,
  message,
  messages,
  openTab,
  openTabs,
  send,
} from './support/screen.ts';
import { deleteAtService } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Fenella Osei';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this chat?' });
const notice = (page: Page) => page.getByRole('region', { name: 'Deleted chats' });
const undo = (page: Page) => notice(page).getByRole('button', { name: `Undo deleting ${CHAT}` });

const deleteOpenChat = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await question(page).getByRole('button', { name: 'Delete chat' }).click();
};

const isInWorld = async (chatId: string) => (await world.state()).chats.some(({ id }) => id === chatId);
const callsAsked = async () => (await world.state()).requests['GET /delete-chat/:id'] ?? 0;

const deletionIn = async (page: Page, chatId: string) =>
  (await readLog(page))
    .filter(({ stream, type }) => stream === chatId && type.startsWith('chat.delet'))
    .map(({ type }) => type);

test('D12: a chat deleted by somebody else leaves the list, and the open chat stays open; any tab restores a deleted chat, and after the undo time the service deletes it', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const gone = await chatNamed(OTHER);
  const [page, beside] = await openTabs(context, chatAddress(id), chatAddress(gone.id));
  await expectThread(page);
  await expectThread(beside);
  await deleteAtService(COLLEAGUE, gone.id);

  await expect(beside.getByText('This chat was deleted')).toBeVisible();
  await expect(page.getByRole('listitem', { name: new RegExp(`^${OTHER}`) })).toHaveCount(0);
  await expect(page).toHaveURL(chatAddress(id));
  await expect(messages(page).first()).toBeAttached();
  await send(page, 'Still here');
  await expect(message(page, 'Still here')).toContainText('Sent');
  expect(await deletionIn(page, gone.id)).toEqual(['chat.deleted']);

  const calls = await callsAsked();
  const list = beside;
  await list.goto('/chat');
  const home = await openTab(context, '/');
  await deleteOpenChat(page);
  await expect(page).toHaveURL('/chat');
  for (const tab of [page, list]) await expect(chatRow(tab, CHAT)).toHaveCount(0);
  for (const tab of [page, list, home]) await expect(undo(tab)).toBeVisible();
  await expect(notice(home)).toContainText('Chat deleted');
  await undo(home).click();
  for (const tab of [page, list, home]) await expect(notice(tab)).toHaveCount(0);
  for (const tab of [page, list]) await expect(chatRow(tab, CHAT)).toBeVisible();

  // What the contact writes meanwhile brings the chat back.
  await chatRow(page, CHAT).getByRole('link').click();
  await deleteOpenChat(page);
  for (const tab of [page, list, home]) await expect(undo(tab)).toBeVisible();
  await world.inbound({ chatId: id, body: 'One more thing' });
  for (const tab of [page, list, home])
    await expect(notice(tab)).toContainText('The contact has just written');
  for (const tab of [page, list]) await expect(chatRow(tab, CHAT, 1)).toBeVisible();
  await chatRow(page, CHAT, 1).getByRole('link').click();
  await expect(message(page, 'One more thing')).toBeVisible();
  expect(await deletionIn(page, id)).toEqual([
    'chat.deletionAsked',
    'chat.deletionUndone',
    'chat.deletionAsked',
    'chat.deletionFailed',
  ]);
  expect(await callsAsked()).toBe(calls);
  expect(await isInWorld(id)).toBe(true);

  // The deletion outlives its tabs.
  await deleteOpenChat(page);
  await expect(undo(page)).toBeVisible();
  for (const tab of [page, list, home]) await tab.close();
  const again = await openTab(context, chatAddress(id));
  await expect(again.getByText('This chat was deleted')).toBeVisible();
  await expect.poll(() => isInWorld(id)).toBe(false);
  await expect(notice(again)).toHaveCount(0);
  await expect(again.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await again.getByRole('button', { name: 'Back to chats' }).click();
  await again.reload();
  await expect(chatRows(again).first()).toBeVisible();
  await expect(chatRow(again, CHAT)).toHaveCount(0);
  await expect
    .poll(async () => (await deletionIn(again, id)).slice(4))
    .toEqual(['chat.deletionAsked', 'chat.deletionAttempted', 'chat.deleted']);
  expect(await callsAsked()).toBe(calls + 1);
});
