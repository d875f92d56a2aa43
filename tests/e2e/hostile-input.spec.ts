import type { Page } from '@playwright/test';
import { actsOfAll, recordActs, showTab } from './support/acting.ts';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { eventsAbout, readLog } from './support/event-log.ts';
import { ADDRESSES, HOSTILE, LOOKALIKES, MARKUP, NAMES, SIGNS, spelled } from './support/hostile-texts.ts';
import { expectInert, layCanary, missingFrom } from './support/inert.ts';
import { choose, drop, pictures, refusedFiles, textFile } from './support/pictures.ts';
import {
  chatAddress,
  chatList,
  chatRow,
  composer,
  expectThread,
  message,
  messages,
  send,
  signIn,
  thread,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, copiesInWorld, world } from './support/world.ts';

/** What strangers write must stay text wherever it is shown, under the content security policy (see `test.ts`). */

const CHAT = 'Hassan Verrall';
const OTHER = 'Marguerite Doyle';

const BUBBLES = 'article [dir="auto"]';
const ROW_NAMES = '[role="listitem"] a bdi';

/** Texts that come at one time: fewer than are in the document. */
const BATCH = 14;

const batchesOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, at) =>
    texts.slice(at * BATCH, (at + 1) * BATCH),
  );

test.beforeEach(({ context, page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
  return layCanary(context);
});

/** A page of a chat that holds nothing but these, from the service, once it is shown. */
async function openedWith(page: Page, texts: readonly string[]): Promise<string> {
  const { id } = await chatNamed(CHAT);
  for (const body of texts) await world.inbound({ chatId: id, body });
  await signIn(page, chatAddress(id));
  return id;
}

for (const [name, texts] of Object.entries({ MARKUP, ADDRESSES, LOOKALIKES, SIGNS, NAMES })) {
  test(`${name.toLowerCase()} in a message are text: told live, listed by the service, read from the log`, async ({
    page,
  }) => {
    const [first = [], ...rest] = batchesOf(texts);
    const id = await openedWith(page, first);
    await expect.poll(() => missingFrom(page, BUBBLES, first)).toEqual([]);
    await expectInert(page, texts);
    for (const batch of rest) {
      for (const body of batch) await world.inbound({ chatId: id, body });
      await expect.poll(() => missingFrom(page, BUBBLES, batch)).toEqual([]);
      await expectInert(page, texts);
    }
    await page.reload();
    const last = texts.slice(-BATCH);
    await expect.poll(() => missingFrom(page, BUBBLES, last)).toEqual([]);
    await expectInert(page, texts);
  });
}

test('the last message of a chat is text in the list, in the search and in the notification', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: CONSOLE_ADDRESS });
  await recordActs(context);
  const { id } = await chatNamed(CHAT);
  const other = await chatNamed(OTHER);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const told = [...MARKUP.slice(0, 6), ...SIGNS.slice(0, 8), ADDRESSES[0] ?? ''];
  const preview = chatList(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(OTHER, { exact: true }) })
    .locator('[dir="auto"]');
  for (const body of told) {
    await world.inbound({ chatId: other.id, body });
    await expect.poll(async () => (await preview.textContent()) === body, spelled(body)).toBe(true);
    await expectInert(page, HOSTILE);
  }

  await showTab(page, false);
  const notified = [MARKUP[2] ?? '', SIGNS[0] ?? ''];
  for (const body of notified) await world.inbound({ chatId: other.id, body });
  await expect
    .poll(async () => (await actsOfAll([page])).notifications.map(({ body }) => body.split('\n')[0]))
    .toEqual(expect.arrayContaining([notified.at(-1)]));
  await showTab(page, true);

  await page.goto(chatAddress(other.id));
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  const field = page.getByRole('searchbox', { name: 'Search in this chat' });
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  for (const [q, body] of [
    ['onerror', MARKUP[2] ?? ''],
    ['retteb', SIGNS[0] ?? ''],
    ['<script', MARKUP[0] ?? ''],
  ] as const) {
    await field.fill(q);
    await expect
      .poll(async () => (await hits.locator('[dir="auto"]').allTextContents()).includes(body), q)
      .toBe(true);
    await expect(hits.locator('mark').first()).toBeVisible();
    await expectInert(page, HOSTILE);
  }
});

test('the name of a chat and of who is in it is text, wherever either stands', async ({ page }) => {
  await signIn(page, '/chat');
  await expect(chatRow(page, CHAT)).toBeVisible();
  const names = [
    ...MARKUP.slice(0, 8),
    ...SIGNS.slice(0, 6),
    ...SIGNS.slice(7, 16),
    ...NAMES.slice(0, 4),
    '\u202emoc.elgoog',
  ];
  for (const batch of batchesOf(names)) {
    for (const friendlyName of batch)
      await world.conversation({ friendlyName, participants: [`${friendlyName}.contact`] });
    await expect.poll(() => missingFrom(page, ROW_NAMES, batch)).toEqual([]);
    await expectInert(page, names);
  }

  const { chats } = await world.state();
  for (const name of [MARKUP[2], SIGNS[1], SIGNS[14], NAMES[0]]) {
    const chat = chats.find(({ friendlyName }) => friendlyName === name);
    if (chat === undefined) throw new Error(`No chat is called ${spelled(name ?? '')}`);
    await page.goto(chatAddress(chat.id));
    await expect.poll(() => missingFrom(page, 'h2 bdi', [chat.friendlyName])).toEqual([]);
    await world.inbound({ chatId: chat.id, body: 'Hello from here' });
    await expect(messages(page).last()).toContainText('Hello from here');
    const known = [...names, `${chat.friendlyName}.contact`];
    await expectInert(page, known);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Participants' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('list', { name: 'Participants' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect
      .poll(() => missingFrom(page, '[role="dialog"] li bdi', [`${chat.friendlyName}.contact`]))
      .toEqual([]);
    await expectInert(page, known);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search chats, actions and pages' }).fill('onerror');
  await expect(page.getByRole('option').first()).toContainText('<img data-hostile');
  await expectInert(page, names);
  await page.keyboard.press('Escape');
  // Marks that tower over their letters among them.
  for (const name of [SIGNS[15], MARKUP[0]]) {
    const unopened = chats.find(({ friendlyName }) => friendlyName === name);
    await world.inbound({ chatId: unopened?.id ?? '', body: 'Not opened yet' });
  }
  // The activity tells what was heard, and a worker of this tab alone ends with the page.
  await expect(chatList(page).getByText('Not opened yet', { exact: true })).toHaveCount(2);
  await page.goto('/');
  await expect(page.getByText('<script data-hostile>canary()</script>').first()).toBeVisible();
  await expectInert(page, names);
});

test('a chat whose name shows nothing is called by who is in it', async ({ page }) => {
  const number = '+447700900999';
  const made = world.conversation({ friendlyName: '\u200b\u2060\u3164 \u00ad', participants: [number] });
  await signIn(page, chatAddress((await made).chatId));
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(chatRow(page, number)).toBeVisible();
});

test('attributes of a message change nothing but what they are read for', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
  const hostile: readonly unknown[] = [
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    { client_message_id: '<img src=x onerror=canary()>', direction: 'sideways', id: 'NaN' },
    { client_message_id: '__proto__', direction: 'inbound', mms_url: 'javascript:canary()' },
    { id: -1, mms_url: { toString: 'canary' } },
    { id: 1e308 },
    { id: 0.5, client_message_id: ['x'] },
    deep,
    [],
    null,
    'a text',
    42,
    { filler: 'x'.repeat(20_000) },
  ];
  const bodies = hostile.map((_, place) => `Attributes ${place}`);
  for (const [place, attributes] of hostile.entries())
    await world.inbound({ chatId: id, body: `Attributes ${place}`, attributes });
  for (const body of bodies) await expect(message(page, body)).toHaveCount(1);
  await expectInert(page, HOSTILE);
  await send(page, 'It goes on.');
  await expect(message(page, 'It goes on.')).toContainText('Sent');
  await page.reload();
  for (const body of bodies) await expect(message(page, body)).toHaveCount(1);
});

test('an address of a picture is followed to the web alone, and what is no picture draws nothing', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  for (const [place, mediaUrl] of ADDRESSES.filter((one) => !one.startsWith('https:')).entries()) {
    await world.inbound({ chatId: id, body: `Address ${place}`, mediaUrl });
    await expect(messages(page).last()).toContainText(`Address ${place}`);
    const led = await messages(page)
      .last()
      .locator('a, img')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? one.getAttribute('src')));
    for (const address of led) expect(address).toMatch(/^http:\/\/localhost/);
  }
  await expectInert(page, HOSTILE);
});

test('a file is what its bytes are, and its name is text', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="canary()"><script>canary()</script></svg>';
  const html = '<!doctype html><script>canary()</script>';
  const files = [
    textFile('drawing.png', svg),
    textFile('drawing.svg', svg, 'image/svg+xml'),
    textFile('page.jpg', html, 'image/jpeg'),
    textFile('<img data-hostile src=x onerror=canary()>.png', html),
    textFile('holiday\u202egnp.exe', 'MZ', 'image/png'),
    textFile('\u200b', `GIF7${html}`, 'image/gif'),
  ];
  await choose(page, ...files);
  await expect(refusedFiles(page)).toHaveCount(files.length);
  for (const line of await refusedFiles(page).allTextContents())
    expect(line).toContain('The file isn’t a JPEG, PNG, GIF or WebP picture.');
  await expect(refusedFiles(page).nth(3)).toContainText('<img data-hostile src=x onerror=canary()>.png');
  await expect(refusedFiles(page).nth(4)).toContainText('holidaygnp.exe');
  await expectInert(page, HOSTILE);
  await drop(thread(page), files);
  await expect(refusedFiles(page)).toHaveCount(files.length);
  await expect(pictures(page)).toHaveCount(0);
  expect(await eventsAbout(page, id, 'attachment')).toEqual([]);
});

test('what is typed here goes out, and comes back, letter for letter', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const texts = [
    ...MARKUP.slice(0, 4),
    ADDRESSES[3] ?? '',
    SIGNS[1] ?? '',
    SIGNS[6] ?? '',
    SIGNS[7] ?? '',
    SIGNS[8] ?? '',
    SIGNS[15] ?? '',
    NAMES[0] ?? '',
  ];
  for (const text of texts) {
    await send(page, text);
    await expect.poll(async () => (await copiesInWorld(id, text)).length, spelled(text)).toBe(1);
    await expect(composer(page)).toHaveValue('');
  }
  await expect.poll(() => missingFrom(page, BUBBLES, texts)).toEqual([]);
  await expectInert(page, texts);
});

test('a draft of markup and of signs that turn is text in the box and in the list, after a reload too', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const draft = `${MARKUP[2]} \u202enever closed`;
  await composer(page).fill(draft);
  await expect.poll(() => eventsAbout(page, id, 'never closed')).toEqual(['draft.changed']);
  await page.reload();
  await expect(composer(page)).toHaveValue(draft);
  await expect(chatRow(page, CHAT)).toContainText('Draft');
  await expectInert(page, [draft]);
});

test('the question before a reply quotes a colleague, and nothing of it is turned around', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await composer(page).fill('My answer');
  const place = (await world.state()).chats.findIndex((chat) => chat.id === id);
  await world.play([{ do: 'colleagueAnswers', chat: place, body: SIGNS[1] ?? '' }]);
  await expect(messages(page).last()).toContainText('never closed');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('“never closed” Send yours anyway?')).toBeVisible();
  await expectInert(page, HOSTILE);
});

const MEGABYTE = 1_000_000;

/** Longest that a page may hold up what is pressed in it, ms, on a machine that others use too. */
const LONGEST_TASK_MS = 2_000;

/** Takes down how long the page was busy without a pause, from here on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    window.longTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));

for (const [what, body] of Object.entries({
  'a megabyte of words': 'word '.repeat(MEGABYTE / 5),
  'a megabyte without a space': 'W'.repeat(MEGABYTE),
  'a megabyte of empty lines': '\n'.repeat(MEGABYTE - 1).padEnd(MEGABYTE, '.'),
  'a megabyte of links': 'https://example.com/?q=<b> '.repeat(MEGABYTE / 27),
  '10 000 emoji': '👩🏽‍🚀'.repeat(10_000),
  'a megabyte that turns around': '\u202eab\u2067'.repeat(MEGABYTE / 4),
})) {
  test(`${what} in one message: its beginning is shown, the page goes on, and all of it is kept`, async ({
    page,
  }) => {
    const { id } = await chatNamed(CHAT);
    await signIn(page, chatAddress(id));
    await expectThread(page);
    await watchTasks(page);
    await world.inbound({ chatId: id, body });
    const more = thread(page).getByRole('button', {
      name: new RegExp(`^Show more .* of ${body.length.toLocaleString('en')} characters`),
    });
    await expect(more).toBeVisible();
    expect((await messages(page).last().innerText()).length).toBeLessThan(3_000);
    expect((await chatRow(page, CHAT).innerText()).length).toBeLessThan(600);
    await expectInert(page, [body]);

    await world.inbound({ chatId: id, body: 'And on.' });
    await expect(message(page, 'And on.')).toBeVisible();
    await send(page, 'An answer.');
    await expect(message(page, 'An answer.')).toContainText('Sent');
    expect(await longestTask(page)).toBeLessThan(LONGEST_TASK_MS);

    await page.reload();
    await expect(message(page, 'An answer.')).toBeVisible();
    const before = await more.innerText();
    await more.click();
    await expect(more).not.toHaveText(before);
    const shown = await page.locator(`${BUBBLES} > span`).textContent();
    expect(body.startsWith(shown?.slice(0, -1) ?? '?')).toBe(true);
    // As it was told, or as a page brought it after the reload.
    const kept = await readLog(page);
    expect(kept.some((event) => JSON.stringify(event).includes(JSON.stringify(body)))).toBe(true);
    await expectInert(page, [body]);
    await chatRow(page, OTHER).getByRole('link').click();
    await expectThread(page);
  });
}
