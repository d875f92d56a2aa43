import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const ADMIN = 'admin@example.com';
const AGENT = 'agent@example.com';
const PATH = '/api/v1/roles';
const PERMISSIONS = '/api/apps/permissions';

const rule = (action: string) => ({ action, subject: 'all' });

function scene() {
  const { world } = smallWorld();
  const caller = createCaller(world);
  const call = (method: string, path: string, body?: unknown, as = ADMIN) =>
    caller(method, `${PATH}${path}`, { as, ...(body === undefined ? {} : { body }) });
  const idOf = (name: string) => world.roleTable.all().find((role) => role.name === name)?.id ?? 0;
  return { world, caller, call, idOf };
}

describe('roles', () => {
  test('are the sample’s and the console’s own, each with its members and rules', async () => {
    const { call, world } = scene();
    const { data } = v.parse(
      v.object({ data: v.array(v.looseObject({ name: v.string(), users_count: v.number() })) }),
      (await call('GET', '')).body,
    );
    expect(data.map(({ name }) => name)).toEqual([
      ...['Admin', 'Supervisor', 'Agent', 'Marketer', 'Auditor', 'Client'],
      ...['author', 'editor', 'maintainer', 'subscriber'],
    ]);
    expect(data.reduce((sum, { users_count }) => sum + users_count, 0)).toBe(world.staffTable.all().length);
  });

  test('a saved role applies to each member’s next request', async () => {
    const { call, caller, idOf, world } = scene();
    const chats = () => caller('POST', '/api/v1/chat-contacts', { as: AGENT });
    expect((await chats()).status).toBe(200);
    expect((await call('PUT', `/${idOf('Agent')}`, { rules: [rule('view-contacts')] })).status).toBe(200);
    expect((await chats()).status).toBe(403);
    expect(world.user(AGENT)?.abilityRules).toEqual([rule('view-contacts')]);
  });

  test('a new name keeps the members', async () => {
    const { call, idOf, world } = scene();
    const before = world.membersOf('Agent').length;
    expect((await call('PUT', `/${idOf('Agent')}`, { name: 'Operator' })).status).toBe(200);
    expect(world.membersOf('Operator').length).toBe(before);
    expect(world.user(AGENT)?.role).toBe('Operator');
  });

  test('with members is deleted only with a replacement, which its members get', async () => {
    const { call, idOf, world } = scene();
    const id = idOf('Marketer');
    expect((await call('DELETE', `/${id}`, {})).status).toBe(409);
    expect((await call('DELETE', `/${id}`, { replace_with: id })).status).toBe(422);
    expect((await call('DELETE', `/${id}`, { replace_with: idOf('Auditor') })).status).toBe(204);
    expect(world.user('marketer@example.com')?.role).toBe('Auditor');
  });

  test('is copied with its rules and without its members', async () => {
    const { call, idOf, world } = scene();
    for (const name of ['Auditor copy', 'Auditor copy 2'])
      expect(await call('POST', `/${idOf('Auditor')}/clone`)).toMatchObject({
        status: 201,
        body: { data: { name, users_count: 0, rules: world.rulesOf('Auditor') } },
      });
  });

  test('the administrators’ role is fixed', async () => {
    const { call, idOf } = scene();
    expect((await call('PUT', `/${idOf('Admin')}`, { rules: [] })).status).toBe(409);
    expect((await call('DELETE', `/${idOf('Admin')}`, { replace_with: idOf('Agent') })).status).toBe(409);
  });

  test.each(['admin', ' ADMIN ', 'Night  shift'])('no second role is named %j', async (name) => {
    const { call, idOf } = scene();
    expect((await call('POST', '', { name: 'night shift' })).status).toBe(201);
    const taken = {
      status: 409,
      body: { errors: { name: [expect.stringMatching(/(Admin|night shift) already$/)] } },
    };
    expect(await call('POST', '', { name })).toMatchObject(taken);
    expect(await call('PUT', `/${idOf('Agent')}`, { name })).toMatchObject(taken);
  });

  test('nobody takes the own right to manage roles, or gives a right that is not the own', async () => {
    const { call, idOf } = scene();
    const id = idOf('Supervisor');
    const SUPERVISOR = 'supervisor@example.com';
    const rules = [rule('view-roles'), rule('manage-roles')];
    expect((await call('PUT', `/${id}`, { rules })).status).toBe(200);
    expect((await call('PUT', `/${id}`, { rules: [rule('view-roles')] }, SUPERVISOR)).status).toBe(409);
    const readOnly = [...rules, rule('read-only')];
    expect((await call('PUT', `/${id}`, { rules: readOnly }, SUPERVISOR)).status).toBe(409);
    expect((await call('PUT', `/${idOf('Agent')}`, { rules: [rule('view-logs')] }, SUPERVISOR)).status).toBe(
      403,
    );
    expect((await call('PUT', `/${idOf('Agent')}`, { rules: [rule('mask-phone')] }, SUPERVISOR)).status).toBe(
      200,
    );
    expect((await call('DELETE', `/${id}`, { replace_with: idOf('Agent') }, SUPERVISOR)).status).toBe(409);
  });

  test('without manage-roles nothing is written', async () => {
    const { call, idOf } = scene();
    const as = 'supervisor@example.com';
    expect((await call('GET', '', undefined, as)).status).toBe(200);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${idOf('Agent')}`],
      ['DELETE', `/${idOf('Agent')}`],
      ['POST', `/${idOf('Agent')}/clone`],
    ] as const)
      expect((await call(method, path, { name: 'x' }, as)).status).toBe(403);
  });
});

describe('permissions', () => {
  const listSchema = v.object({
    permissions: v.array(
      v.looseObject({ id: v.number(), name: v.string(), assignedTo: v.array(v.string()), core: v.boolean() }),
    ),
    totalPermissions: v.number(),
  });
  const list = async (query = '') =>
    v.parse(
      listSchema,
      (await createCaller(smallWorld().world)('GET', `${PERMISSIONS}${query}`, { as: ADMIN })).body,
    );

  test('are the nine of the spec, all of which the administrator holds', async () => {
    const { permissions, totalPermissions } = await list();
    expect(totalPermissions).toBe(9);
    expect(permissions.map(({ name }) => name)).toEqual([
      'Management',
      'Manage Billing & Roles',
      'Add & Remove Users',
      'Project Planning',
      'Manage Email Sequences',
      'Client Communication',
      'Only View',
      'Financial Management',
      "Manage Others' Tasks",
    ]);
    expect(permissions.every(({ assignedTo }) => assignedTo.includes('administrator'))).toBe(true);
  });

  test('are found by a part of the name, a part of the date, and the start of a role', async () => {
    const names = async (q: string) =>
      (await list(`?${new URLSearchParams({ q })}`)).permissions.map(({ name }) => name);
    expect(await names('BILLING')).toEqual(['Manage Billing & Roles']);
    expect(await names('restr')).toEqual(['Only View']);
    expect(await names('stricted')).toEqual([]);
    expect((await names('2025-')).length).toBeGreaterThan(0);
  });

  test('are sorted by name, downwards unless the order is asc', async () => {
    const first = async (query: string) => (await list(query)).permissions[0]?.name;
    expect(await first('?sortBy=name&orderBy=asc')).toBe('Add & Remove Users');
    expect(await first('?sortBy=name')).toBe('Project Planning');
    expect(await first('?orderBy=asc')).toBe('Management');
    expect((await list('?itemsPerPage=4&page=3')).permissions).toHaveLength(1);
  });

  test('the product’s own are locked; others can be changed and deleted', async () => {
    const call = createCaller(smallWorld().world);
    const to = (method: string, id: number, body?: unknown) =>
      call(method, `${PERMISSIONS}/${id}`, { as: ADMIN, ...(body === undefined ? {} : { body }) });
    expect((await to('PUT', 1, { assignedTo: [] })).status).toBe(409);
    expect((await to('DELETE', 1)).status).toBe(409);
    expect(await to('PUT', 4, { assignedTo: ['support'] })).toMatchObject({
      status: 200,
      body: { data: { assignedTo: ['support'] } },
    });
    expect((await to('DELETE', 4)).status).toBe(204);
    expect(await call('POST', PERMISSIONS, { as: ADMIN, body: { name: 'Fleet' } })).toMatchObject({
      status: 201,
      body: { data: { name: 'Fleet', core: false } },
    });
  });
});
