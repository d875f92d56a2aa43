import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../mocks/api/noting.ts';
import { isInFamily } from '../../../mocks/subjects/activity/activity.ts';
import { ACTION_FAMILIES, familyOf } from '../../../src/core/model/collections/action-families.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const MARKETER = 'marketer@example.com';
const AUDITOR = 'auditor@example.com';

const setting = () => {
  const { world } = smallWorld();
  const seeded = world.activityTable.all().length;
  return { world, call: createCaller(world), added: () => world.activityTable.all().slice(seeded) };
};
const created = v.object({ data: v.object({ id: v.number(), version: v.number() }) });
const madeChat = v.object({ data: v.object({ chat: v.object({ chat_uuid: v.string() }) }) });
const pageSchema = v.object({
  data: v.object({
    logs: v.object({
      total: v.number(),
      data: v.array(
        v.object({
          id: v.number(),
          action: v.string(),
          actor: v.object({ name: v.string() }),
          target: v.object({ kind: v.string(), name: v.string() }),
        }),
      ),
    }),
  }),
});

describe('the log of the account', () => {
  test('has every write once, with who did it, to what, and what changed', async () => {
    const { call, added } = setting();
    const body = { name: 'Gas safety due', colour: 'red', scope: 'both', description: '' };
    const as = { as: MARKETER, headers: { 'idempotency-key': 'k1' } };
    const answer = await call('POST', '/api/v1/flags', { body, ...as });
    await call('POST', '/api/v1/flags', { body, ...as });
    const { data } = v.parse(created, answer.body);
    await call('PUT', `/api/v1/flags/${data.id}`, {
      body: { name: 'Gas', version: data.version },
      as: MARKETER,
    });
    await call('DELETE', `/api/v1/flags/${data.id}`, { as: MARKETER });
    expect(added()).toMatchObject([
      { action: 'flag.created', targetKind: 'flag', targetName: 'Gas safety due', result: 'done' },
      {
        action: 'flag.updated',
        targetName: 'Gas',
        changes: [{ field: 'name', before: 'Gas safety due', after: 'Gas' }],
      },
      { action: 'flag.removed', targetName: 'Gas', targetId: String(data.id) },
    ]);
    expect(new Set(added().map(({ actorName }) => actorName)).size).toBe(1);
  });

  test('has every write of a chat, with the chat’s id and name', async () => {
    const { world, call, added } = setting();
    const [person, other] = world.contactTable
      .all()
      .filter(({ id }) => id > 0)
      .slice(-2);
    const made = await call('POST', '/api/v1/chats', {
      body: {
        is_group: true,
        name: 'Harbour',
        participants: [person?.id, other?.id],
        flags: [],
        contact_uuid: null,
      },
    });
    const { chat_uuid: id } = v.parse(madeChat, made.body).data.chat;
    const flag = world.flagTable.all()[0];
    const flags = { target: 'chat', ids: [id], add: [flag?.id], remove: [] };
    const left = () => world.chat(id)?.participants.find(({ phone }) => phone === person?.phone)?.uuid;
    await call('POST', '/api/v1/participants', { body: { chat_uuid: id, participants: [person?.id] } });
    await call('POST', '/api/v1/flags/assign', { body: flags, headers: { 'idempotency-key': 'k' } });
    await call('POST', '/api/v1/flags/assign', { body: flags, headers: { 'idempotency-key': 'k' } });
    await call('POST', '/api/v1/flags/assign', { body: { ...flags, add: [], remove: [flag?.id] } });
    await call('POST', `/api/v1/send-message/${id}`, { body: { body: 'Hello' } });
    await call('DELETE', `/api/v1/participants/${left()}`);
    await call('GET', `/api/v1/delete-chat/${id}`);
    const name = flag?.name;
    expect(added()).toMatchObject(
      [
        { action: 'chat.created' },
        { action: 'chat.peopleAdded' },
        { action: 'chat.flagged', changes: [{ field: 'flags', before: '', after: name }] },
        { action: 'chat.flagged', changes: [{ field: 'flags', before: name, after: '' }] },
        { action: 'message.sent' },
        { action: 'chat.personRemoved' },
        { action: 'chat.removed' },
      ].map((entry) => ({ ...entry, targetKind: 'chat', targetId: id, targetName: 'Harbour' })),
    );
  });

  test('has an entry for each contact whose flags one call changed, with the flags by name', async () => {
    const { world, call, added } = setting();
    const [first, second] = world.contactTable.all();
    const flag = world.flagTable.all()[0];
    const changed = [first, second].filter((contact) => contact?.flags.includes(flag?.id ?? 0) === false);
    await call('POST', '/api/v1/flags/assign', {
      body: { target: 'contact', ids: [first?.id, second?.id], add: [flag?.id], remove: [] },
      as: MARKETER,
    });
    expect(added().map(({ action, targetName }) => [action, targetName])).toEqual(
      changed.map((contact) => ['contact.updated', contact?.name]),
    );
    for (const { changes } of added()) expect(changes[0]?.after).toContain(flag?.name);
  });

  test('has refusals for want of rights, and no reads', async () => {
    const { call, added } = setting();
    await call('GET', '/api/v1/flags', { as: AUDITOR });
    await call('POST', '/api/v1/contacts-list', { body: { page: 1 }, as: MARKETER });
    expect(added()).toEqual([]);
    await call('POST', '/api/v1/contacts', { body: { fullName: 'A', phone: '+447700900999' }, as: AUDITOR });
    expect(added()).toMatchObject([
      {
        action: 'contact.created',
        result: 'refused',
        reason: 'You do not have permission to do this',
      },
    ]);
  });

  test('names the flag into which a flag was merged, and how many contacts an upload has brought', async () => {
    const { call, added } = setting();
    await call('POST', '/api/v1/flags/1/merge', { body: { into: 2 }, as: 'admin@example.com' });
    expect(added()).toMatchObject([{ action: 'flag.merged', targetName: 'Urgent' }]);
    expect(added()[0]?.changes).toContainEqual({ field: 'into', before: '', after: 'Landlord' });
    const path = '/api/v1/contacts/import';
    const body = { file_name: 'landlords.vcf', options: { duplicates: 'skip' }, total: 2 };
    await call('POST', path, { body, as: MARKETER });
    const id = added().at(-1)?.targetId;
    const rows = ['+447700980001', '+447700980002'].map((phone, place) => ({
      ...{
        row: place + 1,
        fullName: 'A',
        phone,
        email: '',
        company: '',
        notes: '',
        flags: [],
        consent: 'in',
      },
    }));
    await call('POST', `${path}/${id}/chunk`, { body: { seq: 0, rows }, as: MARKETER });
    await call('POST', `${path}/${id}/finish`, { body: {}, as: MARKETER });
    expect(added().at(-1)).toMatchObject({
      action: 'import.finished',
      targetName: 'landlords.vcf',
      changes: [{ field: 'uploaded', before: '0', after: '2' }],
    });
  });

  test('says of a text that was not delivered that it failed, with the carrier’s code', async () => {
    const { world, call, added } = setting();
    const [chat] = world.chats();
    const path = `/api/v1/send-message/${chat?.id}`;
    await call('POST', path, { body: { body: 'One' } });
    await call('POST', path, { body: { body: 'Two' } });
    const [one, two] = world.chat(chat?.id ?? '')?.messages.slice(-2) ?? [];
    world.setStatus(one?.id ?? '', 'failed', 21610);
    // A failure that is reported after the delivery changes nothing.
    world.setStatus(two?.id ?? '', 'delivered');
    world.setStatus(two?.id ?? '', 'failed', 30003);
    expect(added()).toMatchObject([{ result: 'failed', code: '21610' }, { result: 'done' }]);
    const { body } = await call('POST', '/api/v1/activity-logs-list', {
      body: { result: 'failed' },
      as: AUDITOR,
    });
    expect(v.parse(pageSchema, body).data.logs.data).toMatchObject([{ action: 'message.sent' }]);
    expect(JSON.stringify(body)).not.toContain('"part"');
  });

  test('has sign-ins, refused sign-ins, and new passwords, with nobody’s password', async () => {
    const { world, call, added } = setting();
    const post = (path: string, body: unknown) => call('POST', `/api/auth/${path}`, { as: null, body });
    await post('login', { email: AUDITOR, password: 'not it' });
    await post('login', { email: AUDITOR, password: 'auditor' });
    await post('forgot-password', { email: AUDITOR });
    const link = new URLSearchParams(world.mails()[0]?.link?.split('?')[1]);
    const password = 'a long enough phrase';
    await post('reset-password', { email: AUDITOR, token: link.get('token'), password });
    expect(added()).toMatchObject([
      { action: 'user.signedIn', result: 'refused', reason: 'Wrong password or code' },
      { action: 'user.signedIn', result: 'done' },
      { action: 'user.passwordAsked', result: 'done' },
      { action: 'user.passwordReset', result: 'done', changes: [] },
    ]);
    for (const secret of ['not it', password, link.get('token') ?? '?'])
      expect(JSON.stringify(added())).not.toContain(secret);
    const listed = await call('POST', '/api/v1/activity-logs-list', {
      body: { action: 'signIn' },
      as: AUDITOR,
    });
    // The earlier sign-ins of the demo accounts are in the log of a new world.
    expect(v.parse(pageSchema, listed.body).data.logs.total).toBeGreaterThan(10);
  });

  test('says of each user what changed, also when a role’s deletion or a mailed link changed it', async () => {
    const { world, call, added } = setting();
    const ADMIN = { as: 'admin@example.com' };
    const [user] = world.staffTable
      .all()
      .filter(({ role, status }) => role === 'Marketer' && status === 'active');
    const path = `/api/apps/users/${user?.id}`;
    await call('PUT', path, { body: { status: 'inactive', version: user?.version }, ...ADMIN });
    const roles = world.roleTable.all();
    const marketer = roles.find(({ name }) => name === 'Marketer');
    const agent = roles.find(({ name }) => name === 'Agent');
    const members = world.membersOf('Marketer').length;
    await call('DELETE', `/api/v1/roles/${marketer?.id}`, {
      body: { replace_with: agent?.id, version: marketer?.version },
      ...ADMIN,
    });
    world.askEmailChange('agent@example.com', 'new@example.com');
    const token = new URLSearchParams(world.mails()[0]?.link?.split('?')[1]).get('token');
    await call('POST', '/api/auth/verify-email', { as: null, body: { token } });
    const changes = added().map(({ action, changes }) => [action, changes]);
    expect(changes[0]).toEqual(['user.updated', [{ field: 'status', before: 'active', after: 'inactive' }]]);
    expect(changes.slice(1, 1 + members)).toEqual(
      Array.from({ length: members }, () => [
        'user.updated',
        [{ field: 'role', before: 'Marketer', after: 'Agent' }],
      ]),
    );
    expect(changes.slice(1 + members)).toMatchObject([
      ['role.removed', []],
      ['profile.emailChanged', [{ field: 'email', before: 'agent@example.com', after: 'new@example.com' }]],
    ]);
  });

  test('is listed newest first, up to an entry if asked, for those who may see logs', async () => {
    const { world, call } = setting();
    const list = async (body: object) =>
      v.parse(pageSchema, (await call('POST', '/api/v1/activity-logs-list', { body, as: AUDITOR })).body).data
        .logs;
    const all = await list({});
    expect(all.total).toBe(world.activityTable.all().length);
    const ids = all.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const older = await list({ up_to: ids[3] });
    expect(older.data[0]?.id).toBe(ids[3]);
    expect((await call('POST', '/api/v1/activity-logs-list', { body: {}, as: MARKETER })).status).toBe(403);
  });
});

test('changed fields are listed as text, without those that change with every write', () => {
  expect(
    changesBetween(
      { name: 'A', flags: [1], version: 1, note: '' },
      { name: 'B', flags: [1, 2], version: 2, note: null },
    ),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'flags', before: '[1]', after: '[1,2]' },
  ]);
});

test.each([
  ...[
    'message.sent',
    'contact.created',
    'role.cloned',
    'user.invited',
    'chat.peopleAdded',
    'import.finished',
  ],
  ...['contact.updated', 'flag.merged', 'flag.ordered', 'chat.flagged', 'profile.pictureRemoved'],
  ...['chat.removed', 'chat.personRemoved', 'import.undone'],
  ...['user.signedIn', 'user.passwordAsked', 'user.passwordReset', 'user.registered', 'profile.emailChanged'],
  ...['user.signedOut', 'user.stepReset', 'profile.stepOff', 'profile.passwordChanged'],
])('the service and the console filter %s by the same family', (action) => {
  expect(ACTION_FAMILIES.filter((family) => isInFamily(action, family))).toEqual([familyOf(action)]);
});
