import { describe, expect, test } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import { CALL_WAIT_MS, HELLO_TIMEOUT_MS, RETRY_DELAY_MS } from '../../../src/ui/core-client/limits.ts';
import { credentials } from '../../worker/fake-core.ts';
import { createTestConsole as createConsole, WAYS } from './console.ts';
import { lostLink, opened, send, statusOf, toggle, until, watchThread } from './seen-by-tab.ts';

describe.each(WAYS)('a lost worker, reached over a %s,', (way) => {
  const createTestConsole = () => createConsole(way);
  test('is replaced without a reload: the tab sends its token, attention and subscriptions again', async () => {
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
    // Old rows remain until the next worker sends new ones.
    for (const thread of threads) expect(thread.bodies()).toEqual(['before']);
    // The tabs do not wait before they reconnect.
    for (const tab of tabs) tab.timer.advance(0);
    await Promise.all(tabs.map(opened));
    const { core } = console.worker();
    core.say('after');
    await until(() => {
      for (const thread of threads) expect(thread.bodies()).toEqual(['after']);
    });
    expect(console.startedWorkers()).toHaveLength(2);
    expect(core.attached).toHaveLength(2);
    // These tabs continue to show their chats. They do not open them again.
    const attention = { chatId: 'c1', visible: true, attended: true, opened: true };
    expect([...core.attention.values()]).toEqual([attention, attention]);
  });

  test('leaves unanswered commands: resendable ones go to the next worker with the same id, others are refused', async () => {
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

  test('lets new commands wait for the next worker, even those that may not be resent', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await opened(tab);
    console.worker().kill();
    await lostLink(tab);
    const favourite = tab.client.execute(toggle);
    tab.timer.advance(RETRY_DELAY_MS);
    expect(await favourite).toEqual(done({ isFavorite: true }));
  });

  test('a waiting command keeps its user, whoever signs in meanwhile', async () => {
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

  test('without any worker each command is answered within its time limit', async () => {
    const console = createTestConsole();
    console.silent = true;
    const tab = console.tab();
    const calls = [tab.client.execute(send), tab.client.execute(toggle)];
    tab.timer.advance(CALL_WAIT_MS);
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'workerLost' } });
    }
  });

  test('a hello without a welcome is retried until a worker answers', async () => {
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

  test('a script that cannot be loaded is retried with growing pauses', async () => {
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
