import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, expectThread, message, messages, send, signIn, thread } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search in this chat' });
const hits = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const results = (page: Page) => page.getByRole('status', { name: 'Result count' });

/** Returns the distance between the middles of a message and of the thread, as a fraction of the thread's height. */
const offMiddle = (page: Page, text: string) =>
  thread(page).evaluate((log, wanted) => {
    const box = log.getBoundingClientRect();
    const found = [...log.querySelectorAll('article')].find(({ innerText }) => innerText.includes(wanted));
    const row = found?.getBoundingClientRect();
    return row === undefined
      ? null
      : Math.abs((row.top + row.bottom) / 2 - (box.top + box.bottom) / 2) / box.height;
  }, text);

async function longChat(): Promise<string> {
  const { id } = await chatNamed(CHAT);
  await world.inbound({ chatId: id, body: 'The boiler is a Kestrél 24' });
  await world.play([{ do: 'contactWritesMany', chat: await placeOf(id), count: 150 }]);
  return id;
}

/** Returns the chat's index in the world. Scenarios refer to chats by this index. */
async function placeOf(chatId: string): Promise<number> {
  const { chats } = await world.state();
  return chats.findIndex(({ id }) => id === chatId);
}

test('complaint 21: a hit in history that this device does not have is loaded, centred and marked', async ({
  page,
}) => {
  const id = await longChat();
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await expect(message(page, 'The boiler is a Kestrél 24')).toHaveCount(0);

  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await expect(field(page)).toBeFocused();
  // The service compares letters exactly. This device ignores accents.
  await field(page).fill('KESTRÉL');
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).locator('mark')).toHaveText('Kestrél');
  await page.keyboard.press('Enter');

  const hit = message(page, 'The boiler is a Kestrél 24');
  await expect(hit).toBeInViewport();
  await expect(hit).toHaveAttribute('data-hit', 'true');
  await expect.poll(() => offMiddle(page, 'Kestrél')).toBeLessThan(0.2);
  await expect(results(page)).toHaveText('1 of 1');
  await expect(field(page)).toBeFocused();
  await expect(hit).not.toHaveAttribute('data-hit', 'true');

  // The pages that were loaded to reach the hit are stored once. The search itself is not in the log.
  expect(await copiesInWorld(id, 'The boiler is a Kestrél 24')).toHaveLength(1);
  const log = await readLog(page);
  expect(log.some((event) => JSON.stringify(event).includes('KESTRÉL'))).toBe(false);
  expect(log.filter(({ type, stream }) => type === 'page.loaded' && stream === id).length).toBeGreaterThan(3);

  // Messages below the hit are not marked as new when the user scrolls to them.
  const drawnLast = messages(page).last();
  const below = await drawnLast.getAttribute('data-key');
  await thread(page).evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await expect(drawnLast).not.toHaveAttribute('data-key', below ?? '');
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await send(page, 'Back at the foot');
  await expect(message(page, 'Back at the foot')).toBeInViewport();
});
