import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGUMENTS, findBrowser } from '../../cli/browser.mjs';
import { CONSOLE_ADDRESS } from '../support/address.ts';
import { DOOR_ARGUMENTS } from '../support/door.ts';
import { eventsAbout } from '../support/event-log.ts';
import { expectHeard, expectSentOnce } from '../support/kept.ts';
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
} from '../support/screen.ts';
import { theSharedWorker } from '../support/shared-worker.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, world } from '../support/world.ts';

const CHAT = 'Hassan Verrall';
/** How often to try until the browser keeps the page in its back/forward cache. */
const TRIES = 6;

const evaluatedSchema = v.object({ value: v.optional(v.unknown()) });

test('a page restored from the back/forward cache is linked again, and shows the messages it missed', async ({
  door,
}) => {
  const { id } = await chatNamed(CHAT);
  const executablePath = await findBrowser();
  // Playwright disables the back/forward cache by default.
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
    // When a page returns from the cache, Playwright waits for a new page. Use the DevTools protocol from here on.
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
    /**
     * Leaves the page and returns. Checks that the missed message appears. Returns whether the page was restored or
     * reloaded.
     */
    const leaveAndComeBack = async (meanwhile: string): Promise<string> => {
      await page.goto('about:blank');
      await world.inbound({ chatId: id, body: meanwhile });
      await expect.poll(() => eventsAbout(stays, id, meanwhile)).toContain('message.received');
      // Do not query the page or its locks before the return: both would remove the page from the cache.
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
    // If an event reaches the page while it freezes, the browser drops the page from the cache. A busy machine may need
    // several attempts.
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

test('a crashed tab is forgotten, does not disturb the others, and starts again', async ({ context }) => {
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
