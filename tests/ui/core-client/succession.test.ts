import { describe, expect, test, vi } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import {
  CALL_WAIT_MS,
  FAILURE_PAUSE_MS,
  HANG_LIMIT_MS,
  HELLO_TIMEOUT_MS,
  LEAVE_LIMIT_MS,
  NOT_STARTED_ATTEMPTS,
  PROBE_AFTER_MS,
  RETRY_DELAY_MS,
  retryDelay,
  TOLERATED_FAILURES,
} from '../../../src/ui/core-client/limits.ts';
import { STEP_DOWN_MS } from '../../../src/worker/host/limits.ts';
import { workerName } from '../../../src/worker/protocol/protocol.ts';
import { BUILD, createTabStorage, createTestConsole, NEXT_BUILD, type TestTab } from './console.ts';
import { send, statusOf, toggle, until } from './seen-by-tab.ts';

const inState = (tab: TestTab, status: string) => until(() => expect(statusOf(tab)).toBe(status));
/** Waits until all earlier messages are sent, including the tab's hello. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const workerOf = (tab: TestTab) => tab.client.link.getSnapshot().connection?.workerId;

/** Advances the time until the tab, which waits for an answer, detects the hang. */
const findHang = (tab: TestTab): void => tab.timer.advance(PROBE_AFTER_MS + HANG_LIMIT_MS);

const draft = { type: 'setDraft', chatId: 'c1', text: 'half a thought' } as const;

const [FIRST, SECOND] = [workerName(BUILD.id, 0), workerName(BUILD.id, 1)];

describe('a worker that hangs', () => {
  test('is replaced by the tab that awaits an answer, and all other tabs follow', async () => {
    const console = createTestConsole();
    const tabs = [console.tab(), console.tab()] as const;
    const [tab, other] = tabs;
    for (const one of tabs) await inState(one, 'open');
    console.worker().hang();
    const call = tab.client.execute(send);
    findHang(tab);
    expect(await call).toEqual(done({ key: 'cm-1' }));
    await inState(other, 'lost');
    other.timer.advance(RETRY_DELAY_MS);
    for (const one of tabs) await inState(one, 'open');
    expect(workerOf(tab)).toBe(workerOf(other));
    expect(console.startedWorkers()).toEqual([FIRST, SECOND]);
  });

  test('is replaced once, however many tabs detect the hang', async () => {
    const console = createTestConsole();
    const tabs = [console.tab(), console.tab(), console.tab()];
    for (const tab of tabs) await inState(tab, 'open');
    console.worker().hang();
    const calls = tabs.map((tab) => tab.client.execute(toggle));
    for (const tab of tabs) findHang(tab);
    for (const call of calls) expect(await call).toMatchObject({ refusal: { code: 'workerLost' } });
    for (const tab of tabs) {
      tab.timer.advance(RETRY_DELAY_MS);
      await inState(tab, 'open');
    }
    expect(console.startedWorkers()).toEqual([FIRST, SECOND]);
  });

  test('is detected by a subscription without a frame', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await inState(tab, 'open');
    console.worker().hang();
    const source = tab.client.view({ view: 'thread', chatId: 'c1' });
    source.subscribe(() => undefined);
    findHang(tab);
    await until(() => expect(source.getSnapshot()?.rows).toEqual([]));
  });

  test('is detected by a tab that connects, too', async () => {
    const console = createTestConsole();
    const first = console.tab();
    await inState(first, 'open');
    console.worker().hang();
    const late = console.tab();
    await settled();
    findHang(late);
    await inState(late, 'lost');
    late.timer.advance(RETRY_DELAY_MS);
    await inState(late, 'open');
    expect(console.startedWorkers()).toEqual([FIRST, SECOND]);
  });

  test('is not confused with a worker whose script loads slowly', async () => {
    const console = createTestConsole();
    console.silent = true;
    const tab = console.tab();
    await settled();
    findHang(tab);
    await inState(tab, 'lost');
    console.silent = false;
    tab.timer.advance(RETRY_DELAY_MS);
    await inState(tab, 'open');
    expect(console.startedWorkers()).toEqual([FIRST]);
  });

  // Seed 21 of the walk in Chromium found this: the browser ran the worker in a tab whose thread was blocked.
  test('is finally replaced if it never starts to run', async () => {
    const console = createTestConsole();
    console.silent = true;
    const tab = console.tab();
    for (let attempt = 1; attempt <= NOT_STARTED_ATTEMPTS; attempt += 1) {
      await settled();
      findHang(tab);
      await inState(tab, 'lost');
      if (attempt === NOT_STARTED_ATTEMPTS) console.silent = false;
      tab.timer.advance(retryDelay(attempt));
    }
    await inState(tab, 'open');
    expect(console.startedWorkers()).toEqual([SECOND]);
  });

  test('delays no command beyond its limit, even if no other worker starts', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await inState(tab, 'open');
    console.worker().hang();
    const settled = vi.fn();
    void tab.client.execute(send).then(settled);
    console.silent = true;
    tab.timer.advance(CALL_WAIT_MS - 1);
    await inState(tab, 'connecting');
    expect(settled).not.toHaveBeenCalled();
    tab.timer.advance(1);
    await until(() =>
      expect(settled).toHaveBeenCalledWith(
        expect.objectContaining({ refusal: expect.objectContaining({ code: 'workerLost' }) }),
      ),
    );
  });

  test('a live worker that welcomes no tab is retried, not replaced', async () => {
    const console = createTestConsole();
    const first = console.tab();
    await inState(first, 'open');
    // The worker never finishes its stop.
    console.worker().core.stop = () => new Promise(() => undefined);
    first.crash();
    await until(() => expect(console.worker().host.census().tabs).toBe(0));
    console.worker().timer.advance(120_000);
    const late = console.tab();
    // Advance in small steps, so that answers can arrive in between.
    for (let ms = 0; ms < HELLO_TIMEOUT_MS; ms += 100) {
      await settled();
      expect(statusOf(late)).toBe('connecting');
      late.timer.advance(100);
    }
    expect(statusOf(late)).toBe('lost');
    expect(console.startedWorkers()).toEqual([FIRST]);
  });
});

describe('a worker that steps down for a newer generation', () => {
  test('is followed by its tabs, which finish their commands with it and keep their rows', async () => {
    const console = createTestConsole();
    const tabs = [console.tab(), console.tab()] as const;
    const [tab] = tabs;
    for (const one of tabs) await inState(one, 'open');
    const before = console.worker();
    before.core.say('before');
    const source = tab.client.view({ view: 'thread', chatId: 'c1' });
    source.subscribe(() => undefined);
    await until(() => expect(source.getSnapshot()?.rows).toHaveLength(1));
    tab.flush = () => void tab.client.execute(draft);

    before.host.stepDown({ build: BUILD, generation: 1 });
    for (const one of tabs) await inState(one, 'lost');
    before.timer.advance(STEP_DOWN_MS);
    await until(() => expect(before.closed()).toBe(true));
    expect(before.core.executed.map(({ command }) => command)).toEqual([draft]);
    expect(source.getSnapshot()?.rows).toHaveLength(1);
    for (const one of tabs) one.timer.advance(RETRY_DELAY_MS);
    for (const one of tabs) await inState(one, 'open');
    expect(workerOf(tabs[0])).toBe(workerOf(tabs[1]));
    expect(console.startedWorkers()).toEqual([FIRST, SECOND]);
    expect(tab.client.link.getSnapshot().newer).toBeNull();
  });

  test('is left after the time limit if an answer does not arrive', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await inState(tab, 'open');
    const before = console.worker();
    before.core.answer = () => new Promise(() => undefined);
    const [resent, not] = [tab.client.execute(send), tab.client.execute(toggle)];
    await until(() => expect(before.core.executed).toHaveLength(2));
    before.host.stepDown({ build: BUILD, generation: 1 });
    await until(() => expect(statusOf(tab)).toBe('connecting'));
    tab.timer.advance(LEAVE_LIMIT_MS);
    expect(await not).toMatchObject({ refusal: { code: 'workerLost' } });
    tab.timer.advance(RETRY_DELAY_MS);
    expect(await resent).toEqual(done({ key: 'cm-1' }));
  });

  test('a worker whose log was taken over sends its tabs to the worker of its own name', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await inState(tab, 'open');
    const robbed = console.worker();
    robbed.host.stepDown({ build: BUILD, generation: 0 });
    await inState(tab, 'lost');
    robbed.timer.advance(STEP_DOWN_MS);
    await until(() => expect(robbed.closed()).toBe(true));
    tab.timer.advance(RETRY_DELAY_MS);
    await inState(tab, 'open');
    expect(console.startedWorkers()).toEqual([FIRST, FIRST]);
  });
});

test('tabs leave a shared worker that cannot store keys, together and for good', async () => {
  const console = createTestConsole();
  console.unfit = true;
  const tabs = [console.tab(), console.tab()];
  for (const tab of tabs) await inState(tab, 'lost');
  console.unfit = false;
  for (const tab of tabs) {
    tab.timer.advance(RETRY_DELAY_MS);
    await inState(tab, 'open');
    expect(tab.client.link.getSnapshot().gaveUpShared).toBe(true);
  }
  expect(console.startedWorkers()).toEqual([FIRST, SECOND]);
  const late = console.tab();
  await inState(late, 'open');
  expect(late.client.link.getSnapshot().gaveUpShared).toBe(true);
});

describe('workers of a tab that end early', () => {
  /** Kills the worker as often as is tolerated, each time right after the tab connected. */
  const failRepeatedly = async (endsWorker: boolean) => {
    const console = createTestConsole('bridge');
    const tab = console.tab();
    tab.page.endsWorker = endsWorker;
    for (let failed = 0; failed < TOLERATED_FAILURES; failed += 1) {
      await inState(tab, 'open');
      console.worker().kill();
      await inState(tab, 'lost');
      if (failed + 1 < TOLERATED_FAILURES) tab.timer.advance(RETRY_DELAY_MS);
    }
    return tab;
  };

  test('count as failures if this tab runs them', async () => {
    const tab = await failRepeatedly(true);
    tab.timer.advance(FAILURE_PAUSE_MS - 1);
    expect(statusOf(tab)).toBe('lost');
    tab.timer.advance(1);
    await inState(tab, 'open');
  });

  test('do not count if another tab runs them, because that tab may have closed', async () => {
    const tab = await failRepeatedly(false);
    tab.timer.advance(RETRY_DELAY_MS);
    await inState(tab, 'open');
  });
});

describe('two builds at once', () => {
  test('tabs of the older build become outdated when a tab of the newer opens, and open no worker again', async () => {
    const console = createTestConsole();
    const old = console.tab();
    await inState(old, 'open');
    const before = console.worker();
    const flushed = vi.fn();
    old.flush = flushed;
    const fresh = console.tab({ build: NEXT_BUILD });
    await inState(fresh, 'open');
    await inState(old, 'outdated');
    before.timer.advance(STEP_DOWN_MS);
    await until(() => expect(before.closed()).toBe(true));
    expect(flushed).toHaveBeenCalledTimes(1);
    expect(old.client.link.getSnapshot().newer).toEqual(NEXT_BUILD);

    const attempts = console.attempts();
    expect(await old.client.execute(send)).toMatchObject({
      refusal: { code: 'workerLost', reason: ':newVersion' },
    });
    old.page.listeners.hide();
    old.page.listeners.show();
    old.timer.advance(60_000);
    expect(statusOf(old)).toBe('outdated');
    expect(console.attempts()).toBe(attempts);
    expect(console.locks.held().filter((name) => name.startsWith('tab:'))).toHaveLength(1);
  });

  test('a tab of the older build that opens later is outdated at once, and does not affect the newer', async () => {
    const console = createTestConsole();
    const fresh = console.tab({ build: NEXT_BUILD });
    await inState(fresh, 'open');
    const worker = workerOf(fresh);
    const old = console.tab();
    await inState(old, 'outdated');
    expect([statusOf(fresh), workerOf(fresh)]).toEqual(['open', worker]);
  });

  test('a tab that was paused when the newer build started is outdated when it returns', async () => {
    const console = createTestConsole();
    const old = console.tab();
    await inState(old, 'open');
    old.page.listeners.hide();
    const fresh = console.tab({ build: NEXT_BUILD });
    await inState(fresh, 'open');
    old.page.listeners.show();
    await inState(old, 'outdated');
    expect(statusOf(fresh)).toBe('open');
  });

  test('a draft that the older build could not store is sent by the reloaded page', async () => {
    const console = createTestConsole();
    const tabStorage = createTabStorage();
    const old = console.tab({ tabStorage });
    const other = console.tab();
    for (const tab of [old, other]) await inState(tab, 'open');
    const fresh = console.tab({ build: NEXT_BUILD });
    for (const tab of [old, other]) await inState(tab, 'outdated');
    await inState(fresh, 'open');
    const { core } = console.worker(NEXT_BUILD);

    expect(await old.client.execute({ ...draft, text: 'half' })).toMatchObject({ ok: false });
    await old.client.execute(draft);
    await old.client.execute(send);
    // The other tabs get the command, too. Whichever tab sends it first, it is stored once.
    old.page.listeners.hide();
    old.crash();
    const reloaded = console.tab({ tabStorage, build: NEXT_BUILD });
    await inState(reloaded, 'open');
    await until(() => expect(core.executed.map(({ command }) => command)).toContainEqual(draft));
    expect(new Set(core.executed.map(({ id }) => id)).size).toBe(1);
    expect(core.executed.map(({ command }) => command.type)).not.toContain('sendMessage');

    // A tab that is outdated itself must not keep the command and send it later.
    core.executed.length = 0;
    other.page.listeners.hide();
    await settled();
    expect(core.executed).toEqual([]);
  });

  test('a message that the older worker received before it stepped down is answered by it', async () => {
    const console = createTestConsole();
    const old = console.tab();
    await inState(old, 'open');
    const before = console.worker();
    let answer = (): void => undefined;
    before.core.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve(done({ key: 'cm-1' }));
      });
    const call = old.client.execute(send);
    await until(() => expect(before.core.executed).toHaveLength(1));
    console.tab({ build: NEXT_BUILD });
    await until(() => expect(statusOf(old)).toBe('connecting'));
    answer();
    expect(await call).toEqual(done({ key: 'cm-1' }));
    await inState(old, 'outdated');
  });
});
