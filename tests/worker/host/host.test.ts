import { wrap } from 'comlink';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/core/kernel/answer.ts';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { type Connecting, createFrontDesk } from '../../../src/worker/desk/front-desk.ts';
import { createHost } from '../../../src/worker/host/host.ts';
import { IDLE_LIMIT_MS, STEP_DOWN_MS, STOP_LIMIT_MS } from '../../../src/worker/host/limits.ts';
import { createRefusingHost, serveIfFit } from '../../../src/worker/host/refusing-host.ts';
import {
  type CommandPort,
  decodeWorkerMessage,
  type Locks,
  PROTOCOL_VERSION,
  tabLock,
} from '../../../src/worker/protocol/protocol.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { noUnhandledErrors } from '../error-scope.ts';
import { createFakeCore, credentials } from '../fake-core.ts';
import { createLockTable } from '../fake-locks.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const BUILD = { id: 'b1', at: 1 };
const SUCCESSOR = { build: { id: 'b2', at: 2 }, generation: 0 };

function scene(table = createLockTable()) {
  const owner = table.owner();
  const timer = createVirtualTimer();
  const core = createFakeCore();
  const close = vi.fn();
  const view = vi.spyOn(core, 'view');
  const host = createHost({
    core,
    workerId: 'w1',
    name: 'console',
    kind: 'shared',
    build: BUILD,
    locks: owner.locks,
    setTimer: timer.setTimer,
    unhandled: noUnhandledErrors(),
    now: timer.now,
    defer: (callback) => setImmediate(callback),
    close,
  });
  return { table, timer, core, close, host, view, tab: () => tabOf(host, table.owner().locks) };
}

const deskOf = (host: Promise<Connecting>) =>
  createFrontDesk({
    load: () => host,
    readKept: async () => null,
    sendEarly: () => undefined,
    close: () => undefined,
    setTimer: createVirtualTimer().setTimer,
  });

function tabOf(host: { connect(port: MessagePort): void }, locks: Locks) {
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = decodeWorkerMessage(data);
    heard.push(...(message?.type === 'frames' ? message.frames : [data]));
  };
  host.connect(port2);
  const commands = new MessageChannel();
  ports.push(port1, port2, commands.port1, commands.port2);
  const hello = (tabId: string, more: object = {}): void => {
    locks.hold(tabLock(tabId));
    port1.postMessage({ type: 'hello', protocol: PROTOCOL_VERSION, build: BUILD, tabId, ...more }, [
      commands.port2,
    ]);
  };
  const remote = wrap<CommandPort>(commands.port1);
  return { say: (message: unknown) => port1.postMessage(message), hello, heard, commands: remote };
}

const WELCOME = { type: 'welcome', workerId: 'w1', build: BUILD };
const watch = { type: 'subscribe', subscription: 1, request: { view: 'thread', chatId: 'c1' } };

describe('the host', () => {
  test('has its lock before it welcomes a tab', async () => {
    const { tab, table } = scene();
    const one = tab();
    one.hello('t1');
    await until(() => expect(one.heard).toEqual([WELCOME]));
    expect(table.held()).toContain('worker:w1');
  });

  test('sends no frame of a session before its log is read', async () => {
    const { tab, core } = scene();
    let read = (): void => undefined;
    core.reading = new Promise((resolve) => {
      read = resolve;
    });
    const one = tab();
    one.hello('t1');
    one.say({ type: 'token', credentials });
    one.say(watch);
    one.say({ type: 'subscribe', subscription: 2, request: { view: 'session' } });
    const frame = (subscription: number) => expect.objectContaining({ type: 'frame', subscription, rev: 1 });
    await until(() => expect(one.heard).toEqual([WELCOME, frame(2)]));
    core.say('Read from the log.');
    read();
    await until(() => expect(one.heard).toContainEqual(frame(1)));
    expect(JSON.stringify(one.heard)).toContain('Read from the log.');
    expect(one.heard).not.toContainEqual(expect.objectContaining({ subscription: 1, rev: 2 }));
  });

  test('does not show a tab as signed out that connects with a token', async () => {
    const table = createLockTable();
    // Messages after the hello wait for the worker's lock. Then the host handles them together.
    const release = await table.owner().locks.hold('worker:w1');
    const one = scene(table).tab();
    one.hello('t1');
    one.say({ type: 'token', credentials });
    one.say({ type: 'subscribe', subscription: 2, request: { view: 'session' } });
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await until(() => expect(one.heard).toContainEqual(expect.objectContaining({ subscription: 2 })));
    expect(JSON.stringify(one.heard)).not.toContain('signedOut');
  });

  test('ignores messages before the hello, and handles those that follow it', async () => {
    const { tab, host } = scene();
    const one = tab();
    one.say(watch);
    one.hello('t1');
    one.say(watch);
    await until(() => expect(one.heard).toHaveLength(2));
    expect(one.heard).toEqual([WELCOME, expect.objectContaining({ type: 'frame', subscription: 1, rev: 1 })]);
    expect(host.census().ignored).toBe(1);
  });

  test('refuses a tab with an older or newer protocol version with a reason, whatever else it sends', async () => {
    const { tab } = scene();
    const [older, newer] = [tab(), tab()];
    older.say({ type: 'hello', protocol: PROTOCOL_VERSION - 1 });
    newer.hello('t1', { protocol: PROTOCOL_VERSION + 1 });
    await until(() => expect([...older.heard, ...newer.heard]).toHaveLength(2));
    for (const heard of [older.heard, newer.heard]) {
      expect(heard).toEqual([
        {
          type: 'refused',
          reason: 'protocol',
          message: expect.stringMatching(/^:(newerVersionRuns|olderTabsOpen)$/),
        },
      ]);
    }
    expect(older.heard).not.toEqual(newer.heard);
  });

  test('a worker that cannot start refuses every tab with the reason', async () => {
    const one = tabOf(
      createRefusingHost(textReason('VITE_API_ROOT is missing.')),
      createLockTable().owner().locks,
    );
    one.say('garbage');
    one.hello('t1');
    await until(() =>
      expect(one.heard).toEqual([
        { type: 'refused', reason: 'configuration', message: 'VITE_API_ROOT is missing.' },
      ]),
    );
  });

  test('a worker that cannot store keys sends every tab away', async () => {
    const { host } = scene();
    const one = tabOf(deskOf(serveIfFit(host, Promise.resolve(false))), createLockTable().owner().locks);
    one.say('garbage');
    one.hello('t1');
    await until(() => expect(one.heard).toEqual([{ type: 'unfit' }]));
    expect(host.census().tabs).toBe(0);
  });

  test('a tab that connects before the worker knows that it is fit is welcomed after that', async () => {
    const { host, table } = scene();
    let decide = (): void => undefined;
    const one = tabOf(
      deskOf(
        serveIfFit(
          host,
          new Promise((resolve) => {
            decide = () => resolve(true);
          }),
        ),
      ),
      table.owner().locks,
    );
    one.hello('t1');
    expect(one.heard).toEqual([]);
    decide();
    await until(() => expect(one.heard).toEqual([WELCOME]));
  });

  test('ignores and counts malformed messages, and continues', async () => {
    const { tab, host } = scene();
    const one = tab();
    one.hello('t1');
    await until(() => expect(one.heard).toEqual([WELCOME]));
    const garbage = fc
      .sample(fc.anything({ withDate: true, withMap: true, withTypedArray: true }), { numRuns: 300, seed: 7 })
      .filter((value) => {
        try {
          structuredClone(value);
          return true;
        } catch {
          return false;
        }
      });
    for (const value of garbage) one.say(value);
    one.say(watch);
    await until(() => expect(one.heard).toHaveLength(2));
    expect(host.census()).toEqual({ tabs: 1, subscriptions: 1, ignored: garbage.length });
  });

  test('sends one patch for all changes in a macrotask, and none before the last is acknowledged', async () => {
    const { tab, core, view } = scene();
    const one = tab();
    one.hello('t1');
    one.say(watch);
    await until(() => expect(one.heard).toHaveLength(2));
    core.say('one');
    await new Promise((resolve) => setImmediate(resolve));
    view.mockClear();
    one.say({ type: 'ack', frames: [{ subscription: 1, rev: 1 }] });
    await until(() => expect(one.heard).toHaveLength(3));
    one.say({ type: 'ack', frames: [{ subscription: 1, rev: 2 }] });
    await until(() => expect(view).toHaveBeenCalledTimes(2));
    view.mockClear();
    for (const body of ['two', 'three', 'four']) core.say(body);
    await until(() => expect(one.heard).toHaveLength(4));
    expect(view).toHaveBeenCalledTimes(1);
    expect(one.heard[3]).toMatchObject({
      rev: 3,
      patch: { upsert: [{ body: 'two' }, { body: 'three' }, { body: 'four' }] },
    });
  });

  test('a second hello of the same tab over another port replaces the first', async () => {
    const { tab, host, core } = scene();
    const [before, after] = [tab(), tab()];
    before.hello('t1');
    before.say(watch);
    await until(() => expect(before.heard).toHaveLength(2));
    after.hello('t1');
    await until(() => expect(after.heard).toEqual([WELCOME]));
    expect(host.census()).toMatchObject({ tabs: 1, subscriptions: 0 });
    expect([...core.attention.keys()]).toEqual(['t1']);
  });

  test('answers a ping at any time, even before the hello', async () => {
    const { tab, host } = scene();
    const one = tab();
    one.say({ type: 'ping', n: 3 });
    one.hello('t1');
    one.say({ type: 'ping', n: 4 });
    await until(() => expect(one.heard).toHaveLength(3));
    expect(one.heard.filter((message) => message !== null)).toEqual(
      expect.arrayContaining([{ type: 'pong', n: 3 }, { type: 'pong', n: 4 }, WELCOME]),
    );
    expect(host.census().ignored).toBe(0);
  });

  test('has the lock that shows that the named worker runs', async () => {
    const { table } = scene();
    await until(() => expect(table.held()).toContain('running:console'));
  });

  test('on stepping down, sends its tabs to the successor, and stops once all have left', async () => {
    const { timer, core, close, host, tab } = scene();
    const [one, two] = [tab(), tab()];
    one.hello('t1');
    two.hello('t2');
    await until(() => expect(host.census().tabs).toBe(2));
    host.stepDown(SUCCESSOR);
    const leave = { type: 'stepDown', ...SUCCESSOR };
    await until(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual([leave, leave]));
    one.say({ type: 'goodbye' });
    await until(() => expect(host.census().tabs).toBe(1));
    expect(core.stops()).toBe(0);
    two.say({ type: 'goodbye' });
    await until(() => expect(core.stops()).toBe(1));
    timer.advance(STEP_DOWN_MS);
    await until(() => expect(close).toHaveBeenCalledTimes(1));
  });

  test('stops in time even if a tab does not leave', async () => {
    const { timer, core, close, host, tab } = scene();
    const frozen = tab();
    frozen.hello('t1');
    await until(() => expect(frozen.heard).toEqual([WELCOME]));
    host.stepDown(SUCCESSOR);
    timer.advance(STEP_DOWN_MS - 1);
    expect(core.stops()).toBe(0);
    timer.advance(1);
    await until(() => expect(close).toHaveBeenCalledTimes(1));
  });

  test('sends nothing about the ending session to a tab that does not leave in time', async () => {
    const { timer, core, host, tab } = scene();
    const slow = tab();
    slow.hello('t1');
    slow.say(watch);
    await until(() => expect(slow.heard).toHaveLength(2));
    slow.say({ type: 'ack', frames: [{ subscription: 1, rev: 1 }] });
    host.stepDown(SUCCESSOR);
    const { stop } = core;
    core.stop = () => {
      core.say('nobody is signed in');
      return stop();
    };
    timer.advance(STEP_DOWN_MS);
    slow.say(watch);
    await until(() => expect(host.census().tabs).toBe(0));
    // A message to the first tab would arrive before the answer to this tab.
    const late = tab();
    late.hello('t2');
    await until(() => expect(late.heard).toHaveLength(1));
    expect(slow.heard.slice(2)).toEqual([{ type: 'stepDown', ...SUCCESSOR }]);
  });

  test('leaves commands unanswered that only the successor can execute, and answers the others', async () => {
    const { core, host, tab } = scene();
    const one = tab();
    one.hello('t1');
    await until(() => expect(one.heard).toEqual([WELCOME]));
    const ask = (): Promise<Answer<unknown>> =>
      one.commands.execute('id', { type: 'toggleFavourite', chatId: 'c1' }, null);
    core.answer = async () => refuseWith('workerLost', 'Ask another.');
    expect(await ask()).toMatchObject({ refusal: { code: 'workerLost' } });
    host.stepDown(SUCCESSOR);
    const answered = vi.fn();
    for (const code of ['workerLost', 'notSignedIn'] as const) {
      core.executed.length = 0;
      core.answer = async () => refuseWith(code, 'Not here.');
      ask().then(answered);
      await until(() => expect(core.executed).toHaveLength(1));
    }
    core.answer = async () => refuseWith('unknownChat', 'No such chat.');
    expect(await ask()).toMatchObject({ refusal: { code: 'unknownChat' } });
    expect(answered).not.toHaveBeenCalled();
  });

  test('steps down at once without any tab, and only once', async () => {
    const { timer, core, close, host } = scene();
    host.stepDown(SUCCESSOR);
    expect(core.stops()).toBe(1);
    timer.advance(STEP_DOWN_MS);
    await until(() => expect(close).toHaveBeenCalledTimes(1));
    timer.advance(IDLE_LIMIT_MS);
    expect(core.stops()).toBe(1);
  });

  test('refuses a tab that connects during the step-down, and names the successor', async () => {
    const { host, close, tab } = scene();
    host.stepDown(SUCCESSOR);
    const late = tab();
    late.hello('t1');
    const refused = { type: 'refused', reason: 'outdated', message: ':newerVersionRuns' };
    await until(() => expect(late.heard).toEqual([{ ...refused, ...SUCCESSOR }]));
    expect(host.census().tabs).toBe(0);
    expect(close).not.toHaveBeenCalled();
  });

  test('does not stop a second time if a successor starts while it closes', async () => {
    const { timer, core, host } = scene();
    timer.advance(IDLE_LIMIT_MS);
    host.stepDown(SUCCESSOR);
    timer.advance(STEP_DOWN_MS);
    expect(core.stops()).toBe(1);
  });

  test('closes after the idle limit even if the core does not stop, and welcomes no tab meanwhile', async () => {
    const { host, timer, core, close, tab } = scene();
    core.stop = () => new Promise(() => undefined);
    timer.advance(IDLE_LIMIT_MS);
    expect(close).not.toHaveBeenCalled();
    const late = tab();
    late.hello('t1');
    late.say(watch);
    timer.advance(STOP_LIMIT_MS);
    expect(close).toHaveBeenCalledTimes(1);
    // A port delivers messages in order. After this message was counted, all earlier ones have been handled.
    late.say('no message at all');
    await vi.waitFor(() => expect(host.census().ignored).toBe(1));
    expect(late.heard).toEqual([]);
  });
});
