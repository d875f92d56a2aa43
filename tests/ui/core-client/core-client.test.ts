import { describe, expect, test } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import type { Credentials } from '../../../src/core/model/session/user.ts';
import { RETRY_DELAY_MS, VIEW_GRACE_MS } from '../../../src/ui/core-client/limits.ts';
import { COMMAND_PORT_GRACE_MS, IDLE_LIMIT_MS } from '../../../src/worker/host/limits.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createTestConsole as createConsole, WAYS } from './console.ts';
import { lostLink, opened, send, statusOf, toggle, until, watchThread } from './seen-by-tab.ts';

/** Each tab watches the unsent texts by itself. */
const OWN = 1;

describe.each(WAYS)('over a %s', (way) => {
  const createTestConsole = () => createConsole(way);
  describe('tab and worker', () => {
    test('a tab is welcomed, sends its token, and receives its views as they change', async () => {
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

    test('the network state reaches the worker on connecting and on each change, once for all tabs', async () => {
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

    test('without a session no token is sent until the user signs in', async () => {
      const console = createTestConsole();
      const tab = console.tab({ credentials: () => null });
      await opened(tab);
      const { core } = console.worker();
      await tab.client.execute(toggle);
      expect(core.attached).toEqual([]);
      tab.client.signedIn(credentials);
      await until(() => expect(core.attached).toEqual([credentials]));
    });

    test('the tab learns why the worker could not sign in with its token', async () => {
      const tab = createTestConsole().tab({
        credentials: () => ({ ...credentials, accessToken: 'refused' }),
      });
      await until(() =>
        expect(tab.client.link.getSnapshot().sessionRefusal).toEqual({
          code: 'storage',
          reason: 'No room.',
        }),
      );
    });

    test('commands are answered with a value of their type, or with the core’s refusal', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      expect(await tab.client.execute(send)).toEqual(done({ key: 'cm-1' }));
      console.worker().core.answer = async () => refuseWith('messageTooLong', 'Too long.');
      expect(await tab.client.execute(send)).toEqual(refuseWith('messageTooLong', 'Too long.'));
      console.worker().core.answer = async () => done({ unexpected: true });
      expect(await tab.client.execute(send)).toMatchObject({ refusal: { code: 'malformedAnswer' } });
      console.worker().core.answer = async () => {
        throw new Error('secret');
      };
      const answer = await tab.client.execute(send);
      expect(answer).toMatchObject({ refusal: { code: 'rejected' } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    });

    test('several tabs share one worker and show the same data', async () => {
      const console = createTestConsole();
      const tabs = [console.tab(), console.tab(), console.tab(), console.tab()];
      const threads = tabs.map(watchThread);
      await Promise.all(tabs.map(opened));
      console.worker().core.say('to all');
      await until(() => {
        for (const thread of threads) expect(thread.bodies()).toEqual(['to all']);
      });
      expect(console.startedWorkers()).toHaveLength(1);
      expect(console.worker().core.attention.size).toBe(4);
    });

    test('a chat that only a reply marks as read is not reported as opened, until opening does again', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      tab.client.readsOn('reply');
      tab.client.attend('c1');
      await opened(tab);
      const seen = () => [...console.worker().core.attention.values()];
      await until(() => expect(seen()).toMatchObject([{ chatId: 'c1', opened: false, readOn: 'reply' }]));
      tab.page.listeners.visibility();
      await until(() => expect(seen()).toMatchObject([{ opened: false, readOn: 'reply' }]));
      tab.client.readsOn('open');
      await until(() =>
        expect(seen()).toEqual([{ chatId: 'c1', visible: true, attended: true, opened: false }]),
      );
    });

    test('the core knows each tab’s open chat and visibility', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      tab.client.attend('c1');
      await opened(tab);
      const { attention } = console.worker().core;
      await until(() =>
        expect([...attention.values()]).toMatchObject([{ chatId: 'c1', visible: true, opened: false }]),
      );
      tab.page.visible = false;
      tab.page.listeners.visibility();
      await until(() =>
        expect([...attention.values()]).toMatchObject([{ chatId: 'c1', visible: false, attended: false }]),
      );
      tab.client.attend(null);
      await until(() =>
        expect([...attention.values()]).toMatchObject([{ chatId: null, visible: false, opened: false }]),
      );
    });

    test('a token that left the cookies is reported to the worker, or to the next one', async () => {
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

    test('signing out clears the tab’s views and subscribes again', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const thread = watchThread(tab);
      await until(() => expect(thread.bodies()).toEqual([]));
      tab.client.signedOut();
      expect(thread.bodies()).toBeUndefined();
      await until(() => expect(thread.bodies()).toEqual([]));
      expect(console.worker().host.census().subscriptions).toBe(1 + OWN);
    });
  });

  describe('a tab that leaves', () => {
    test('by a crash loses its subscriptions and attention with its lock', async () => {
      const console = createTestConsole();
      const [tab, other] = [console.tab(), console.tab()];
      watchThread(tab);
      watchThread(other);
      const { core, host } = console.worker();
      await until(() => expect(host.census()).toMatchObject({ tabs: 2, subscriptions: 2 * (1 + OWN) }));
      tab.crash();
      await until(() => expect(host.census()).toMatchObject({ tabs: 1, subscriptions: 1 + OWN }));
      expect(core.attention.size).toBe(1);
    });

    test('by closing its page still has its last command executed', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      await opened(tab);
      const { core, host, timer } = console.worker();
      const call = tab.client.execute(toggle);
      tab.page.listeners.hide();
      await until(() => expect(core.executed).toHaveLength(1));
      await until(() => expect(host.census().tabs).toBe(0));
      // The tab no longer receives the answer itself.
      expect(await call).toMatchObject({ refusal: { code: 'workerLost' } });
      expect(statusOf(tab)).toBe('paused');
      const ofTheWorker = console.locks.held().filter((name) => !/^(tab|port):/.test(name));
      await until(() => expect(console.locks.held()).toEqual(ofTheWorker));
      timer.advance(COMMAND_PORT_GRACE_MS);
      expect(console.locks.waiting()).toBe(0);
    });

    test('into the back/forward cache returns to the same worker, with its views', async () => {
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
      expect(console.startedWorkers()).toHaveLength(1);
    });

    test('as the last one lets the worker stop after the idle limit, unless a tab returns before', async () => {
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

  describe('a view', () => {
    test('is subscribed to once, however many components watch it', async () => {
      const console = createTestConsole();
      const tab = console.tab();
      const [one, two] = [watchThread(tab), watchThread(tab)];
      await until(() => expect(two.bodies()).toEqual([]));
      expect(console.worker().host.census().subscriptions).toBe(1 + OWN);
      one.stop();
      tab.timer.advance(VIEW_GRACE_MS);
      console.worker().core.say('still watched');
      await until(() => expect(two.bodies()).toEqual(['still watched']));
    });

    test('outlives a remount, and is unsubscribed after its grace period', async () => {
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
      await until(() => expect(console.worker().host.census().subscriptions).toBe(OWN));
    });
  });
});
