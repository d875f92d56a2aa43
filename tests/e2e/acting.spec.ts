import type { Page } from '@playwright/test';
import { actsOfAll, clickNotification, showTab } from './support/acting.ts';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { CLOSED, listeningTabs, notificationsOf, OPEN, soundsOf } from './support/listening-tabs.ts';
import { bell, chatRow, expectLast, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const SOUND_HINT = 'Click anywhere to turn on sound';

const openAlertSettings = async (page: Page): Promise<void> => {
  await bell(page).click();
  await page.getByRole('button', { name: 'Alert settings' }).click();
};

test('D10, complaint 14: of three tabs exactly one plays a sound and, if all are hidden, one notifies; a click opens the chat', async ({
  context,
}) => {
  const tabs = await listeningTabs(context, 3);
  const [first] = tabs;
  const [open, closed] = [await chatNamed(OPEN), await chatNamed(CLOSED)];

  for (const sounds of [1, 2]) {
    await world.inbound({ chatId: closed.id, body: `Message ${sounds}` });
    await expect.poll(() => soundsOf(tabs)).toBe(sounds);
  }
  // A message on a visible screen makes no sound, so the next sound is the third message's.
  await world.inbound({ chatId: open.id, body: 'Seen at once' });
  await expectLast(tabs, ['Seen at once']);
  await world.inbound({ chatId: closed.id, body: 'Message 3' });
  await expect.poll(() => soundsOf(tabs)).toBe(3);
  if (first) await expect(chatRow(first, CLOSED, 3)).toContainText('Message 3');
  expect(await actsOfAll(tabs)).toEqual({ sounds: 3, notifications: [], asksToKeep: 0 });

  for (const page of tabs) await showTab(page, false);
  const shown = { title: CLOSED, tag: `chat:${closed.id}` };
  for (const notified of [1, 2]) {
    await world.inbound({ chatId: closed.id, body: `Hidden ${notified}` });
    await expect.poll(async () => (await notificationsOf(tabs)).length).toBe(notified);
    await expect.poll(() => soundsOf(tabs)).toBe(3 + notified);
  }
  expect(await notificationsOf(tabs)).toEqual([
    { ...shown, body: 'Hidden 1' },
    { ...shown, body: 'Hidden 2' },
  ]);

  // The tab that was hidden last was visible last, so it showed the notification.
  const chosen = tabs.at(-1);
  if (chosen === undefined) throw new Error('No tab was opened.');
  await showTab(chosen, true);
  await clickNotification(chosen);
  await expectLast([chosen], ['Hidden 1', 'Hidden 2']);

  // While a tab is visible nothing is notified, and a message that it shows makes no sound.
  await world.inbound({ chatId: closed.id, body: 'Seen in the chosen tab' });
  await expectLast([chosen], ['Hidden 1', 'Hidden 2', 'Seen in the chosen tab']);
  await world.inbound({ chatId: open.id, body: 'Elsewhere' });
  await expect.poll(() => soundsOf(tabs)).toBe(6);
  expect(await notificationsOf(tabs)).toHaveLength(2);
});

test('a tab that the browser keeps silent says so until the first click or key press; the bell’s menu silences all tabs', async ({
  context,
}) => {
  const tabs = await listeningTabs(context, 2);
  const [first, untouched] = tabs;
  if (!first || !untouched) throw new Error('Two tabs were opened.');
  const closed = await chatNamed(CLOSED);
  const hint = untouched.getByRole('status', { name: 'Sound' });
  await expect(hint).toHaveText('');

  // Each message is played once. On a busy browser the other tab may play it before the untouched tab is asked.
  const arrives = async (): Promise<void> => {
    const before = await soundsOf(tabs);
    await world.inbound({ chatId: closed.id, body: 'Once more' });
    await expect.poll(() => soundsOf(tabs)).toBe(before + 1);
  };
  await expect(async () => {
    await arrives();
    expect(await hint.textContent()).toBe(SOUND_HINT);
  }).toPass();
  expect(await soundsOf([untouched])).toBe(0);
  await untouched.keyboard.press('Shift');
  await expect(hint).toHaveText('');
  await expect(async () => {
    await arrives();
    expect(await soundsOf([untouched])).toBe(1);
  }).toPass();

  const choice = first.getByRole('checkbox', { name: 'Play a sound' });
  await openAlertSettings(first);
  await choice.uncheck({ force: true });
  const before = await soundsOf(tabs);
  // A hidden tab is asked to play before it notifies. Once the notification exists, no sound can follow.
  for (const page of tabs) await showTab(page, false);
  await world.inbound({ chatId: closed.id, body: 'In silence' });
  await expect.poll(() => notificationsOf(tabs)).toHaveLength(1);
  for (const page of tabs) await showTab(page, true);
  await expect(first.getByRole('listitem', { name: CLOSED })).toContainText('In silence');
  expect(await soundsOf(tabs)).toBe(before);
  await choice.check({ force: true });
  await arrives();
});

test('the bell’s menu asks for permission to notify, and says when notifications are blocked', async ({
  context,
}) => {
  await context.clearPermissions();
  const page = await context.newPage();
  await signIn(page);
  await openAlertSettings(page);
  const ask = page.getByRole('button', { name: 'Notify me on this device' });
  await expect(ask).toBeVisible();
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await expect(page.getByText('You get notifications on this device')).toBeVisible();
  await expect(ask).toBeHidden();
  await context.clearPermissions();
  // A headless browser denies the request, as nobody can answer it.
  await ask.click();
  await expect(page.getByText('Notifications are blocked.')).toBeVisible();
});
