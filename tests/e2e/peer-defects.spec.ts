import type { Page } from '@playwright/test';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { eventsAbout } from './support/event-log.ts';
import {
  AGENT,
  chatAddress,
  chatList,
  composer,
  expectThread,
  message,
  messages,
  signIn,
} from './support/screen.ts';
import { dumpStorage, heardOf, recordPorts } from './support/spying.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, listsAsked, world } from './support/world.ts';

/** Known defects of other consoles (`tests/walls/known-troubles.ts`) that no other spec covers. */

const CHATS = ['Hassan Verrall', 'Marguerite Doyle', 'Kofi Lindqvist'] as const;
const [CHAT] = CHATS;

test('D1, complaint 3: text typed while a hundred updates of its chat arrive is there, letter for letter', async ({
  page,
}) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  const pieces = 'Half a thought that takes a while, with a caret in its middle.'.match(/.{1,7}/g) ?? [];
  const text = pieces.join('');
  let count = 0;
  const update = () => {
    count += 1;
    return world.inbound({ chatId: id, body: `Update ${count}` });
  };
  await composer(page).focus();
  for (const piece of pieces) {
    const updates = Promise.all(Array.from({ length: Math.ceil(100 / pieces.length) }, update));
    await page.keyboard.type(piece);
    await updates;
  }
  expect(count).toBeGreaterThanOrEqual(100);
  await expect(messages(page).last()).toContainText('Update');
  await expect(composer(page)).toHaveValue(text);
  await expect(composer(page)).toBeFocused();
  await page.reload();
  await expect(composer(page)).toHaveValue(text);
});

/** Returns the number of requests to the service since `before`, by endpoint. */
async function askedSince(before: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const { requests } = await world.state();
  return Object.fromEntries(
    Object.entries(requests).flatMap(([call, count]) => {
      const more = count - (before[call] ?? 0);
      return more > 0 ? [[call, more]] : [];
    }),
  );
}

test('D4, complaint 15: at the start, with many chats, only the list and the open chat are loaded', async ({
  page,
}) => {
  const chats = 45;
  await world.reset({ chats });
  const { id } = (await world.state()).chats[0] ?? { id: '' };
  await signIn(page, chatAddress(id));
  await expectThread(page);
  // One request at the start, and one when the socket connects.
  await expect.poll(listsAsked).toBe(2);
  const asked = await askedSince({});
  // Requests for the newest page and for the messages since. Their number does not depend on the number of chats.
  expect(asked['GET /messages']).toBeLessThan(chats);
  expect(asked['GET /messages']).toBeLessThanOrEqual(4);
  // The details of the open chat show the fields of its contact.
  expect(asked['GET /contacts/:id'] ?? 0).toBeLessThanOrEqual(1);
  const ofOneChat = Object.keys(asked).filter((call) => /participants|:id|:uuid/.test(call));
  expect(ofOneChat.filter((call) => call !== 'GET /contacts/:id')).toEqual([]);
});

test('D5: showing messages never requests their statuses', async ({ page }) => {
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id));
  await expectThread(page);
  await composer(page).fill('Is it known?');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Is it known?')).toContainText('Sent');
  // One request at the start, and one when the socket connects.
  await expect.poll(listsAsked).toBe(2);
  const { requests: before } = await world.state();

  const sent = (await world.chat(id)).messages.at(-1);
  await world.status(sent?.id ?? 0, 'delivered');
  await expect(message(page, 'Is it known?')).toContainText('Delivered');
  for (const key of ['Home', 'End']) {
    await messages(page).last().press(key);
    await expectThread(page);
  }
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(message(page, 'Is it known?')).toContainText('Delivered');
  // On a busy machine the details load the contact and its timeline as late as this. They are not about messages.
  const asked = Object.keys(await askedSince(before)).filter((call) => /message|status/i.test(call));
  const others = ['POST /messages/seen', 'GET /messages'];
  expect(asked.filter((call) => !others.includes(call))).toEqual([]);
});

test('D6: after sign-in a password is nowhere in the browser, nor after a reload', async ({
  page,
  context,
}) => {
  const password = 'four words that fit';
  const post = (path: string, body: object) =>
    fetch(`${CONSOLE_ADDRESS}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('forgot-password', { email: AGENT.email });
  const [mail] = (await world.mail()).mail;
  const token = new URL(mail?.link ?? '', CONSOLE_ADDRESS).searchParams.get('token');
  expect((await post('reset-password', { token, email: AGENT.email, password })).ok).toBe(true);

  await recordPorts(context);
  const { id } = await chatNamed(CHAT);
  await signIn(page, chatAddress(id), { ...AGENT, password });
  await expectThread(page);
  const look = async () => {
    const places = {
      indexedDb: await dumpStorage(page),
      webStorage: await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      cookies: JSON.stringify(await context.cookies()),
      views: await heardOf(page, 'views'),
      screen: await page.content(),
      address: page.url(),
    };
    for (const [place, text] of Object.entries(places)) expect(text.includes(password), place).toBe(false);
  };
  await look();
  await page.reload();
  await expectThread(page);
  await look();
});

async function switchTo(page: Page, name: string): Promise<void> {
  // Match only the beginning, because the row's name ends with the number of unread messages.
  await chatList(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // The composer appears only when the chat is loaded.
  await expect(composer(page)).toBeFocused();
}

test('complaint 5: a reply goes to the chat it was written in, however often the user changes chats while typing', async ({
  page,
}) => {
  const { chats } = await world.state();
  const ids = new Map(chats.map(({ friendlyName, id }) => [friendlyName, id]));
  const idOf = (name: string) => ids.get(name) ?? '';
  await signIn(page, chatAddress(idOf(CHAT)));
  await expectThread(page);
  // Covers every ordered pair of chats, with and without an Enter before the switch.
  const order = [1, 0, 2, 1, 2, 0, 1] as const;
  for (const [turn, place] of order.entries()) {
    const name = CHATS[place];
    await switchTo(page, name);
    await page.keyboard.type(`To ${name} ${turn}. `);
    // At the same moment a contact writes in the next chat. Its row moves to the top of the list.
    await world.inbound({ chatId: idOf(CHATS[order[turn + 1] ?? 0]), body: `Meanwhile ${turn}` });
    if (turn % 3 === 2) await page.keyboard.press('Enter');
  }
  for (const name of CHATS) {
    await switchTo(page, name);
    if ((await composer(page).inputValue()) !== '') await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('');
  }
  for (const [place, name] of CHATS.entries()) {
    const turns = order.flatMap((one, turn) => (one === place ? [`To ${name} ${turn}.`] : []));
    const sent = async () => {
      const { messages: all } = await world.chat(idOf(name));
      return all.flatMap(({ body }) => body.match(/To [^.]*\./g) ?? []);
    };
    await expect.poll(sent).toEqual(turns);
    expect(await eventsAbout(page, idOf(name), `To ${name}`)).toContain('outbox.enqueued');
    for (const stranger of CHATS)
      if (stranger !== name) expect(await eventsAbout(page, idOf(name), `To ${stranger}`)).toEqual([]);
  }
});
