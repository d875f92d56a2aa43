import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PORTRAIT_MAX_BYTES } from '../../../mocks/subjects/accounts/me-calls.ts';
import { APP_CODE_MS, CODE_TRIES, LOCK_MS, SETUP_MS } from '../../../mocks/subjects/accounts/tries.ts';
import { AGENT, NOON, smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const ME = '/api/v1/me';
const PHRASE = 'a much longer phrase';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const loginSchema = v.object({ accessToken: v.string() });
const challengeSchema = v.object({ data: v.object({ challenge_id: v.string() }) });
const setupSchema = v.object({
  data: v.object({ id: v.string(), secret: v.string(), otpauth_uri: v.string(), replaces: v.boolean() }),
});
const codesSchema = v.object({ data: v.object({ recovery_codes: v.array(v.string()) }) });
const sessionsSchema = v.object({
  data: v.array(v.object({ id: v.string(), browser: v.string(), system: v.string(), current: v.boolean() })),
});

function scene() {
  const { world, advance } = smallWorld();
  const call = createCaller(world);
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call('POST', `/api/auth/${path}`, { as: null, body, headers });
  /** Signs in, and returns calls with this session. */
  const signIn = async (password = 'agent', agent = '') => {
    const { body } = await post('login', { email: AGENT, password }, { 'user-agent': agent });
    const authorization = `Bearer ${v.parse(loginSchema, body).accessToken}`;
    return (method: string, path: string, sent?: unknown) =>
      call(method, `${ME}${path}`, {
        as: null,
        headers: { authorization },
        ...(sent === undefined ? {} : { body: sent }),
      });
  };
  const seeded = world.activityTable.all().length;
  return { world, advance, call, post, signIn, added: () => world.activityTable.all().slice(seeded) };
}

/** The code that an authenticator app of another author shows. */
const appCode = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

const form = (bytes: readonly number[], length = bytes.length, field = 'image') => {
  const content = new Uint8Array(length);
  content.set(bytes);
  const data = new FormData();
  data.set(field, new File([content], 'me.png', { type: 'image/png' }));
  return data;
};

describe('the profile', () => {
  test('is read and changed, and the chat service learns the new name', async () => {
    const { world, call } = scene();
    expect((await call('GET', ME)).body).toMatchObject({
      data: { full_name: 'Imogen Hale', email: AGENT, version: 1, availability: { state: 'available' } },
    });
    const body = { full_name: ' Imogen Farr ', phone: '+447700900123', signature: 'Imogen', version: 1 };
    expect((await call('PUT', ME, { body })).body).toMatchObject({
      data: { full_name: 'Imogen Farr', phone: '+447700900123', signature: 'Imogen', version: 2 },
    });
    expect(world.profile(AGENT)?.friendlyName).toBe('Imogen Farr');
    expect((await call('PUT', ME, { body })).status).toBe(409);
  });

  test.each([
    ['full_name', ''],
    ['full_name', 'x'.repeat(81)],
    ['phone', '07700 900123'],
    ['time_zone', 'Mars/Olympus'],
    ['language', 'Klingon'],
    ['signature', 'x'.repeat(501)],
  ])('refuses a wrong %s at its field', async (field, value) => {
    const { call } = scene();
    expect(await call('PUT', ME, { body: { [field]: value } })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('needs the right to see it', async () => {
    const { call } = scene();
    for (const path of ['', '/sessions', '/sign-ins', '/activity'])
      expect((await call('GET', `${ME}${path}`, { as: 'auditor@example.com' })).status).toBe(403);
    expect((await call('GET', ME, { as: null })).status).toBe(401);
  });

  test('keeps a picture of the right kind and size, and shows it to everybody', async () => {
    const { call } = scene();
    const { status, body } = await call('POST', `${ME}/picture`, { body: form(PNG) });
    expect(status).toBe(201);
    const { picture } = v.parse(v.object({ data: v.object({ picture: v.string() }) }), body).data;
    expect((await call('GET', picture, { as: null })).status).toBe(200);
    expect((await call('DELETE', `${ME}/picture`)).body).toMatchObject({ data: { picture: null } });
    expect((await call('GET', picture, { as: null })).status).toBe(404);
    for (const wrong of [form([1, 2, 3]), form(PNG, PORTRAIT_MAX_BYTES + 1), form(PNG, 8, 'file'), '{}'])
      expect(await call('POST', `${ME}/picture`, { body: wrong })).toMatchObject({
        status: 422,
        body: { errors: { image: [expect.any(String)] } },
      });
  });

  test('a person is away until a time, and colleagues in the chats see it', async () => {
    const { call, advance } = scene();
    const until = new Date(NOON + 60_000).toISOString();
    const put = (body: object) => call('PUT', `${ME}/availability`, { body });
    expect((await put({ state: 'away', until })).body).toMatchObject({
      data: { availability: { state: 'away', until } },
    });
    const seen = async () =>
      (await call('GET', '/api/v1/availability', { as: 'supervisor@example.com' })).body;
    expect(await seen()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ identity: AGENT, state: 'away', until })]),
    });
    advance(60_000);
    expect(await seen()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ identity: AGENT, state: 'available' })]),
    });
    expect(await put({ state: 'busy', until })).toMatchObject({ status: 422 });
  });

  test('outside their working hours an available person is away for colleagues', async () => {
    const { call } = scene();
    const put = (body: object) => call('PUT', `${ME}/working-hours`, { body });
    const never = { on: true, days: [], from: 540, to: 1020 };
    expect((await put(never)).body).toMatchObject({
      data: { working_hours: never, availability: { state: 'available' } },
    });
    expect((await call('GET', '/api/v1/availability', { as: 'supervisor@example.com' })).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ identity: AGENT, state: 'away', until: null }),
      ]),
    });
    expect(await put({ ...never, from: -1 })).toMatchObject({ status: 422 });
  });

  test('lists only the person’s own entries of the log, without the right to read the log', async () => {
    const { world, call } = scene();
    const { id } = world.user(AGENT) ?? { id: 0 };
    const { body } = await call('GET', `${ME}/activity`);
    const { logs } = v.parse(
      v.object({
        data: v.object({
          logs: v.object({
            total: v.number(),
            data: v.array(v.object({ actor: v.object({ id: v.string() }) })),
          }),
        }),
      }),
      body,
    ).data;
    expect(logs.total).toBeGreaterThan(0);
    expect(new Set(logs.data.map(({ actor }) => actor.id))).toEqual(new Set([String(id)]));
  });
});

describe('the email', () => {
  const NEW = 'imogen.farr@example.com';

  test('changes when the link in the mail to the new address is opened, and only then', async () => {
    const { world, call, post } = scene();
    const asked = await call('PUT', `${ME}/email`, { body: { email: NEW, password: 'agent' } });
    expect(asked).toMatchObject({ status: 202, body: { data: { email: AGENT, pending_email: NEW } } });
    const [mail] = world.mails();
    expect(mail?.to).toBe(NEW);
    const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
    expect(await post('verify-email', { token })).toMatchObject({
      body: { data: { email: NEW, already: false } },
    });
    expect((await post('verify-email', { token })).body).toMatchObject({ data: { already: true } });
    expect((await call('GET', ME)).body).toMatchObject({ data: { email: NEW, pending_email: null } });
    expect((await post('login', { email: AGENT, password: 'agent' })).status).toBe(400);
    expect((await post('login', { email: NEW, password: 'agent' })).status).toBe(200);
    await post('forgot-password', { email: NEW });
    const reset = Object.fromEntries(new URLSearchParams(world.mails()[0]?.link?.split('?')[1]));
    expect((await post('reset-password', { ...reset, password: PHRASE })).status).toBe(204);
    expect((await post('login', { email: NEW, password: PHRASE })).status).toBe(200);
  });

  test('stays if the password is wrong, the address is taken, or the change is cancelled', async () => {
    const { world, call, post } = scene();
    const ask = (email: string, password = 'agent') =>
      call('PUT', `${ME}/email`, { body: { email, password } });
    expect(await ask(NEW, 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    });
    for (const email of ['Admin@example.com', AGENT, 'no address'])
      expect(await ask(email)).toMatchObject({ status: 422, body: { errors: { email: expect.anything() } } });
    await ask(NEW);
    const token = new URLSearchParams(world.mails()[0]?.link?.split('?')[1]).get('token');
    await call('DELETE', `${ME}/email`);
    expect((await post('verify-email', { token })).status).toBe(410);
    expect(world.user(AGENT)?.email).toBe(AGENT);
  });
});

describe('the password', () => {
  test('changes with the current one, and ends the other sessions if asked', async () => {
    const { signIn, post } = scene();
    const [here, there] = [await signIn(), await signIn()];
    expect(await here('PUT', '/password', { current: 'guess', new: PHRASE })).toMatchObject({
      status: 422,
      body: { errors: { current: expect.anything() } },
    });
    expect(await here('PUT', '/password', { current: 'agent', new: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { new: expect.anything() } },
    });
    expect((await here('PUT', '/password', { current: 'agent', new: PHRASE })).status).toBe(204);
    expect((await there('GET', '')).status).toBe(200);
    const again = { current: PHRASE, new: `${PHRASE}!`, end_others: true };
    expect((await here('PUT', '/password', again)).status).toBe(204);
    expect([(await here('GET', '')).status, (await there('GET', '')).status]).toEqual([200, 401]);
    expect((await post('login', { email: AGENT, password: `${PHRASE}!` })).status).toBe(200);
  });

  test('cannot be guessed by a signed-in stranger', async () => {
    const { signIn, advance } = scene();
    const here = await signIn();
    const guess = () => here('DELETE', '/2fa', { password: 'guess' });
    for (let tries = 1; tries < CODE_TRIES; tries += 1) expect((await guess()).status).toBe(422);
    expect(await guess()).toMatchObject({ status: 423, body: { retry_after: LOCK_MS / 1000 } });
    expect((await here('PUT', '/password', { current: 'agent', new: PHRASE })).status).toBe(423);
    advance(LOCK_MS);
    expect((await here('PUT', '/password', { current: 'agent', new: PHRASE })).status).toBe(204);
  });
});

describe('the second step', () => {
  test('is set up with an app, holds at the next sign-in, and each recovery code works once', async () => {
    const { world, signIn, post } = scene();
    const here = await signIn();
    const { secret } = v.parse(setupSchema, (await here('POST', '/2fa/setup', {})).body).data;
    expect((await here('POST', '/2fa/confirm', { code: '000000' })).status).toBe(422);
    expect(world.secondStepOf(AGENT)).toBe(null);
    const on = await here('POST', '/2fa/confirm', { code: appCode(secret, NOON) });
    const { recovery_codes } = v.parse(codesSchema, on.body).data;
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await here('POST', '/2fa/setup', {})).status).toBe(409);

    const begin = async () => {
      const { body } = await post('login', { email: AGENT, password: 'agent' });
      return v.parse(challengeSchema, body).data.challenge_id;
    };
    const used = await post('2fa/verify', { challenge_id: await begin(), code: appCode(secret, NOON) });
    expect(used.status).toBe(400);
    const next = appCode(secret, NOON + APP_CODE_MS);
    const verify = await post('2fa/verify', { challenge_id: await begin(), code: next });
    expect(verify.status).toBe(200);
    for (const recovery_code of recovery_codes) {
      expect((await post('2fa/recover', { challenge_id: await begin(), recovery_code })).status).toBe(200);
      expect((await post('2fa/recover', { challenge_id: await begin(), recovery_code })).status).toBe(400);
    }
    const renewed = await here('POST', '/2fa/recovery-codes', { password: 'agent' });
    expect(v.parse(codesSchema, renewed.body).data.recovery_codes).toHaveLength(10);
    expect((await here('GET', '')).body).toMatchObject({
      data: { second_step: 'app', recovery_codes_left: 10 },
    });
    expect((await here('DELETE', '/2fa', { password: 'wrong' })).status).toBe(422);
    expect((await here('DELETE', '/2fa', { password: 'agent' })).status).toBe(204);
    expect((await post('login', { email: AGENT, password: 'agent' })).body).toHaveProperty('accessToken');
  });

  test('keeps its key until it is confirmed, cancelled or expired, and says which keys are void', async () => {
    const { advance, signIn } = scene();
    const [here, there] = [await signIn(), await signIn()];
    const begin = async (from = here) => {
      const { status, body } = await from('POST', '/2fa/setup', {});
      return { status, ...v.parse(setupSchema, body).data };
    };
    const confirm = (setup_id: string, code: string) => here('POST', '/2fa/confirm', { code, setup_id });
    const first = await begin();
    expect(first).toMatchObject({ status: 201, replaces: false });
    advance(SETUP_MS - 1);
    expect(await begin(there)).toEqual({ ...first, status: 200 });

    advance(1);
    expect((await confirm(first.id, '000000')).status).toBe(410);
    const second = await begin();
    expect(second).toMatchObject({ status: 201, replaces: true });
    expect(second.secret).not.toBe(first.secret);

    expect((await there('DELETE', '/2fa/setup')).status).toBe(204);
    expect((await there('DELETE', '/2fa/setup')).status).toBe(204);
    expect((await confirm(second.id, '000000')).status).toBe(410);
    const third = await begin(there);
    expect(third.replaces).toBe(true);
    const code = appCode(third.secret, NOON + SETUP_MS);
    expect((await confirm(second.id, code)).status).toBe(410);
    expect((await confirm(third.id, '000000')).status).toBe(422);
    expect((await confirm(third.id, code)).status).toBe(201);
    expect((await confirm(third.id, code)).status).toBe(409);
  });

  test('can’t be guessed while it is set up', async () => {
    const { advance, signIn } = scene();
    const here = await signIn();
    const { secret } = v.parse(setupSchema, (await here('POST', '/2fa/setup', {})).body).data;
    const confirm = (code: string) => here('POST', '/2fa/confirm', { code });
    for (let tries = 1; tries < CODE_TRIES; tries += 1) expect((await confirm('000000')).status).toBe(422);
    const locked = { status: 423, body: { retry_after: LOCK_MS / 1000 } };
    expect(await confirm('000000')).toMatchObject(locked);
    expect(await confirm(appCode(secret, NOON))).toMatchObject(locked);
    advance(LOCK_MS);
    expect((await confirm(appCode(secret, NOON + LOCK_MS))).status).toBe(201);
  });
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';

  test('are listed with their browser, and a revoked one ends with its realtime tokens', async () => {
    const { world, signIn } = scene();
    const [here, there] = [await signIn(), await signIn('agent', FIREFOX)];
    const [other] = world.openSessions(AGENT);
    const { data } = v.parse(sessionsSchema, (await here('GET', '/sessions')).body);
    expect(data).toMatchObject([
      { id: other?.id, browser: 'Firefox', system: 'Linux', current: false },
      { current: true },
    ]);
    const live = world.issueToken('sync', AGENT, { session: other?.id ?? null });
    const own = world.issueToken('sync', AGENT, { session: data[1]?.id ?? null });
    expect((await here('DELETE', `/sessions/${other?.id}`)).status).toBe(204);
    expect((await there('GET', '')).status).toBe(401);
    expect([world.checkToken('sync', live).ok, world.checkToken('sync', own).ok]).toEqual([false, true]);
    expect((await here('DELETE', `/sessions/${other?.id}`)).status).toBe(404);
  });

  test('another person’s session cannot be ended', async () => {
    const { world, call, signIn } = scene();
    const here = await signIn();
    const [own] = world.openSessions(AGENT);
    expect((await call('DELETE', `${ME}/sessions/${own?.id}`, { as: 'marketer@example.com' })).status).toBe(
      404,
    );
    expect((await here('GET', '')).status).toBe(200);
  });

  test('every attempt to sign in is remembered with its result', async () => {
    const { world, signIn, post } = scene();
    const here = await signIn('agent', FIREFOX);
    await post('login', { email: AGENT, password: 'wrong' });
    world.requireSecondStep(AGENT, 'app');
    const { body } = await post('login', { email: AGENT, password: 'agent' });
    const { challenge_id } = v.parse(challengeSchema, body).data;
    await post('2fa/verify', { challenge_id, code: 'nope' });
    await post('2fa/verify', { challenge_id, code: world.appCode(AGENT) });
    const answer = await here('GET', '/sign-ins');
    expect(v.parse(v.object({ data: v.array(v.unknown()) }), answer.body).data.slice(0, 4)).toMatchObject([
      { how: 'app', result: 'done' },
      { how: 'app', result: 'wrong' },
      { how: 'password', result: 'wrong' },
      { how: 'password', result: 'done', browser: 'Firefox', system: 'Linux' },
    ]);
  });
});

test('the log of the account has every change, and no password, code, secret or picture', async () => {
  const { world, signIn, call, added } = scene();
  const here = await signIn();
  await here('PUT', '', { full_name: 'Imogen Farr' });
  await here('PUT', '/availability', { state: 'busy' });
  const portrait = await call('POST', `${ME}/picture`, { body: form(PNG) });
  await here('PUT', '/email', { email: 'canary@example.com', password: 'agent' });
  const { secret } = v.parse(setupSchema, (await here('POST', '/2fa/setup', {})).body).data;
  const code = appCode(secret, NOON);
  const { recovery_codes } = v.parse(codesSchema, (await here('POST', '/2fa/confirm', { code })).body).data;
  await here('PUT', '/password', { current: 'agent', new: PHRASE });
  await here('DELETE', '/sessions', {});
  expect(added().map(({ action }) => action)).toEqual([
    'user.signedIn',
    'profile.updated',
    'profile.updated',
    'profile.pictureChanged',
    'profile.emailAsked',
    'profile.stepOn',
    'profile.passwordChanged',
    'profile.sessionEnded',
  ]);
  expect(added()[1]?.changes).toEqual([{ field: 'fullName', before: 'Imogen Hale', after: 'Imogen Farr' }]);
  const log = JSON.stringify(added());
  const { picture } = v.parse(v.object({ data: v.object({ picture: v.string() }) }), portrait.body).data;
  for (const canary of [PHRASE, secret, code, picture, 'canary@example.com', ...recovery_codes])
    expect(log).not.toContain(canary);
  expect(world.personal(AGENT).passwordChangedAt).toBe(NOON);
});
