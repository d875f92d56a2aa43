import { expect, test } from 'vitest';
import type { UserData } from '../../../src/core/model/session/user.ts';
import { openChat } from '../support/open-chat.ts';
import { createRig, type Rig } from '../support/rig.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { SIGNED_OUT } from '../support/signed-out.ts';
import { answering, createWireTap } from '../support/wire-tap.ts';

const SUPERVISOR = 'supervisor@example.com';

const userDataOf = (rig: Rig, identity: string): UserData => {
  const user = rig.world.user(identity);
  if (user === undefined) throw new Error(`The world has no ${identity}`);
  const { id, fullName, username, email, role } = user;
  return { id, fullName, username, email, role };
};

const attachAs = (rig: Rig, identity: string) =>
  rig.core.attach({
    userData: userDataOf(rig, identity),
    accessToken: rig.world.issueToken('access', identity),
    userAbilityRules: [...(rig.world.user(identity)?.abilityRules ?? [])],
  });

test('sign-in returns the user, the token and the rights', async () => {
  const rig = await createRig();
  const answer = await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      userData: { email: AGENT, fullName: rig.user.fullName, role: 'Agent' },
      userAbilityRules: rig.user.abilityRules,
    },
  });
  const token = answer.ok && answer.value.kind === 'signedIn' ? answer.value.accessToken : '';
  expect(rig.world.checkToken('access', token)).toMatchObject({ ok: true, identity: AGENT });
});

test("a wrong password is refused with the service's message, at the field it names", async () => {
  const rig = await createRig();
  expect(await rig.execute({ type: 'signIn', email: AGENT, password: 'wrong' })).toEqual({
    ok: false,
    refusal: {
      code: 'rejected',
      reason: 'Invalid email or password',
      fields: { email: ['Invalid email or password'] },
    },
  });
});

test('a 401 of the sign-in call is a refused sign-in, and does not end the current session', async () => {
  const tap = createWireTap();
  const rig = await createRig({ ports: tap.ports });
  tap.answerWith(answering('/auth/login', { message: 'Unauthenticated' }, 401));
  expect(await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' })).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', reason: 'Unauthenticated' },
  });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('signedIn');
});

test.each([
  ['no answer', { kind: 'unanswered' }, 'unreachable'],
  ['a busy service', { kind: 'answered', status: 429, body: null }, 'throttled'],
  ['a problem at the service', { kind: 'answered', status: 500, body: null }, 'malformedAnswer'],
  ['an answer without a token', { kind: 'answered', status: 200, body: { userData: {} } }, 'malformedAnswer'],
] as const)('%s to a sign-in is reported with a reason', async (_, answer, code) => {
  const tap = createWireTap();
  const rig = await createRig({ ports: tap.ports });
  tap.answerWith(({ path }) => (path === '/auth/login' ? answer : null));
  const refused = await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' });
  expect(refused).toMatchObject({ ok: false, refusal: { code } });
  expect(!refused.ok && refused.refusal.reason).toMatch(/^:service\w+/);
});

test('without a user every command is refused, and every view is empty', async () => {
  const { rig, chat, list, thread, connection, send } = await openChat();
  await rig.core.stop();
  expect(await send('m1')).toEqual({
    ok: false,
    refusal: { code: 'notSignedIn', reason: ':signedOut' },
  });
  expect(list().rows).toEqual([]);
  expect(thread(chat.id)).toMatchObject({ head: { known: false }, rows: [] });
  expect(connection()).toMatchObject({ state: 'disconnected', ready: false });
  expect(rig.core.view({ view: 'session' }).head).toEqual(SIGNED_OUT);
});

test('signing out refuses while messages wait, and says how many', async () => {
  const { rig, session, send } = await openChat();
  rig.service.cut();
  await rig.advance(1);
  await send('m1');
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({
    ok: false,
    refusal: {
      code: 'unsentMessages',
      reason: ':unsentTexts 1',
    },
  });
  await send('m2');
  expect(session()).toMatchObject({ status: 'signedIn', unsent: 2 });
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({
    ok: false,
    refusal: { reason: ':unsentTexts 2' },
  });
});

test('signing out with the unsent messages discarded deletes the log and closes the clients', async () => {
  const tap = createWireTap();
  const { rig, session, send } = await openChat({ ports: tap.ports });
  rig.service.cut();
  await rig.advance(1);
  await send('m1');
  expect(await rig.peek()).not.toEqual([]);
  expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toEqual({ ok: true, value: null });
  expect(session()).toEqual(SIGNED_OUT);
  expect(await rig.peek()).toEqual([]);
  expect(tap.chat.stops).toBeGreaterThan(0);
  expect(tap.status.stops).toBeGreaterThan(0);
  const asked = rig.service.requests.length;
  rig.service.restore();
  await rig.advance(60_000);
  expect(rig.service.requests).toHaveLength(asked);
  expect(await rig.peek()).toEqual([]);
});

test('signing out without unsent messages needs no confirmation', async () => {
  const { rig, session, send } = await openChat();
  await send('m1');
  await rig.calm();
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toEqual({ ok: true, value: null });
  expect(session().status).toBe('signedOut');
});

test('signing in as another user ends the first session, and neither sees the log of the other', async () => {
  const tap = createWireTap();
  const { rig, chat, rows, session, send } = await openChat({ ports: tap.ports });
  rig.service.cut();
  await rig.advance(1);
  await send('m1', 'Of the agent');
  const stored = (await rig.peek()).length;
  rig.service.restore();
  rig.service.cut();
  expect(await attachAs(rig, SUPERVISOR)).toEqual({ ok: true, value: null });
  await rig.advance(1);
  expect(tap.chat.stops).toBeGreaterThan(0);
  expect(session()).toMatchObject({ status: 'signedIn', user: { email: SUPERVISOR }, unsent: 0 });
  expect(rows(chat.id).some(({ body }) => body === 'Of the agent')).toBe(false);
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Of the supervisor' });
  expect((await rig.peek()).length).toBeGreaterThanOrEqual(stored);
  expect(JSON.stringify(await rig.peek())).not.toContain('Of the supervisor');

  expect(await rig.execute({ type: 'signOut', discardUnsent: true })).toEqual({ ok: true, value: null });
  expect((await rig.peek()).length).toBeGreaterThanOrEqual(stored);
  rig.renewAccessToken();
  await rig.attach();
  await rig.calm();
  expect(rows(chat.id).filter(({ body }) => body === 'Of the agent')).toMatchObject([{ delivery: 'sent' }]);
});

test('the same user again renews the token and keeps the session', async () => {
  const { rig, rows, list, session } = await openChat();
  const before = { rows: rows(), list: list() };
  rig.world.revokeTokens(AGENT);
  rig.renewAccessToken();
  expect(await rig.attach()).toEqual({ ok: true, value: null });
  expect(rows()).toBe(before.rows);
  expect(list()).toBe(before.list);
  await rig.execute({ type: 'refreshChats' });
  expect(session().status).toBe('signedIn');
});

test('every product call carries the access token, and the sign-in call none', async () => {
  const tap = createWireTap();
  const { rig, chat, send } = await openChat({ ports: tap.ports });
  await send('m1');
  await rig.execute({ type: 'toggleFavourite', chatId: chat.id });
  await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' });
  const { base: _, ...login } = tap.requests.at(-1) ?? {};
  expect(login).toEqual({
    method: 'POST',
    path: '/auth/login',
    body: { email: AGENT, password: 'agent' },
  });
  const product = tap.requests.slice(0, -1);
  expect(product.length).toBeGreaterThan(4);
  const isProduct = ({ base, path }: (typeof product)[number]) => base === 'api' || path === '/auth/me';
  expect(product.every((one) => isProduct(one) && one.accessToken?.startsWith('access_'))).toBe(true);
  expect(tap.requests.find(({ path }) => path.startsWith('/send-message'))?.idempotencyKey).toBe('m1');
});

test.each([
  ['the list', { type: 'refreshChats' }],
  ['a search', { type: 'searchChats', q: 'x' }],
] as const)('a 401 to %s ends the session, and stops both clients', async (_, command) => {
  const tap = createWireTap();
  const { rig, session } = await openChat({ ports: tap.ports });
  rig.world.revokeTokens(AGENT);
  expect(await rig.execute(command)).toMatchObject({ ok: false });
  await rig.advance(1);
  expect(session()).toMatchObject({ status: 'expired', user: null });
  expect(tap.chat.stops).toBe(1);
  expect(tap.status.stops).toBe(1);
  const asked = tap.requests.length;
  await rig.advance(60_000);
  expect(tap.requests).toHaveLength(asked);
});

test.each([
  [
    'deactivated',
    (rig: Rig) => rig.world.staffTable.set(rig.user.id, { status: 'inactive' }),
    ':accountDeactivated',
  ],
  ['deleted', (rig: Rig) => rig.world.staffTable.remove(rig.user.id, null), ':accountDeleted'],
  ['signed out by a colleague', (rig: Rig) => rig.world.revokeTokens(AGENT), null],
] as const)('a person who was %s learns so at the end of the session', async (_, act, accountEnd) => {
  const { rig, chat, session } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'A draft that stays' });
  act(rig);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(session()).toMatchObject({ status: 'expired', accountEnd, unsent: 1 });
});

test('the rights that are asked after say that the account was deactivated', async () => {
  const { rig, session } = await openChat();
  rig.world.staffTable.set(rig.user.id, { status: 'inactive' });
  await rig.advance(60_000);
  expect(session()).toMatchObject({ status: 'expired', accountEnd: ':accountDeactivated' });
});

test.each([
  ['deactivated', { reason: 'account_deactivated' }, ':accountDeactivated'],
  ['deleted', { reason: 'account_deleted' }, ':accountDeleted'],
  ['of an unknown reason', { reason: 'moved' }, 'No'],
] as const)('a sign-in of an account that was %s is refused with the reason', async (_, body, reason) => {
  const tap = createWireTap();
  const rig = await createRig({ ports: tap.ports });
  tap.answerWith(answering('/auth/login', { message: 'No', ...body }, 401));
  expect(await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' })).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', reason },
  });
});

test('a 401 for a toggle ends the session', async () => {
  const { rig, chat, session } = await openChat();
  rig.world.revokeTokens(AGENT);
  expect(await rig.execute({ type: 'toggleFavourite', chatId: chat.id })).toMatchObject({
    ok: false,
    refusal: { code: 'sessionExpired', reason: ':sessionEnded' },
  });
  await rig.advance(1);
  expect(session().status).toBe('expired');
});

test('the log of an ended session can be neither replayed nor exported', async () => {
  const { rig, chat, send } = await openChat();
  await send('m1');
  rig.world.revokeTokens(AGENT);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  const refused = {
    ok: false,
    refusal: { code: 'sessionExpired', reason: ':sessionEnded' },
  };
  expect(await rig.core.replay(chat.id)).toEqual(refused);
  expect(await rig.core.exportLog({ chatId: chat.id })).toEqual(refused);
  rig.renewAccessToken();
  await rig.attach();
  expect(await rig.core.replay(chat.id)).toMatchObject({ ok: true });
  expect(await rig.core.exportLog({ chatId: chat.id })).toMatchObject({ ok: true });
});

test('text typed while the session ends is kept for the next session', async () => {
  const { rig, chat } = await openChat();
  rig.world.revokeTokens(AGENT);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
  expect(await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sen' })).toMatchObject({
    ok: true,
  });
  rig.renewAccessToken();
  await rig.attach();
  await rig.advance(1);
  expect(rig.core.view({ view: 'thread', chatId: chat.id }).head.draft).toBe('Half a sen');
});

test('a draft alone requires a confirmation before it is deleted with the log', async () => {
  const { rig, chat, session } = await openChat();
  await rig.execute({ type: 'setDraft', chatId: chat.id, text: 'Half a sentence' });
  await rig.advance(1);
  expect(session().unsent).toBe(1);
  expect(await rig.execute({ type: 'signOut', discardUnsent: false })).toMatchObject({
    ok: false,
    refusal: { code: 'unsentMessages' },
  });
  expect(session().status).toBe('signedIn');
});
