import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import { chatAddress, composer, message, messages, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

/** A chat by SMS. */
const CHAT = 'Fenella Osei';

const emojiButton = (page: Page) => page.getByRole('button', { name: 'Emoji', exact: true });
const emojiSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search emoji' });
const emojiMatches = (page: Page) => page.getByRole('listbox', { name: 'Emoji' });
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
  await expect(emojiMatches(page).getByRole('option', { selected: true })).toHaveAccessibleName('Thumbs up');
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
