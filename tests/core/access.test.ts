import { expect, test } from 'vitest';
import type { CallOutcome } from '../../src/core/api/call.ts';
import { textReason } from '../../src/core/reasons.ts';
import { createAccessCorrection } from '../../src/core/session/access.ts';
import type { Access } from '../../src/core/session/user.ts';
import { createRig } from './support/rig.ts';
import { AGENT } from './support/service-in-memory.ts';

const LESS: Access = { role: 'Agent', rules: [{ action: 'read', subject: 'all' }] };

/** A session whose requests are refused. The test can delay the service's responses. */
function scene() {
  const asked: string[] = [];
  const answers: ((outcome: CallOutcome<Access>) => void)[] = [];
  const told: Access[] = [];
  const cookies = { token: 'first' };
  const correction = createAccessCorrection(
    () => cookies.token,
    (token) => {
      asked.push(token);
      return new Promise((resolve) => answers.push(resolve));
    },
    (access) => told.push(access),
  );
  const answer = async (outcome: CallOutcome<Access>) => {
    answers.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, told, cookies, answer, refused: correction.refused, announced: correction.announced };
}

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
  await rig.attach();
  expect(access()).toBeNull();
});

test('a later token must be valid at once: a refused one ends the session', async () => {
  const rig = await createRig();
  const { core } = rig;
  const { user } = core.view({ view: 'session' }).head;
  if (user === null) throw new Error('There is no session');
  expect(await core.attach({ userData: user, accessToken: 'made-up', userAbilityRules: [] })).toMatchObject({
    ok: true,
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
