import { expect, test } from 'vitest';
import type { Credentials, UserData } from '../../../src/core/model/session/user.ts';
import { bodiesOf, openChat } from '../support/open-chat.ts';
import { createRig, type Rig } from '../support/rig.ts';
import { AGENT } from '../support/service-in-memory.ts';

/* Everybody at a device can edit the cookies. Only the service can tell whose token it is. */

const SUPERVISOR = 'supervisor@example.com';
const OVER = { ok: false, refusal: { code: 'sessionExpired', reason: ':sessionEnded' } };
const LACKING = [{ match: 'GET /auth/me', effect: 'status', status: 404 }] as const;
const SILENT = [{ match: 'GET /auth/me', effect: 'dropRequest' }] as const;

/** The cookies of a sign-in. */
function cookiesOf(rig: Rig, identity: string): Credentials {
  const user = rig.world.user(identity);
  if (user === undefined) throw new Error(`The world has no ${identity}`);
  const { id, fullName, username, email, role, abilityRules } = user;
  return {
    userData: { id, fullName, username, email, role },
    accessToken: rig.world.issueToken('access', identity),
    userAbilityRules: [...abilityRules],
  };
}

const renamed = ({ userData, ...rest }: Credentials, { id }: Pick<UserData, 'id'>): Credentials => ({
  ...rest,
  userData: { ...userData, id },
});

const asked = (rig: Rig) => rig.service.requests.filter((request) => request === 'GET /auth/me').length;
const status = (rig: Rig) => rig.core.view({ view: 'session' }).head.status;

/** A message of the agent waits on this device, and the agent's session has ended. */
async function messageLeft() {
  const opened = await openChat();
  const { rig, chat } = opened;
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest' }]);
  const message = { chatId: chat.id, clientMessageId: 'm1', body: 'By the agent only' };
  await rig.execute({ type: 'sendMessage', ...message });
  await rig.advance(1);
  rig.world.revokeTokens(AGENT);
  await rig.execute({ type: 'refreshChats' });
  await rig.advance(1);
  expect(status(rig)).toBe('expired');
  rig.service.faults.clear();
  return opened;
}

test.each([
  ['in the same worker', false],
  ['in a new worker', true],
])(
  'a message that waits does not go out under the name of who signs in next with an edited id, %s',
  async (_, isNew) => {
    const { rig, chat } = await messageLeft();
    if (isNew) {
      await rig.core.stop();
      await rig.restart();
    }
    const edited = renamed(cookiesOf(rig, SUPERVISOR), rig.user);
    expect(await rig.core.attach(edited)).toMatchObject(OVER);
    await rig.advance(60_000);
    expect(bodiesOf(chat)).not.toContain('By the agent only');
    expect(rig.core.view({ view: 'thread', chatId: chat.id }).rows).toEqual([]);
    expect(status(rig)).toBe('signedOut');
    // The agent gets the message back.
    rig.renewAccessToken();
    await rig.attach();
    await rig.advance(60_000);
    expect(bodiesOf(chat)).toContain('By the agent only');
  },
);

test('an edited id after a sign-in by this worker opens nothing either', async () => {
  const { rig } = await messageLeft();
  const signedIn = await rig.execute({ type: 'signIn', email: SUPERVISOR, password: 'supervisor' });
  if (!signedIn.ok || signedIn.value.kind !== 'signedIn') throw new Error('The sign-in failed');
  const { kind: _, ...cookies } = signedIn.value;
  expect(await rig.core.attach(renamed(cookies, rig.user))).toMatchObject(OVER);
  expect(await rig.core.attach(cookies)).toEqual({ ok: true, value: null });
});

test('a token of another user ends the session that runs, and its message waits for its user', async () => {
  const { rig, chat } = await openChat();
  rig.service.faults.set([{ match: 'POST /send-message/*', effect: 'dropRequest' }]);
  const message = { chatId: chat.id, clientMessageId: 'm1', body: 'By the agent only' };
  await rig.execute({ type: 'sendMessage', ...message });
  await rig.advance(1);
  rig.service.faults.clear();
  expect(await rig.core.attach(renamed(cookiesOf(rig, SUPERVISOR), rig.user))).toMatchObject(OVER);
  await rig.advance(60_000);
  expect(status(rig)).toBe('expired');
  expect(bodiesOf(chat)).not.toContain('By the agent only');
  rig.renewAccessToken();
  await rig.attach();
  await rig.advance(60_000);
  expect(bodiesOf(chat)).toContain('By the agent only');
});

test('a sign-in by this worker opens the log without another question', async () => {
  const rig = await createRig();
  await rig.execute({ type: 'signOut', discardUnsent: true });
  const before = asked(rig);
  const signedIn = await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' });
  if (!signedIn.ok || signedIn.value.kind !== 'signedIn') throw new Error('The sign-in failed');
  const { kind: _, ...cookies } = signedIn.value;
  expect(await rig.core.attach(cookies)).toEqual({ ok: true, value: null });
  await rig.advance(1000);
  expect(asked(rig)).toBe(before);
});

test('a new worker opens the log of a known token at once, while the service does not answer', async () => {
  const rig = await createRig();
  await rig.advance(1000);
  rig.service.faults.set([{ match: 'GET /auth/me', effect: 'latency', ms: 20_000 }]);
  const before = asked(rig);
  await rig.restart();
  expect(status(rig)).toBe('signedIn');
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).not.toEqual([]);
  // The question is on its way.
  expect(asked(rig)).toBe(before + 1);
});

test('an unknown token opens nothing until the service can be asked, and then the session begins by itself', async () => {
  const rig = await createRig();
  rig.renewAccessToken();
  await rig.core.stop();
  rig.service.faults.set([...SILENT]);
  const attached = rig.core.attach({ ...cookiesOf(rig, AGENT), accessToken: rig.accessToken() });
  await rig.advance(40_000);
  expect(await attached).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
  expect(status(rig)).not.toBe('signedIn');
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).toEqual([]);
  rig.service.faults.clear();
  await rig.advance(60_000);
  expect(status(rig)).toBe('signedIn');
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).not.toEqual([]);
});

test('the views and the log have the name and the address that the service tells, not those of the cookies', async () => {
  const rig = await createRig();
  const { fullName, email } = rig.user;
  await rig.core.stop();
  await rig.handOver(rig.user.abilityRules, { fullName: 'Edited', email: 'edited@example.com' });
  expect(rig.core.view({ view: 'session' }).head.user).toMatchObject({ fullName, email });
  rig.renewAccessToken();
  await rig.core.stop();
  await rig.handOver(rig.user.abilityRules, { fullName: 'Edited', email: 'edited@example.com' });
  expect(rig.core.view({ view: 'session' }).head.user).toMatchObject({ fullName, email });
});

test('without the service’s call, a token opens the first log of its user, and no log that exists', async () => {
  const { rig, chat } = await messageLeft();
  rig.service.faults.set([...LACKING]);
  expect(await rig.core.attach(renamed(cookiesOf(rig, SUPERVISOR), rig.user))).toMatchObject(OVER);
  expect(await rig.core.attach(cookiesOf(rig, AGENT))).toMatchObject(OVER);
  const first = cookiesOf(rig, SUPERVISOR);
  expect(await rig.core.attach(first)).toEqual({ ok: true, value: null });
  await rig.advance(1000);
  // The token is known from now on, also after a restart, and the rules of its cookies apply at once.
  await rig.core.stop();
  expect(await rig.core.attach(first)).toEqual({ ok: true, value: null });
  expect(rig.core.view({ view: 'chatList', q: '' }).rows).not.toEqual([]);
  expect(await rig.core.attach(cookiesOf(rig, SUPERVISOR))).toMatchObject(OVER);
  expect(bodiesOf(chat)).not.toContain('By the agent only');
  // A sign-in opens the log that exists.
  const signedIn = await rig.execute({ type: 'signIn', email: AGENT, password: 'agent' });
  if (!signedIn.ok || signedIn.value.kind !== 'signedIn') throw new Error('The sign-in failed');
  const { kind: _, ...cookies } = signedIn.value;
  expect(await rig.core.attach(cookies)).toEqual({ ok: true, value: null });
  await rig.advance(60_000);
  expect(bodiesOf(chat)).toContain('By the agent only');
});

test('a cleared device knows the token with its new log', async () => {
  const rig = await createRig();
  await rig.execute({ type: 'clearDevice', discardUnsent: true });
  await rig.advance(1000);
  rig.service.faults.set([...SILENT]);
  await rig.restart();
  expect(status(rig)).toBe('signedIn');
});
