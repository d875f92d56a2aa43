import { ONLY_SHARED } from './support/door.ts';
import { openRawTabs, type RawTab, type RawTabs } from './support/raw-tabs.ts';
import { CONNECTED, chatAddress } from './support/screen.ts';
import { killSharedWorkers, sharedWorkers, theSharedWorker } from './support/shared-worker.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

let tabs: RawTabs | null = null;
test.afterEach(async () => {
  await tabs?.close();
  tabs = null;
});

const connectionOf = (tab: RawTab) =>
  tab.evaluate(`document.querySelector('[role=status][aria-label=Connection]')?.textContent`);
const threadOf = (tab: RawTab) => tab.evaluate(`document.querySelector('[role=log]')?.innerText ?? ''`);
/** What a tab has heard, drawn or not: the browser draws nothing of a hidden one. */
const heardBy = (tab: RawTab) =>
  tab.evaluate(`document.querySelector('[role=status][aria-label="New messages"]')?.textContent`);
/** Of how many tabs the browser thinks that they hold something for the worker. */
const linkedTabs = (tab: RawTab) =>
  tab.evaluate(
    `navigator.locks.query().then(({ held }) => held.filter(({ name }) => name.startsWith('tab:')).length)`,
  );

test('a tab that the browser freezes holds nothing, and has missed nothing when it comes back', {
  tag: ONLY_SHARED,
}, async ({ browser }) => {
  const { id } = await chatNamed('Hassan Verrall');
  tabs = await openRawTabs(browser, chatAddress(id));
  const { front, back } = tabs;
  for (const tab of [front, back]) {
    await expect.poll(() => connectionOf(tab)).toContain(CONNECTED);
    await tab.evaluate(`document.documentElement.dataset.notReloaded = 'yes'`);
  }
  await expect.poll(() => linkedTabs(front)).toBe(2);
  const before = await theSharedWorker(browser);

  await back.setLifecycle('frozen');
  await expect.poll(() => linkedTabs(front)).toBe(1);
  await world.inbound({ chatId: id, body: 'While one tab was frozen.' });
  await expect.poll(() => threadOf(front)).toContain('While one tab was frozen.');
  await back.setLifecycle('active');
  await expect.poll(() => heardBy(back)).toContain('While one tab was frozen.');
  await expect.poll(() => linkedTabs(front)).toBe(2);
  expect(await sharedWorkers(browser)).toEqual([before]);

  // And one whose worker died meanwhile.
  await back.setLifecycle('frozen');
  await expect.poll(() => linkedTabs(front)).toBe(1);
  expect(await killSharedWorkers(browser)).toBe(1);
  await world.inbound({ chatId: id, body: 'While the worker was away.' });
  await expect.poll(() => threadOf(front)).toContain('While the worker was away.');
  await back.setLifecycle('active');
  await expect.poll(() => heardBy(back)).toContain('While the worker was away.');
  await theSharedWorker(browser);
  for (const tab of [front, back]) {
    expect(await tab.evaluate('document.documentElement.dataset.notReloaded')).toBe('yes');
    await expect.poll(() => connectionOf(tab)).toContain(CONNECTED);
  }
  await expect.poll(async () => (await world.state()).sockets).toHaveLength(2);
});
