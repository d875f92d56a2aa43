import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGUMENTS, findBrowser } from '../cli/browser.mjs';
import { CONSOLE_ADDRESS } from './support/address.ts';
import { DOOR_ARGUMENTS } from './support/door.ts';
import { eventsAbout } from './support/event-log.ts';
import { expectHeard, expectSentOnce } from './support/kept.ts';
import {
  CONNECTED,
  chatAddress,
  composer,
  connection,
  expectThread,
  message,
  openTab,
  openTabs,
  send,
} from './support/screen.ts';
import { theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const CHAT = 'Hassan Verrall';
/** How often a page is left until the browser has kept it. */
const TRIES = 6;

const evaluatedSchema = v.object({ value: v.optional(v.unknown()) });

test('a page that comes back from the back/forward cache is linked again, and shows what happened meanwhile', async ({
  door,
}) => {
  const { id } = await chatNamed(CHAT);
  const executablePath = await findBrowser();
  // Playwright's own browser has the cache switched off.
  const browser = await chromium.launch({
    args: [...BROWSER_ARGUMENTS, ...DOOR_ARGUMENTS[door]],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const context = await browser.newContext({ baseURL: CONSOLE_ADDRESS });
    const [stays, page] = await openTabs(context, '/chat', chatAddress(id));
    await expectThread(page);
    await composer(page).fill('Half a thought');
    // Playwright waits for a new page where there is the old one: from here on by the DevTools protocol.
    const devtools = await context.newCDPSession(page);
    const inPage = async (expression: string) => {
      const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
      return v.parse(evaluatedSchema, result).value;
    };
    await devtools.send('Page.enable');
    const thread = () => inPage(`document.querySelector('[role=log]')?.innerText`);
    const tabsLinked = () =>
      stays.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.filter(({ name }) => name?.startsWith('tab:')).length;
      });
    /** What happens meanwhile is there afterwards, whether the page was kept or comes anew. */
    const leaveAndComeBack = async (meanwhile: string): Promise<string> => {
      await page.goto('about:blank');
      await world.inbound({ chatId: id, body: meanwhile });
      await expect.poll(() => eventsAbout(stays, id, meanwhile)).toContain('message.received');
      // Nothing is asked of page or locks before it is back: both throw a page out of the cache.
      const cameBack = new Promise<string>((resolve) => {
        devtools.once('Page.frameNavigated', ({ type }) => resolve(type));
      });
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
      const entryId = entries[currentIndex - 1]?.id ?? -1;
      await devtools.send('Page.navigateToHistoryEntry', { entryId });
      const how = await cameBack;
      await expect.poll(thread).toContain(meanwhile);
      await expect.poll(tabsLinked).toBe(2);
      return how;
    };
    // A busy browser keeps no page that anything reaches as it is frozen.
    const ways: string[] = [];
    while (ways.at(-1) !== 'BackForwardCacheRestore' && ways.length < TRIES) {
      ways.push(await leaveAndComeBack(`While it was away, ${ways.length + 1}.`));
    }
    expect(ways).toContain('BackForwardCacheRestore');
    expect(await inPage(`document.querySelector('textarea').value`)).toBe('Half a thought');
    expect(await eventsAbout(stays, id, 'Half a thought')).toEqual(['draft.changed']);
    await theSharedWorker(browser);
  } finally {
    await browser.close();
  }
});

test('a tab whose process crashes is forgotten, costs the others nothing, and starts anew', async ({
  context,
}) => {
  const { id } = await chatNamed(CHAT);
  const [crashes, stays] = await openTabs(context, chatAddress(id), chatAddress(id));
  await composer(crashes).pressSequentially('Half a thought');
  await expect(composer(stays)).toHaveValue('Half a thought');
  const crashed = crashes.waitForEvent('crash');
  crashes.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await openTab(context, chatAddress(id));
  const tabs = [stays, again];
  for (const page of tabs) await expect(connection(page)).toHaveText(CONNECTED);
  await world.inbound({ chatId: id, body: 'After the crash.' });
  for (const page of tabs) {
    await expect(message(page, 'After the crash.')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('Half a thought');
  }
  const linked = await stays.evaluate(async () =>
    (await navigator.locks.query()).held?.map(({ name }) => name),
  );
  expect(linked?.filter((name) => name?.startsWith('tab:'))).toHaveLength(2);
  await send(again, 'Half a thought, and the rest');
  for (const page of tabs) await expect(message(page, 'Half a thought, and the rest')).toContainText('Sent');
  await expectSentOnce(stays, id, 'Half a thought, and the rest');
  await expectHeard(stays, id, 'After the crash.');
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
});
