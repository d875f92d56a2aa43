import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AGENT, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const rule = (action: string) => ({ action, subject: 'all' });
const OPEN = ['view-chat', 'view-contacts', 'view-users', 'view-logs', 'bulk-upload'].map(rule);
const MASKED = [...OPEN, rule('mask-phone'), rule('mask-email')];
const PHONE = '+447700955512';
const EMAIL = 'ada.canary@example.com';

const listSchema = v.object({ total: v.number(), data: v.array(v.looseObject({})) });
const foundSchema = v.object({
  data: v.union([
    v.pipe(
      v.object({ contacts: listSchema }),
      v.transform(({ contacts }) => contacts.total),
    ),
    v.pipe(
      v.object({ logs: listSchema }),
      v.transform(({ logs }) => logs.total),
    ),
    v.pipe(
      v.object({ pagination: v.object({ total: v.number() }) }),
      v.transform(({ pagination }) => pagination.total),
    ),
  ]),
});

function scene() {
  const { world } = smallWorld();
  const call = createCaller(world);
  const contact = { fullName: '', phone: PHONE, email: EMAIL, company: '', notes: '', flags: [] };
  const made = world.contactTable.create({ ...contact, consent: 'in' }, 'a test');
  world.createConversation({ friendlyName: PHONE, participants: [PHONE], isGroup: false, createdBy: AGENT });
  const found = async (path: string, body: object) =>
    v.parse(foundSchema, (await call('POST', `/api/v1${path}`, { body })).body).data;
  const under = (rules: typeof OPEN) => world.changeAccess(AGENT, { rules });
  return { world, call, contact, made, found, under };
}

test.each([
  ['/contacts-list', { q: '95551', t: 'phone' }],
  ['/contacts-list', { q: 'ada.canary', t: 'email' }],
  ['/contacts-list', { q: '95551', t: 'name' }],
  ['/contacts-list', { q: '95', t: 'name' }],
  ['/chat-contacts', { q: '95551', t: 'phone' }],
  ['/chat-contacts', { q: '95551', t: 'name' }],
])('%s %j finds a record by a number or an address only for a role that sees it', async (path, body) => {
  const { found, under } = scene();
  under(OPEN);
  expect(await found(path, body)).toBe(1);
  under(MASKED);
  expect(await found(path, body)).toBe(0);
});

test('the order of a list does not tell a hidden number that stands for a name', async () => {
  const { world, call, contact, under } = scene();
  under(MASKED);
  const at = (phone: string) =>
    world.contactTable.create({ ...contact, phone, email: '', consent: 'in' }, 'a test');
  at('+447700111112');
  at('+447700999912');
  const order = async () => {
    const { body } = await call('POST', '/api/v1/contacts-list', { body: { q: '12', sort_by: 'name' } });
    return v
      .parse(v.object({ data: v.object({ contacts: listSchema }) }), body)
      .data.contacts.data.map(({ id }) => Number(id));
  };
  const ids = await order();
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test('a taken number is refused without the other record, if the role hides numbers', async () => {
  const { call, contact, under } = scene();
  const taken = { ...contact, fullName: 'Twin', email: '', consent: 'in' };
  under(OPEN);
  const open = await call('POST', '/api/v1/contacts', { body: taken });
  expect(open).toMatchObject({ status: 409, body: { data: { email: EMAIL } } });
  under(MASKED);
  expect(await call('POST', '/api/v1/contacts', { body: taken })).toEqual({
    status: 409,
    body: {
      message: 'This value cannot be used',
      data: null,
      errors: { phone: ['This value cannot be used'] },
    },
  });
});

test('a person is found by address only for a role that sees addresses', async () => {
  const { call, under } = scene();
  const count = async () => {
    const { body } = await call('GET', `/api/apps/users?q=${encodeURIComponent('agent@exam')}`);
    return v.parse(v.object({ totalUsers: v.number() }), body).totalUsers;
  };
  under(OPEN);
  expect(await count()).toBe(1);
  under(MASKED);
  expect(await count()).toBe(0);
});

test('a role that hides numbers or addresses compares no file with the contacts', async () => {
  const { call, contact, under } = scene();
  const rows = [{ row: 1, ...contact, phone: PHONE, consent: 'in' }];
  const options = { duplicates: 'overwrite' };
  const begun = { file_name: 'people.csv', options, total: 1 };
  const path = '/api/v1/contacts/import';
  under(OPEN);
  const { body } = await call('POST', path, { body: begun });
  const { data } = v.parse(v.object({ data: v.object({ import_id: v.string() }) }), body);
  for (const mask of ['mask-phone', 'mask-email']) {
    under([...OPEN, rule(mask)]);
    const asked = [
      await call('POST', path, { body: begun }),
      await call('POST', `${path}/preview`, { body: { options, rows } }),
      await call('POST', `${path}/${data.import_id}/chunk`, { body: { seq: 0, rows } }),
      await call('POST', `${path}/${data.import_id}/undo`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  // Somebody may still end it.
  expect(await call('POST', `${path}/${data.import_id}/finish`, { body: {} })).toMatchObject({ status: 200 });
});
