import type { Page } from '@playwright/test';
import { eventsAbout } from './support/event-log.ts';
import {
  chatAddress,
  chatRow,
  expectThread,
  message,
  messages,
  openTab,
  send,
  signIn,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, listsAsked, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';
const PUSH_OF_A_MESSAGE = 'twilsock:notification list_item_added';

/** px between the messages with these texts. */
const gapBetween = async (page: Page, above: string, below: string) => {
  const [one, other] = [await message(page, above).boundingBox(), await message(page, below).boundingBox()];
  if (one === null || other === null) throw new Error('A message is not drawn.');
  return other.y - (one.y + one.height);
};

const avatarOf = (page: Page, body: string) => message(page, body).getByText('HV', { exact: true });
const timeOf = (page: Page, body: string) => message(page, body).getByRole('time');

test('what was new at opening stands under its line; messages of one author are a group; days have their lines', async ({
  page,
}) => {
  const [{ id }, other] = [await chatNamed(CHAT), await chatNamed(OTHER)];
  await signIn(page, chatAddress(other.id));
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);
  for (const body of ['First of three', 'Second of three', 'Third of three'])
    await world.inbound({ chatId: id, body });
  await expect(chatRow(page, CHAT, 3)).toBeVisible();
  await chatRow(page, CHAT, 3).getByRole('link').click();

  // The line stands above the first that was new, and nowhere else, also once older ones have come.
  const before = await messages(page).filter({ hasNotText: 'of three' }).last().boundingBox();
  await expect(thread(page).getByText('3 new', { exact: true })).toBeVisible();
  const line = await thread(page).getByText('3 new', { exact: true }).boundingBox();
  const first = await message(page, 'First of three').boundingBox();
  expect(line?.y ?? 0).toBeLessThan(first?.y ?? 0);
  expect(line?.y ?? 0).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY);

  // One author within five minutes: the picture and the time stand once, at the last; the others are close to it.
  await expect(avatarOf(page, 'Third of three')).toBeVisible();
  await expect(timeOf(page, 'Third of three')).toBeVisible();
  for (const body of ['First of three', 'Second of three']) {
    await expect(avatarOf(page, body)).toHaveCount(0);
    await expect(timeOf(page, body)).toHaveCount(0);
  }
  await send(page, 'An answer');
  await expect(message(page, 'An answer')).toContainText('Sent');
  expect(await gapBetween(page, 'Second of three', 'Third of three')).toBeLessThan(
    await gapBetween(page, 'Third of three', 'An answer'),
  );
  expect(await copiesInWorld(id, 'An answer')).toHaveLength(1);
  expect(await eventsAbout(page, id, 'First of three')).toContain('message.received');

  // The history goes back some days: each has its line, above its first message, the oldest at the top.
  const days = thread(page).locator('time[datetime]:not(article time)');
  await expect(days.last()).toBeAttached();
  const shown = await days.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('datetime') ?? ''));
  expect(shown).toEqual([...new Set(shown)].toSorted());
  expect(shown.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what one reads at the foot is there in each frame as the messages before it come', async ({ page }) => {
  const [{ id }, other] = [await chatNamed(CHAT), await chatNamed(OTHER)];
  await signIn(page, chatAddress(other.id));
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);
  await world.setFaults({ match: 'GET /messages', effect: 'latency', ms: 500 });
  await world.inbound({ chatId: id, body: 'What is new' });
  await expect(chatRow(page, CHAT, 1)).toBeVisible();
  await chatRow(page, CHAT, 1).getByRole('link').click();
  await expect(message(page, 'What is new')).toBeInViewport();
  await expect(messages(page)).toHaveCount(1);

  const missed = await thread(page).evaluate(async (box) => {
    const drawn = () => [...box.querySelectorAll('[data-key]')].map(({ textContent }) => textContent ?? '');
    let frames = 0;
    for (let after = 0; after < 5; after += drawn().length > 1 ? 1 : 0) {
      await new Promise(requestAnimationFrame);
      if (!drawn().some((text) => text.includes('What is new'))) frames += 1;
    }
    return frames;
  });
  expect(missed).toBe(0);
  await expect(message(page, 'What is new')).toBeInViewport();
  await expect.poll(() => eventsAbout(page, id, 'What is new')).toContain('message.received');
});

test('what reaches this device after a later message stands in its place, and says that it was late', async ({
  page,
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);
  await world.setFaults({ match: PUSH_OF_A_MESSAGE, effect: 'reorder', times: 1 });
  await world.inbound({ chatId: id, body: 'Said first' });
  await world.inbound({ chatId: id, body: 'Said second' });
  await expect(message(page, 'Said first')).toContainText('Arrived late');
  await expect(message(page, 'Said second')).not.toContainText('Arrived late');
  await expect(messages(page).last()).toContainText('Said second');
  for (const body of ['Said first', 'Said second'])
    await expect.poll(() => eventsAbout(page, id, body)).toContain('message.received');
  expect((await world.chat(id)).messages.slice(-2).map(({ body }) => body)).toEqual([
    'Said first',
    'Said second',
  ]);

  const tab = await openTab(context, chatAddress(id));
  await expect(message(tab, 'Said first')).toContainText('Arrived late');
});

test('each message reads in its own direction, and a mixed thread keeps to its sides', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const [arabic, english] = ['السخان لا يعمل منذ الصباح.', 'The boiler is off since morning.'];
  for (const body of [arabic, english]) await world.inbound({ chatId: id, body });
  const directionOf = (body: string) =>
    message(page, body)
      .locator('[dir=auto]')
      .first()
      .evaluate((bubble) => getComputedStyle(bubble).direction);
  await expect(message(page, english)).toBeVisible();
  expect(await directionOf(arabic)).toBe('rtl');
  expect(await directionOf(english)).toBe('ltr');
  await expect(chatRow(page, CHAT).locator('[dir=auto]')).toHaveText(english);
});

test('what comes while one reads further up is counted, and a press leads to it', async ({ page }) => {
  await world.reset({ chats: 3, messagesPerChat: 200 });
  const [chat] = (await world.state()).chats;
  if (chat === undefined) throw new Error('The world has no chat.');
  await signIn(page, chatAddress(chat.id));
  await expectThread(page);
  await expect.poll(listsAsked).toBe(2);
  await thread(page).evaluate((box) => {
    box.scrollTop = 0;
  });
  const jump = page.getByRole('button', { name: /^Jump to latest|new messages?$/ });
  await expect(jump).toHaveText('Jump to latest');
  for (const body of ['Come meanwhile', 'And one more']) await world.inbound({ chatId: chat.id, body });
  await expect(jump).toHaveText('2 new messages');
  await expect(message(page, 'And one more')).not.toBeInViewport();
  expect(await eventsAbout(page, chat.id, 'And one more')).toContain('message.received');
  await jump.click();
  await expect(message(page, 'And one more')).toBeInViewport();
  await expect(jump).toHaveCount(0);
  await expect(thread(page)).toBeFocused();
});
