import { expect, test } from 'vitest';
import { accountCommands } from '../../../../src/core/domains/sign-in/commands.ts';
import { isAccountCommand } from '../../../../src/core/session/commands.ts';
import { createRig } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const signIn = { type: 'signIn', email: AGENT, password: 'agent' } as const;

async function challenged(method: 'app' | 'sms') {
  const rig = await createRig();
  const recoveryCodes = rig.world.requireSecondStep(AGENT, method);
  const answer = await rig.execute(signIn);
  if (!answer.ok || answer.value.kind !== 'secondStep') throw new Error('No second step was required.');
  return { rig, recoveryCodes, challengeId: answer.value.challengeId, methods: answer.value.methods };
}

test('sign-in returns a second step instead of a session, and the right code returns the session', async () => {
  const { rig, challengeId, methods } = await challenged('sms');
  expect(methods).toEqual(['sms']);
  const give = (code: string) => rig.execute({ type: 'giveCode', challengeId, code });
  expect(await give('no code')).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', fields: { code: ['This code is wrong or has expired'] } },
  });
  expect(await rig.execute({ type: 'sendCodeAgain', challengeId })).toMatchObject({
    ok: false,
    refusal: { code: 'throttled', retryAfter: 30 },
  });
  const signedIn = await give(rig.world.mails()[0]?.code ?? '');
  expect(signedIn).toMatchObject({ ok: true, value: { kind: 'signedIn', userData: { email: AGENT } } });
  expect(await give('no code')).toMatchObject({ ok: false, refusal: { code: 'expired' } });
});

test('a recovery code returns how many are left; too many wrong ones return the time to wait', async () => {
  const { rig, challengeId, recoveryCodes } = await challenged('app');
  const recover = (recoveryCode: string) => rig.execute({ type: 'recoverSignIn', challengeId, recoveryCode });
  for (let tries = 1; tries < 5; tries += 1) await recover('wrong');
  expect(await recover('wrong')).toMatchObject({ ok: false, refusal: { code: 'locked', retryAfter: 900 } });
  await rig.advance(900_000);
  const again = await rig.execute(signIn);
  const fresh = again.ok && again.value.kind === 'secondStep' ? again.value.challengeId : '';
  expect(
    await rig.execute({ type: 'recoverSignIn', challengeId: fresh, recoveryCode: recoveryCodes[3] ?? '' }),
  ).toMatchObject({ ok: true, value: { kind: 'signedIn', codesLeft: 9 } });
});

test('commands with mailed links need no session, and an expired link is reported as expired', async () => {
  const rig = await createRig();
  expect(await rig.execute({ type: 'forgotPassword', email: AGENT })).toEqual({ ok: true, value: null });
  expect(await rig.execute({ type: 'verifyEmail', token: 'made up' })).toMatchObject({
    ok: false,
    refusal: { code: 'expired' },
  });
  const form = { token: 'made up', email: AGENT, password: 'four words that fit' };
  expect(await rig.execute({ type: 'resetPassword', ...form })).toMatchObject({
    ok: false,
    refusal: { code: 'expired' },
  });
  expect(await rig.execute({ type: 'resetPassword', ...form, password: 'short' })).toMatchObject({
    ok: false,
    refusal: { code: 'rejected', fields: { password: [expect.any(String)] } },
  });
});

test('exactly the commands around signing in count as account commands', () => {
  for (const type of Object.keys(accountCommands)) expect(isAccountCommand({ type })).toBe(true);
  expect(isAccountCommand({ type: 'signOut' })).toBe(false);
});
