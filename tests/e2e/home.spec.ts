import type { Page } from '@playwright/test';
import { chatAddress, composer, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, SEND_CALL, world } from './support/world.ts';

const figure = (page: Page, kind: string) =>
  page
    .getByRole('radiogroup', { name: 'My queue by type' })
    .getByRole('radio', { name: new RegExp(`^${kind}`) });
const queue = (page: Page) => page.getByRole('list', { name: 'Chats in my queue' }).getByRole('listitem');
const queued = (page: Page, name: string) => queue(page).filter({ hasText: name });

/** Returns the number for a kind. The label reads, for example, "Unread 12 21 messages". */
const counted = async (page: Page, kind: string) =>
  Number(
    (await figure(page, kind).evaluate((input) => input.closest('label')?.innerText ?? ''))
      .replace(kind, '')
      .trim()
      .split(/\s/)[0],
  );

test('home counts and lists the open tasks, and follows changes', async ({ page }) => {
  const { id } = await chatNamed('Hassan Verrall');
  await signIn(page, chatAddress(id));
  await expect(composer(page)).toBeFocused();
  await world.setFaults({ match: SEND_CALL, effect: 'status', status: 422, times: 1 });
  await send(page, 'Blocked.');
  await expect(message(page, 'Blocked.')).toContainText('Not sent');
  await composer(page).fill('Half a thought');
  await expect(composer(page)).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: /, Imogen$/ })).toBeVisible();
  await figure(page, 'Failed').check({ force: true });
  await expect(queue(page)).toHaveCount(1);
  await expect(queued(page, 'Hassan Verrall')).toContainText('Not sent');
  await expect.poll(() => counted(page, 'Failed')).toBe(1);
  await figure(page, 'Drafts').check({ force: true });
  await expect(queue(page)).toHaveCount(1);
  await expect.poll(() => counted(page, 'Drafts')).toBe(1);

  await figure(page, 'Unread').check({ force: true });
  await expect(queue(page)).not.toHaveCount(0);
  const unread = await counted(page, 'Unread');
  const { id: idle } = await chatNamed('Fenella Osei');
  await world.inbound({ chatId: idle, body: 'Is anybody there?' });
  await expect.poll(() => counted(page, 'Unread')).toBe(unread + 1);
  await expect(queued(page, 'Fenella Osei')).toContainText('Is anybody there?');
  await expect(page.getByRole('link', { name: /Fenella Osei wrote/ })).toBeVisible();

  await queue(page).first().getByRole('link').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(queue(page).first().getByRole('link')).toBeFocused();
  await queued(page, 'Fenella Osei').getByRole('link').press('Enter');
  await expect(page).toHaveURL(chatAddress(idle));
});
