import type { Page } from '@playwright/test';
import { eventsAbout, readLog } from './support/event-log.ts';
import { COLLEAGUE, chatAddress, expectThread, message, send, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, SEND_CALL, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';

const info = (page: Page) => page.getByRole('dialog', { name: 'Message history' });
const steps = (page: Page) => info(page).getByRole('listitem');

async function ask(page: Page, text: string) {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name: 'Info' }).click();
  await expect(info(page)).toBeVisible();
}

test('the history of a message starts with its writing, lists each attempt, and survives a reload; a supervisor removes a text, and the service can’t bring it back', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), COLLEAGUE);
  await expectThread(page);
  await world.setFaults({ match: SEND_CALL, effect: 'dropRequest', times: 1 });
  await send(page, 'He is on his way.');
  await expect(message(page, 'He is on his way.')).toContainText('Sent');
  const [copy] = await copiesInWorld(id, 'He is on his way.');
  const told = () => eventsAbout(page, id, copy?.clientMessageId ?? '?');
  // The realtime message may show "Sent" before the response to the request arrives.
  await expect.poll(told).toContain('outbox.accepted');
  await world.status(copy?.id ?? 0, 'failed', 30007);
  await expect(message(page, 'He is on his way.')).toContainText('Not sent');

  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await ask(page, 'He is on his way.');
    await expect(steps(page).first()).toContainText('Written on this device and queued');
    await expect(steps(page).nth(1)).toContainText('Sent to the service');
    await expect(steps(page).nth(2)).toContainText('No response');
    await expect(steps(page).nth(3)).toContainText('queued again');
    await expect(steps(page).nth(4)).toContainText('attempt 2');
    await expect(steps(page).last()).toContainText('Not delivered (30007)');
    await expect(steps(page).last()).toContainText('marked it as spam');
    await page.keyboard.press('Escape');
    await expect(info(page)).toHaveCount(0);
  }
  expect(await copiesInWorld(id, 'He is on his way.')).toHaveLength(1);
  expect((await told()).filter((type) => type === 'outbox.attempted')).toHaveLength(2);

  const text = 'My card is 4111 1111';
  await world.inbound({ chatId: id, body: text });
  await ask(page, text);
  await info(page).getByRole('button', { name: 'Remove text' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the text of this message?' });
  await expect(question.getByRole('button', { name: 'Keep text' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove text' }).click();
  await expect(question).toBeHidden();
  await expect(info(page)).toContainText('[Text removed]');
  await expect(steps(page).last()).toContainText('You removed the text on this device');
  await page.keyboard.press('Escape');
  await expect(info(page)).toBeHidden();
  await page.reload();
  await expectThread(page);
  await expect(message(page, '[Text removed]')).toBeVisible();
  await expect(page.getByText('4111')).toHaveCount(0);
  expect(JSON.stringify(await readLog(page))).not.toContain('4111 1111');
});
