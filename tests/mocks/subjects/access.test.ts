import { describe, expect, test } from 'vitest';
import { chatAt, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const CLIENT = 'client@example.com';
const MARKETER = 'marketer@example.com';

describe('login', () => {
  const login = (body: unknown) =>
    createCaller(smallWorld().world)('POST', '/api/auth/login', { as: null, body });

  test('returns rules, a token, and the user without password or rules', async () => {
    expect(await login({ email: 'admin@example.com', password: 'admin' })).toEqual({
      status: 200,
      body: {
        userAbilityRules: [{ action: 'manage', subject: 'all' }],
        accessToken: expect.stringMatching(/^access_[0-9a-f]{32}$/),
        userData: {
          id: 1,
          fullName: 'Edda Farrow',
          username: 'admin',
          avatar: null,
          email: 'admin@example.com',
          role: 'Admin',
        },
      },
    });
  });

  test('takes an address in any case', async () => {
    expect(await login({ email: 'Admin@Example.COM', password: 'admin' })).toMatchObject({
      status: 200,
      body: { userData: { email: 'admin@example.com' } },
    });
  });

  test.each([
    ['a wrong password', { email: 'admin@example.com', password: 'x' }, 'Invalid email or password'],
    ['an unknown email', { email: 'x@example.com', password: 'admin' }, 'Invalid email or password'],
    ['no password', { email: 'admin@example.com' }, 'Something went wrong'],
    ['a body that is not JSON', '{', 'Something went wrong'],
  ])('refuses %s', async (_what, body, text) => {
    expect(await login(body)).toEqual({ status: 400, body: { errors: { email: [text] } } });
  });
});

describe('every API call', () => {
  const { world, advance } = smallWorld();
  const call = createCaller(world);
  const { id } = chatAt(world, 0);
  const calls = [
    ['POST', '/api/v1/conversation_token'],
    ['POST', '/api/v1/get-sync-token'],
    ['POST', '/api/v1/chat-contacts'],
    ['GET', `/api/v1/messages?uuid=${id}`],
    ['POST', `/api/v1/send-message/${id}`],
    ['GET', `/api/v1/make-favorite-chat/${id}`],
  ] as const;

  test.each(calls)('%s %s is 401 without a valid token', async (method, path) => {
    const refused = { status: 401, body: { message: 'Unauthenticated' } };
    const expired = world.issueToken('access', CLIENT);
    const chatToken = world.issueToken('chat', 'agent@example.com');
    advance(8 * 3600 * 1000);
    for (const authorization of [
      '',
      'Bearer',
      'Bearer nonsense',
      `Bearer ${expired}`,
      `Bearer ${chatToken}`,
    ]) {
      expect(await call(method, path, { as: null, headers: { authorization } })).toEqual(refused);
    }
  });

  test.each(calls.filter(([, path]) => !path.endsWith('get-sync-token')))(
    '%s %s is 403 for a user who may not view chats',
    async (method, path) => {
      for (const as of [CLIENT, MARKETER]) {
        expect(await call(method, path, { as })).toEqual({
          status: 403,
          body: { message: expect.any(String) },
        });
      }
    },
  );

  test('every user gets a sync token; a token is valid for its own kind only', async () => {
    const sync = await call('POST', '/api/v1/get-sync-token', { as: MARKETER });
    expect(sync).toEqual({ status: 200, body: { data: { token: expect.stringMatching(/\.sync_/) } } });
    const chat = await call('POST', '/api/v1/conversation_token', { as: 'admin@example.com' });
    expect(chat).toEqual({ status: 200, body: { data: { token: expect.stringMatching(/\.chat_/) } } });
  });

  test('unknown calls are 404', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/v1/chat-contacts'],
      ['DELETE', '/api/elsewhere'],
    ] as const) {
      expect((await call(method, path)).status).toBe(404);
    }
  });
});

describe('rights that change during the life of a token', () => {
  const AUDITOR = 'auditor@example.com';

  test('take effect at the next call, and can be read', async () => {
    const { world } = smallWorld();
    const call = createCaller(world);
    const list = () => call('POST', '/api/v1/chat-contacts', { as: AUDITOR });
    expect((await list()).status).toBe(200);
    world.changeAccess(AUDITOR, { rules: [{ action: 'read', subject: 'all' }] });
    expect((await list()).status).toBe(403);
    expect(await call('GET', '/api/auth/me', { as: AUDITOR })).toMatchObject({
      status: 200,
      body: { userData: { role: 'Auditor' }, userAbilityRules: [{ action: 'read', subject: 'all' }] },
    });
    world.changeAccess(AUDITOR, { role: 'Admin' });
    expect((await list()).status).toBe(200);
    expect((await call('GET', '/api/auth/me', { as: null })).status).toBe(401);
    expect(() => world.changeAccess('nobody@example.com', { role: 'admin' })).toThrow('There is no user');
  });

  test('a rule applies whatever its subject, as in the console', async () => {
    const { world } = smallWorld();
    const list = () => createCaller(world)('POST', '/api/v1/chat-contacts', { as: MARKETER });
    expect((await list()).status).toBe(403);
    world.changeAccess(MARKETER, { rules: [{ action: 'view-chat', subject: 'Chat' }] });
    expect((await list()).status).toBe(200);
  });
});
