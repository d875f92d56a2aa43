import type { Page } from '@playwright/test';
import { readLog } from './support/event-log.ts';
import { chatAddress, chatRows, expectThread, messages, openTabs } from './support/screen.ts';
import { theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

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
