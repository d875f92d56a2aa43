import { afterEach, describe, expect, test, vi } from 'vitest';
import { START_LIMIT_MS } from '../../../src/ui/core-client/limits.ts';
import { createDedicatedBrowser, type TestBrowser, type TestTab } from './dedicated-browser.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const browsers: TestBrowser[] = [];
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.close();
});

/** A browser whose workers answer each message with their number. */
const createBrowser = (): TestBrowser => {
  const browser = createDedicatedBrowser((number, port) => {
    port.onmessage = () => port.postMessage(number);
  });
  browsers.push(browser);
  return browser;
};

/** Opens a worker connection and sends a hello. `answers` lists the workers that answered. */
const open = (tab: TestTab, name = 'one') => {
  const answers: unknown[] = [];
  const failed = vi.fn();
  const { listen, onFailure, hello, endsWithTab, close } = tab.openDoor(name);
  listen((data) => answers.push(data));
  onFailure(failed);
  hello({ type: 'goodbye' });
  return { answers, failed, endsWithTab, close };
};

const answeredBy = (door: { readonly answers: unknown[] }, number: number) =>
  until(() => expect(door.answers).toEqual([number]));

/** A tab and a worker exchange fewer messages than this to connect. */
const EXCHANGES = 8;

/**
 * Waits until pending events of locks and channels have been delivered. The test's own messages are delivered after
 * these events.
 */
async function settle(): Promise<void> {
  const name = crypto.randomUUID();
  const [sender, receiver] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  for (let sent = 0; sent < EXCHANGES; sent += 1) {
    await new Promise<void>((resolve) => {
      receiver.onmessage = () => resolve();
      sender.postMessage(sent);
    });
  }
  sender.close();
  receiver.close();
}

describe('without SharedWorker', () => {
  test('one tab runs the worker, and all tabs reach it', async () => {
    const { tab, workers } = createBrowser();
    const doors = ['a', 'b', 'c'].map((name) => open(tab(name)));
    for (const door of doors) await answeredBy(door, 1);
    expect(workers).toMatchObject([{ name: 'one', runBy: 'a' }]);
  });

  test('when the tab that runs the worker is gone, another tab runs the next one', async () => {
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

  test('a tab whose page is hidden ends its worker, and joins the election again when it returns', async () => {
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

  test('a tab hidden before its election keeps no lock and no request', async () => {
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

  test('a worker that ends by itself is replaced', async () => {
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

  test('a worker that ends while no tab needs it is replaced only when one does', async () => {
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

  test('an elected tab without a connection of its own runs the next worker for another tab', async () => {
    const { tab, workers } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const before = open(a);
    await answeredBy(before, 1);
    before.close();
    workers[0]?.die();
    await answeredBy(open(b), 2);
    expect(workers.map(({ runBy }) => runBy)).toEqual(['a', 'a']);
  });

  test('a tab that connects while a worker is ending is served by the next worker', async () => {
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

  test('the tab that runs the worker knows that the worker dies with it, even while closing', async () => {
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

  test('a script that cannot be loaded is reported to the tab, and retried when the tab tries again', async () => {
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
    // An uncaught error of one task does not end a worker.
    browser.workers[1]?.error();
    expect(second.failed).not.toHaveBeenCalled();
    expect(browser.workers[1]?.isAlive()).toBe(true);
  });

  test('a worker that does not start in time is ended', async () => {
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

  test('opening a connection to another worker name ends the previous worker', async () => {
    const { tab, workers, table } = createBrowser();
    const [a, b] = [tab('a'), tab('b')];
    const hung = open(a);
    await answeredBy(hung, 1);
    await answeredBy(open(b), 1);
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
