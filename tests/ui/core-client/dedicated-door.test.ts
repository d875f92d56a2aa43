import { afterEach, describe, expect, test, vi } from 'vitest';
import { START_LIMIT_MS } from '../../../src/ui/core-client/limits.ts';
import { createDedicatedBrowser, type TestBrowser, type TestTab } from './dedicated-browser.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const browsers: TestBrowser[] = [];
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close();
});

/** A browser whose workers answer each message with their own number. */
const createBrowser = (): TestBrowser => {
  const browser = createDedicatedBrowser((number, port) => {
    port.onmessage = () => port.postMessage(number);
  });
  browsers.push(browser);
  return browser;
};

/** Opens a door and says hello; `heard` is which workers answered. */
const open = (tab: TestTab, name = 'one') => {
  const heard: unknown[] = [];
  const failed = vi.fn();
  const { listen, onFailure, hello, endsWithTab, close } = tab.openDoor(name);
  listen((data) => heard.push(data));
  onFailure(failed);
  hello({ type: 'goodbye' });
  return { heard, failed, endsWithTab, close };
};

const answeredBy = (door: { readonly heard: unknown[] }, number: number) =>
  until(() => expect(door.heard).toEqual([number]));

/** More words one after the other than a tab and a worker ever exchange to find each other. */
const EXCHANGES = 8;

/** Lets everything happen that locks and channels have under way: what is said now is heard after it. */
async function settle(): Promise<void> {
  const name = crypto.randomUUID();
  const [speaker, hearer] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  for (let heard = 0; heard < EXCHANGES; heard += 1) {
    await new Promise<void>((resolve) => {
      hearer.onmessage = () => resolve();
      speaker.postMessage(heard);
    });
  }
  speaker.close();
  hearer.close();
}

describe('without SharedWorker', () => {
  test('one of the tabs runs the worker, and all reach it', async () => {
    const { tab, workers } = createBrowser();
    const doors = ['a', 'b', 'c'].map((name) => open(tab(name)));
    for (const door of doors) await answeredBy(door, 1);
    expect(workers).toMatchObject([{ name: 'one', runBy: 'a' }]);
  });

  test('when the tab that runs it is gone, another runs the next', async () => {
    const { tab, workers } = createBrowser();
    const [a, b, c] = [tab('a'), tab('b'), tab('c')];
    await answeredBy(open(a), 1);
    const others = [b, c].map((one) => ({ one, door: open(one) }));
    for (const { door } of others) await answeredBy(door, 1);
    a.crash();
    for (const { one, door } of others) {
      door.close();
      await answeredBy(open(one), 2);
    }
    expect(workers.map(({ runBy }) => runBy)).toEqual(['a', 'b']);
  });

  test('a tab that is hidden away ends its worker, and stands again when it is back', async () => {
    const { tab, workers, table } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    await answeredBy(open(a), 1);
    open(b);
    a.hide();
    expect(workers[0]?.isAlive()).toBe(false);
    await answeredBy(open(b), 2);
    const back = open(a);
    await answeredBy(back, 2);
    b.hide();
    await until(() => expect(workers).toHaveLength(3));
    expect(workers.map(({ runBy }) => runBy)).toEqual(['a', 'b', 'a']);
    a.hide();
    await until(() => expect(table.held().filter((name) => name.startsWith('host:'))).toEqual([]));
  });

  test('a tab that is hidden before it was elected holds and awaits nothing', async () => {
    const { tab, workers, table } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    await answeredBy(open(a), 1);
    const door = open(b);
    await answeredBy(door, 1);
    b.hide();
    door.close();
    a.crash();
    await until(() => expect(table.held()).toEqual([]));
    expect(table.waiting()).toBe(0);
    expect(b.channels()).toEqual([]);
    expect(workers).toHaveLength(1);
  });

  test('a worker that is gone by itself is followed by another', async () => {
    const { tab, workers } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const before = open(a);
    await answeredBy(before, 1);
    workers[0]?.die();
    await answeredBy(open(b), 2);
    before.close();
    await answeredBy(open(a), 2);
    expect(workers.map(({ runBy }) => runBy)).toEqual(['a', 'a']);
  });

  test('a worker that is gone while nobody asks for one is not replaced before someone does', async () => {
    const { tab, workers } = createBrowser();
    const a = tab('a');
    const before = open(a);
    await answeredBy(before, 1);
    before.close();
    workers[0]?.die();
    await settle();
    expect(workers).toHaveLength(1);
    await answeredBy(open(a), 2);
  });

  test('a tab that asks for nothing itself runs the next worker for another', async () => {
    const { tab, workers } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const before = open(a);
    await answeredBy(before, 1);
    before.close();
    workers[0]?.die();
    await answeredBy(open(b), 2);
    expect(workers.map(({ runBy }) => runBy)).toEqual(['a', 'a']);
  });

  test('whoever asked while a worker was on its way out is served by the next', async () => {
    const { tab, workers } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const before = open(a);
    await answeredBy(before, 1);
    before.close();
    workers[0]?.fallSilent();
    const asking = open(b);
    await settle();
    expect(workers).toHaveLength(1);
    workers[0]?.die();
    await answeredBy(asking, 2);
  });

  test('the tab that runs the worker knows that it ends with it, also as it goes', async () => {
    const { tab } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const [ours, theirs] = [open(a), open(b)];
    await answeredBy(ours, 1);
    await answeredBy(theirs, 1);
    expect([ours.endsWithTab(), theirs.endsWithTab()]).toEqual([true, false]);
    a.hide();
    b.hide();
    expect([ours.endsWithTab(), theirs.endsWithTab()]).toEqual([true, false]);
  });

  test('a script that can not be loaded is told to the tab, and tried again when it asks again', async () => {
    const browser = createBrowser();
    const a = browser.tab('a');
    browser.scriptsRun = false;
    const first = open(a);
    await until(() => expect(browser.workers).toHaveLength(1));
    browser.workers[0]?.error();
    expect(first.failed).toHaveBeenCalledTimes(1);
    first.close();
    await settle();
    expect(browser.workers).toHaveLength(1);
    browser.scriptsRun = true;
    const second = open(a);
    await answeredBy(second, 2);
    expect(first.failed).toHaveBeenCalledTimes(1);
    // An error of a single task does not end a worker that serves.
    browser.workers[1]?.error();
    expect(second.failed).not.toHaveBeenCalled();
    expect(browser.workers[1]?.isAlive()).toBe(true);
  });

  test('a worker that does not serve in its time is ended; one that does is not', async () => {
    const browser = createBrowser();
    const a = browser.tab('a');
    browser.scriptsRun = false;
    const first = open(a);
    await until(() => expect(browser.workers).toHaveLength(1));
    a.timer.advance(START_LIMIT_MS - 1);
    expect(first.failed).not.toHaveBeenCalled();
    a.timer.advance(1);
    expect(first.failed).toHaveBeenCalledTimes(1);
    expect(browser.workers[0]?.isAlive()).toBe(false);
    first.close();
    browser.scriptsRun = true;
    const second = open(a);
    await answeredBy(second, 2);
    a.timer.advance(START_LIMIT_MS);
    expect(second.failed).not.toHaveBeenCalled();
    expect(a.timer.pending).toBe(0);
  });

  test('to ask for a worker of another name gives up the one before', async () => {
    const { tab, workers, table } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const hung = open(a);
    await answeredBy(hung, 1);
    await answeredBy(open(b), 1);
    // The other tab is the first to find out.
    const next = open(b, 'two');
    await answeredBy(next, 2);
    expect(workers[0]?.isAlive()).toBe(true);
    await answeredBy(open(a, 'two'), 2);
    expect(workers[0]?.isAlive()).toBe(false);
    expect(workers).toMatchObject([
      { name: 'one', runBy: 'a' },
      { name: 'two', runBy: 'b' },
    ]);
    expect(table.held().filter((name) => name.startsWith('host:'))).toHaveLength(1);
  });
});
