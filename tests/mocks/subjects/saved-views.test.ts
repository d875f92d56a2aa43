import * as v from 'valibot';
import { expect, test } from 'vitest';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const VIEWS = '/api/v1/saved-views';
const ADMIN = 'admin@example.com';
const AGENT = 'agent@example.com';
const SUPERVISOR = 'supervisor@example.com';
const AUDITOR = 'auditor@example.com';

const viewSchema = v.object({
  id: v.number(),
  version: v.number(),
  screen: v.string(),
  name: v.string(),
  query: v.string(),
  shared: v.boolean(),
  owner: v.object({ id: v.number(), name: v.string() }),
});
const oneSchema = v.object({ data: viewSchema });
const listSchema = v.object({
  data: v.object({ saved_views: v.looseObject({ data: v.array(viewSchema), total: v.number() }) }),
});

const PROBE = { screen: 'chat', name: 'Probe', query: 'filter=unread', shared: false };

const setting = () => {
  const { world } = smallWorld();
  const call = createCaller(world);
  const create = (input: object, as = AGENT, headers: Readonly<Record<string, string>> = {}) =>
    call('POST', VIEWS, { as, body: { ...PROBE, ...input }, headers });
  const made = async (input: object, as = AGENT) => v.parse(oneSchema, (await create(input, as)).body).data;
  const names = async (as: string) => {
    const { body } = await call('POST', '/api/v1/saved-view-list', { as, body: {} });
    return v.parse(listSchema, body).data.saved_views.data.map(({ name }) => name);
  };
  const change = (id: number, body: object, as = AGENT) => call('PUT', `${VIEWS}/${id}`, { as, body });
  const remove = (id: number, version: number, as = AGENT) =>
    call('DELETE', `${VIEWS}/${id}`, { as, body: { version } });
  return { world, call, create, made, names, change, remove };
};

test('a view is stored with its owner, and a repeated key makes no second one', async () => {
  const { made, create, names } = setting();
  expect(await made({ name: '  Mine ' })).toMatchObject({
    version: 1,
    screen: 'chat',
    name: 'Mine',
    query: 'filter=unread',
    shared: false,
    owner: { id: 4, name: 'Imogen Hale' },
  });
  const first = await create({ name: 'Once' }, AGENT, { 'idempotency-key': 'k1' });
  expect(await create({ name: 'Once' }, AGENT, { 'idempotency-key': 'k1' })).toEqual(first);
  expect((await names(AGENT)).filter((name) => name === 'Once')).toHaveLength(1);
});

test('a personal view reaches only its owner, and a shared view everybody', async () => {
  const { made, names, call, change, remove } = setting();
  const { id } = await made({ name: 'Mine' });
  await made({ name: 'Ours', shared: true });
  expect(await names(AGENT)).toEqual(expect.arrayContaining(['Mine', 'Ours']));
  for (const as of [ADMIN, SUPERVISOR, AUDITOR]) {
    expect(await names(as)).toContain('Ours');
    expect(await names(as)).not.toContain('Mine');
    expect((await call('GET', `${VIEWS}/${id}`, { as })).status).toBe(404);
  }
  expect((await change(id, { version: 1, name: 'Taken' }, ADMIN)).status).toBe(404);
  expect((await remove(id, 1, ADMIN)).status).toBe(404);
});

test('its owner changes a shared view, and so does somebody with the right to the settings', async () => {
  const { made, change, remove } = setting();
  const { id } = await made({ name: 'Ours', shared: true });
  expect((await change(id, { version: 1, name: 'Theirs' }, SUPERVISOR)).status).toBe(403);
  expect((await remove(id, 1, SUPERVISOR)).status).toBe(403);
  expect(await change(id, { version: 1, name: 'Of all' }, ADMIN)).toMatchObject({
    status: 200,
    body: { data: { version: 2, name: 'Of all', owner: { id: 4 } } },
  });
  // Nobody but the owner could find it again.
  expect((await change(id, { version: 2, shared: false }, ADMIN)).status).toBe(403);
  expect((await change(id, { version: 2, shared: false })).status).toBe(200);
});

test('no change or deletion of an older version counts', async () => {
  const { made, change, remove } = setting();
  const { id } = await made({});
  expect((await change(id, { version: 1, query: 'filter=failed' })).status).toBe(200);
  expect(await change(id, { version: 1, query: '' })).toMatchObject({
    status: 409,
    body: { data: { version: 2, query: 'filter=failed' } },
  });
  expect((await remove(id, 1)).status).toBe(409);
  expect((await remove(id, 2)).status).toBe(204);
  expect((await remove(id, 2)).status).toBe(404);
});

test('one list has no two views of a name', async () => {
  const { create, made } = setting();
  const { id } = await made({ name: 'Mine' });
  expect(await create({ name: 'MINE' })).toMatchObject({
    status: 409,
    body: { data: { id }, errors: { name: [expect.any(String)] } },
  });
  expect((await create({ name: 'Mine', screen: 'contacts' })).status).toBe(201);
  expect((await create({ name: 'Mine' }, SUPERVISOR)).status).toBe(201);
});

test.each([
  ['an empty name', { name: ' ' }, 422],
  ['a name of invisible characters', { name: '\u200B\u2060' }, 422],
  ['60 characters', { name: 'x'.repeat(60) }, 201],
  ['61 characters', { name: 'x'.repeat(61) }, 422],
  ['a query of 2,000 characters', { query: 'x'.repeat(2000) }, 201],
  ['a query of 2,001 characters', { query: 'x'.repeat(2001) }, 422],
  ['an address as its screen', { screen: '//elsewhere.example' }, 422],
])('a view with %s', async (_, input, status) => {
  const { create } = setting();
  expect((await create(input)).status).toBe(status);
});

test('who only reads sees the shared views and saves none, and nobody without a token sees any', async () => {
  const { create, names, call } = setting();
  expect(await names(AUDITOR)).toContain('Landlords waiting');
  expect((await create({}, AUDITOR)).status).toBe(403);
  expect((await call('POST', '/api/v1/saved-view-list', { as: null, body: {} })).status).toBe(401);
});

test('a write is announced, and the account’s log has it with its name', async () => {
  const { world, made, change } = setting();
  const { id } = await made({ name: 'Ours' });
  await change(id, { version: 1, shared: true });
  expect(world.recordChanges('savedViews').at(-1)).toMatchObject({ id, version: 2, op: 'update' });
  expect(world.activityTable.all().at(-1)).toMatchObject({
    action: 'savedView.updated',
    targetKind: 'savedView',
    targetName: 'Ours',
    changes: [{ field: 'shared', before: 'false', after: 'true' }],
  });
});
