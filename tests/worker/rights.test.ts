import { expect, test } from 'vitest';
import type { Command } from '../../src/core/commands.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { startWorker, tokenOf } from './raw-ports.ts';

/* A page of this origin can talk to the worker without the screens. The worker must ask for the rights itself. */

const READ = [{ action: 'read', subject: 'all' }];

/** Connects a raw port to a worker with a whole core. */
async function connected() {
  const worker = await startWorker();
  return { ...worker, ...worker.open('t1') };
}

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
    { type: 'deleteChat', chatId },
    { type: 'muteChat', chatId, isMuted: true },
    { type: 'searchContacts', q: '', by: 'name', page: 1 },
  ];
  for (const one of commands)
    expect(await command(one)).toEqual({
      ok: false,
      refusal: {
        code: 'notAllowed',
        reason: ':readOnly',
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
