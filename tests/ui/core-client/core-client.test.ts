import { describe, expect, test, vi } from 'vitest';
import { done, refuse } from '../../../src/core/answer.ts';
import type { Credentials } from '../../../src/core/session/user.ts';
import {
  CALL_WAIT_MS,
  HELLO_TIMEOUT_MS,
  RETRY_DELAY_MS,
  VIEW_GRACE_MS,
} from '../../../src/ui/core-client/limits.ts';
import { COMMAND_PORT_GRACE_MS, IDLE_LIMIT_MS } from '../../../src/worker/host/limits.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createTestConsole as createConsole, type TestTab, WAYS } from './console.ts';

/** Waits for what real ports bring. */
const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const statusOf = (tab: TestTab) => tab.client.link.getSnapshot().status;
const opened = (tab: TestTab) => until(() => expect(statusOf(tab)).toBe('open'));
const lostLink = (tab: TestTab) => until(() => expect(statusOf(tab)).toBe('lost'));

/** Watches the thread; `bodies` is what the screen shows. */
const watchThread = (tab: TestTab) => {
  const source = tab.client.view({ view: 'thread', chatId: 'c1' });
  const stop = source.subscribe(() => undefined);
  return { bodies: () => source.getSnapshot()?.rows.map((row) => row.body), stop };
};

const send = { type: 'sendMessage', chatId: 'c1', clientMessageId: 'cm-1', body: 'hello' } as const;
const toggle = { type: 'toggleFavourite', chatId: 'c1' } as const;

describe.each(WAYS)('over a %s', (way) => {
  const createTestConsole = () => createConsole(way);
  describe('tab and worker', () => {
    test('a tab is welcomed, hands over its token, and sees what it watches, as it changes', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const thread = watchThread(tab);
      expect(thread.bodies()).toBeUndefined();
      await until(() => expect(thread.bodies()).toEqual([]));
      const { core } = console.worker();
      expect(core.attached).toHaveLength(1);
      core.say('one');
      core.say('two');
      await until(() => expect(thread.bodies()).toEqual(['one', 'two']));
      core.say('three');
      await until(() => expect(thread.bodies()).toEqual(['one', 'two', 'three']));
    });

    test("what the browser says of the network reaches the worker: at first, and at each change, from one tab's mouth", async () => {
      const console = createTestConsole();
      const [one, other] = [console.tab(), console.tab()];
      await Promise.all([opened(one), opened(other)]);
      const { core } = console.worker();
      for (const tab of [one, other]) tab.network(false, 100_000);
      await until(() => expect(core.deviceEvents).toEqual(['offline']));
      other.network(true, 100_500);
      one.network(false, 100_001);
      await until(() => expect(core.deviceEvents).toEqual(['offline', 'online']));
      one.client.stop();
      one.network(false, 200_000);
      const third = console.tab();
      third.network(false, 200_000);
      await until(() => expect(core.deviceEvents).toEqual(['offline', 'online', 'offline']));
    });

    test('without a session no token travels until the user signed in', async () => {
      const console = createTestConsole();
      const tab = console.tab({ credentials: () => null });
      await opened(tab);
      const { core } = console.worker();
      await tab.client.execute(toggle);
      expect(core.attached).toEqual([]);
      tab.client.signedIn(credentials);
      await until(() => expect(core.attached).toEqual([credentials]));
    });

    test('a token that the worker could not sign in with is told to the tab', async () => {
      const tab = createTestConsole().tab({
        credentials: () => ({ ...credentials, accessToken: 'refused' }),
      });
      await until(() =>
        expect(tab.client.link.getSnapshot().sessionRefusal).toEqual({
          code: 'storage',
          message: 'No room.',
        }),
      );
    });

    test('commands are answered with the value of their type, or with the refusal of the core', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      expect(await tab.client.execute(send)).toEqual(done({ key: 'cm-1' }));
      console.worker().core.answer = async () => refuse('messageTooLong', 'Too long.');
      expect(await tab.client.execute(send)).toEqual(refuse('messageTooLong', 'Too long.'));
      console.worker().core.answer = async () => done({ unexpected: true });
      expect(await tab.client.execute(send)).toMatchObject({ refusal: { code: 'malformedAnswer' } });
      console.worker().core.answer = async () => {
        throw new Error('secret');
      };
      const answer = await tab.client.execute(send);
      expect(answer).toMatchObject({ refusal: { code: 'rejected' } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    });

    test('several tabs share one worker and show the same', async () => {
      const console = createTestConsole();
      const tabs = [console.tab(), console.tab(), console.tab(), console.tab()];
      const threads = tabs.map(watchThread);
      await Promise.all(tabs.map(opened));
      console.worker().core.say('to all');
      await until(() => {
        for (const thread of threads) expect(thread.bodies()).toEqual(['to all']);
      });
      expect(console.workersMade()).toHaveLength(1);
      expect(console.worker().core.attention.size).toBe(4);
    });

    test('the core knows which chat each tab has open, and whether it can be seen', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      tab.client.attend('c1');
      await opened(tab);
      const { attention } = console.worker().core;
      await until(() => expect([...attention.values()]).toEqual([{ chatId: 'c1', visible: true }]));
      tab.page.visible = false;
      tab.page.listeners.visibility();
      await until(() => expect([...attention.values()]).toEqual([{ chatId: 'c1', visible: false }]));
      tab.client.attend(null);
      await until(() => expect([...attention.values()]).toEqual([{ chatId: null, visible: false }]));
    });

    test('a token that the cookies hold no more is told to the worker, or to the next one', async () => {
      const console = createTestConsole();
      let cookies: Credentials | null = credentials;
      const tab = console.tab({ credentials: () => cookies });
      await tab.client.execute(toggle);
      cookies = null;
      tab.client.signedOut();
      const first = console.worker().core;
      await until(() => expect(first.forgotten).toEqual(['canary']));

      cookies = { ...credentials, accessToken: 'later' };
      tab.client.signedIn(cookies);
      await tab.client.execute(toggle);
      console.worker().kill();
      await lostLink(tab);
      cookies = null;
      tab.client.signedOut();
      tab.timer.advance(RETRY_DELAY_MS);
      await opened(tab);
      const { core } = console.worker();
      await until(() => expect(core.forgotten).toEqual(['later']));
      expect(core.attached).toEqual([]);
      expect(first.forgotten).toEqual(['canary']);
    });

    test('signing out drops what the tab shows and asks for it anew', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const thread = watchThread(tab);
      await until(() => expect(thread.bodies()).toEqual([]));
      tab.client.signedOut();
      expect(thread.bodies()).toBeUndefined();
      await until(() => expect(thread.bodies()).toEqual([]));
      expect(console.worker().host.census().subscriptions).toBe(1);
    });
  });

  describe('a tab that goes', () => {
    test('by a crash: its subscriptions and its attention go with its lock', async () => {
      const console = createTestConsole();
      const [tab, other] = [console.tab(), console.tab()];
      watchThread(tab);
      watchThread(other);
      const { core, host } = console.worker();
      await until(() => expect(host.census()).toMatchObject({ tabs: 2, subscriptions: 2 }));
      tab.crash();
      await until(() => expect(host.census()).toMatchObject({ tabs: 1, subscriptions: 1 }));
      expect(core.attention.size).toBe(1);
    });

    test('by leaving the page, and what it said last is still heard', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      await opened(tab);
      const { core, host, timer } = console.worker();
      const call = tab.client.execute(toggle);
      tab.page.listeners.hide();
      await until(() => expect(core.executed).toHaveLength(1));
      await until(() => expect(host.census().tabs).toBe(0));
      // The tab itself can't hear the answer any more.
      expect(await call).toMatchObject({ refusal: { code: 'workerLost' } });
      expect(statusOf(tab)).toBe('paused');
      const ofTheWorker = console.locks.held().filter((name) => !/^(tab|port):/.test(name));
      await until(() => expect(console.locks.held()).toEqual(ofTheWorker));
      timer.advance(COMMAND_PORT_GRACE_MS);
      expect(console.locks.waiting()).toBe(0);
    });

    test('into the back/forward cache: it comes back to the same worker, with its views', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const thread = watchThread(tab);
      await until(() => expect(thread.bodies()).toEqual([]));
      tab.page.listeners.hide();
      const { core, host } = console.worker();
      await until(() => expect(host.census().tabs).toBe(0));
      core.say('while away');
      expect(thread.bodies()).toEqual([]);
      tab.page.listeners.show();
      await until(() => expect(thread.bodies()).toEqual(['while away']));
      expect(console.workersMade()).toHaveLength(1);
    });

    test('as the last: the worker stops itself after the idle limit, and not if one returns before', async () => {
      const console = createTestConsole();
      const first = console.tab();
      await opened(first);
      const worker = console.worker();
      first.crash();
      await until(() => expect(worker.host.census().tabs).toBe(0));
      worker.timer.advance(IDLE_LIMIT_MS - 1);
      const second = console.tab();
      await opened(second);
      worker.timer.advance(IDLE_LIMIT_MS);
      expect(worker.core.stops()).toBe(0);
      second.crash();
      await until(() => expect(worker.host.census().tabs).toBe(0));
      worker.timer.advance(IDLE_LIMIT_MS);
      expect(worker.core.stops()).toBe(1);
      await until(() => expect(worker.closed()).toBe(true));
    });
  });

  describe('a worker that is lost', () => {
    test('is replaced: token, attention and views again, without a reload', async () => {
      const console = createTestConsole();
      const tabs = [console.tab(), console.tab()];
      const threads = tabs.map(watchThread);
      for (const tab of tabs) tab.client.attend('c1');
      await Promise.all(tabs.map(opened));
      console.worker().core.say('before');
      await until(() => {
        for (const thread of threads) expect(thread.bodies()).toEqual(['before']);
      });
      console.worker().kill();
      await Promise.all(tabs.map(lostLink));
      // What was shown stays until the next worker tells better.
      for (const thread of threads) expect(thread.bodies()).toEqual(['before']);
      for (const tab of tabs) tab.timer.advance(RETRY_DELAY_MS);
      await Promise.all(tabs.map(opened));
      const { core } = console.worker();
      core.say('after');
      await until(() => {
        for (const thread of threads) expect(thread.bodies()).toEqual(['after']);
      });
      expect(console.workersMade()).toHaveLength(2);
      expect(core.attached).toHaveLength(2);
      expect([...core.attention.values()]).toEqual([
        { chatId: 'c1', visible: true },
        { chatId: 'c1', visible: true },
      ]);
    });

    test('an unanswered command is sent to the next with the same id, if it may be; else it is answered', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      await opened(tab);
      const { core, kill } = console.worker();
      core.answer = () => new Promise(() => undefined);
      const message = tab.client.execute(send);
      const favourite = tab.client.execute(toggle);
      await until(() => expect(core.executed).toHaveLength(2));
      kill();
      expect(await favourite).toMatchObject({ ok: false, refusal: { code: 'workerLost' } });
      tab.timer.advance(RETRY_DELAY_MS);
      expect(await message).toEqual(done({ key: 'cm-1' }));
      expect(console.worker().core.executed).toEqual([core.executed[0]]);
    });

    test('a command asked while there is no worker waits for one, and is sent even if it may not be resent', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      await opened(tab);
      console.worker().kill();
      await lostLink(tab);
      const favourite = tab.client.execute(toggle);
      tab.timer.advance(RETRY_DELAY_MS);
      expect(await favourite).toEqual(done({ isFavorite: true }));
    });

    test('a command that waits stays that of its user, whoever signs in meanwhile', async () => {
      const console = createTestConsole();
      let cookies = credentials;
      const tab = console.tab({ credentials: () => cookies });
      await tab.client.execute(toggle);
      console.worker().kill();
      await lostLink(tab);
      const message = tab.client.execute(send);
      cookies = { ...credentials, userData: { ...credentials.userData, id: 8 } };
      tab.timer.advance(RETRY_DELAY_MS);
      await message;
      await tab.client.execute(toggle);
      expect(console.worker().core.executed.map(({ userKey }) => userKey)).toEqual(['7', '8']);
    });

    test('no call hangs: without any worker each is answered within its limit', async () => {
      const console = createTestConsole();
      console.silent = true;
      const tab = console.tab();
      const calls = [tab.client.execute(send), tab.client.execute(toggle)];
      tab.timer.advance(CALL_WAIT_MS);
      for (const answer of await Promise.all(calls)) {
        expect(answer).toMatchObject({ ok: false, refusal: { code: 'workerLost' } });
      }
    });

    test('a hello without a welcome is tried again until there is one', async () => {
      const console = createTestConsole();
      console.silent = true;
      const tab = console.tab();
      tab.timer.advance(HELLO_TIMEOUT_MS);
      expect(statusOf(tab)).toBe('lost');
      tab.timer.advance(RETRY_DELAY_MS);
      expect(statusOf(tab)).toBe('connecting');
      expect(console.attempts()).toBe(2);
      console.silent = false;
      tab.timer.advance(HELLO_TIMEOUT_MS + 2 * RETRY_DELAY_MS);
      await opened(tab);
      expect(console.attempts()).toBe(3);
    });

    test('a script that can not be loaded is tried again, more and more rarely', async () => {
      const console = createTestConsole();
      console.broken = true;
      const tab = console.tab();
      await lostLink(tab);
      tab.timer.advance(RETRY_DELAY_MS);
      await lostLink(tab);
      tab.timer.advance(RETRY_DELAY_MS);
      expect(statusOf(tab)).toBe('lost');
      console.broken = false;
      tab.timer.advance(RETRY_DELAY_MS);
      await opened(tab);
      expect(console.attempts()).toBe(3);
    });
  });

  describe('a view', () => {
    test('is subscribed to once, however many parts of the screen watch it', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const [one, two] = [watchThread(tab), watchThread(tab)];
      await until(() => expect(two.bodies()).toEqual([]));
      expect(console.worker().host.census().subscriptions).toBe(1);
      one.stop();
      tab.timer.advance(VIEW_GRACE_MS);
      console.worker().core.say('still watched');
      await until(() => expect(two.bodies()).toEqual(['still watched']));
    });

    test('outlives a remount, and is let go of after its grace', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const first = watchThread(tab);
      await until(() => expect(first.bodies()).toEqual([]));
      first.stop();
      const again = watchThread(tab);
      expect(again.bodies()).toEqual([]);
      tab.timer.advance(VIEW_GRACE_MS);
      expect(again.bodies()).toEqual([]);
      again.stop();
      tab.timer.advance(VIEW_GRACE_MS);
      expect(again.bodies()).toBeUndefined();
      await until(() => expect(console.worker().host.census().subscriptions).toBe(0));
    });
  });
});
