import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  chatAddress,
  chatRow,
  chatRows,
  composer,
  expectThread,
  message,
  send,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, listsAsked, world } from './support/world.ts';

const CHAT = 'Fenella Osei';
const OTHER = 'Hassan Verrall';
const GROUP = '14 Quay Street';

const link = (page: Page, name: string, unread = 0) => chatRow(page, name, unread).getByRole('link');

test('a row says who, what was said last and by whom, when, how far it came, and what is unread', async ({
  page,
}) => {
  const [chat, other] = [await chatNamed(CHAT), await chatNamed(OTHER)];
  await signIn(page, chatAddress(chat.id));
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);

  // One's own message, and its way.
  await send(page, 'We come at nine.');
  await expect(message(page, 'We come at nine.')).toContainText('Sent');
  await expect(link(page, CHAT)).toContainText('You: We come at nine.');
  await expect(link(page, CHAT).getByRole('img', { name: 'Sent' })).toBeVisible();
  const [sent] = await copiesInWorld(chat.id, 'We come at nine.');
  await world.status(sent?.id ?? 0, 'delivered');
  await expect(link(page, CHAT).getByRole('img', { name: 'Delivered' })).toBeVisible();
  await expect(link(page, CHAT).getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(link(page, CHAT).getByRole('time')).toHaveText(/\d/);
  await expect(link(page, CHAT)).toHaveAccessibleDescription('Flags: Awaiting parts, Care plan');

  // A contact's, in a chat that nobody has open: how many are unread, as text and in its name.
  for (const body of ['Hello?', 'Is the part there?']) await world.inbound({ chatId: other.id, body });
  await expect(link(page, OTHER, 2)).toContainText('Is the part there?');
  await expect(link(page, OTHER, 2)).not.toContainText('You:');
  await expect(link(page, OTHER, 2).getByText('2', { exact: true })).toBeVisible();
  expect(await eventsAbout(page, other.id, 'Is the part there?')).toContain('message.received');

  // A picture without words, and a draft, stand for themselves.
  await world.inbound({ chatId: other.id, body: '', mediaUrl: '/favicon.svg' });
  await expect(link(page, OTHER, 3)).toContainText('Picture');
  await composer(page).fill('Half a thought');
  await expect(link(page, CHAT)).toContainText('Draft');
  await expect(link(page, CHAT)).toContainText('Half a thought');
  // A group is marked as one for those who see.
  await expect(chatRows(page).filter({ hasText: GROUP }).locator('svg').first()).toBeVisible();
});
