import { beforeAll, expect, test } from 'vitest';
import { activity } from '../../src/core/collections/activity.ts';
import type { Command } from '../../src/core/commands.ts';
import type { PastAsk } from '../../src/core/replay/types.ts';
import { EMPTY_QUERY } from '../../src/core/search/search-query.ts';
import type { WatchRequest } from '../../src/worker/protocol.ts';
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

// This code loads when it is first needed.
beforeAll(() => import('../../src/core/inspect/device-activity.ts'));

const LOGS = ['read', 'view-chat', 'view-logs'].map((action) => ({ action, subject: 'all' }));

/** Every question about the past of this chat. */
const questions = (chatId: string): readonly PastAsk[] => {
  const source = { fileId: null, chatId };
  return [
    { kind: 'open', source },
    { kind: 'frame', source, position: 1, size: 10 },
    { kind: 'events', source, positions: [1, 2, 3] },
    { kind: 'connections' },
    { kind: 'exportPart', exportId: 'e', part: 0, source, from: 1 },
    { kind: 'activityPart', exportId: 'a', part: 0, query: {}, rows: [], isLast: true },
    { kind: 'verify' },
    { kind: 'scenario', source, from: 1, through: 100_000 },
    { kind: 'filePart', fileId: 'f', part: 0, text: '', isLast: true },
    { kind: 'close', id: 'f' },
  ];
};
const ACTIVITY: WatchRequest = { view: 'records', collection: 'activity', v: activity.v, query: {} };
const SEARCH: WatchRequest = { view: 'search', query: { ...EMPTY_QUERY, terms: ['merged'] }, size: 20 };

test('by the raw port, an agent without view-logs gets no past, no activity and no hits in it', async () => {
  const { rig, received, pass, say, command, watch } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AGENT));
  await pass();
  const asked = rig.service.requests.length;
  for (const ask of questions(chatId))
    expect(await command({ type: 'readPast', ask }), ask.kind).toMatchObject({
      ok: false,
      refusal: { code: 'notAllowed' },
    });
  watch(1, ACTIVITY);
  watch(2, SEARCH);
  for (let round = 0; round < 4; round += 1) await pass();
  expect(frameOf(received, 1)).toMatchObject({ head: { status: 'refused' }, rows: [] });
  expect(frameOf(received, 2)).toMatchObject({ head: { counts: { activity: null } } });
  expect(rig.service.requests.slice(asked).filter((request) => request.includes('activity'))).toEqual([]);
});

test('by the raw port, an auditor sees the past, and can neither remove a text nor write the log', async () => {
  const { rig, received, pass, say, command, watch } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, 'auditor@example.com'));
  watch(1, { view: 'thread', chatId });
  watch(2, ACTIVITY);
  for (let round = 0; round < 4; round += 1) await pass();
  watch(3, ACTIVITY);
  await pass();
  expect(frameOf(received, 3)).toMatchObject({ head: { status: 'ready' } });
  const key = chat?.messages.at(-1)?.sid ?? '';
  const [log, requests] = [await rig.peek(), rig.service.requests.length];
  for (const ask of questions(chatId)) {
    const answer = await command({ type: 'readPast', ask });
    expect(answer, ask.kind).toMatchObject({ ok: true });
  }
  expect(await command({ type: 'redactMessage', chatId, key })).toMatchObject({
    ok: false,
    refusal: { code: 'notAllowed' },
  });
  expect(await rig.peek()).toEqual(log);
  expect(rig.service.requests.slice(requests)).toEqual([]);
});

test('by the raw port, view-logs alone removes no text', async () => {
  const { rig, pass, say, command } = await connected();
  const [chat] = rig.world.chats();
  say(tokenOf(rig, AGENT, LOGS));
  await pass();
  expect(
    await command({
      type: 'redactMessage',
      chatId: chat?.id ?? '',
      key: chat?.messages.at(-1)?.sid ?? '',
    }),
  ).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
});

/** Returns the first full frame of a subscription. */
const frameOf = (received: readonly unknown[], subscription: number): unknown =>
  received
    .map((frame) => Object(frame))
    .findLast((frame) => Reflect.get(frame, 'subscription') === subscription && 'full' in frame)?.full;
