import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
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

test('an emoji from the picker is sent just as it was picked, with the keyboard alone', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await composer(page).pressSequentially('Well done!');
  await page.keyboard.press('ArrowLeft');
  await emojiButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(emojiSearch(page)).toBeFocused();
  await page.keyboard.type('thumbs up');
  const found = emojiGrid(page).getByRole('gridcell').first();
  await expect(found).toHaveAccessibleName('Thumbs up');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Well done👍!');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Well done👍!')).toContainText('Sent');
  expect(await copiesInWorld(id, 'Well done👍!')).toHaveLength(1);
  expect(await eventsAbout(page, id, 'Well done👍!')).toContain('outbox.enqueued');

  // It is the first to be offered from now on, after a reload too, and to a press.
  await page.reload();
  await expect(messages(page)).not.toHaveCount(0);
  await emojiButton(page).click();
  const first = emojiGrid(page).getByRole('gridcell').first();
  await expect(first).toHaveAccessibleName('Thumbs up');
  await first.click();
  await expect(composer(page)).toHaveValue('👍');
  await expect(composer(page)).toBeFocused();
});

test('a text whose typographic signs were replaced goes out as it reads then', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await composer(page).fill(CURLY);
  await expect(
    page.getByText('’ at character 3 and 3 more make this 2 segments instead of 1.'),
  ).toBeVisible();
  await expect(page.getByText('96 / 134 · 2 segments')).toBeVisible();
  await page.getByRole('button', { name: 'Replace and save 1 segment' }).click();
  await expect(composer(page)).toHaveValue(STRAIGHT);
  await expect(page.getByText('98 / 160 · 1 segment')).toBeVisible();
  // Undone, and done again.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(composer(page)).toHaveValue(CURLY);
  await page.getByRole('button', { name: 'Replace and save 1 segment' }).click();
  await sendButton(page).click();
  await expect(message(page, STRAIGHT)).toContainText('Sent');
  expect(await copiesInWorld(id, STRAIGHT)).toHaveLength(1);
  expect(await copiesInWorld(id, CURLY)).toEqual([]);
  expect(await eventsAbout(page, id, STRAIGHT)).toContain('outbox.enqueued');
});

test('a chat that is not by SMS counts none', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await composer(page).fill(CURLY);
  await emojiButton(page).click();
  await expect(emojiGrid(page).getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText(/\bsegments?\b/)).toHaveCount(0);
});

test('an SMS says from which number it goes, where there is room, and is that of the service', async ({
  page,
}) => {
  const sender = page.getByText('From +44 20 7946 0812');
  const [sms, chat] = [await chatNamed(CHAT), await chatNamed('Hassan Verrall')];
  await signIn(page, chatAddress(sms.id));
  await expect(sender).toBeVisible();
  await expect(sender).toHaveAttribute('title', /business number/);
  await expect(sender.locator('bdi')).toHaveAttribute('dir', 'ltr');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(composer(page)).toBeVisible();
  await expect(sender).toBeHidden();
  await page.goto(chatAddress(chat.id));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(composer(page)).toBeVisible();
  await expect(messages(page).last()).toBeVisible();
  await expect(sender).toHaveCount(0);
});

test('what Enter does holds in every tab at once, and after a reload', async ({ context }) => {
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

  // The sheet of keys tells what holds.
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

test('the box grows to eight lines, then scrolls', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `${line}`).join('\n');
  const heights = () =>
    composer(page).evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  const [one = 0] = await heights();
  await composer(page).fill(lines(8));
  await expect.poll(heights).toEqual([one + 7 * 20, one + 7 * 20]);
  await composer(page).fill(lines(9));
  await expect.poll(heights).toEqual([one + 7 * 20, one + 8 * 20]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} browser`, () => {
    test.use({ colorScheme });

    test('the tools have no accessibility fault that axe finds, nor is any wider than a phone', async ({
      page,
    }) => {
      const { id } = await chatNamed(CHAT);
      await signIn(page, chatAddress(id));
      await composer(page).fill(CURLY);
      await expect(page.getByRole('button', { name: /^Replace/ })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const open = async () => {
        await emojiButton(page).click();
        await page.keyboard.press('ArrowDown');
        await expect(emojiGrid(page).getByRole('gridcell').first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      };
      await open();
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await open();
      const box = await page.getByRole('dialog', { name: 'Emoji' }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await page.goto('/setting?tab=messaging');
      await expect(page.getByRole('radio', { name: /^Enter sends/ })).toBeChecked();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
