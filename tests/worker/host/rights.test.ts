import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '../../../src/core/kernel/search/search-query.ts';
import { activity } from '../../../src/core/model/collections/activity.ts';
import type { PastAsk } from '../../../src/core/model/replay/types.ts';
import type { Ports } from '../../../src/core/ports/ports.ts';
import type { Command } from '../../../src/core/session/commands.ts';
import type { WatchRequest } from '../../../src/worker/protocol/protocol.ts';
import type { RigOptions } from '../../core/support/rig.ts';
import { AGENT } from '../../core/support/service-in-memory.ts';
import { startWorker, tokenOf } from '../raw-ports.ts';

/* A page of this origin can talk to the worker without the screens. The worker must ask for the rights itself. */

const READ = [{ action: 'read', subject: 'all' }];

/** Connects a raw port to a worker with a whole core. */
async function connected(options: RigOptions = {}) {
  const worker = await startWorker(options);
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
    { type: 'searchContacts', q: '', page: 1 },
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

test('by the raw port, a role without the right to write neither marks chats nor moves a read mark', async () => {
  const { rig, pass, say, command } = await connected();
  const AUDITOR = 'auditor@example.com';
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AUDITOR));
  await pass();
  rig.world.inbound({ chatId, body: 'Unread' });
  await pass();
  const horizon = rig.world.readHorizon(AUDITOR, chatId);
  say({ type: 'attention', chatId, visible: true, attended: true, opened: false });
  await pass();
  const before = rig.service.requests.length;
  const key = chat?.messages.at(-1)?.sid ?? '';
  const marks: readonly Command[] = [
    { type: 'toggleFavourite', chatId },
    { type: 'markUnread', chatId },
    { type: 'markRead', chatId },
    { type: 'markSeen', chatId, key },
  ];
  for (const mark of marks)
    expect([mark.type, await command(mark)]).toMatchObject([
      mark.type,
      { ok: false, refusal: { reason: ':readOnly' } },
    ]);
  expect(rig.service.requests.slice(before)).toEqual([]);
  expect(rig.world.readHorizon(AUDITOR, chatId)).toBe(horizon);
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

const LOGS = ['read', 'view-chat', 'view-logs'].map((action) => ({ action, subject: 'all' }));

/** Every question about the past of this chat. */
const questions = (chatId: string): readonly PastAsk[] => {
  const source = { fileId: null, chatId };
  return [
    { kind: 'open', source },
    { kind: 'frame', source, position: 1, size: 10 },
    { kind: 'events', source, positions: [1, 2, 3] },
    { kind: 'since', chatId },
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

/** A change of the role's rights, which the service announces. */
const takeRights = (rig: Awaited<ReturnType<typeof connected>>['rig']) => {
  const role = rig.world.roleTable.all().find(({ name }) => name === 'Agent');
  rig.world.roleTable.update(role?.id ?? 0, { rules: [...READ] }, null);
};

/** The answer with the new rights takes this long, ms. */
const SLOW_MS = 3000;
const slowly = [{ match: 'GET /auth/me', effect: 'latency', ms: SLOW_MS }] as const;

test('by the raw port, no frame has data and no command is done once the service has announced other rights', async () => {
  const { rig, received, pass, say, command } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AGENT));
  for (const [subscription, request] of VIEWS(chatId).entries())
    say({ type: 'subscribe', subscription, request });
  await pass();
  rig.service.faults.set([...slowly]);
  const before = rig.service.requests.length;
  takeRights(rig);
  await rig.advance(1);
  received.length = 0;
  // The new rights are not known yet.
  rig.world.inbound({ chatId, body: 'For nobody' });
  say({ type: 'subscribe', subscription: 100, request: { view: 'thread', chatId } });
  const sent = command({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Too late' });
  await pass();
  const held = received.filter((frame) => Reflect.get(Object(frame), 'subscription') !== 5);
  expect(JSON.stringify(held)).not.toContain('For nobody');
  expect(held).toEqual([]);
  for (let round = 0; round < 4; round += 1) await pass();
  expect(await sent).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
  expect(JSON.stringify(received)).not.toContain('For nobody');
  expect(received).toContainEqual(
    expect.objectContaining({ subscription: 0, patch: expect.objectContaining({ order: [] }) }),
  );
  expect(frameOf(received, 100)).toMatchObject({ rows: [] });
  expect(rig.service.requests.slice(before).filter((request) => request.includes('send-message'))).toEqual(
    [],
  );
});

test('by the raw port, frames and commands continue if the announced rights are the same', async () => {
  const { rig, received, pass, say, command } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AGENT));
  say({ type: 'subscribe', subscription: 1, request: { view: 'thread', chatId } });
  await pass();
  rig.service.faults.set([...slowly]);
  const other = rig.world.roleTable.all().find(({ name }) => name === 'Supervisor');
  rig.world.roleTable.update(other?.id ?? 0, { rules: [...READ] }, null);
  await rig.advance(1);
  rig.world.inbound({ chatId, body: 'For the agent' });
  const sent = command({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'In time' });
  for (let round = 0; round < 5; round += 1) await pass();
  expect(await sent).toMatchObject({ ok: true });
  expect(JSON.stringify(received)).toContain('For the agent');
});

test('by the raw port, commands are refused and no frame has data until the announced rights could be loaded', async () => {
  const { rig, received, pass, say, command } = await connected();
  const [chat] = rig.world.chats();
  const chatId = chat?.id ?? '';
  say(tokenOf(rig, AGENT));
  say({ type: 'subscribe', subscription: 1, request: { view: 'thread', chatId } });
  await pass();
  rig.service.faults.set([{ match: 'GET /auth/me', effect: 'status', status: 503 }]);
  takeRights(rig);
  await rig.advance(1);
  received.length = 0;
  rig.world.inbound({ chatId, body: 'For nobody' });
  const sent = command({ type: 'muteChat', chatId, isMuted: true });
  for (let round = 0; round < 12; round += 1) await pass();
  expect(await sent).toMatchObject({ ok: false, refusal: { reason: ':rightsUnknown' } });
  expect(received).toEqual([]);
  // What the person has typed is kept all the same.
  expect(await command({ type: 'setDraft', chatId, text: 'Half a' })).toMatchObject({ ok: true });
  rig.service.faults.clear();
  for (let round = 0; round < 40; round += 1) await pass();
  expect(JSON.stringify(received)).not.toContain('For nobody');
  expect(received.at(-1)).toMatchObject({ subscription: 1, patch: { head: { known: false } } });
});

test('by the raw port, an answer with data that the service gave before it took the rights is withheld', async () => {
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSearching = false;
  /** The answers of searches arrive late. */
  const ports = (plain: Ports): Ports => ({
    ...plain,
    http: {
      ...plain.http,
      async request(request) {
        const answer = await plain.http.request(request);
        if (!isSearching || request.path.includes('/auth/')) return answer;
        await isHeld;
        return answer;
      },
    },
  });
  const { rig, pass, say, command } = await connected({ ports });
  const [chat] = rig.world.chats();
  say(tokenOf(rig, AGENT));
  await pass();
  isSearching = true;
  const found = command({
    type: 'searchMessages',
    chatId: chat?.id ?? '',
    q: chat?.messages.at(-1)?.body.split(' ')[0] ?? '',
    link: null,
  });
  await pass();
  takeRights(rig);
  await pass();
  release();
  await pass();
  expect(await found).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
});

test('by the raw port, a tab with older rights does not bring them back', async () => {
  const { rig, received, pass, say } = await connected();
  const token = tokenOf(rig, AGENT);
  say(token);
  say({ type: 'subscribe', subscription: 1, request: { view: 'chatList', q: '' } });
  await pass();
  takeRights(rig);
  await pass();
  received.length = 0;
  const more = [...token.credentials.userAbilityRules, { action: 'view-logs', subject: 'all' }];
  say({ ...token, credentials: { ...token.credentials, userAbilityRules: more } });
  say({ type: 'subscribe', subscription: 2, request: { view: 'chatList', q: '' } });
  for (let round = 0; round < 3; round += 1) await pass();
  expect(frameOf(received, 2)).toMatchObject({ rows: [] });
  for (const frame of received) expect(JSON.stringify(frame)).not.toContain(rig.world.chats()[0]?.id ?? '');
});
