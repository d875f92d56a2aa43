import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { chatRow, expectThread, fillSignIn, message, send } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, listsAsked, SEND_CALL, sendsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

test('malformed responses are reported, and the next good one clears the report', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await world.setFaults({ match: 'POST /auth/login', effect: 'malformed', times: 1 });
  await page.goto('/chat');
  await fillSignIn(page);
  await expect(alertOf(page, 'couldn’t be read')).toBeVisible();

  await world.setFaults({ match: 'POST /chat-contacts', effect: 'malformed' });
  await fillSignIn(page);
  // When the socket connects, the core requests the list again by itself. After that only the button does.
  await expect.poll(listsAsked).toBeGreaterThan(1);
  await expect(alertOf(page, 'Chats couldn’t be loaded')).toContainText('couldn’t be read');
  await world.setFaults({ match: 'GET /messages', effect: 'malformed' });
  await alertOf(page, 'Chats couldn’t be loaded').getByRole('button', { name: 'Retry' }).click();

  await chatRow(page, CHAT).getByRole('link').click();
  await expect(alertOf(page, 'Messages couldn’t be loaded')).toContainText('couldn’t be read');
  await world.setFaults({ match: SEND_CALL, effect: 'malformed' });
  await alertOf(page, 'Messages couldn’t be loaded').getByRole('button', { name: 'Retry' }).click();
  await expectThread(page);

  await send(page, 'Answered in riddles.');
  await expect(message(page, 'Answered in riddles.')).toContainText('Sent');
  await expect(message(page, 'Answered in riddles.')).toHaveCount(1);
  expect(await copiesInWorld(id, 'Answered in riddles.')).toHaveLength(1);
  expect(await sendsAsked()).toBe(1);
  expect(await eventsAbout(page, id, 'none of what was asked for')).toEqual([]);
});
