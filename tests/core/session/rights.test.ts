import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNDO_MS } from '../../../src/core/domains/chat/deletion/decide-deletion.ts';
import { mayDo } from '../../../src/core/model/session/may-do.ts';
import type { Command } from '../../../src/core/session/commands.ts';
import { ALL_ACTIONS, LIMITS } from '../../../src/ui/screens/roles/role-matrix.ts';
import { mayDo as mayDoOnScreen } from '../../../src/ui/session/ability.ts';
import { buildAbility } from '../../../src/ui/session/build-ability.ts';
import { bodiesOf, openChat } from '../support/open-chat.ts';
import { png } from '../support/pictures.ts';
import { AGENT } from '../support/service-in-memory.ts';

const READ = [{ action: 'read', subject: 'all' }];

test('the core and the screens allow the same actions', () => {
  const name = fc.constantFrom(...ALL_ACTIONS, ...LIMITS, 'manage', 'toString', '__proto__', 'all', '');
  const rule = fc.record({ action: name, subject: fc.constantFrom('all', 'Chat', 'AclDemo', '') });
  const access = fc.record({
    role: fc.constantFrom('agent', 'admin', 'Admin', 'ADMIN', 'auditor', ''),
    rules: fc.array(rule, { maxLength: 12 }),
  });
  fc.assert(
    fc.property(access, name, (given, action) => {
      expect(mayDo(given, action)).toBe(mayDoOnScreen(buildAbility(given, given.rules), action));
    }),
    { numRuns: 5000 },
  );
});

test('an agent whose right was taken reads no list and no thread, and reads nothing as seen', async () => {
  const { rig, chat, chatAt, list, thread, inbound, entry } = await openChat();
  expect(thread().rows).not.toEqual([]);
  rig.world.changeAccess(AGENT, { rules: READ });
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(list().rows).toEqual([]);
  expect(thread().rows).toEqual([]);
  expect(rig.core.view({ view: 'events' }).rows).toEqual([]);
  expect(rig.core.view({ view: 'session' }).head.access?.rules).toEqual(READ);
  const horizon = rig.world.readHorizon(AGENT, chat.id);
  rig.core.attend('tab-2', { chatId: chatAt(1).id, visible: true });
  await inbound('Nobody may read this', chat.id);
  expect(rig.world.readHorizon(AGENT, chat.id)).toBe(horizon);
  rig.renewAccessToken();
  await rig.attach(rig.user.abilityRules);
  await rig.advance(1000);
  expect(thread().rows.at(-1)?.body).toBe('Nobody may read this');
  expect(entry()?.unseen).toBe(0);
});

test('rights that a tab hands over with the same token apply as soon as the service confirms them', async () => {
  const { rig, list } = await openChat();
  await rig.attach(READ);
  expect(list().rows).toEqual([]);
  await rig.attach(rig.user.abilityRules);
  expect(list().rows).not.toEqual([]);
});

test('a tab that hands over the rights from before a correction changes nothing', async () => {
  const { rig, list } = await openChat();
  rig.world.changeAccess(AGENT, { rules: READ });
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  await rig.attach();
  expect(list().rows).toEqual([]);
});

test('a message raises no alert for an agent who may not read it', async () => {
  const { rig, inbound, chatAt } = await openChat();
  const alerts: unknown[] = [];
  rig.core.onAlert((alert) => alerts.push(alert));
  await rig.attach(READ);
  await inbound('Hello?', chatAt(1).id);
  expect(alerts).toEqual([]);
});

test('without rights every command about chats is refused before anything is done', async () => {
  const { rig, chat } = await openChat();
  await rig.attach(READ);
  const { requests } = rig.service;
  const before = requests.length;
  const chatId = chat.id;
  const refusal = { ok: false, refusal: { code: 'notAllowed' } };
  const commands: readonly Command[] = [
    { type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Hello' },
    { type: 'deleteChat', chatId },
    { type: 'loadOlder', chatId },
    { type: 'searchMessages', chatId, q: 'a', link: null },
    { type: 'toggleFavourite', chatId },
    { type: 'searchChats', q: 'a' },
    { type: 'flagChat', chatId, put: ['3'], taken: [] },
  ];
  for (const command of commands) expect(await rig.execute(command)).toMatchObject(refusal);
  await rig.advance(1);
  expect(requests.slice(before)).toEqual([]);
  // The text that was typed before the screen closed is not lost.
  expect(await rig.execute({ type: 'setDraft', chatId, text: 'Half a' })).toMatchObject({ ok: true });
});

const READ_ONLY = ['read', 'view-chat', 'read-only'].map((action) => ({ action, subject: 'all' }));

test.each([
  ['to see chats', READ],
  ['to write', READ_ONLY],
])(
  'a right %s that is taken while a draft is typed leaves the text, and nothing is sent',
  async (_, rules) => {
    const { rig, chat, thread } = await openChat();
    const { requests } = rig.service;
    const chatId = chat.id;
    await rig.execute({ type: 'setDraft', chatId, text: 'Half' });
    await rig.attach(rules);
    const before = requests.length;
    // The end of the text arrives after the right was taken.
    expect(await rig.execute({ type: 'setDraft', chatId, text: 'Half a text' })).toMatchObject({ ok: true });
    expect(
      await rig.execute({ type: 'sendMessage', chatId, clientMessageId: 'm1', body: 'Half a text' }),
    ).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
    await rig.advance(60_000);
    expect(requests.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([]);
    await rig.attach(rig.user.abilityRules);
    expect(thread().head.draft).toBe('Half a text');
  },
);

test('a message that waits when the right to write is taken waits until the right is back', async () => {
  const { rig, chat, bodies } = await openChat();
  const message = { chatId: chat.id, clientMessageId: 'm1', body: 'Waiting' };
  await rig.execute({ type: 'sendMessage', ...message, hold: 5, from: [] });
  await rig.attach(READ_ONLY);
  await rig.advance(60_000);
  expect(bodiesOf(chat)).not.toContain('Waiting');
  expect(bodies()).toContain('Waiting');
  await rig.attach(rig.user.abilityRules);
  await rig.advance(1000);
  expect(bodiesOf(chat)).toContain('Waiting');
});

test.each([
  ['to see chats', READ, ':notAllowed'],
  ['to write', READ_ONLY, ':readOnly'],
])(
  'a deletion that can still be undone when the right %s is taken fails with a reason, and is not sent',
  async (_, rules, reason) => {
    const { rig, chat, entry } = await openChat();
    await rig.execute({ type: 'deleteChat', chatId: chat.id });
    expect(entry()).toBeUndefined();
    await rig.attach(rules);
    await rig.advance(60_000);
    await rig.attach(READ_ONLY);
    await rig.advance(60_000);
    expect(rig.service.requests.filter((request) => request.includes('/delete-chat/'))).toEqual([]);
    expect(entry()?.key).toBe(chat.id);
    expect(rig.core.view({ view: 'deletions' }).rows).toMatchObject([{ state: 'failed', reason }]);
    // A role without the right to write can dismiss the notice.
    await rig.execute({ type: 'undoDelete', chatId: chat.id });
    expect(rig.core.view({ view: 'deletions' }).rows).toEqual([]);
  },
);

test('a deletion that can still be undone is undone after the right to write was taken', async () => {
  const { rig, chat, entry } = await openChat();
  await rig.execute({ type: 'deleteChat', chatId: chat.id });
  await rig.attach(READ_ONLY);
  expect(await rig.execute({ type: 'undoDelete', chatId: chat.id })).toMatchObject({ ok: true });
  expect(entry()?.key).toBe(chat.id);
});

test('a deletion that the service did not answer is not repeated after the right to write was taken', async () => {
  const { rig, chat, entry } = await openChat();
  const sent = () => rig.service.requests.filter((request) => request.includes('/delete-chat/')).length;
  rig.service.faults.set([{ match: 'GET /delete-chat/*', effect: 'status', status: 503 }]);
  await rig.execute({ type: 'deleteChat', chatId: chat.id });
  await rig.advance(UNDO_MS + 1);
  expect(sent()).toBe(1);
  await rig.attach(READ_ONLY);
  rig.service.faults.set([]);
  await rig.advance(60_000);
  expect(sent()).toBe(1);
  expect(entry()?.key).toBe(chat.id);
  expect(rig.core.view({ view: 'deletions' }).rows).toMatchObject([{ state: 'failed', reason: ':readOnly' }]);
});

test('the upload of a picture stops when the right to write is taken, and begins again with the right', async () => {
  const { rig, chat, thread } = await openChat();
  const uploads = () => rig.service.requests.filter((request) => request.endsWith('/upload-mms')).length;
  rig.service.faults.set([{ match: 'POST /messages/upload-mms', effect: 'latency', ms: 5000 }]);
  const picture = { attachmentId: 'p1', name: 'boiler.png', bytes: png() };
  await rig.execute({ type: 'addAttachment', chatId: chat.id, ...picture });
  await rig.advance(1000);
  expect(uploads()).toBe(1);
  await rig.attach(READ_ONLY);
  await rig.advance(60_000);
  expect(uploads()).toBe(1);
  expect(thread().head.attachments).toMatchObject([{ attachmentId: 'p1', url: null, problem: null }]);
  await rig.attach(rig.user.abilityRules);
  await rig.advance(6000);
  expect(uploads()).toBe(2);
  expect(thread().head.attachments).toMatchObject([{ attachmentId: 'p1', url: expect.any(String) }]);
});

test('rights that the service gave back reach a tab that hands them over with the same token', async () => {
  const { rig, list } = await openChat();
  rig.world.changeAccess(AGENT, { rules: READ });
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  // The tab writes the corrected rules into its cookies.
  await rig.attach(READ);
  await rig.advance(1);
  expect(list().rows).toEqual([]);
  await rig.attach(rig.user.abilityRules);
  await rig.advance(1);
  expect(list().rows).not.toEqual([]);
});
