import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  chatAddress,
  chatList,
  chatRow,
  chatRows,
  composer,
  message,
  messages,
  quickFilter,
  signIn,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { copiesInWorld, listsAsked, world } from './support/world.ts';

const note = (page: Page) => page.getByRole('button', { name: /^Show the new order/ });

/** Returns the ids of the rows from top to bottom. */
const order = (page: Page) =>
  chatList(page)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));

/** Returns the ids of the lowest chats. None is a favourite, so a message moves its chat far up. */
const lowChats = async (page: Page, howMany: number) => {
  await expect(chatRows(page).nth(20)).toBeAttached();
  // From here on messages arrive live, not through the list.
  await expect.poll(listsAsked).toBe(2);
  const ids = await order(page);
  return ids.slice(-howMany);
};

/** A contact writes in each of these chats. Each message is in the log before the contact writes the next. */
const writeIn = async (page: Page, ids: readonly string[], body: string) => {
  for (const id of ids) {
    await world.inbound({ chatId: id, body });
    await expect.poll(() => eventsAbout(page, id, body)).toContain('message.received');
    expect(await copiesInWorld(id, body)).toHaveLength(1);
  }
};

test('complaint 25: rows under the pointer stay in place while other chats get messages; the pressed row opens', async ({
  page,
}) => {
  await signIn(page);
  const low = await lowChats(page, 2);
  const before = await order(page);
  const pointed = before[4];
  if (pointed === undefined) throw new Error('The list is too short.');
  const row = chatList(page).locator(`[data-row="${pointed}"]`);
  await row.hover();
  const where = await row.boundingBox();

  await writeIn(page, low, 'While you point.');
  await expect(note(page)).toHaveAccessibleName('Show the new order: 2 moved');
  await expect(page.getByRole('status', { name: 'Order of the chats' })).toContainText('2 moved');
  expect(await order(page)).toEqual(before);
  expect(await row.boundingBox()).toEqual(where);
  // The rows show the new messages, but do not move.
  for (const id of low)
    await expect(chatList(page).locator(`[data-row="${id}"]`)).toContainText('While you point.');

  await page.mouse.down();
  const [other] = low;
  if (other === undefined) throw new Error('There is no other chat.');
  await writeIn(page, [other], 'While you press.');
  await page.mouse.up();
  await expect(page).toHaveURL(chatAddress(pointed));
  await expect(messages(page)).not.toHaveCount(0);
  expect(await order(page)).toEqual(before);

  // When pointer and focus have left the rows, the list shows its own order: newest first.
  await thread(page).hover();
  await composer(page).focus();
  await expect(note(page)).toHaveCount(0);
  const after = await order(page);
  expect(after.filter((id) => low.includes(id))).toEqual(low);
  expect(after.slice(0, 8)).toEqual(expect.arrayContaining(low));
  expect(after.filter((id) => !low.includes(id))).toEqual(before.filter((id) => !low.includes(id)));
});

test('the notice shows the new order from its top', async ({ page }) => {
  await signIn(page);
  const [low] = await lowChats(page, 1);
  if (low === undefined) throw new Error('The list is too short.');
  const { friendlyName: name } = await world.chat(low);
  await chatRows(page).nth(12).hover();
  await writeIn(page, [low], 'Hello?');
  await note(page).click();
  await expect(note(page)).toHaveCount(0);
  await expect(chatRow(page, name, 1)).toBeInViewport();
  expect((await order(page)).indexOf(low)).toBeLessThan(6);
  await chatRow(page, name, 1).getByRole('link').click();
  await expect(message(page, 'Hello?')).toBeVisible();
});

test('a focused row keeps the order, and Enter opens it; a filter is shown in its own order', async ({
  page,
}) => {
  await signIn(page);
  const low = await lowChats(page, 2);
  const [first, ...rest] = await order(page);
  await page.getByRole('searchbox', { name: 'Search chats' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await writeIn(page, low, 'While you walk.');
  await expect(note(page)).toHaveAccessibleName('Show the new order: 2 moved');
  expect(await order(page)).toEqual([first, ...rest]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(chatAddress(rest[0] ?? '?'));
  await composer(page).focus();
  await expect(note(page)).toHaveCount(0);

  const [lowest] = await lowChats(page, 1);
  if (lowest === undefined) throw new Error('The list is too short.');
  const { friendlyName } = await world.chat(lowest);
  await chatRows(page).nth(3).hover();
  await writeIn(page, [lowest], 'Another.');
  await expect(note(page)).toBeVisible();
  await quickFilter(page, 'Unread').check({ force: true });
  await expect(chatRow(page, friendlyName, 1)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('a new chat waits while the pointer is on the list, and appears when it leaves', async ({ page }) => {
  await signIn(page);
  await expect(chatRows(page).nth(20)).toBeAttached();
  // From here on new chats arrive live, not through the list.
  await expect.poll(listsAsked).toBe(2);
  const before = await order(page);
  await chatRows(page).nth(4).hover();
  const { chatId } = await world.conversation({ friendlyName: 'Somebody New' });
  await expect.poll(() => eventsAbout(page, chatId, 'Somebody New')).toContain('conversation.added');
  await world.inbound({ chatId, body: 'Is this the right number?' });
  await expect(note(page)).toHaveAccessibleName('Show the new order: 1 moved');
  // The new chat may appear below all others, where it moves no row.
  expect((await order(page)).slice(0, before.length)).toEqual(before);

  await page.getByRole('searchbox', { name: 'Search chats' }).hover();
  await expect(note(page)).toHaveCount(0);
  await expect(chatRow(page, 'Somebody New', 1)).toBeInViewport();
  await expect(chatRow(page, 'Somebody New', 1)).toContainText('Is this the right number?');
  expect(await copiesInWorld(chatId, 'Is this the right number?')).toHaveLength(1);
});
