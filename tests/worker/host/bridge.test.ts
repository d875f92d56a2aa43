import { expose, wrap } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBridgedDoor } from '../../../src/ui/core-client/bridged-door.ts';
import { COMMAND_PORT_GRACE_MS } from '../../../src/worker/host/limits.ts';
import { serveBridge } from '../../../src/worker/host/serve-bridge.ts';
import {
  decodeDoorNote,
  decodeEnvelope,
  doorChannel,
  portChannel,
} from '../../../src/worker/protocol/bridge-envelopes.ts';
import type { TabMessage } from '../../../src/worker/protocol/tab-messages.ts';
import { createLockTable } from '../fake-locks.ts';
import { createTestChannels, type TestChannels } from '../test-channels.ts';
import { createVirtualTimer } from '../virtual-timer.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

const channels: TestChannels[] = [];
afterEach(() => {
  for (const opened of channels.splice(0)) opened.closeAll();
});
const ownChannels = () => {
  const own = createTestChannels();
  channels.push(own);
  return own;
};

interface Adder {
  add(a: number, b: number): number;
}

const goodbye: TabMessage = { type: 'goodbye' };
const ack = (rev: number): TabMessage => ({ type: 'ack', frames: [{ subscription: 1, rev }] });
/** Any message will do, because the bridge does not inspect messages. */
const hello = ack(0);

function scene() {
  const table = createLockTable();
  const workerName = `w-${crypto.randomUUID()}`;
  let ids = 0;

  /** A worker. Its host records and answers each message, and offers an `add` command. */
  const worker = () => {
    const { locks, die } = table.owner();
    const own = ownChannels();
    const timer = createVirtualTimer();
    const heard: unknown[] = [];
    let connected = 0;
    const connect = (port: MessagePort): void => {
      connected += 1;
      port.onmessage = ({ data, ports }: MessageEvent<unknown>) => {
        heard.push(data);
        const [lane] = ports;
        if (lane !== undefined) expose({ add: (a, b) => a + b } satisfies Adder, lane);
        port.postMessage({ answerTo: data });
      };
    };
    const served = vi.fn();
    serveBridge({
      workerName,
      host: { connect },
      locks,
      setTimer: timer.setTimer,
      openChannel: own.open,
    }).then(served);
    const kill = (): void => {
      own.closeAll();
      die();
    };
    return { heard, connected: () => connected, served, kill, timer, channels: own };
  };

  const tab = () => {
    const { locks, die } = table.owner();
    const own = ownChannels();
    const heard: unknown[] = [];
    const uuid = (): string => {
      ids += 1;
      return `${workerName}-${ids}`;
    };
    const door = openBridgedDoor({ locks, openChannel: own.open, uuid }, workerName, {
      onFailure: () => undefined,
      endsWithTab: () => false,
      onClose: () => undefined,
    });
    door.listen((data) => heard.push(data));
    const crash = (): void => {
      own.closeAll();
      die();
    };
    return { door, heard, crash, portId: `${workerName}-${ids}`, channels: own };
  };
  return { table, workerName, worker, tab };
}

describe('the bridge', () => {
  test('sends the messages of both lanes in both directions, in order', async () => {
    const { worker, tab } = scene();
    const { heard } = worker();
    const { door, heard: answers } = tab();
    const sent = [hello, ...Array.from({ length: 50 }, (_, rev) => ack(rev)), goodbye];
    const [first, ...rest] = sent;
    if (first !== undefined) door.hello(first);
    for (const message of rest) door.post(message);
    await until(() => expect(heard).toEqual(sent));
    await until(() => expect(answers).toEqual(sent.map((data) => ({ answerTo: data }))));
    const remote = wrap<Adder>(door.commands);
    expect(await Promise.all([remote.add(1, 2), remote.add(3, 4)])).toEqual([3, 7]);
  });

  test('keeps messages until a worker connects, and separates tabs', async () => {
    const { worker, tab } = scene();
    const [one, two] = [tab(), tab()];
    one.door.hello(hello);
    two.door.hello(ack(2));
    const { heard } = worker();
    await until(() => expect(heard).toHaveLength(2));
    await until(() => expect(two.heard).toEqual([{ answerTo: ack(2) }]));
    expect(one.heard).toEqual([{ answerTo: hello }]);
  });

  test('messages posted just before a connection closes arrive', async () => {
    const { worker, tab } = scene();
    const { heard } = worker();
    const { door, heard: answers, channels: own } = tab();
    door.hello(hello);
    await until(() => expect(answers).toHaveLength(1));
    door.post(ack(1));
    door.post(goodbye);
    door.close();
    // A post after the close is ignored, as on any port.
    door.post(ack(2));
    await until(() => expect(heard).toEqual([hello, ack(1), goodbye]));
    expect(own.names()).toEqual([]);
  });

  test.each(['closed', 'crashed'])('a tab that %s leaves no channel and no lock behind', async (how) => {
    const { worker, tab, table, workerName } = scene();
    const { timer, channels: own } = worker();
    const one = tab();
    one.door.hello(hello);
    await until(() => expect(one.heard).toHaveLength(1));
    expect(own.names()).toEqual([doorChannel(workerName), portChannel(one.portId)]);
    if (how === 'closed') one.door.close();
    else one.crash();
    await until(() => expect(timer.pending).toBe(1));
    timer.advance(COMMAND_PORT_GRACE_MS);
    expect(own.names()).toEqual([doorChannel(workerName)]);
    expect(table.held()).toEqual([`serving:${workerName}`]);
    expect(table.waiting()).toBe(0);
  });

  test('a connection closed before it was opened sends nothing', async () => {
    const { worker, tab, table } = scene();
    const { door } = tab();
    door.hello(hello);
    door.close();
    door.close();
    door.post(goodbye);
    const { connected, served } = worker();
    await until(() => expect(served).toHaveBeenCalled());
    const other = tab();
    other.door.hello(hello);
    await until(() => expect(other.heard).toHaveLength(1));
    expect(connected()).toBe(1);
    expect(table.held()).toHaveLength(2);
  });

  test('of two workers with one name, the later accepts connections once the earlier is gone', async () => {
    const { worker, tab } = scene();
    const first = worker();
    const second = worker();
    const before = tab();
    before.door.hello(hello);
    await until(() => expect(before.heard).toHaveLength(1));
    expect(second.served).not.toHaveBeenCalled();
    first.kill();
    await until(() => expect(second.served).toHaveBeenCalled());
    const after = tab();
    after.door.hello(hello);
    await until(() => expect(after.heard).toHaveLength(1));
    expect([first.heard, second.heard]).toEqual([[hello], [hello]]);
  });

  test('malformed messages, and messages of the wrong direction, have no effect', async () => {
    const { worker, tab, workerName } = scene();
    const { heard, connected, served } = worker();
    const one = tab();
    one.door.hello(hello);
    await until(() => expect(one.heard).toHaveLength(1));
    const own = ownChannels();
    const [door, port] = [own.open(doorChannel(workerName)), own.open(portChannel(one.portId))];
    for (const note of [null, 7, {}, { type: 'knock' }, { type: 'knock', portId: '' }, { type: 'here' }]) {
      door.postMessage(note);
    }
    // A repeated knock or hello opens no second connection.
    door.postMessage({ type: 'knock', portId: one.portId });
    for (const envelope of [null, 'text', { lane: 'gossip', data: 1 }, { lane: 'opened' }]) {
      port.postMessage(envelope);
    }
    port.postMessage({ lane: 'hello', data: 'again' });
    one.door.post(goodbye);
    await until(() => expect(heard).toEqual([hello, goodbye]));
    expect(await wrap<Adder>(one.door.commands).add(2, 2)).toBe(4);
    expect(connected()).toBe(1);
    expect(served).toHaveBeenCalledTimes(1);
  });
});

describe('envelopes', () => {
  test('are decoded unchanged', () => {
    expect(decodeDoorNote({ type: 'here' })).toEqual({ type: 'here' });
    expect(decodeDoorNote({ type: 'knock', portId: 'p' })).toEqual({ type: 'knock', portId: 'p' });
    expect(decodeEnvelope({ lane: 'commands', data: [1] })).toEqual({ lane: 'commands', data: [1] });
  });

  test.each([undefined, [], { type: 'away' }, { lane: 'messages ' }])(
    'of any other form are not decoded: %j',
    (data) => {
      expect(decodeDoorNote(data)).toBeNull();
      expect(decodeEnvelope(data)).toBeNull();
    },
  );
});
