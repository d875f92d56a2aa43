import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { localList } from '../../../src/core/domains/records/local-list.ts';
import { users as collection } from '../../../src/core/model/collections/users.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const ADMIN = 'admin@example.com';
const SUPERVISOR = 'supervisor@example.com';
const PATH = '/api/apps/users';

const listSchema = v.object({
  users: v.array(v.looseObject({ id: v.number(), fullName: v.string(), status: v.string() })),
  totalPages: v.number(),
  totalUsers: v.number(),
  page: v.number(),
});

function scene() {
  const { world } = smallWorld();
  const call = createCaller(world);
  const as = (identity: string) => ({
    list: async (query = '') =>
      v.parse(listSchema, (await call('GET', `${PATH}${query}`, { as: identity })).body),
    get: (path: string) => call('GET', `${PATH}${path}`, { as: identity }),
    post: (path: string, body: unknown = {}) => call('POST', `${PATH}${path}`, { as: identity, body }),
    put: (id: number, body: unknown) => call('PUT', `${PATH}/${id}`, { as: identity, body }),
    remove: (id: number) => call('DELETE', `${PATH}/${id}`, { as: identity }),
  });
  const idOf = (name: string) => world.staffTable.all().find(({ fullName }) => fullName === name)?.id ?? 0;
  return { world, call, as, admin: as(ADMIN), idOf };
}

const INVITED = {
  fullName: 'Nadia Penrose',
  email: 'n.penrose@larkfield.example',
  username: 'n.penrose',
  role: 'Agent',
  currentPlan: 'team',
};

describe('the list of users', () => {
  test('has the fifty users of the spec in pages of ten, newest first', async () => {
    const { admin } = scene();
    const first = await admin.list();
    expect(first).toMatchObject({ totalPages: 5, totalUsers: 50, page: 1 });
    expect(first.users.map(({ id }) => id)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
    expect((await admin.list('?page=2&itemsPerPage=3')).users.map(({ id }) => id)).toEqual([47, 46, 45]);
  });

  test('−1 rows a page means all of them', async () => {
    const { admin } = scene();
    const all = await admin.list('?itemsPerPage=-1');
    expect([all.users.length, all.totalPages]).toEqual([50, 1]);
  });

  test.each(['0', '-2', '6', '1.5'])('page %s falls back to the first page with its rows', async (page) => {
    const { admin } = scene();
    const found = await admin.list(`?page=${page}`);
    expect([found.page, found.users.length, found.users[0]?.id]).toEqual([1, 10, 50]);
  });

  test('a page or a size that is no number counts as missing', async () => {
    const { admin } = scene();
    expect((await admin.list('?page=x&itemsPerPage=')).users).toHaveLength(10);
  });

  test('counts the found users before it cuts the page', async () => {
    const { admin } = scene();
    const pending = await admin.list('?status=pending&itemsPerPage=2');
    expect(pending.users.map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(pending.totalUsers).toBeGreaterThan(2);
  });

  test('finds and sorts as the console does on the device', async () => {
    const { admin } = scene();
    const rows = (await admin.list('?itemsPerPage=-1')).users.map((row) => v.parse(collection.row, row));
    const queries = [
      ...['hale', 'EXAMPLE.com', 'zz', 'é'].map((q) => ({ q })),
      ...['Agent', 'Admin', 'nobody'].map((role) => ({ role })),
      ...['basic', 'enterprise'].map((plan) => ({ plan })),
      ...['active', 'inactive', 'pending'].map((status) => ({ status })),
      ...['user', 'email', 'role', 'plan', 'status', 'billing'].flatMap((sort) =>
        ['asc', 'desc'].map((order) => ({ sort, order })),
      ),
    ];
    for (const query of queries) {
      const { sort = '', order = '', ...filters }: Readonly<Record<string, string>> = query;
      const asked = new URLSearchParams({
        ...filters,
        sortBy: sort,
        orderBy: order,
        itemsPerPage: '-1',
      });
      const { users } = await admin.list(`?${asked}`);
      const here = localList(collection, rows, v.parse(collection.query, query));
      expect([query, here.map(({ id }) => id)]).toEqual([query, users.map(({ id }) => String(id))]);
    }
  });

  test('anything but asc sorts downwards', async () => {
    const { admin } = scene();
    const down = await admin.list('?sortBy=user&orderBy=desc');
    expect((await admin.list('?sortBy=user')).users).toEqual(down.users);
    expect((await admin.list('?sortBy=user&orderBy=asc')).users).not.toEqual(down.users);
    expect((await admin.list('?sortBy=shoe&orderBy=asc')).users).toEqual((await admin.list()).users);
  });
});

describe('one user', () => {
  test('has the extra fields of the spec; an unknown one is not found', async () => {
    const { admin } = scene();
    expect((await admin.get('/4')).body).toMatchObject({
      id: 4,
      fullName: 'Imogen Hale',
      taskDone: expect.any(Number),
      projectDone: expect.any(Number),
      taxId: expect.any(String),
      language: expect.any(String),
    });
    expect(await admin.get('/999')).toEqual({ status: 404, body: { message: 'User not found' } });
    expect(await admin.remove(999)).toEqual({ status: 404, body: { message: 'User not found' } });
  });

  test('is created with the count plus one as id, pending, and gets an invite by mail', async () => {
    const { admin, world } = scene();
    expect(await admin.post('', INVITED)).toMatchObject({
      status: 201,
      body: { body: { ...INVITED, id: 51, status: 'pending' } },
    });
    expect(world.mails()[0]).toMatchObject({ to: INVITED.email, link: expect.stringMatching(/^\/register/) });
    expect((await admin.remove(3)).status).toBe(204);
    // 51 is taken, so the rule of the spec would give an id twice.
    const next = { ...INVITED, email: 'two@larkfield.example', username: 'two' };
    expect(await admin.post('', next)).toMatchObject({ body: { body: { id: 52 } } });
  });

  test('is refused with an email or a username that another person has', async () => {
    const { admin } = scene();
    expect(await admin.post('', { ...INVITED, email: 'AGENT@example.com' })).toMatchObject({
      status: 409,
      body: { errors: { email: ['Imogen Hale has this email already'] } },
    });
    expect((await admin.post('', { ...INVITED, username: 'agent' })).status).toBe(409);
    expect((await admin.post('', { ...INVITED, role: 'King' })).status).toBe(422);
  });
});

describe('guards of the service', () => {
  test('without manage-users every write is refused', async () => {
    const { as } = scene();
    const supervisor = as(SUPERVISOR);
    expect((await supervisor.list()).totalUsers).toBe(50);
    const answers = [
      await supervisor.post('', INVITED),
      await supervisor.put(4, { fullName: 'X' }),
      await supervisor.remove(4),
      await supervisor.post('/4/invite'),
      await supervisor.post('/4/signout'),
      await supervisor.post('/4/reset-2fa'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('nobody deletes or deactivates oneself', async () => {
    const { admin, world } = scene();
    expect((await admin.remove(1)).status).toBe(409);
    expect((await admin.put(1, { status: 'inactive' })).status).toBe(409);
    expect((await admin.put(1, { role: 'Agent' })).status).toBe(409);
    expect(world.staffTable.get(1)).toMatchObject({ status: 'active', role: 'Admin' });
  });

  test('the last administrator can’t be deleted, deactivated or given another role', async () => {
    const { world, as } = scene();
    world.changeAccess(SUPERVISOR, { rules: [{ action: 'manage', subject: 'all' }] });
    const supervisor = as(SUPERVISOR);
    for (const { id, role } of world.staffTable.all())
      if (role === 'Admin' && id !== 1) world.staffTable.set(id, { status: 'inactive' });
    expect((await supervisor.remove(1)).status).toBe(409);
    expect((await supervisor.put(1, { status: 'inactive' })).status).toBe(409);
    expect((await supervisor.put(1, { role: 'Agent' })).status).toBe(409);
  });

  test('nobody gives a role that may do more than oneself', async () => {
    const { world, as } = scene();
    world.changeAccess(SUPERVISOR, {
      rules: [...world.rulesOf('Supervisor'), { action: 'manage-users', subject: 'all' }],
    });
    const supervisor = as(SUPERVISOR);
    expect((await supervisor.put(4, { role: 'Admin' })).status).toBe(403);
    expect((await supervisor.post('', { ...INVITED, role: 'editor' })).status).toBe(403);
    expect((await supervisor.put(4, { role: 'Auditor' })).status).toBe(200);
  });
});

describe('access that follows the record', () => {
  test('a deactivated or deleted person is signed out and can’t sign in', async () => {
    const { admin, world } = scene();
    for (const [identity, id, act] of [
      ['agent@example.com', 4, () => admin.put(4, { status: 'inactive' })],
      ['marketer@example.com', 5, () => admin.remove(5)],
    ] as const) {
      const token = world.issueToken('access', identity);
      expect((await act()).status).toBeLessThan(300);
      expect(world.checkToken('access', token).ok).toBe(false);
      expect(world.signIn(identity, identity.split('@')[0] ?? '')).toBeNull();
      expect(id).toBeGreaterThan(0);
    }
  });

  test.each([
    ['account_deactivated', ({ admin }: ReturnType<typeof scene>) => admin.put(4, { status: 'inactive' })],
    ['account_deleted', ({ admin }: ReturnType<typeof scene>) => admin.remove(4)],
  ] as const)(
    'the reason %s is told to the holder of the token or the password only',
    async (reason, act) => {
      const it = scene();
      const agent = 'agent@example.com';
      const authorization = `Bearer ${it.world.issueToken('access', agent)}`;
      it.world.requireSecondStep(agent, 'sms');
      const [person] = it.world.users().filter(({ identity }) => identity === agent);
      const challenge_id = person === undefined ? '' : it.world.challenge(person);
      expect((await act(it)).status).toBeLessThan(300);
      const login = (password: string) =>
        it.call('POST', '/api/auth/login', { body: { email: agent, password } });
      const told = { status: 401, body: { message: 'Unauthenticated', reason } };
      expect(await it.call('GET', '/api/auth/me', { as: null, headers: { authorization } })).toEqual(told);
      expect(await login('agent')).toEqual(told);
      expect(
        await it.call('POST', '/api/auth/2fa/verify', {
          body: { challenge_id, code: it.world.mails()[0]?.code },
        }),
      ).toEqual(told);
      expect(await login('wrong')).toEqual({
        status: 400,
        body: { errors: { email: ['Invalid email or password'] } },
      });
      expect(
        await it.call('GET', '/api/auth/me', { as: null, headers: { authorization: 'Bearer x' } }),
      ).toEqual({
        status: 401,
        body: { message: 'Unauthenticated' },
      });
    },
  );

  test('a person who was only signed out gets no reason', async () => {
    const { call, admin, world } = scene();
    const authorization = `Bearer ${world.issueToken('access', 'agent@example.com')}`;
    await admin.post('/4/signout');
    expect((await call('GET', '/api/auth/me', { as: null, headers: { authorization } })).body).toEqual({
      message: 'Unauthenticated',
    });
  });

  test('a person was last seen at their last request, also after the session has ended', async () => {
    const { world, advance } = smallWorld();
    const call = createCaller(world);
    const seen = async () =>
      v.parse(
        v.object({ last_seen_at: v.nullable(v.string()) }),
        (await call('GET', `${PATH}/4`, { as: ADMIN })).body,
      ).last_seen_at;
    await call('GET', '/api/auth/me', { as: 'agent@example.com' });
    const at = new Date(world.now()).toISOString();
    advance(60 * 60_000);
    expect(await seen()).toBe(at);
    world.revokeTokens('agent@example.com');
    expect(await seen()).toBe(at);
  });

  test('signing out everywhere ends every session of that person only', async () => {
    const { admin, world } = scene();
    const [one, two, other] = ['agent', 'agent', 'auditor'].map((name) =>
      world.issueToken('access', `${name}@example.com`),
    );
    expect(await admin.post('/4/signout')).toMatchObject({ status: 202, body: { data: { sessions: [] } } });
    expect([one, two, other].map((token) => world.checkToken('access', token ?? '').ok)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a reset second step is off at the next sign-in', async () => {
    const { admin, world } = scene();
    world.requireSecondStep('agent@example.com', 'app');
    expect((await admin.get('/4')).body).toMatchObject({ two_step: true });
    expect(await admin.post('/4/reset-2fa')).toMatchObject({
      status: 202,
      body: { data: { two_step: false } },
    });
    expect(world.secondStepOf('agent@example.com')).toBeNull();
  });

  test('an invite leads to an account with the invited role', async () => {
    const { admin, world } = scene();
    await admin.post('', INVITED);
    const token = new URLSearchParams(world.mails()[0]?.link?.split('?')[1]).get('token') ?? '';
    const person = { email: INVITED.email, fullName: INVITED.fullName, password: 'a long password' };
    expect(world.register({ token, ...person })).toEqual({ kind: 'registered' });
    expect(world.signIn(INVITED.email, person.password)).toMatchObject({ id: 51, role: 'Agent' });
    expect((await admin.post('/51/invite')).status).toBe(409);
  });
});
