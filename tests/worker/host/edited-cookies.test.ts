import { expect, test } from 'vitest';
import { USERS } from '../../../mocks/world/users.ts';
import type { AbilityRules } from '../../../src/core/model/session/user.ts';
import { AGENT } from '../../core/support/service-in-memory.ts';
import { everyRequest } from '../every-request.ts';
import { edited, type RawTab, startWorker, tokenOf } from '../raw-ports.ts';

/* Everybody at a device can edit the cookies. By the raw port, the service's word about the token counts. */

const all = (...actions: readonly string[]): AbilityRules =>
  actions.map((action) => ({ action, subject: 'all' }));

/** Sees everything, but numbers and addresses only in part. */
const MASKED = all('manage', 'mask-phone', 'mask-email');

const chatOf = ({ rig }: Awaited<ReturnType<typeof startWorker>>) => {
  const [chat] = rig.world.chats();
  const message = chat?.messages.at(-1);
  if (chat === undefined || message === undefined) throw new Error('The world has no chat with a message');
  return { chatId: chat.id, key: message.sid };
};

/** Returns how many rows each view has for a tab, under cookies that are as they were or edited. */
async function rowsSeen(identity: string, edit: typeof edited) {
  const worker = await startWorker({ contacts: 6 });
  const { rig, pass, open } = worker;
  const tab = open('t1');
  tab.say(edit(tokenOf(rig, identity)));
  await pass();
  const { chatId, key } = chatOf(worker);
  const requests = Object.values(everyRequest(chatId, key)).flat();
  for (const [place, request] of requests.entries()) tab.watch(place, request);
  for (let round = 0; round < 3; round += 1) await pass();
  for (const [place, request] of requests.entries()) tab.watch(requests.length + place, request);
  await pass();
  return requests.map((request, place) => [request, rowsOf(tab, requests.length + place)] as const);
}

const rowsOf = ({ received }: RawTab, subscription: number): unknown =>
  received.flatMap((frame) =>
    'full' in frame && frame.subscription === subscription ? frame.full.rows.length : [],
  );

test.each(USERS.map((user) => [user.role, user.identity] as const))(
  'every view shows the role %s as many rows with edited cookies as without',
  async (_, identity) => {
    const honest = await rowsSeen(identity, (token) => token);
    expect(honest.flatMap(([, rows]) => rows).length).toBeGreaterThan(20);
    expect(await rowsSeen(identity, edited)).toEqual(honest);
  },
);

/** The numbers of everybody in the chats, as the service writes them. */
const numbersIn = ({ rig }: Awaited<ReturnType<typeof startWorker>>): readonly string[] =>
  rig.world
    .chats()
    .flatMap(({ participants }) => participants.flatMap((one) => Object.values(one)))
    .filter((value) => typeof value === 'string' && /^\+\d{7,}$/.test(value))
    .map(String);

test.each([
  ['answers', []],
  ['is slow', [{ match: 'GET /auth/me', effect: 'latency', ms: 3000 }]],
  ['does not answer', [{ match: 'GET /auth/me', effect: 'dropRequest' }]],
] as const)(
  'without its mask in the cookies, no number reaches a tab while the service %s',
  async (_, faults) => {
    const worker = await startWorker({ rules: MASKED, contacts: 6 });
    const { rig, pass, open } = worker;
    await pass();
    const token = tokenOf(rig, AGENT);
    const known = { ...token, credentials: { ...token.credentials, accessToken: rig.accessToken() } };
    // A new worker knows only what the one before has kept on the device.
    await rig.core.stop();
    rig.service.faults.set([...faults]);
    const tab = open('t1');
    tab.say(edited(known));
    const { chatId, key } = chatOf(worker);
    for (const [place, request] of Object.values(everyRequest(chatId, key)).flat().entries())
      tab.watch(place, request);
    const found = tab.command({ type: 'searchContacts', q: '', page: 1 });
    for (let round = 0; round < 12; round += 1) await pass();
    const numbers = numbersIn(worker);
    expect(numbers.length).toBeGreaterThan(2);
    const shown = JSON.stringify([tab.received, await found]);
    expect(numbers.filter((number) => shown.includes(number))).toEqual([]);
    const isKnown = faults[0]?.effect !== 'dropRequest';
    expect(await found).toMatchObject(isKnown ? { ok: true } : { refusal: { reason: ':rightsUnknown' } });
  },
);

test('the cookies of the tabs get the rights that the service tells', async () => {
  const { rig, pass, open } = await startWorker();
  const tab = open('t1');
  tab.say(edited(tokenOf(rig, AGENT)));
  tab.watch(1, { view: 'session' });
  await pass();
  const access = { role: rig.user.role, rules: rig.user.abilityRules };
  expect(tab.received.at(-1)).toMatchObject({ full: { head: { status: 'signedIn', access } } });
});

test('rules that somebody edits while the session runs do not apply', async () => {
  const worker = await startWorker({ rules: MASKED });
  const { rig, pass, open } = worker;
  const { chatId, key } = chatOf(worker);
  const token = tokenOf(rig, AGENT);
  const running = { ...token, credentials: { ...token.credentials, accessToken: rig.accessToken() } };
  rig.service.faults.set([{ match: 'GET /auth/me', effect: 'status', status: 503 }]);
  const tab = open('t1');
  tab.say(edited(running));
  const requests = Object.values(everyRequest(chatId, key)).flat();
  for (const [place, request] of requests.entries()) tab.watch(place, request);
  for (let round = 0; round < 3; round += 1) await pass();
  const shown = JSON.stringify(tab.received);
  expect(shown).toContain('•');
  expect(numbersIn(worker).filter((number) => shown.includes(number))).toEqual([]);
});

test('the port of a role view neither ends the session nor starts another', async () => {
  const { rig, pass, open } = await startWorker();
  const ADMIN = 'admin@example.com';
  const admin = open('admin');
  const token = tokenOf(rig, ADMIN);
  admin.say(token);
  admin.watch(1, { view: 'session' });
  await pass();
  const tab = open('role', '1');
  tab.say({ type: 'signedOut', accessToken: token.credentials.accessToken });
  await pass();
  tab.say(tokenOf(rig, AGENT));
  await pass();
  tab.say({ type: 'token', credentials: { ...token.credentials, accessToken: 'made-up' } });
  await pass();
  for (const type of ['signOut', 'clearDevice'] as const)
    expect(await tab.command({ type, discardUnsent: true })).toMatchObject({ ok: false });
  admin.watch(2, { view: 'session' });
  await pass();
  const head = { status: 'signedIn', user: { email: ADMIN } };
  expect(admin.received.at(-1)).toMatchObject({ subscription: 2, full: { head } });
  expect(await admin.command({ type: 'refreshChats' })).toMatchObject({ ok: true });
});
