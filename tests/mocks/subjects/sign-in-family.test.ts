import { describe, expect, test } from 'vitest';
import {
  APP_CODE_MS,
  CHALLENGE_MS,
  CODE_TRIES,
  INVITE_MS,
  LOCK_MS,
  LOGIN_TRIES,
  NEXT_MAIL_MS,
  NEXT_TEXT_MS,
  RESET_MS,
  VERIFY_MS,
} from '../../../mocks/subjects/accounts/tries.ts';
import { AGENT, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const NEW = 'nell@example.com';
const PASSWORD = 'a long enough phrase';

function scene() {
  const { world, advance } = smallWorld();
  const caller = createCaller(world);
  const post = (path: string, body: unknown) => caller('POST', `/api/auth/${path}`, { as: null, body });
  const login = (email: string, password: string) => post('login', { email, password });
  const linked = () => Object.fromEntries(new URLSearchParams(world.mails()[0]?.link?.split('?')[1]));
  return { world, advance, post, login, linked };
}

describe('the second step', () => {
  function challenged(method: 'app' | 'sms') {
    const all = scene();
    const codes = all.world.requireSecondStep(AGENT, method);
    const begin = async () => {
      const { status, body } = await all.login(AGENT, 'agent');
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { challenge_id: expect.any(String), methods: [method] } },
      });
      const [challenge] = JSON.stringify(body).match(/(?<="challenge_id":")[^"]+/) ?? [];
      return challenge ?? '';
    };
    const verify = (challenge_id: string, code: string) => all.post('2fa/verify', { challenge_id, code });
    return { ...all, codes, begin, verify, texted: () => all.world.mails()[0]?.code ?? '' };
  }
  const IN = { status: 200, body: { accessToken: expect.any(String), userData: { email: AGENT } } };
  const WRONG = { status: 400, body: { errors: { code: ['This code is wrong or has expired'] } } };
  const GONE = { status: 410, body: { message: expect.any(String) } };

  test('by text: the code is valid once, and a newer code replaces it', async () => {
    const { advance, begin, post, verify, texted } = challenged('sms');
    const id = await begin();
    const first = texted();
    expect(first).toMatch(/^\d{6}$/);
    expect(await post('2fa/resend', { challenge_id: id })).toMatchObject({
      status: 429,
      body: { retry_after: 30 },
    });
    advance(NEXT_TEXT_MS);
    expect((await post('2fa/resend', { challenge_id: id })).status).toBe(202);
    expect(await verify(id, first)).toEqual(WRONG);
    expect(await verify(id, texted())).toMatchObject(IN);
    expect(await verify(id, texted())).toMatchObject(GONE);
  });

  test('by app: the current code and the previous one are valid', async () => {
    const { world, advance, begin, post, verify } = challenged('app');
    const shown = world.appCode(AGENT);
    advance(APP_CODE_MS);
    expect(await verify(await begin(), shown)).toMatchObject(IN);
    advance(APP_CODE_MS);
    const id = await begin();
    expect(await verify(id, shown)).toEqual(WRONG);
    expect((await post('2fa/resend', { challenge_id: id })).status).toBe(410);
    expect(await verify(id, world.appCode(AGENT))).toMatchObject(IN);
  });

  test('by app: a code is valid once, and the message says when the next one is', async () => {
    const { world, begin, verify } = challenged('app');
    const shown = world.appCode(AGENT);
    expect(await verify(await begin(), shown)).toMatchObject(IN);
    expect(await verify(await begin(), shown)).toEqual({
      status: 400,
      body: { errors: { code: ['This code was already used. Wait for the next one'] } },
    });
    expect(await verify(await begin(), world.appCode(AGENT))).toMatchObject(IN);
  });

  test('that was begun under an earlier password is void', async () => {
    const { begin, post, linked, verify, texted } = challenged('sms');
    const id = await begin();
    const code = texted();
    await post('forgot-password', { email: AGENT });
    expect((await post('reset-password', { ...linked(), password: PASSWORD })).status).toBe(204);
    expect(await verify(id, code)).toMatchObject(GONE);
  });

  test('too many wrong codes of any kind lock the account for a while', async () => {
    const { world, advance, begin, post, verify } = challenged('app');
    const id = await begin();
    for (let tries = 1; tries < CODE_TRIES; tries += 1) expect((await verify(id, 'none')).status).toBe(400);
    const locked = { status: 423, body: { message: expect.any(String), retry_after: LOCK_MS / 1000 } };
    expect(await post('2fa/recover', { challenge_id: id, recovery_code: 'none' })).toEqual(locked);
    expect(await verify(await begin(), world.appCode(AGENT))).toEqual(locked);
    advance(LOCK_MS);
    expect(await verify(await begin(), world.appCode(AGENT))).toMatchObject(IN);
  });

  test('a challenge expires', async () => {
    const { world, advance, begin, post, verify } = challenged('app');
    const id = await begin();
    advance(CHALLENGE_MS);
    expect(await verify(id, world.appCode(AGENT))).toMatchObject(GONE);
    expect(await post('2fa/help', { challenge_id: id })).toMatchObject(GONE);
  });

  test('a recovery code is valid once, and the response says how many are left', async () => {
    const { begin, codes, post } = challenged('sms');
    const recover = async (recovery_code: string) =>
      post('2fa/recover', { challenge_id: await begin(), recovery_code });
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect(await recover(` ${code.toUpperCase()} `)).toMatchObject({ ...IN, body: { codes_left: 9 } });
    expect(await recover(code)).toEqual({
      status: 400,
      body: { errors: { recovery_code: ['This code is wrong or was already used'] } },
    });
  });

  test('a user can ask an administrator for help; without a second step the password is enough', async () => {
    const { world, begin, login, post } = challenged('app');
    expect((await post('2fa/help', { challenge_id: await begin() })).status).toBe(202);
    expect(world.mails()[0]).toMatchObject({
      to: 'admin@example.com',
      subject: expect.stringContaining(AGENT),
    });
    world.requireSecondStep(AGENT, null);
    expect(await login(AGENT, 'agent')).toMatchObject(IN);
  });
});

describe('registration', () => {
  const form = (more: object) => ({
    full_name: 'Nell Orrin',
    email: NEW,
    password: PASSWORD,
    accept_terms: true,
    ...more,
  });

  test('needs an invite for the address; after the mailed link the password signs in', async () => {
    const { world, post, login, linked } = scene();
    world.invite(NEW);
    const { token = '', email } = linked();
    expect(email).toBe(NEW);
    expect((await post('register', form({ invite_token: token, email: 'else@example.com' }))).status).toBe(
      410,
    );
    expect(await post('register', form({ invite_token: token }))).toEqual({
      status: 201,
      body: { data: { email: NEW } },
    });
    expect((await post('register', form({ invite_token: token }))).status).toBe(410);
    expect(await login(NEW, PASSWORD)).toEqual({
      status: 400,
      body: { errors: { email: ['Verify your email first'] } },
    });
    const link = linked();
    expect(await post('verify-email', link)).toEqual({
      status: 200,
      body: { data: { email: NEW, already: false } },
    });
    expect(await post('verify-email', link)).toMatchObject({
      status: 200,
      body: { data: { already: true } },
    });
    expect(await login(NEW, PASSWORD)).toMatchObject({
      status: 200,
      body: { userData: { fullName: 'Nell Orrin', email: NEW } },
    });
  });

  test('is refused with a message for each field', async () => {
    const { world, post, linked } = scene();
    world.invite(AGENT);
    const { token } = linked();
    expect(
      await post('register', {
        ...form({ email: 'x', password: 'short', accept_terms: false }),
        full_name: '',
        invite_token: token,
      }),
    ).toEqual({
      status: 422,
      body: {
        errors: {
          full_name: ['This field is required'],
          email: ['Enter a valid email address'],
          password: ['Use at least 12 characters'],
          accept_terms: ['Accept the terms to continue'],
        },
      },
    });
    expect(await post('register', form({ email: AGENT, invite_token: token }))).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('An account')] } },
    });
  });

  test('invites and verification links expire; a verification link can be sent again', async () => {
    const { world, advance, post, linked } = scene();
    world.invite(NEW);
    const late = linked().token;
    advance(INVITE_MS);
    expect((await post('register', form({ invite_token: late }))).status).toBe(410);
    world.invite(NEW);
    await post('register', form({ invite_token: linked().token }));
    const old = linked();
    expect(await post('verify-email/resend', { email: NEW })).toMatchObject({
      status: 429,
      body: { retry_after: NEXT_MAIL_MS / 1000 },
    });
    advance(VERIFY_MS);
    expect((await post('verify-email', old)).status).toBe(410);
    expect((await post('verify-email/resend', { email: NEW })).status).toBe(202);
    expect((await post('verify-email', linked())).status).toBe(200);
    expect((await post('verify-email', { token: 'made up' })).status).toBe(410);
  });
});

describe('guessing passwords', () => {
  test.each([AGENT, 'nobody@example.com'])('is locked for a while: %s', async (address) => {
    const { advance, login } = scene();
    for (let tries = 1; tries < LOGIN_TRIES; tries += 1)
      expect((await login(address, 'guess')).status).toBe(400);
    const locked = { status: 423, body: { message: expect.any(String), retry_after: LOCK_MS / 1000 } };
    expect(await login(address.toUpperCase(), 'guess')).toEqual(locked);
    expect(await login(address, 'agent')).toEqual(locked);
    advance(LOCK_MS);
    expect((await login(address, 'agent')).status).toBe(address === AGENT ? 200 : 400);
  });
});

describe('a forgotten password', () => {
  test('gets the same response for any address, but a mail only for accounts', async () => {
    const { world, post } = scene();
    const known = await post('forgot-password', { email: AGENT });
    expect(world.mails()).toHaveLength(1);
    expect(await post('forgot-password', { email: 'nobody@example.com' })).toEqual(known);
    expect(known.status).toBe(202);
    expect(world.mails()).toHaveLength(1);
  });

  test('mails one link a minute, however often it is asked for', async () => {
    const { world, advance, post } = scene();
    const ask = async () => (await post('forgot-password', { email: AGENT })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([202, 202, 202]);
    expect(world.mails()).toHaveLength(1);
    advance(NEXT_MAIL_MS);
    await ask();
    expect(world.mails()).toHaveLength(2);
  });

  test.each(['another link', 'the profile'])('voids all other links when it changes by %s', async (by) => {
    const { world, advance, post, linked } = scene();
    const mailed = async () => {
      await post('forgot-password', { email: AGENT });
      advance(NEXT_MAIL_MS);
      return linked();
    };
    const [first, second] = [await mailed(), await mailed()];
    if (by === 'the profile') world.setPassword(AGENT, PASSWORD);
    else expect((await post('reset-password', { ...second, password: PASSWORD })).status).toBe(204);
    expect((await post('reset-password', { ...first, password: 'another long phrase' })).status).toBe(410);
  });

  test('is replaced by the link, once and before it expires, and ends all sessions', async () => {
    const { world, advance, post, login, linked } = scene();
    const session = world.issueToken('access', AGENT);
    await post('forgot-password', { email: AGENT });
    const link = linked();
    expect((await post('reset-password', { ...link, password: 'short' })).status).toBe(422);
    expect(
      (await post('reset-password', { ...link, email: 'admin@example.com', password: PASSWORD })).status,
    ).toBe(410);
    expect((await post('reset-password', { ...link, password: PASSWORD })).status).toBe(204);
    expect(world.checkToken('access', session).ok).toBe(false);
    expect((await login(AGENT, 'agent')).status).toBe(400);
    expect((await login(AGENT, PASSWORD)).status).toBe(200);
    expect((await post('reset-password', { ...link, password: 'another long phrase' })).status).toBe(410);
    advance(NEXT_MAIL_MS);
    await post('forgot-password', { email: AGENT });
    advance(RESET_MS);
    expect((await post('reset-password', { ...linked(), password: PASSWORD })).status).toBe(410);
  });
});
