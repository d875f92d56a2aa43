import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import {
  CONNECTED,
  chatAddress,
  chatRows,
  connection,
  expectLast,
  expectThread,
  messages,
  openTab,
  openTabs,
} from './support/screen.ts';
import { sharedWorkers, theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const TABS = 3;

const socketKinds = async () => (await world.state()).sockets.map(({ kind }) => kind).sort();
const ONE_OF_EACH = ['conversations', 'sync'];

const rowsOf = (page: Page) => chatRows(page).allInnerTexts();
const threadOf = (page: Page) => messages(page).allInnerTexts();

test('complaint 2: four tabs share one connection and show the same', async ({ context, browser }) => {
  const chat = await chatNamed('Hassan Verrall');
  const address = chatAddress(chat.id);
  const [first, ...others] = await openTabs(context, address, address, address, address);

  await expect.poll(socketKinds).toEqual(ONE_OF_EACH);
  await theSharedWorker(browser);

  const said = await world.chat(chat.id);
  await expectThread(first);
  const texts = await threadOf(first);
  const latest = said.messages.slice(-texts.length).map(({ body }) => body);
  expect(texts.map((text, place) => text.includes(latest[place] ?? '?'))).toEqual(latest.map(() => true));
  for (const page of others) {
    await expect.poll(() => rowsOf(page)).toEqual(await rowsOf(first));
    await expect.poll(() => threadOf(page)).toEqual(await threadOf(first));
  }
  // All tabs share one session. It requested one token of each kind and connected once.
  const { requests } = await world.state();
  expect(requests).toMatchObject({ 'POST /conversation_token': 1, 'POST /get-sync-token': 1 });
  const begun = (await readLog(first)).filter((event) =>
    JSON.stringify(event).includes('"state":"connecting"'),
  );
  expect(begun).toHaveLength(1);
});

test('complaint 2: there is one connection, whichever tab remains', async ({ context, browser, door }) => {
  const { id: chatId } = await chatNamed('Hassan Verrall');
  const address = chatAddress(chatId);
  const [first] = await openTabs(context, address);
  let survivor: Page = first;
  const worker = await theSharedWorker(browser);

  for (const place of [0, TABS - 1]) {
    const tabs: Page[] = [survivor];
    while (tabs.length < TABS) tabs.push(await openTab(context, address));
    survivor = tabs[place] ?? survivor;
    for (const page of tabs) if (page !== survivor) await page.close();

    const { sid } = await world.inbound({ chatId, body: `For the tab in place ${place}` });
    await expectLast([survivor], [`For the tab in place ${place}`]);
    await expect(connection(survivor)).toHaveText(CONNECTED);
    await expect.poll(socketKinds).toEqual(ONE_OF_EACH);
    // Only a shared worker outlives its tabs. A dedicated worker is replaced.
    if (door === 'shared') expect(await sharedWorkers(browser)).toEqual([worker]);
    else await theSharedWorker(browser);
    expect((await readLog(survivor)).filter((event) => JSON.stringify(event).includes(sid))).not.toEqual([]);
  }
});
