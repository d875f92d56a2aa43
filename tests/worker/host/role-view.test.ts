import { expect, test } from 'vitest';
import type { AbilityRules } from '../../../src/core/model/session/user.ts';
import { isRead as onlyReads } from '../../../src/core/session/commands.ts';
import { everyCommand, everyRecordWrite } from '../every-command.ts';
import { everyRequest, listOf } from '../every-request.ts';
import { type RawTab, startWorker, tokenOf } from '../raw-ports.ts';

/* A role view must hold by the raw port, without the screens: no hidden value reaches it, and no write leaves it. */

const ADMIN = 'admin@example.com';

const all = (...actions: readonly string[]): AbilityRules =>
  actions.map((action) => ({ action, subject: 'all' }));

/** Sees every screen. Without `mask-…` it would see every value. */
const EVERYTHING = all('manage');
const MASKED = all('manage', 'mask-phone', 'mask-email');

/** Signs an administrator in, makes a role and opens a tab that views the console as this role. */
async function viewing(rules: AbilityRules) {
  const worker = await startWorker({ contacts: 6 });
  const { rig, pass } = worker;
  const admin = worker.open('admin');
  admin.say(tokenOf(rig, ADMIN));
  await pass();
  const role = await makeRole(admin, 'Probe', rules);
  const tab = worker.open('role', role);
  await pass();
  return { ...worker, admin, role, tab };
}

let writes = 0;
const writeRole = async (
  tab: RawTab,
  op: string,
  recordId: string | null,
  input: object,
  version: number | null,
) => {
  writes += 1;
  const write = {
    collection: 'roles',
    v: 1,
    op,
    recordId,
    input: JSON.parse(JSON.stringify(input)),
    version,
  };
  return tab.command({ type: 'writeRecord', ...write, writeId: `write-${writes}` });
};

async function makeRole(tab: RawTab, name: string, rules: AbilityRules): Promise<string> {
  const answer = await writeRole(tab, 'create', null, { name, description: '', rules }, null);
  const value = answer.ok ? Object(answer.value) : {};
  expect(value).toMatchObject({ state: 'written' });
  return String(Reflect.get(value, 'recordId'));
}

const chatOf = ({ rig }: Pick<Awaited<ReturnType<typeof startWorker>>, 'rig'>) => {
  const [chat] = rig.world.chats();
  const message = chat?.messages.at(-1);
  if (chat === undefined || message === undefined) throw new Error('The world has no chat with a message');
  return { chatId: chat.id, key: message.sid };
};

/** The numbers and addresses of everybody but the signed-in user, as the service writes them. */
function secretsOf({ world }: Awaited<ReturnType<typeof startWorker>>['rig']): readonly string[] {
  const people = world.contacts().flatMap(({ phone, email, identity }) => [phone, email, identity]);
  const inChats = world
    .chats()
    .flatMap(({ participants }) =>
      participants.flatMap((one) => Object.values(one).filter((value) => typeof value === 'string')),
    );
  const isSecret = (text: string | null): text is string =>
    text !== null && text !== ADMIN && (/^\+\d{7,}$/.test(text) || text.includes('@'));
  return [...new Set([...people, ...inChats].filter(isSecret))];
}

function watchAll(tab: RawTab, chatId: string, key: string, from = 0): number {
  const requests = Object.values(everyRequest(chatId, key)).flat();
  for (const [place, request] of requests.entries()) tab.watch(from + place, request);
  return requests.length;
}

test('a role view with masks receives no full number and no full address, in any view and any answer', async () => {
  const scene = await viewing(MASKED);
  const { rig, pass, admin, tab } = scene;
  const { chatId, key } = chatOf(scene);
  const count = watchAll(tab, chatId, key);
  // The administrator's tab watches the same views. If both tabs shared cached views, the role view would get hidden
  // values.
  watchAll(admin, chatId, key);
  await pass();
  const answers: unknown[] = [];
  for (const command of Object.values(everyCommand(chatId, key))) answers.push(await tab.command(command));
  for (const kind of ['open', 'frame', 'exportPart'] as const) {
    const source = { fileId: null, chatId };
    const ask = {
      open: { kind: 'open', source } as const,
      frame: { kind: 'frame', source, position: 3, size: 50 } as const,
      exportPart: { kind: 'exportPart', exportId: 'x', part: 0, source, from: 1, through: 1000 } as const,
    }[kind];
    const answer = await tab.command({ type: 'readPast', ask });
    expect(answer).toMatchObject({ ok: true });
    answers.push(answer);
  }
  watchAll(tab, chatId, key, count);
  watchAll(admin, chatId, key, count);
  await pass();

  const secrets = secretsOf(rig);
  expect(secrets.length).toBeGreaterThan(10);
  const shown = JSON.stringify([tab.received, answers]);
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  // The role view does show people: their masked numbers and addresses.
  expect(shown).toContain('•');
  const raw = JSON.stringify(admin.received);
  expect(secrets.filter((secret) => raw.includes(secret)).length).toBeGreaterThan(10);
  expect(raw).not.toContain('•');
});

test('a role view without masks receives full values', async () => {
  const scene = await viewing(EVERYTHING);
  const { rig, pass, tab } = scene;
  const { chatId, key } = chatOf(scene);
  watchAll(tab, chatId, key);
  await pass();
  const shown = JSON.stringify(tab.received);
  expect(secretsOf(rig).filter((secret) => shown.includes(secret)).length).toBeGreaterThan(10);
});

/** The specification reads these lists by POST. */
const LISTS_BY_POST = ['POST /chat-contacts', 'POST /contacts-list'];
const isRead = (request: string): boolean =>
  /^(GET|receipts) /.test(request) || LISTS_BY_POST.includes(request);

/** Events that only say what the service has answered or reported. */
const READ_EVENTS = ['chats.listed', 'page.loaded', 'flags.listed', 'templates.listed', 'connection.changed'];

test('no command of a role view writes: neither at the service nor in the log', async () => {
  const scene = await viewing(EVERYTHING);
  const { rig, pass, tab } = scene;
  const { chatId, key } = chatOf(scene);
  tab.watch(1, { view: 'thread', chatId });
  tab.say({ type: 'attention', chatId, visible: true, attended: true, opened: false });
  await pass();
  const horizon = rig.world.readHorizon(ADMIN, chatId);
  const stored = () => rig.memory.peek(String(rig.world.user(ADMIN)?.id));
  const before = {
    requests: rig.service.requests.length,
    world: JSON.stringify(rig.world.chats()),
    events: (await stored()).length,
  };
  const commands = Object.values(everyCommand(chatId, key));
  for (const command of commands) {
    const answer = await tab.command(command);
    expect([command.type, answer.ok]).toEqual([command.type, onlyReads(command.type)]);
    if (!answer.ok) expect(answer.refusal.code).toBe('notAllowed');
  }
  for (const write of everyRecordWrite())
    expect(await tab.command(write)).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
  await rig.advance(60_000);
  expect(rig.service.requests.slice(before.requests).filter((request) => !isRead(request))).toEqual([]);
  expect(JSON.stringify(rig.world.chats())).toBe(before.world);
  expect(rig.world.readHorizon(ADMIN, chatId)).toBe(horizon);
  const types = (await stored()).slice(before.events).map(({ type }) => type);
  expect(types.length).toBeGreaterThan(0);
  expect(types.filter((type) => !READ_EVENTS.includes(type))).toEqual([]);
});

const stateOf = (tab: Pick<RawTab, 'received'>, subscription = 1) => {
  const heads = tab.received.flatMap((frame) =>
    frame.subscription !== subscription
      ? []
      : frame.type === 'frame'
        ? [frame.full.head]
        : (frame.patch.head ?? []),
  );
  const last: unknown = heads.at(-1);
  return Object(Reflect.get(Object(last), 'viewed'));
};

test('a role view follows the role, and ends when the role or the right is gone', async () => {
  const { rig, pass, admin, role, tab } = await viewing(EVERYTHING);
  tab.watch(1, { view: 'session' });
  tab.watch(2, { view: 'chatList', q: '' });
  const contacts = listOf('contacts');
  tab.watch(3, contacts);
  await pass();
  expect(stateOf(tab)).toMatchObject({ state: 'open', name: 'Probe' });
  const [contact] = rig.world.contacts();
  const { phone } = contact ?? {};
  expect(JSON.stringify(tab.received)).toContain(phone);

  tab.received.length = 0;
  await writeRole(admin, 'update', role, { rules: all('view-contacts', 'mask-phone') }, 1);
  await pass();
  expect(tab.received.find(({ subscription }) => subscription === 2)).toMatchObject({ patch: { order: [] } });
  expect(JSON.stringify(tab.received)).toContain('•');
  expect(JSON.stringify(tab.received)).not.toContain(phone);
  expect(await tab.command({ type: 'refreshChats' })).toMatchObject({ ok: false });

  // Without the right to manage roles, nobody may view as a role.
  tab.received.length = 0;
  admin.say(tokenOf(rig, 'supervisor@example.com'));
  await pass();
  expect(stateOf(tab)).toMatchObject({ state: 'notAllowed', name: '' });
  expect(await tab.command({ type: 'refreshRecords', collection: 'contacts', query: {} })).toMatchObject({
    ok: false,
    refusal: { code: 'notAllowed' },
  });

  admin.say(tokenOf(rig, ADMIN));
  await pass();
  expect(stateOf(tab)).toMatchObject({ state: 'open' });
  await writeRole(admin, 'remove', role, { replaceWith: null }, 2);
  await pass();
  expect(stateOf(tab)).toMatchObject({ state: 'gone' });
  tab.received.length = 0;
  tab.watch(4, contacts);
  await pass();
  expect(tab.received).toMatchObject([{ subscription: 4, full: { head: { status: 'refused' }, rows: [] } }]);
});

test('a user who may only manage roles sees no more under a stronger role', async () => {
  const { rig, pass, open } = await startWorker();
  const weak = open('weak');
  const rules = all('view-roles', 'manage-roles');
  rig.world.changeAccess('agent@example.com', { rules });
  weak.say(tokenOf(rig, 'agent@example.com', rules));
  await pass();
  const tab = open('role', '1');
  tab.watch(1, { view: 'chatList', q: '' });
  tab.watch(2, { view: 'session' });
  tab.watch(3, listOf('contacts'));
  await pass();
  const shown = tab.received.filter(({ subscription }) => subscription !== 2);
  expect(new Set(shown.map(({ subscription }) => subscription))).toEqual(new Set([1, 3]));
  for (const frame of shown)
    expect(frame.type === 'frame' ? frame.full.rows : frame.patch.upsert).toEqual([]);
  expect(stateOf(tab, 2)).toMatchObject({ state: 'open', name: 'Admin' });
});
