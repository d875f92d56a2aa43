import { describe, expect, test, vi } from 'vitest';
import { done } from '../../../src/core/answer.ts';
import {
  CALL_WAIT_MS,
  HANG_LIMIT_MS,
  HELLO_TIMEOUT_MS,
  LEAVE_LIMIT_MS,
  NOT_STARTED_ATTEMPTS,
  PROBE_AFTER_MS,
  RETRY_DELAY_MS,
  retryDelay,
} from '../../../src/ui/core-client/limits.ts';
import { STEP_DOWN_MS } from '../../../src/worker/host/limits.ts';
import { workerName } from '../../../src/worker/protocol.ts';
import { BUILD, createTabStorage, createTestConsole, NEXT_BUILD, type TestTab } from './console.ts';

/** Waits for what real ports bring. */
const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const statusOf = (tab: TestTab) => tab.client.link.getSnapshot().status;
const inState = (tab: TestTab, status: string) => until(() => expect(statusOf(tab)).toBe(status));
/** Everything that was said before this is under way, the tab's hello too. */
const said = () => new Promise((resolve) => setImmediate(resolve));
const workerOf = (tab: TestTab) => tab.client.link.getSnapshot().connection?.workerId;

/** Lets the tab find out that its worker hangs, once it waits for something. */
const findHang = (tab: TestTab): void => tab.timer.advance(PROBE_AFTER_MS + HANG_LIMIT_MS);

const send = { type: 'sendMessage', chatId: 'c1', clientMessageId: 'cm-1', body: 'hello' } as const;
const toggle = { type: 'toggleFavourite', chatId: 'c1' } as const;
const draft = { type: 'setDraft', chatId: 'c1', text: 'half a thought' } as const;

const [FIRST, SECOND] = [workerName(BUILD.id, 0), workerName(BUILD.id, 1)];

describe('a worker that hangs', () => {
  test('is given up by the tab that waits for it, and by all others with it', async () => {
    const console = createTestConsole();
    const tabs = [console.tab(), console.tab()] as const;
    const [tab, other] = tabs;
    for (const one of tabs) await inState(one, 'open');
    console.worker().hang();
    const call = tab.client.execute(send);
    findHang(tab);
    await inState(tab, 'lost');
    tab.timer.advance(RETRY_DELAY_MS);
    expect(await call).toEqual(done({ key: 'cm-1' }));
    // The other is told by the storage.
    await inState(other, 'lost');
    other.timer.advance(RETRY_DELAY_MS);
    for (const one of tabs) await inState(one, 'open');
    expect(workerOf(tab)).toBe(workerOf(other));
    expect(console.workersMade()).toEqual([FIRST, SECOND]);
  });

  test('is given up once, however many tabs find it', async () => {
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
    expect(console.workersMade()).toEqual([FIRST, SECOND]);
  });

  test('is found by a subscription that stays without a frame', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await inState(tab, 'open');
    console.worker().hang();
    const source = tab.client.view({ view: 'thread', chatId: 'c1' });
    source.subscribe(() => undefined);
    findHang(tab);
    await inState(tab, 'lost');
    tab.timer.advance(RETRY_DELAY_MS);
    await until(() => expect(source.getSnapshot()?.rows).toEqual([]));
  });

  test('is found by a tab that comes to it, too', async () => {
    const console = createTestConsole();
    const first = console.tab();
    await inState(first, 'open');
    console.worker().hang();
    const late = console.tab();
    await said();
    findHang(late);
    await inState(late, 'lost');
    late.timer.advance(RETRY_DELAY_MS);
    await inState(late, 'open');
    expect(console.workersMade()).toEqual([FIRST, SECOND]);
  });

  test('is not taken for one whose script is slow to come', async () => {
    const console = createTestConsole();
    console.silent = true;
    const tab = console.tab();
    await said();
    findHang(tab);
    await inState(tab, 'lost');
    console.silent = false;
    tab.timer.advance(RETRY_DELAY_MS);
    await inState(tab, 'open');
    expect(console.workersMade()).toEqual([FIRST]);
  });

  // Seed 21 of the walk in Chromium: the browser had put it into a tab whose thread stood still from then on.
  test('is given up in the end where it does not begin to run', async () => {
    const console = createTestConsole();
    console.silent = true;
    const tab = console.tab();
    for (let attempt = 1; attempt <= NOT_STARTED_ATTEMPTS; attempt += 1) {
      await said();
      findHang(tab);
      await inState(tab, 'lost');
      if (attempt === NOT_STARTED_ATTEMPTS) console.silent = false;
      tab.timer.advance(retryDelay(attempt));
    }
    await inState(tab, 'open');
    expect(console.workersMade()).toEqual([SECOND]);
  });

  test('costs no call more than its limit, even if no other worker comes', async () => {
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

  test('a worker that is alive and takes nobody is left for another try, not given up', async () => {
    const console = createTestConsole();
    const first = console.tab();
    await inState(first, 'open');
    // It stops, and takes its time.
    console.worker().core.stop = () => new Promise(() => undefined);
    first.crash();
    await until(() => expect(console.worker().host.census().tabs).toBe(0));
    console.worker().timer.advance(120_000);
    const late = console.tab();
    // In steps, so that what it is answered can come.
    for (let ms = 0; ms < HELLO_TIMEOUT_MS; ms += 100) {
      await said();
      expect(statusOf(late)).toBe('connecting');
      late.timer.advance(100);
    }
    expect(statusOf(late)).toBe('lost');
    expect(console.workersMade()).toEqual([FIRST]);
  });
});

describe('a worker that makes way for a newer generation', () => {
  test('is followed by its tabs, which say their last words to it and keep what they show', async () => {
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
    expect(console.workersMade()).toEqual([FIRST, SECOND]);
    expect(tab.client.link.getSnapshot().newer).toBeNull();
  });

  test('waits no longer than its limit for an answer that does not come', async () => {
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

  test('a worker whose log was taken sends its tabs back to its own name', async () => {
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
    expect(console.workersMade()).toEqual([FIRST, FIRST]);
  });
});

describe('two builds at once', () => {
  test('the tabs of the older are outdated once a tab of the newer has come, and open no worker again', async () => {
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
      refusal: { code: 'workerLost', message: expect.stringMatching(/new version/i) },
    });
    old.page.listeners.hide();
    old.page.listeners.show();
    old.timer.advance(60_000);
    expect(statusOf(old)).toBe('outdated');
    expect(console.attempts()).toBe(attempts);
    expect(console.locks.held().filter((name) => name.startsWith('tab:'))).toHaveLength(1);
  });

  test('a tab of the older that comes later is outdated at once, and takes nothing from the newer', async () => {
    const console = createTestConsole();
    const fresh = console.tab({ build: NEXT_BUILD });
    await inState(fresh, 'open');
    const worker = workerOf(fresh);
    const old = console.tab();
    await inState(old, 'outdated');
    expect([statusOf(fresh), workerOf(fresh)]).toEqual(['open', worker]);
  });

  test('a tab that was away when the newer came is outdated when it comes back', async () => {
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

  test('a draft that the older could not store is handed over by the page that comes after the reload', async () => {
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
    // The other tabs are told too: whichever comes first, it is stored once.
    old.page.listeners.hide();
    old.crash();
    const reloaded = console.tab({ tabStorage, build: NEXT_BUILD });
    await inState(reloaded, 'open');
    await until(() => expect(core.executed.map(({ command }) => command)).toContainEqual(draft));
    expect(new Set(core.executed.map(({ id }) => id)).size).toBe(1);
    expect(core.executed.map(({ command }) => command.type)).not.toContain('sendMessage');

    // One that is outdated itself keeps nothing of it, to hand it over late.
    core.executed.length = 0;
    other.page.listeners.hide();
    await said();
    expect(core.executed).toEqual([]);
  });

  test('a message that the older took before it made way is answered by it', async () => {
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
