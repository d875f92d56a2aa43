import type { BrowserContext, Page } from '@playwright/test';
import { actsOfAll, clickNotification, recordActs, showTab, silenceUntilTouched } from './support/acting.ts';
import { CONSOLE_ADDRESS } from './support/address.ts';
import {
  bell,
  chatAddress,
  chatRow,
  expectLast,
  openTab,
  send,
  signIn,
  signInByForm,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

/** Chats of the pretend service. The tabs open the first chat and never the second. */
const OPEN = 'Hassan Verrall';
const CLOSED = 'Marguerite Doyle';

const SOUND_HINT = 'Click anywhere to turn on sound';

/** Signs in and opens this many tabs with the same chat. Only the first tab gets a click. */
async function listeningTabs(context: BrowserContext, count: number): Promise<Page[]> {
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await recordActs(context);
  await silenceUntilTouched(context);
  const address = chatAddress((await chatNamed(OPEN)).id);
  const first = await context.newPage();
  const before = await listsAsked();
  await signInByForm(first, address);
  await expect.poll(listsAsked).toBeGreaterThan(before + 1);
  const tabs = [first];
  while (tabs.length < count) tabs.push(await openTab(context, address));
  return tabs;
}

const soundsOf = async (tabs: readonly Page[]) => (await actsOfAll(tabs)).sounds;
const notificationsOf = async (tabs: readonly Page[]) => (await actsOfAll(tabs)).notifications;

for (const count of [1, 5]) {
  test(`complaint 14: exactly one of ${count} tabs plays the sound of a message that no tab shows`, async ({
    context,
  }) => {
    const tabs = await listeningTabs(context, count);
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
  });

  test(`D10, complaint 14: exactly one of ${count} hidden tabs notifies, and a click opens the chat`, async ({
    context,
  }) => {
    const tabs = await listeningTabs(context, count);
    const closed = await chatNamed(CLOSED);
    for (const page of tabs) await showTab(page, false);

    const shown = { title: CLOSED, tag: `chat:${closed.id}` };
    for (const notified of [1, 2]) {
      await world.inbound({ chatId: closed.id, body: `Message ${notified}` });
      await expect.poll(async () => (await notificationsOf(tabs)).length).toBe(notified);
      await expect.poll(() => soundsOf(tabs)).toBe(notified);
    }
    expect(await notificationsOf(tabs)).toEqual([
      { ...shown, body: 'Message 1' },
      { ...shown, body: 'Message 2' },
    ]);

    // The tab that was hidden last was visible last, so it showed the notification.
    const chosen = tabs.at(-1);
    if (chosen === undefined) throw new Error('No tab was opened.');
    await showTab(chosen, true);
    await clickNotification(chosen);
    await expectLast([chosen], ['Message 1', 'Message 2']);

    // While a tab is visible, no notification appears. A message that the tab shows makes no sound.
    await world.inbound({ chatId: closed.id, body: 'Seen at once' });
    await expectLast([chosen], ['Message 1', 'Message 2', 'Seen at once']);
    await world.inbound({ chatId: (await chatNamed(OPEN)).id, body: 'Elsewhere' });
    await expect.poll(() => soundsOf(tabs)).toBe(3);
    expect(await notificationsOf(tabs)).toHaveLength(2);
  });
}

test('when the tab that would play is closed, another tab plays', async ({ context }) => {
  const tabs = await listeningTabs(context, 3);
  const [first, second, third] = tabs;
  if (!first || !second || !third) throw new Error('Three tabs were opened.');
  const closed = await chatNamed(CLOSED);
  for (const page of [second, third]) await page.keyboard.press('Shift');
  for (const left of [tabs, [first, second], [first]]) {
    const before = await soundsOf(left);
    await world.inbound({ chatId: closed.id, body: `For one of ${left.length}` });
    await expect.poll(() => soundsOf(left)).toBe(before + 1);
    await left.at(-1)?.close();
  }
});

test('a tab that the browser keeps silent says so until the first click or key press in it', async ({
  context,
}) => {
  const [first, untouched] = await listeningTabs(context, 2);
  if (!first || !untouched) throw new Error('Two tabs were opened.');
  const closed = await chatNamed(CLOSED);
  const hint = untouched.getByRole('status', { name: 'Sound' });
  await expect(hint).toHaveText('');

  // Each message is played once. On a busy machine the other tab may play it before the untouched tab gets its request.
  const arrives = async (): Promise<void> => {
    const before = await soundsOf([first, untouched]);
    await world.inbound({ chatId: closed.id, body: 'Anew' });
    await expect.poll(() => soundsOf([first, untouched])).toBe(before + 1);
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
});

test('the sound is turned off in the bell’s menu, in all tabs at once', async ({ context }) => {
  const tabs = await listeningTabs(context, 2);
  const [first, second] = tabs;
  if (!first || !second) throw new Error('Two tabs were opened.');
  await second.keyboard.press('Shift');
  const closed = await chatNamed(CLOSED);
  const choice = first.getByRole('checkbox', { name: 'Play a sound' });

  await bell(first).click();
  await choice.uncheck({ force: true });
  // A hidden tab gets the request to play before it shows the notification. After the notification no sound can follow.
  for (const page of tabs) await showTab(page, false);
  await world.inbound({ chatId: closed.id, body: 'In silence' });
  await expect.poll(() => notificationsOf(tabs)).toHaveLength(1);
  for (const page of tabs) await showTab(page, true);
  await expect(chatRow(first, CLOSED, 1)).toContainText('In silence');
  await choice.check({ force: true });
  await world.inbound({ chatId: closed.id, body: 'Aloud' });
  await expect.poll(() => soundsOf(tabs)).toBe(1);
});

test('the bell’s menu asks for permission to notify', async ({ context }) => {
  await context.clearPermissions();
  const page = await context.newPage();
  await signIn(page);
  await bell(page).click();
  const ask = page.getByRole('button', { name: 'Notify me on this device' });
  await expect(ask).toBeVisible();
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await expect(page.getByText('You get notifications on this device')).toBeVisible();
  await expect(ask).toBeHidden();
});

test('the bell’s menu says when notifications are blocked', async ({ context }) => {
  await context.clearPermissions();
  const page = await context.newPage();
  await signIn(page);
  await bell(page).click();
  // A headless browser denies the request, because no user can answer it.
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Notifications are blocked.')).toBeVisible();
});

test('persistent storage is requested once, after the first sent message', async ({ context }) => {
  const tabs = await listeningTabs(context, 3);
  const [first, second] = tabs;
  if (!first || !second) throw new Error('Three tabs were opened.');
  const asks = async () => (await actsOfAll(tabs)).asksToKeep;
  expect(await asks()).toBe(0);
  await send(second, 'The first that is sent from here');
  await expect.poll(asks).toBe(1);
  await send(first, 'And one more');
  await expectLast(tabs, ['The first that is sent from here', 'And one more']);
  // Requests to tabs arrive in order. After this sound no earlier request is pending.
  await world.inbound({ chatId: (await chatNamed(CLOSED)).id, body: 'Next' });
  await expect.poll(() => soundsOf(tabs)).toBe(1);
  expect(await asks()).toBe(1);
});
