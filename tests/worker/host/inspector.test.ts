import { afterEach, describe, expect, test, vi } from 'vitest';
import { type KeyedView, patchView } from '../../../src/core/kernel/views/patch-view.ts';
import { createHost } from '../../../src/worker/host/host.ts';
import { FRAME_LATE_MS } from '../../../src/worker/host/limits.ts';
import {
  decodeWorkerMessage,
  type InspectorView,
  PROTOCOL_VERSION,
  type TabRow,
  tabLock,
} from '../../../src/worker/protocol/protocol.ts';
import type { TabMessage } from '../../../src/worker/protocol/tab-messages.ts';
import { noUnhandledErrors } from '../error-scope.ts';
import { createFakeCore } from '../fake-core.ts';
import { createLockTable } from '../fake-locks.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });
/** Waits until all deferred work is done and all posted messages have arrived. */
const allDelivered = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const BUILD = { id: 'b1', at: 1 };
const INSPECT: TabMessage = { type: 'subscribe', subscription: 9, request: { view: 'inspector' } };
const WATCH: TabMessage = { type: 'subscribe', subscription: 1, request: { view: 'thread', chatId: 'c1' } };

const isInspector = (view: KeyedView | null): view is InspectorView => view !== null;

/** A host and tabs. A tab acknowledges every frame unless it is frozen. */
function scene() {
  const table = createLockTable();
  const timer = createVirtualTimer();
  const core = createFakeCore();
  const host = createHost({
    core,
    workerId: 'w1',
    name: 'switchboard-abc-2',
    kind: 'dedicated',
    build: BUILD,
    locks: table.owner().locks,
    setTimer: timer.setTimer,
    unhandled: noUnhandledErrors(),
    now: timer.now,
    defer: (callback) => setImmediate(callback),
    close: () => undefined,
  });

  const tab = (tabId: string) => {
    const { port1, port2 } = new MessageChannel();
    const commands = new MessageChannel();
    ports.push(port1, port2, commands.port1, commands.port2);
    const say = (message: TabMessage) => port1.postMessage(message);
    const views = new Map<number, KeyedView | null>();
    let frozen = false;
    let owed: TabMessage[] = [];
    let frames = 0;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = decodeWorkerMessage(data);
      if (message?.type !== 'frames') return;
      for (const frame of message.frames) {
        const { subscription, rev } = frame;
        if (subscription === 9) frames += 1;
        const before = views.get(subscription) ?? null;
        views.set(
          subscription,
          frame.type === 'frame' ? frame.full : before && patchView(before, frame.patch),
        );
        owed.push({ type: 'ack', frames: [{ subscription, rev }] });
      }
      if (!frozen) thaw();
    };
    const thaw = () => {
      frozen = false;
      for (const ack of owed) say(ack);
      owed = [];
    };
    host.connect(port2);
    table.owner().locks.hold(tabLock(tabId));
    port1.postMessage({ type: 'hello', protocol: PROTOCOL_VERSION, build: BUILD, tabId }, [commands.port2]);
    return {
      say,
      thaw,
      freeze: () => {
        frozen = true;
      },
      /** Returns the number of inspector frames that the tab has received. */
      frames: () => frames,
      inspector(): InspectorView {
        const view = views.get(9) ?? null;
        if (!isInspector(view)) throw new Error('No inspector frame has arrived.');
        return view;
      },
      row(key: string): TabRow {
        const row = this.inspector().rows.find((one) => one.key === key);
        if (row === undefined) throw new Error(`The inspector has no row for ${key}.`);
        return row;
      },
    };
  };
  return { core, timer, tab, host };
}

describe('the inspector', () => {
  test('shows the worker, its tabs and their subscriptions, and follows every change', async () => {
    const { tab, timer } = scene();
    timer.advance(5);
    const one = tab('t1');
    one.say(INSPECT);
    await until(() => expect(one.inspector().rows).toHaveLength(1));
    expect(one.inspector().head).toEqual({
      workerId: 'w1',
      kind: 'dedicated',
      build: BUILD,
      generation: 2,
      since: 0,
      ignored: 0,
      unhandled: { sdk: 0, console: 0, last: null },
    });
    timer.advance(5);
    const two = tab('t2');
    two.say(WATCH);
    two.say({ type: 'attention', chatId: 'c1', visible: true, attended: true, opened: false });
    await until(() =>
      expect(one.row('t2')).toEqual({
        key: 't2',
        visible: true,
        since: 10,
        build: BUILD,
        watches: [{ id: 1, request: { view: 'thread', chatId: 'c1' }, late: false }],
      }),
    );
    expect(one.inspector().rows.map(({ key }) => key)).toEqual(['t1', 't2']);
    expect(one.row('t1')).toMatchObject({ visible: false, since: 5 });
    two.say({ type: 'unsubscribe', subscription: 1 });
    await until(() => expect(one.row('t2').watches).toEqual([]));
    two.say({ type: 'goodbye' });
    await until(() => expect(one.inspector().rows.map(({ key }) => key)).toEqual(['t1']));
  });

  test('counts messages that cannot be decoded', async () => {
    const { host, tab } = scene();
    const one = tab('t1');
    one.say(INSPECT);
    await until(() => expect(one.inspector().head.ignored).toBe(0));
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    host.connect(port2);
    port1.postMessage('no message at all');
    await until(() => expect(one.inspector().head.ignored).toBe(1));
  });

  test('settles with several watching tabs, and sends nothing for frames of other views', async () => {
    const { core, tab } = scene();
    const tabs = [tab('t1'), tab('t2'), tab('t3')];
    for (const one of tabs) {
      one.say(WATCH);
      one.say(INSPECT);
    }
    await until(() => {
      for (const one of tabs) expect(one.inspector().rows.flatMap(({ watches }) => watches)).toHaveLength(6);
    });
    await allDelivered();
    const before = tabs.map((one) => one.frames());
    for (const body of ['one', 'two', 'three']) {
      core.say(body);
      await allDelivered();
    }
    expect(tabs.map((one) => one.frames())).toEqual(before);
    expect(tabs.map((one) => one.inspector())).toEqual(tabs.map(() => tabs[0]?.inspector()));
  });

  test('marks a frame as late after one second, until the tab acknowledges it', async () => {
    const { core, tab, timer } = scene();
    const [one, frozen] = [tab('t1'), tab('t2')];
    one.say(INSPECT);
    frozen.say(WATCH);
    await until(() => expect(one.row('t2').watches).toHaveLength(1));
    await allDelivered();
    frozen.freeze();
    core.say('Unread.');
    await allDelivered();
    timer.advance(FRAME_LATE_MS - 1);
    await allDelivered();
    expect(one.row('t2').watches).toMatchObject([{ late: false }]);
    timer.advance(1);
    await until(() => expect(one.row('t2').watches).toMatchObject([{ late: true }]));
    frozen.thaw();
    await until(() => expect(one.row('t2').watches).toMatchObject([{ late: false }]));
  });

  test('sends one frame to a frozen tab, and does nothing while nobody watches', async () => {
    const { tab, timer } = scene();
    const one = tab('t1');
    one.say(INSPECT);
    await until(() => expect(one.inspector().rows).toHaveLength(1));
    await allDelivered();
    one.freeze();
    const before = one.frames();
    for (let place = 0; place < 5; place += 1) {
      tab(`other ${place}`).say(WATCH);
      await allDelivered();
    }
    expect(one.frames()).toBe(before + 1);
    one.thaw();
    await until(() => expect(one.inspector().rows).toHaveLength(6));
    one.say({ type: 'unsubscribe', subscription: 9 });
    await allDelivered();
    timer.advance(FRAME_LATE_MS);
    const timers = timer.pending;
    const { frames } = one;
    const last = frames();
    tab('late').say(WATCH);
    await allDelivered();
    expect(frames()).toBe(last);
    expect(timer.pending).toBe(timers);
  });
});
