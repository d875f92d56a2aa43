import { eventsAbout } from './support/event-log.ts';
import {
  AGENT,
  CONNECTED,
  chatList,
  composer,
  connection,
  email,
  expectThread,
  message,
  messages,
  password,
} from './support/screen.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

test('signing in, finding a chat and writing in it need no pointer', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await page.goto('/chat');
  await tabTo(page, email(page));
  await page.keyboard.type(AGENT.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(AGENT.password);
  await page.keyboard.press('Enter');
  await expect(connection(page)).toHaveText(CONNECTED);

  await tabTo(page, page.getByRole('searchbox', { name: 'Search chats' }));
  await page.keyboard.type('hassan');
  const found = chatList(page).getByRole('link');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');

  await expectThread(page);
  await tabTo(page, composer(page));
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Second line');
  await page.keyboard.press('Enter');
  const row = messages(page).last();
  await expect(row).toContainText('First line');
  await expect(row).toContainText('Sent');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('');

  expect(await copiesInWorld(id, 'First line\nSecond line')).toHaveLength(1);
  expect(await eventsAbout(page, id, 'Second line')).toContain('outbox.enqueued');
  await expect(message(page, 'First line Second line')).toHaveCount(1);
});
