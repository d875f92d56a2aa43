import type { Browser } from '@playwright/test';
import { expectHeard, expectSentOnce } from '../support/kept.ts';
import { openRawTabs, type RawTab, type RawTabs } from '../support/raw-tabs.ts';
import { CONNECTED, chatAddress } from '../support/screen.ts';
import { killSharedWorkers, sharedWorkers, theSharedWorker } from '../support/shared-worker.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, world } from '../support/world.ts';

let tabs: RawTabs | null = null;
test.afterEach(async () => {
  await tabs?.close();
  tabs = null;
});

const connectionOf = (tab: RawTab) =>
  tab.evaluate(`document.querySelector('[role=status][aria-label=Connection]')?.textContent`);
/** Works only for the visible tab, because the browser renders nothing in a hidden tab. */
const threadOf = (tab: RawTab) => tab.evaluate(`document.querySelector('[role=log]')?.innerText ?? ''`);
/** The announced messages. Their text is in the document even if nothing is rendered. */
const heardBy = (tab: RawTab) =>
  tab.evaluate(`document.querySelector('[role=status][aria-label="New messages"]')?.textContent`);
const draftOf = (tab: RawTab) => tab.evaluate(`document.querySelector('textarea')?.value`);
const write = (tab: RawTab, text: string) =>
  tab.evaluate(
    `document.querySelector('textarea').focus(); document.execCommand('insertText', false, ${JSON.stringify(text)})`,
  );
const pressSend = (tab: RawTab) =>
  tab.evaluate(
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Send')).click()`,
  );
/** Returns how many tabs have a lock. Each lock tells the worker that its tab is alive. */
const linkedTabs = (tab: RawTab) =>
  tab.evaluate(
    `navigator.locks.query().then(({ held }) => held.filter(({ name }) => name.startsWith('tab:')).length)`,
  );
const visibilityOf = (tab: RawTab) => tab.evaluate('document.visibilityState');

/** Opens two tabs and loads the chat in both. The first tab is visible; the second is hidden behind it. */
async function openFrontAndBack(browser: Browser, id: string) {
  const opened = await openRawTabs(browser, chatAddress(id));
  tabs = opened;
  const { first: front, second: back } = opened;
  for (const tab of [back, front]) {
    await tab.show();
    await expect.poll(() => connectionOf(tab)).toContain(CONNECTED);
    await expect
      .poll(() => tab.evaluate(`document.querySelectorAll('[role=log] article').length`))
      .toBeGreaterThan(14);
  }
  await expect.poll(() => visibilityOf(back)).toBe('hidden');
  await expect.poll(() => linkedTabs(front)).toBe(2);
  return { front, back };
}

test('a frozen tab holds no locks, and has missed nothing when it resumes', async ({ browser, door }) => {
  const { id } = await chatNamed('Hassan Verrall');
  const { front, back } = await openFrontAndBack(browser, id);
  for (const tab of [front, back]) {
    await tab.evaluate(`document.documentElement.dataset.notReloaded = 'yes'`);
  }
  const before = await theSharedWorker(browser);

  await back.setLifecycle('frozen');
  await expect.poll(() => linkedTabs(front)).toBe(1);
  await world.inbound({ chatId: id, body: 'While one tab was frozen.' });
  await expect.poll(() => threadOf(front)).toContain('While one tab was frozen.');
  await back.setLifecycle('active');
  await expect.poll(() => heardBy(back)).toContain('While one tab was frozen.');
  await expect.poll(() => linkedTabs(front)).toBe(2);
  // A dedicated worker is frozen together with its tab, so it may have been replaced.
  if (door === 'shared') expect(await sharedWorkers(browser)).toEqual([before]);

  // The same as above, but the worker dies while the tab is frozen.
  await back.setLifecycle('frozen');
  await expect.poll(() => linkedTabs(front)).toBe(1);
  expect(await killSharedWorkers(browser)).toBe(1);
  await world.inbound({ chatId: id, body: 'While the worker was away.' });
  await expect.poll(() => threadOf(front)).toContain('While the worker was away.');
  await back.setLifecycle('active');
  await expect.poll(() => heardBy(back)).toContain('While the worker was away.');
  await theSharedWorker(browser);
  await back.show();
  for (const body of ['While one tab was frozen.', 'While the worker was away.']) {
    await expect.poll(() => threadOf(back)).toContain(body);
    await expectHeard(front, id, body);
  }
  for (const tab of [front, back]) {
    expect(await tab.evaluate('document.documentElement.dataset.notReloaded')).toBe('yes');
    await expect.poll(() => connectionOf(tab)).toContain(CONNECTED);
  }
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
});

test('a discarded tab is forgotten, and has its draft and all missed messages when it is loaded again', async ({
  browser,
  door,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const { front, back } = await openFrontAndBack(browser, id);
  const before = await theSharedWorker(browser);
  // Type in the front tab, because a browser never discards a tab that received input.
  await write(front, 'Half a thought');
  await expect.poll(() => draftOf(back)).toBe('Half a thought');

  await back.discard();
  await expect.poll(() => linkedTabs(front)).toBe(1);
  await world.inbound({ chatId: id, body: 'While one tab was discarded.' });
  await expect.poll(() => threadOf(front)).toContain('While one tab was discarded.');
  await back.load();
  await back.show();

  await expect.poll(() => back.evaluate('document.wasDiscarded')).toBe(true);
  await expect.poll(() => connectionOf(back)).toContain(CONNECTED);
  await expect.poll(() => threadOf(back)).toContain('While one tab was discarded.');
  await expect.poll(() => draftOf(back)).toBe('Half a thought');
  await expect.poll(() => linkedTabs(front)).toBe(2);
  // A dedicated worker is discarded together with its tab.
  if (door === 'shared') expect(await sharedWorkers(browser)).toEqual([before]);

  await write(back, ', and the rest');
  await pressSend(back);
  for (const tab of [back, front]) {
    await tab.show();
    await expect.poll(() => threadOf(tab)).toMatch(/Half a thought, and the rest[\s\S]*Sent/);
  }
  await expectSentOnce(front, id, 'Half a thought, and the rest');
  await expectHeard(front, id, 'While one tab was discarded.');
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
});
