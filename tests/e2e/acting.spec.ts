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

test('D10, complaint 14: of five tabs exactly one plays a sound and, if all are hidden, one notifies; a click opens the chat', async ({
  context,
}) => {
  const tabs = await listeningTabs(context, 5);
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

test('persistent storage is requested once, and when the tab that would play is closed, another tab plays', async ({
  context,
}) => {
  const tabs = await listeningTabs(context, 3);
  const [first, second, third] = tabs;
  if (!first || !second || !third) throw new Error('Three tabs were opened.');
  const closed = await chatNamed(CLOSED);
  const asks = async () => (await actsOfAll(tabs)).asksToKeep;
  expect(await asks()).toBe(0);
  await send(second, 'The first that is sent from here');
  await expect.poll(asks).toBe(1);
  await send(first, 'And one more');
  await expectLast(tabs, ['The first that is sent from here', 'And one more']);

  for (const page of [second, third]) await page.keyboard.press('Shift');
  for (const left of [tabs, [first, second], [first]]) {
    const before = await soundsOf(left);
    await world.inbound({ chatId: closed.id, body: `For one of ${left.length}` });
    await expect.poll(() => soundsOf(left)).toBe(before + 1);
    // Requests to tabs arrive in order: after this sound no earlier request is pending.
    if (left === tabs) expect(await asks()).toBe(1);
    await left.at(-1)?.close();
  }
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
  await bell(first).click();
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
  await bell(page).click();
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
