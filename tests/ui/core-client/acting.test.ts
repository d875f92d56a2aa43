import { describe, expect, test } from 'vitest';
import { ACTED_LIMIT_MS } from '../../../src/worker/host/limits.ts';
import { createTestConsole, type TestTab, WAYS } from './console.ts';
import { opened, until } from './seen-by-tab.ts';

async function hiddenTabs(way: (typeof WAYS)[number], count: number) {
  const console = createTestConsole(way);
  const tabs: TestTab[] = [];
  for (let place = 0; place < count; place += 1) {
    const tab = console.tab();
    await opened(tab);
    tabs.push(tab);
  }
  const { core, host } = console.worker();
  await until(() => expect([...core.attention.values()].every(({ visible }) => visible)).toBe(true));
  for (const [place, tab] of tabs.entries()) {
    tab.page.visible = false;
    tab.page.listeners.visibility();
    await until(() =>
      expect([...core.attention.values()].filter(({ visible }) => !visible)).toHaveLength(place + 1),
    );
  }
  const kinds = () => tabs.map(({ acts }) => acts.map(({ kind }) => kind));
  return { console, tabs, core, host, kinds };
}

describe.each(WAYS)('over a %s', (way) => {
  test.each([1, 3, 8])('of %i tabs the most recently visible one acts for all', async (count) => {
    const { core, console, kinds } = await hiddenTabs(way, count);
    core.alert();
    const expected = Array.from({ length: count }, (_, place) =>
      place === count - 1 ? ['sound', 'notification'] : [],
    );
    await until(() => expect(kinds()).toEqual(expected));
    // The tab has answered. If it had not, a timer would run that asks another tab. The other one keeps the views.
    await until(() => expect(console.worker().timer.pending).toBe(1));
    expect(kinds()).toEqual(expected);
  });

  test('if the asked tab crashes or does not answer, the next one acts', async () => {
    const { core, tabs, console, kinds } = await hiddenTabs(way, 3);
    const [first, second, third] = tabs;
    if (!first || !second || !third) throw new Error('There must be three tabs.');
    third.silent = true;
    second.silent = true;
    core.alert();
    await until(() => expect(third.acts).toHaveLength(2));
    third.crash();
    await until(() => expect(second.acts).toHaveLength(2));
    console.worker().timer.advance(ACTED_LIMIT_MS);
    await until(() => expect(kinds()[0]).toEqual(['sound', 'notification']));
  });

  test('if a tab refuses or throws, the next one acts', async () => {
    const { core, tabs, kinds } = await hiddenTabs(way, 3);
    const [, second, third] = tabs;
    if (!second || !third) throw new Error('There must be three tabs.');
    third.able = () => Promise.resolve(false);
    second.able = () => Promise.reject(new Error('No sound card.'));
    core.alert();
    await until(() => expect(kinds()).toEqual(Array(3).fill(['sound', 'notification'])));
  });
});
