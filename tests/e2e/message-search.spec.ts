import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, expectThread, message, messages, send, signIn, thread } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const PAGES_CALL = 'GET /messages*';

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

test('Enter steps through the hits, newest first, and Escape returns the focus', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  for (const body of ['Zqx one', 'Zqx two', 'Zqx three']) await world.inbound({ chatId: id, body });
  await expect(message(page, 'Zqx three')).toBeVisible();

  await page.getByRole('log', { name: 'Messages' }).focus();
  await page.keyboard.press('f');
  await field(page).fill('zqx');
  await expect(results(page)).toHaveText('3 results');
  await expect(hits(page)).toContainText(['Zqx three', 'Zqx two', 'Zqx one']);
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveText('1 of 3');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveText('2 of 3');
  await expect(message(page, 'Zqx two')).toHaveAttribute('data-hit', 'true');
  await page.keyboard.press('Shift+Enter');
  await expect(results(page)).toHaveText('1 of 3');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search in this chat' })).toBeFocused();
});

test('while the service does not answer, only this device’s messages are searched, and the search says so', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await world.inbound({ chatId: id, body: 'The code is 4417' });
  await expect(message(page, 'The code is 4417')).toBeVisible();

  await world.setFaults({ match: PAGES_CALL, effect: 'status', status: 503 });
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await field(page).fill('4417');
  const failure = page.getByRole('alert').filter({ hasText: 'Only results on this device' });
  await expect(failure).toBeVisible();
  await expect(hits(page)).toHaveCount(1);
  await field(page).fill('zzqq');
  await expect(failure).toBeVisible();
  await expect(page.getByText('No results for “zzqq”')).toBeVisible();

  await world.clearFaults();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(hits(page)).toHaveCount(0);
});

test('loading up to a hit can be cancelled', async ({ page }) => {
  const id = await longChat();
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await field(page).fill('kestrél');
  await expect(hits(page)).toHaveCount(1);
  await world.setFaults({ match: PAGES_CALL, effect: 'latency', ms: 1500 });
  await hits(page).getByRole('button').click();
  await page
    .getByRole('status', { name: 'Loading older messages' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('status', { name: 'Loading older messages' })).toHaveCount(0);
  await world.clearFaults();
  await expect(message(page, 'The boiler is a Kestrél 24')).toHaveCount(0);
});
