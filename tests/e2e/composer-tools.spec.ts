import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  chatAddress,
  composer,
  message,
  messages,
  openTabs,
  send,
  sendButton,
  signIn,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

/** A chat by SMS. */
const CHAT = 'Fenella Osei';

const emojiButton = (page: Page) => page.getByRole('button', { name: 'Emoji', exact: true });
const emojiSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search emoji' });
const emojiGrid = (page: Page) => page.getByRole('grid', { name: 'Emoji' });

const CURLY =
  'It’s booked – Marek comes today between 13:00 and 15:00. He’ll bring the price list of the plan…';
const STRAIGHT =
  "It's booked - Marek comes today between 13:00 and 15:00. He'll bring the price list of the plan...";

test('a picked emoji and plain characters in place of typographic ones are sent as shown', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await composer(page).fill(CURLY);
  await expect(
    page.getByText('’ at character 3 and 3 more make this 2 segments instead of 1.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Replace and save 1 segment' }).click();
  await expect(composer(page)).toHaveValue(STRAIGHT);
  await emojiButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(emojiSearch(page)).toBeFocused();
  await page.keyboard.type('thumbs up');
  await expect(emojiGrid(page).getByRole('gridcell').first()).toHaveAccessibleName('Thumbs up');
  await page.keyboard.press('Enter');
  const sent = `${STRAIGHT}👍`;
  await expect(composer(page)).toHaveValue(sent);
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page, sent)).toContainText('Sent');
  expect(await copiesInWorld(id, sent)).toHaveLength(1);
  expect(await eventsAbout(page, id, sent)).toContain('outbox.enqueued');

  // The emoji is now the first suggestion, also after a reload.
  await page.reload();
  await expect(messages(page)).not.toHaveCount(0);
  await emojiButton(page).click();
  const first = emojiGrid(page).getByRole('gridcell').first();
  await expect(first).toHaveAccessibleName('Thumbs up');
  await first.click();
  await expect(composer(page)).toHaveValue('👍');
});

test('the choice of what Enter does applies in every tab at once, and after a reload', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const [page, settings] = await openTabs(context, chatAddress(id), '/setting?tab=messaging');
  await expect(messages(page)).not.toHaveCount(0);
  await expect(sendButton(page)).toHaveAttribute('aria-keyshortcuts', 'Enter');
  await settings.getByRole('radio', { name: /^Enter starts a new line/ }).check({ force: true });
  await expect(sendButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');

  const writeTwoLines = async (first: string, second: string) => {
    await page.bringToFront();
    await composer(page).click();
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await page.keyboard.type(second);
    await expect(composer(page)).toHaveValue(`${first}\n${second}`);
    await page.keyboard.press('Control+Enter');
    await expect(composer(page)).toHaveValue('');
    await expect(message(page, `${first} ${second}`)).toContainText('Sent');
    expect(await copiesInWorld(id, `${first}\n${second}`)).toHaveLength(1);
    expect(await eventsAbout(page, id, second)).toContain('outbox.enqueued');
  };
  await writeTwoLines('First', 'Second');
  await page.reload();
  await expect(messages(page)).not.toHaveCount(0);
  await writeTwoLines('Third', 'Fourth');
  expect(await copiesInWorld(id, 'First')).toEqual([]);

  // The list of shortcuts shows the current setting.
  await page.getByRole('log', { name: 'Messages' }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Send message').locator('..')).toContainText('Ctrl ↵');
  await settings.bringToFront();
  await settings.getByRole('radio', { name: /^Enter sends/ }).check({ force: true });
  await expect(sheet.getByText('Send message').locator('..')).not.toContainText('Ctrl');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await send(page, 'Back again');
  await composer(page).fill('By Enter');
  await page.keyboard.press('Enter');
  await expect(message(page, 'By Enter')).toContainText('Sent');
  expect(await copiesInWorld(id, 'By Enter')).toHaveLength(1);
});
