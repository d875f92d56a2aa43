import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/core/api/call.ts';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import type { Access } from '../../../src/core/model/session/user.ts';
import {
  CHECK_MS,
  CHECK_WITHOUT_DOCUMENT_MS,
  createAccessWatch,
  KNOWN_WITHIN_MS,
} from '../../../src/core/session/access.ts';
import { createRig } from '../support/rig.ts';
import { AGENT } from '../support/service-in-memory.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const LESS: Access = { role: 'Agent', rules: [{ action: 'read', subject: 'all' }] };

/** A session whose requests are refused. The test can delay the service's responses. */
function scene() {
  const asked: string[] = [];
  const answers: ((outcome: CallOutcome<Access>) => void)[] = [];
  const told: Access[] = [];
  const cookies = { token: 'first', expired: false };
  const virtual = createVirtualClock(0);
  const pass = async (ms: number) => {
    const end = virtual.now() + ms;
    while (virtual.step(end - virtual.now())) await settled();
    await settled();
  };
  const watch = createAccessWatch({
    clock: virtual.clock,
    accessToken: () => cookies.token,
    load: (token) => {
      asked.push(token);
      return new Promise((resolve) => answers.push(resolve));
    },
    loaded: (access) => told.push(access),
    settled: () => undefined,
    expired: () => {
      cookies.expired = true;
    },
  });
  const answer = async (outcome: CallOutcome<Access>) => {
    answers.shift()?.(outcome);
    await settled();
  };
  return { asked, told, cookies, answer, pass, ...watch };
}

/** Resolves after all promises that are due. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('concurrent refusals cause one request for the rights; the views get the result', async () => {
  const { asked, told, answer, refused } = scene();
  refused();
  refused();
  expect(asked).toEqual(['first']);
  await answer({ kind: 'ok', value: LESS });
  expect(told).toEqual([LESS]);
  refused();
  expect(asked).toHaveLength(2);
});

test('a failed request for the rights changes nothing, and the next refusal repeats it', async () => {
  const { asked, told, answer, refused } = scene();
  refused();
  await answer({ kind: 'refused', status: 404, reason: textReason('No.'), fields: {}, body: null });
  refused();
  await answer({ kind: 'unanswered' });
  expect(told).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('rules in doubt are requested again until the service answers', async () => {
  const { asked, told, answer, pass, refused, isInDoubt } = scene();
  refused();
  for (const [nth, pause] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    expect(isInDoubt()).toBe(true);
    await answer(nth % 2 === 0 ? { kind: 'unanswered' } : { kind: 'unclear', reason: ':serviceError 503' });
    await pass(pause - 1);
    expect(asked).toHaveLength(nth + 1);
    await pass(1);
    expect(asked).toHaveLength(nth + 2);
  }
  await answer({ kind: 'ok', value: LESS });
  expect(told).toEqual([LESS]);
  expect(isInDoubt()).toBe(false);
});

test('a command waits for rules in doubt, but not without end', async () => {
  const { answer, pass, announced, known } = scene();
  announced({ revision: 0 });
  expect(await known()).toBe(true);
  announced({ revision: 1 });
  const [early, late] = [known(), known()];
  await pass(KNOWN_WITHIN_MS);
  expect(await early).toBe(false);
  expect(await late).toBe(false);
  const inTime = known();
  await answer({ kind: 'ok', value: LESS });
  expect(await inTime).toBe(true);
});

test('the rules are loaded from time to time: often without the document, seldom with it', async () => {
  const { asked, answer, pass, announced, isInDoubt, stop } = scene();
  await pass(CHECK_WITHOUT_DOCUMENT_MS);
  expect(asked).toHaveLength(1);
  expect(isInDoubt()).toBe(false);
  await answer({ kind: 'unanswered' });
  await pass(CHECK_WITHOUT_DOCUMENT_MS);
  await answer({ kind: 'ok', value: LESS });
  expect(asked).toHaveLength(2);
  announced({ revision: 0 });
  await pass(CHECK_MS - 1);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toHaveLength(3);
  await answer({ kind: 'ok', value: LESS });
  stop();
  await pass(CHECK_MS * 10);
  expect(asked).toHaveLength(3);
});

test('a service that has no such call is not asked again, and a refused token ends the session', async () => {
  const { asked, cookies, answer, pass, refused, isInDoubt } = scene();
  refused();
  await answer({ kind: 'refused', status: 404, reason: textReason('No.'), fields: {}, body: null });
  expect(isInDoubt()).toBe(false);
  await pass(CHECK_MS * 10);
  expect(asked).toHaveLength(1);
  refused();
  await answer({ kind: 'unauthorised' });
  expect(cookies.expired).toBe(true);
});

test('the rights of an earlier sign-in are not applied to a later one', async () => {
  const { asked, told, cookies, answer, refused } = scene();
  refused();
  cookies.token = 'second';
  refused();
  expect(asked).toEqual(['first', 'second']);
  await answer({ kind: 'ok', value: { ...LESS, role: 'admin' } });
  expect(told).toEqual([]);
  await answer({ kind: 'ok', value: LESS });
  expect(told).toEqual([LESS]);
});

test('after a refusal every view has the new rights, until the next sign-in', async () => {
  const rig = await createRig();
  const access = () => rig.core.view({ view: 'session' }).head.access;
  expect(access()).toBeNull();
  rig.world.changeAccess(AGENT, { rules: LESS.rules });
  expect(await rig.execute({ type: 'refreshChats' })).toMatchObject({
    ok: false,
    refusal: { code: 'rejected' },
  });
  await rig.advance(1);
  expect(access()).toEqual(LESS);
  rig.renewAccessToken();
  await rig.attach(LESS.rules);
  expect(access()).toBeNull();
});

test('a later token must be valid at once: a refused one ends the session', async () => {
  const rig = await createRig();
  const { core } = rig;
  const { user } = core.view({ view: 'session' }).head;
  if (user === null) throw new Error('There is no session');
  expect(await core.attach({ userData: user, accessToken: 'made-up', userAbilityRules: [] })).toMatchObject({
    ok: false,
    refusal: { code: 'sessionExpired' },
  });
  await rig.advance(1);
  expect(core.view({ view: 'session' }).head.status).toBe('expired');
});

test('a saved role reaches the sessions of its members without a refused request', async () => {
  const rig = await createRig();
  const access = () => rig.core.view({ view: 'session' }).head.access;
  expect(access()).toBeNull();
  const role = rig.world.roleTable.all().find(({ name }) => name === 'Agent');
  rig.world.roleTable.update(role?.id ?? 0, { rules: [...LESS.rules] }, null);
  await rig.advance(1);
  expect(access()).toEqual(LESS);
  rig.world.staffTable.update(4, { role: 'Supervisor' }, null);
  await rig.advance(1);
  expect(access()).toEqual({ role: 'Supervisor', rules: rig.world.rulesOf('Supervisor') });
});

test('a change that is announced while the rights are loading is loaded too', async () => {
  const { asked, told, answer, announced } = scene();
  announced({ revision: 1 });
  announced({ revision: 1 });
  announced({ revision: 2 });
  expect(asked).toEqual(['first']);
  await answer({ kind: 'ok', value: { ...LESS, role: 'outdated' } });
  expect(asked).toEqual(['first', 'first']);
  await answer({ kind: 'ok', value: LESS });
  expect(told).toEqual([LESS]);
});
