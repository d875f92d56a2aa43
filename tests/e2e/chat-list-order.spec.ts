import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { chatAddress, chatList, chatRows, composer, messages, signIn, thread } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { copiesInWorld, listsAsked, world } from './support/world.ts';

const note = (page: Page) => page.getByRole('button', { name: /^Show the new order/ });

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
