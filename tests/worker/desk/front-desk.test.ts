import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type KeyedView, patchView } from '../../../src/core/kernel/views/patch-view.ts';
import type { Kept } from '../../../src/core/session/kept-views.ts';
import { createFrontDesk } from '../../../src/worker/desk/front-desk.ts';
import { createHost } from '../../../src/worker/host/host.ts';
import { KEEP_EVERY_MS, KEPT_LIMIT_MS } from '../../../src/worker/host/limits.ts';
import {
  decodeWorkerMessage,
  type Frame,
  PROTOCOL_VERSION,
  tabLock,
} from '../../../src/worker/protocol/protocol.ts';
import { noUnhandledErrors } from '../error-scope.ts';
import { createFakeCore, credentials } from '../fake-core.ts';
import { createLockTable } from '../fake-locks.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

const BUILD = { id: 'b1', at: 1 };
const LIST = { view: 'chatList', q: '' } as const;
const THREAD = { view: 'thread', chatId: 'c1' } as const;

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const row = (key: string, preview = '') => ({ key, preview });
const keptList: KeyedView = {
  head: { q: '', loading: false, work: { mine: 1 } },
  rows: [row('c1'), row('c2')],
};
const kept: Kept = {
  build: 'b1',
  asOf: 5,
  access: { role: 'agent', rules: [] },
  views: [['{"q":"","view":"chatList"}', { head: keptList.head, rows: [...keptList.rows] }]],
};

function openLater<T>() {
  let open = (_: T): void => undefined;
  let fail = (_: Error): void => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}

/** Messages cross a port in a macrotask. */
const pass = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1) await turn();
};

function scene() {
  const table = createLockTable();
  const timer = createVirtualTimer();
  const core = createFakeCore();
  const views = new Map<string, KeyedView>();
  const view = core.view;
  core.view = vi.fn((request) => views.get(request.view) ?? view(request)) as typeof core.view;
  const host = createHost({
    core,
    workerId: 'w1',
    name: 'console',
    kind: 'shared',
    build: BUILD,
    locks: table.owner().locks,
    setTimer: timer.setTimer,
    unhandled: noUnhandledErrors(),
    now: timer.now,
    defer: (callback) => setImmediate(callback),
    close: () => undefined,
  });
  const [loading, reading] = [openLater<typeof host>(), openLater<Kept | null>()];
  const close = vi.fn();
  const readKept = vi.fn(() => reading.promise);
  const sendEarly = vi.fn();
  const load = () => loading.promise;
  const desk = createFrontDesk({ load, readKept, sendEarly, close, setTimer: timer.setTimer });

  function tab(tabId = 't1', more: object = {}) {
    const [{ port1, port2 }, commands] = [new MessageChannel(), new MessageChannel()];
    ports.push(port1, port2, commands.port1, commands.port2);
    const heard: string[] = [];
    const frames: Frame[] = [];
    const shown = new Map<number, KeyedView | null>();
    const take = (frame: Frame): void => {
      frames.push(frame);
      const before = shown.get(frame.subscription);
      const next = frame.type === 'frame' ? frame.full : before ? patchView(before, frame.patch) : null;
      expect(next).not.toBeNull();
      shown.set(frame.subscription, next);
    };
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = decodeWorkerMessage(data);
      heard.push(message?.type ?? 'undecodable');
      if (message?.type !== 'frames') return;
      message.frames.forEach(take);
      port1.postMessage({
        type: 'ack',
        frames: message.frames.map(({ subscription, rev }) => ({ subscription, rev })),
      });
    };
    desk.connect(port2);
    const say = (message: object): void => port1.postMessage(message);
    return {
      heard,
      frames,
      shown,
      say,
      hello(): void {
        table.owner().locks.hold(tabLock(tabId));
        port1.postMessage({ type: 'hello', protocol: PROTOCOL_VERSION, build: BUILD, tabId, ...more }, [
          commands.port2,
        ]);
      },
      token: (accessToken = credentials.accessToken) =>
        say({ type: 'token', credentials: { ...credentials, accessToken } }),
      watch: (subscription: number, request: object, given: object = {}) =>
        say({ type: 'subscribe', subscription, request, ...given }),
    };
  }
  const put = (name: string, next: KeyedView): void => {
    views.set(name, next);
    core.say('changed');
  };
  return { core, timer, host, loading, reading, readKept, sendEarly, close, tab, put };
}

type Scene = ReturnType<typeof scene>;

/** A tab that has said everything that a tab says at its start. */
async function started({ tab }: Scene, requests: readonly object[] = [LIST]) {
  const one = tab();
  one.hello();
  one.token();
  for (const [at, request] of requests.entries()) one.watch(at + 1, request);
  await pass();
  return one;
}

test('a tab sees the kept list before the core has loaded, marked with its time', async () => {
  const all = scene();
  const one = await started(all, [LIST, THREAD]);
  expect(one.frames).toEqual([]);
  all.reading.open(kept);
  await pass();
  expect(one.frames).toEqual([{ type: 'frame', subscription: 1, rev: 1, full: keptList, asOf: 5 }]);
  expect(all.readKept).toHaveBeenCalledWith(credentials);
});

test('the order of the fields of a request does not matter, and a later subscription is served too', async () => {
  const all = scene();
  all.reading.open(kept);
  const one = await started(all, []);
  one.watch(4, { q: '', view: 'chatList' });
  await pass();
  expect(one.frames).toMatchObject([{ subscription: 4, asOf: 5 }]);
});

test('the core gets everything that the tab has said, and its first frame is a patch with what differs', async () => {
  const all = scene();
  const changed = row('c2', 'new');
  all.put('chatList', { head: keptList.head, rows: [row('c1'), changed, row('c3')] });
  all.reading.open(kept);
  const one = await started(all);
  all.loading.open(all.host);
  await pass();
  expect(all.core.attached).toEqual([credentials]);
  expect(one.heard).toContain('welcome');
  expect(one.frames[1]).toEqual({
    type: 'patch',
    subscription: 1,
    rev: 2,
    patch: { upsert: [changed, row('c3')] },
  });
});

test('a list that is as it was kept is not sent again', async () => {
  const all = scene();
  all.put('chatList', structuredClone(keptList));
  all.reading.open(kept);
  const one = await started(all);
  all.loading.open(all.host);
  await pass();
  expect(one.frames).toHaveLength(1);
});

test('until the log is read, the tab keeps what was kept', async () => {
  const all = scene();
  const log = openLater<void>();
  all.core.reading = log.promise;
  all.put('chatList', { head: { ...(keptList.head as object), work: null }, rows: [] });
  all.reading.open(kept);
  const one = await started(all);
  all.loading.open(all.host);
  await pass();
  one.watch(2, LIST);
  await pass();
  expect(one.shown.get(1)).toEqual(keptList);
  // The core has loaded, but its session is not open yet.
  expect(one.shown.get(2)).toEqual(keptList);
  all.put('chatList', { head: keptList.head, rows: [row('c3')] });
  log.open();
  await pass();
  expect(one.shown.get(1)?.rows).toEqual([row('c3')]);
  expect(one.shown.get(2)?.rows).toEqual([row('c3')]);
});

describe('a core that knows less than the kept view says', () => {
  const behind: KeyedView = { head: { q: '', loading: false, work: null }, rows: [row('c1')] };

  async function beginBehind() {
    const all = scene();
    all.put('chatList', behind);
    all.reading.open(kept);
    const one = await started(all);
    all.loading.open(all.host);
    await pass();
    expect(one.shown.get(1)).toEqual(keptList);
    return { ...all, one };
  }

  test('is waited for', async () => {
    const { put, one } = await beginBehind();
    const known = { head: { q: '', loading: false, work: { mine: 2 } }, rows: [row('c1')] };
    put('chatList', known);
    await pass();
    expect(one.shown.get(1)).toEqual(known);
  });

  test('is believed after a while', async () => {
    const { timer, one } = await beginBehind();
    timer.advance(KEPT_LIMIT_MS);
    await pass();
    expect(one.shown.get(1)).toEqual(behind);
  });
});

test('a session that does not open takes the kept view away at once', async () => {
  const all = scene();
  const none: KeyedView = { head: { q: '', loading: true, work: null }, rows: [] };
  all.put('chatList', none);
  all.put('session', { head: { status: 'signedOut', user: null }, rows: [] });
  all.reading.open(kept);
  const one = await started(all);
  expect(one.shown.get(1)).toEqual(keptList);
  all.loading.open(all.host);
  await pass();
  expect(one.shown.get(1)).toEqual(none);
});

describe('no kept view is sent', () => {
  test('before the hello, or after another message', async () => {
    const all = scene();
    all.reading.open(kept);
    const one = all.tab();
    one.token();
    one.watch(1, LIST);
    one.hello();
    one.token();
    one.watch(2, LIST);
    await pass();
    expect(one.heard).toEqual([]);
    expect(all.readKept).not.toHaveBeenCalled();
  });

  test('without a token', async () => {
    const all = scene();
    all.reading.open(kept);
    const one = all.tab();
    one.hello();
    one.watch(1, LIST);
    await pass();
    expect(one.heard).toEqual([]);
  });

  test('to a tab that views the console as a role', async () => {
    const all = scene();
    all.reading.open(kept);
    const one = all.tab('t1', { viewAs: '3' });
    one.hello();
    one.token();
    one.watch(1, LIST);
    await pass();
    expect(one.heard).toEqual([]);
  });

  test('to a tab of another protocol version', async () => {
    const all = scene();
    all.reading.open(kept);
    const one = all.tab('t1', { protocol: PROTOCOL_VERSION - 1 });
    one.hello();
    one.token();
    one.watch(1, LIST);
    await pass();
    expect(one.heard).toEqual([]);
  });

  test.each([
    ['another token', { type: 'token', credentials: { ...credentials, accessToken: 'of somebody else' } }],
    ['a sign-out', { type: 'signedOut', accessToken: credentials.accessToken }],
  ])('after %s', async (_, message) => {
    const all = scene();
    const one = await started(all);
    one.say(message);
    await pass();
    all.reading.open(kept);
    await pass();
    one.watch(2, LIST);
    await pass();
    expect(one.frames).toEqual([]);
  });

  test.each([
    ['while the first session opens', false],
    ['after the first session has opened', true],
  ])('to who signs in later in the same tab, %s', async (_, isOpen) => {
    const all = scene();
    const [first, second] = [openLater<void>(), openLater<void>()];
    all.core.reading = first.promise;
    all.reading.open(kept);
    const one = await started(all);
    all.loading.open(all.host);
    await pass();
    if (isOpen) first.open();
    await pass();
    if (isOpen) one.say({ type: 'signedOut', accessToken: credentials.accessToken });
    all.core.reading = second.promise;
    one.token('of somebody else');
    await pass();
    const before = one.frames.filter((frame) => 'asOf' in frame).length;
    expect(before).toBe(1);
    one.watch(2, LIST);
    await pass();
    expect(one.frames.filter((frame) => 'asOf' in frame)).toHaveLength(before);
    expect(one.shown.has(2)).toBe(false);
  });

  test('to a tab that shows newer rows of the worker before', async () => {
    const all = scene();
    all.reading.open(kept);
    const one = all.tab();
    one.hello();
    one.token();
    one.watch(1, LIST, { isShown: true });
    await pass();
    expect(one.heard).toEqual([]);
  });

  test('if nothing was kept, or nothing can be read', async () => {
    for (const open of [
      (all: Scene) => all.reading.open(null),
      (all: Scene) => all.reading.fail(new Error()),
    ]) {
      const all = scene();
      const one = await started(all);
      open(all);
      all.loading.open(all.host);
      await pass();
      expect(one.heard).toContain('welcome');
      expect(one.frames.map((frame) => 'asOf' in frame)).toEqual([false]);
    }
  });
});

test('a device that does not answer does not hold up the core', async () => {
  const all = scene();
  all.put('chatList', keptList);
  const one = await started(all);
  all.loading.open(all.host);
  await pass();
  expect(one.heard).toEqual([]);
  all.timer.advance(KEEP_EVERY_MS);
  await pass();
  expect(one.heard).toContain('welcome');
  all.reading.open(kept);
  await pass();
  expect(one.frames.map((frame) => 'asOf' in frame)).toEqual([false]);
});

describe('the service is asked early', () => {
  test('once, with the token of the first tab, whether or not anything was kept', async () => {
    for (const found of [kept, null]) {
      const all = scene();
      all.reading.open(found);
      await started(all);
      const two = all.tab('t2');
      two.hello();
      two.token('another');
      await pass();
      expect(all.sendEarly.mock.calls).toEqual([[credentials.accessToken]]);
    }
  });

  test.each<[string, object]>([
    ['that views the console as a role', { viewAs: '3' }],
    ['of another protocol version', { protocol: PROTOCOL_VERSION - 1 }],
  ])('but not for a tab %s', async (_, more) => {
    const all = scene();
    const one = all.tab('t1', more);
    one.hello();
    one.token();
    await pass();
    expect(all.sendEarly).not.toHaveBeenCalled();
  });

  test('but not before the hello, nor after the core has loaded', async () => {
    const all = scene();
    all.tab().token();
    await pass();
    all.loading.open(all.host);
    await pass();
    const two = all.tab('t2');
    two.hello();
    two.token();
    await pass();
    expect(two.heard).toContain('welcome');
    expect(all.sendEarly).not.toHaveBeenCalled();
  });
});

test('if the code of the core can’t be loaded, every tab is told, and the worker ends', async () => {
  const all = scene();
  const one = await started(all);
  const silent = all.tab('t2');
  all.loading.fail(new Error('offline'));
  await pass();
  expect([one.heard, silent.heard]).toEqual([['notLoaded'], ['notLoaded']]);
  expect(all.close).toHaveBeenCalledOnce();
});

test('the worker keeps what the tabs watch, those of the visible tab first', async () => {
  const all = scene();
  all.put('chatList', keptList);
  all.reading.open(null);
  const one = await started(all);
  const two = all.tab('t2');
  two.hello();
  two.token();
  two.watch(1, THREAD);
  two.say({ type: 'attention', chatId: 'c1', visible: true, attended: true, opened: false });
  all.loading.open(all.host);
  await pass();
  expect(one.heard).toContain('frames');
  expect(all.core.kept).toEqual([]);
  all.timer.advance(KEEP_EVERY_MS);
  await pass();
  expect(all.core.kept.map((views) => views.map(({ request }) => request))).toEqual([[THREAD, LIST]]);
});

test('whenever the parts load, in whatever order, the tab ends with the view of the core', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('load', 'read', 'log', 'change', 'watch', 'wait', 'pass'), { maxLength: 14 }),
      fc.option(fc.constant(kept), { nil: null }),
      async (steps, found) => {
        const all = scene();
        const log = openLater<void>();
        all.core.reading = log.promise;
        const one = await started(all);
        let count = 1;
        const doing: Record<(typeof steps)[number], () => void> = {
          load: () => all.loading.open(all.host),
          read: () => all.reading.open(found),
          log: () => log.open(),
          change: () => {
            count += 1;
            all.put('chatList', {
              head: { q: '', loading: count % 2 === 0, work: count % 3 === 0 ? null : { mine: count } },
              rows: Array.from({ length: count % 4 }, (_, at) => row(`c${at + 1}`, String(count))),
            });
          },
          watch: () => {
            count += 1;
            one.watch(count, LIST);
          },
          wait: () => all.timer.advance(KEEP_EVERY_MS),
          pass: () => undefined,
        };
        for (const step of [...steps, 'load', 'read', 'log', 'change'] as const) {
          doing[step]();
          await pass();
        }
        all.timer.advance(KEEP_EVERY_MS);
        await pass();
        const final = all.core.view(LIST);
        for (const view of one.shown.values()) expect(view).toEqual(final);
        expect(one.shown.size).toBeGreaterThan(0);
      },
    ),
    { numRuns: 40 },
  ));
