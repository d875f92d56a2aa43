import type { Page } from '@playwright/test';
import { readLog } from '../support/event-log.ts';
import { CONNECTED, chatAddress, connection, expectLast, openTab, openTabs } from '../support/screen.ts';
import { sharedWorkers, theSharedWorker } from '../support/shared-worker.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, world } from '../support/world.ts';

const TABS = 3;

const socketKinds = async () => (await world.state()).sockets.map(({ kind }) => kind).sort();
const ONE_OF_EACH = ['conversations', 'sync'];

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
