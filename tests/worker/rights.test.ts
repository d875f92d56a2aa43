import { setImmediate as turn } from 'node:timers/promises';
import { wrap } from 'comlink';
import { afterEach, expect, test } from 'vitest';
import type { Command } from '../../src/core/commands.ts';
import type { AbilityRules } from '../../src/core/session/user.ts';
import { createHost } from '../../src/worker/host/host.ts';
import {
  type CommandPort,
  decodeWorkerMessage,
  PROTOCOL_VERSION,
  tabLock,
} from '../../src/worker/protocol.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { noUnhandledErrors } from './error-scope.ts';
import { createLockTable } from './fake-locks.ts';
import { createVirtualTimer } from './virtual-timer.ts';

/* A page of this origin can talk to the worker without the screens. The worker must ask for the rights itself. */

const BUILD = { id: 'b1', at: 1 };
const READ = [{ action: 'read', subject: 'all' }];
/** Turns of the event loop in which a message crosses a port and is answered. */
const TURNS = 20;

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Connects a raw port to a worker with a whole core. */
async function connected() {
  const rig = await createRig();
  const table = createLockTable();
  const timer = createVirtualTimer();
  const host = createHost({
    core: rig.core,
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
  const [{ port1, port2 }, commands] = [new MessageChannel(), new MessageChannel()];
  ports.push(port1, port2, commands.port1, commands.port2);
  const received: unknown[] = [];
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = decodeWorkerMessage(data);
    if (message?.type !== 'frames') return;
    received.push(...message.frames);
    const frames = message.frames.map(({ subscription, rev }) => ({ subscription, rev }));
    port1.postMessage({ type: 'ack', frames });
  };
  host.connect(port2);
  table.owner().locks.hold(tabLock('t1'));
  port1.postMessage({ type: 'hello', protocol: PROTOCOL_VERSION, build: BUILD, tabId: 't1' }, [
    commands.port2,
  ]);
  const pass = async () => {
    for (let n = 0; n < TURNS; n += 1) await turn();
    await rig.advance(1000);
    for (let n = 0; n < TURNS; n += 1) await turn();
  };
  const port = wrap<CommandPort>(commands.port1);
  let sent = 0;
  return {
    rig,
    received,
    pass,
    say: (message: unknown) => port1.postMessage(message),
    async command(command: Command) {
      sent += 1;
      const answer = port.execute(`command-${sent}`, command, null);
      await pass();
      return answer;
    },
  };
}

const tokenOf = (rig: Rig, identity: string, rules?: AbilityRules) => {
  const user = rig.world.user(identity);
  if (user === undefined) throw new Error(`The world has no ${identity}`);
  const { id, fullName, username, email, role, abilityRules } = user;
  return {
    type: 'token',
    credentials: {
      userData: { id, fullName, username, email, role },
      accessToken: rig.world.issueToken('access', identity),
      userAbilityRules: rules ?? abilityRules,
    },
  };
};

const VIEWS = (chatId: string) => [
  { view: 'chatList', q: '' },
  { view: 'thread', chatId },
  { view: 'queue', of: 'unread' },
  { view: 'activity' },
  { view: 'events' },
  { view: 'inspector' },
];

test('by the raw port, an agent whose rights were taken gets no list, no thread and no event', async () => {
  const { rig, received, pass, say } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AGENT));
  for (const [subscription, request] of VIEWS(chatId).entries())
    say({ type: 'subscribe', subscription, request });
  await pass();
  const text = chat?.messages.at(-1)?.body ?? '';
  expect(JSON.stringify(received)).toContain(JSON.stringify(text).slice(1, -1));
  received.length = 0;
  rig.world.changeAccess(AGENT, { rules: READ });
  say(tokenOf(rig, AGENT, READ));
  await pass();
  for (const [place, request] of VIEWS(chatId).entries())
    say({ type: 'subscribe', subscription: 100 + place, request });
  await pass();
  const later = received.filter((frame) => Reflect.get(Object(frame), 'subscription') >= 100);
  expect(later).toHaveLength(VIEWS(chatId).length);
  for (const frame of later) expect(frame).toMatchObject({ full: { rows: [] } });
});

test('by the raw port, views that are open lose their rows when the service takes the rights', async () => {
  const { rig, received, pass, say, command } = await connected();
  say(tokenOf(rig, AGENT));
  say({ type: 'subscribe', subscription: 1, request: { view: 'chatList', q: '' } });
  await pass();
  rig.world.changeAccess(AGENT, { rules: READ });
  await command({ type: 'refreshChats' });
  expect(received.at(-1)).toMatchObject({ subscription: 1, patch: { order: [] } });
});

test('by the raw port, an auditor reads but sends, deletes and writes nothing', async () => {
  const { rig, received, pass, say, command } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, 'auditor@example.com'));
  say({ type: 'subscribe', subscription: 1, request: { view: 'chatList', q: '' } });
  await pass();
  expect(JSON.stringify(received)).toContain(chatId);
  const before = rig.service.requests.length;
  const commands: readonly Command[] = [
    { type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Not allowed' },
    { type: 'setDraft', chatId, text: 'Not allowed' },
    { type: 'deleteChat', chatId },
    { type: 'muteChat', chatId, isMuted: true },
    { type: 'searchContacts', q: '', by: 'name', page: 1 },
  ];
  for (const one of commands)
    expect(await command(one)).toEqual({
      ok: false,
      refusal: {
        code: 'notAllowed',
        message: 'Your account may read but not change anything. Nothing was changed.',
      },
    });
  expect(rig.service.requests.slice(before)).toEqual([]);
});

test('by the raw port, the session names nobody after a 401, neither to an open view nor to a new one', async () => {
  const { rig, received, pass, say, command } = await connected();
  say(tokenOf(rig, AGENT));
  say({ type: 'subscribe', subscription: 1, request: { view: 'session' } });
  await pass();
  const { fullName, email } = rig.user;
  expect(JSON.stringify(received)).toContain(fullName);
  received.length = 0;
  rig.world.revokeTokens(AGENT);
  await command({ type: 'refreshChats' });
  say({ type: 'subscribe', subscription: 2, request: { view: 'session' } });
  await pass();
  expect(received.at(-1)).toMatchObject({
    subscription: 2,
    full: { head: { status: 'expired', user: null } },
  });
  expect(received.map((frame) => Reflect.get(Object(frame), 'subscription'))).toContain(1);
  for (const secret of [fullName, email]) expect(JSON.stringify(received)).not.toContain(secret);
});
