import type { Page } from '@playwright/test';
import { eventsAbout, readLog } from './support/event-log.ts';
import { CONNECTED, chatAddress, composer, connection, message, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld } from './support/world.ts';

/** A chat by SMS. */
const CHAT = 'Fenella Osei';

const button = (page: Page) => page.getByRole('button', { name: 'Templates' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Templates' });
const options = (page: Page) => list(page).getByRole('option');

/** Opens the chat and waits until templates are available. */
async function open(page: Page): Promise<string> {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expect(connection(page)).toHaveText(CONNECTED);
  await expect(button(page)).toBeVisible();
  await composer(page).focus();
  return id;
}

const noted = async (page: Page): Promise<number> =>
  (await readLog(page)).filter(({ type }) => type === 'templates.listed').length;

test('a template is found by name, filled in with the chat’s data and sent, by keyboard alone', async ({
  page,
}) => {
  const id = await open(page);
  await page.keyboard.type('/');
  await expect(options(page).first()).toContainText('Greeting');
  await expect(options(page).first()).toContainText('Hello Fenella, this is');
  // A template without text cannot be inserted.
  await expect(options(page).filter({ hasText: 'Price list' })).toHaveCount(0);
  expect(await noted(page)).toBe(1);
  await page.keyboard.type('thank');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  const body = 'Thank you, Fenella! We are glad that it is sorted.';
  await expect(composer(page)).toHaveValue(body);
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(composer(page)).toHaveValue('/thank');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(composer(page)).toHaveValue(body);
  await expect.poll(() => eventsAbout(page, id, body)).toContain('draft.changed');
  await page.keyboard.press('Enter');
  await expect(message(page, body)).toContainText('Sent');
  expect(await copiesInWorld(id, body)).toHaveLength(1);
  expect(await eventsAbout(page, id, body)).toContain('outbox.enqueued');
});
