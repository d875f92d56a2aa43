import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { setupSchema } from '../../../../src/core/api/profile-shapes.ts';
import { overviewSchema, projectsSchema } from '../../../../src/core/api/sample-shapes.ts';
import type { Answer } from '../../../../src/core/kernel/answer.ts';
import { answerOf } from '../../../../src/core/model/command-answers.ts';
import type { ProfileAsk, ProfileChange, ProfileChanged } from '../../../../src/core/model/profile/types.ts';
import { textOf } from '../../readers/export/log-of.ts';
import { createRig, NOON } from '../../support/rig.ts';
import { AGENT } from '../../support/service-in-memory.ts';

const EVERYTHING = [{ action: 'manage', subject: 'all' }];
const PHRASE = 'canary phrase of four';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xca, 0xfe];

async function scene(options: Parameters<typeof createRig>[0] = {}) {
  const rig = await createRig({ rules: EVERYTHING, ...options });
  await rig.attach();
  await rig.advance(1);
  const change = (asked: ProfileChange) => rig.execute({ type: 'changeProfile', change: asked });
  const read = (ask: ProfileAsk) => rig.execute({ type: 'readProfile', ask });
  return { rig, change, read };
}

const secretsIn = (answer: Answer<ProfileChanged>): readonly string[] => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  const { value } = answer;
  if (value.what === 'setup') return [value.secret, value.uri];
  return value.what === 'recoveryCodes' ? value.codes : [];
};

test('the profile is read and changed at the service', async () => {
  const { change, read } = await scene();
  expect(await read({ what: 'profile' })).toMatchObject({
    ok: true,
    value: { profile: { fullName: 'Imogen Hale', secondStep: null, availability: { state: 'available' } } },
  });
  expect(
    await change({
      act: 'setFields',
      fields: { fullName: 'Imogen Farr', signature: 'Imogen' },
      version: null,
    }),
  ).toMatchObject({ ok: true, value: { profile: { fullName: 'Imogen Farr', signature: 'Imogen' } } });
  const until = NOON + 3_600_000;
  await change({ act: 'setAvailability', state: 'away', until });
  const colleagues = await read({ what: 'colleagues' });
  expect(colleagues).toMatchObject({
    value: {
      colleagues: expect.arrayContaining([
        { identity: AGENT, fullName: 'Imogen Farr', state: 'away', until },
        expect.objectContaining({ identity: 'supervisor@example.com', state: 'available' }),
      ]),
    },
  });
  for (const what of ['sessions', 'signIns'] as const) expect((await read({ what })).ok).toBe(true);
  expect(await read({ what: 'activity', page: 1 })).toMatchObject({
    value: {
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'profile.updated' }),
        expect.objectContaining({ action: 'user.signedIn' }),
      ]),
    },
  });
});

test('a change of an old version is not saved, and brings the newest profile', async () => {
  const { change, read } = await scene();
  const first = await read({ what: 'profile' });
  if (!first.ok || first.value.what !== 'profile') throw new Error('The profile was not read');
  const { version } = first.value.profile;
  const setFields = (fields: { fullName?: string; signature?: string }, known: number | null) =>
    change({ act: 'setFields', fields, version: known });
  expect(await setFields({ fullName: 'Imogen Farr' }, version)).toMatchObject({ value: { what: 'profile' } });
  const stale = await setFields({ signature: 'Imogen' }, version);
  expect(stale).toMatchObject({
    ok: true,
    value: { what: 'stale', profile: { fullName: 'Imogen Farr', signature: '' } },
  });
});

const SAMPLE_PARTS = ['header', 'overview', 'teams', 'projects', 'connections'] as const;

test('the pages of the sample API are read, and a part that is unreadable is left out', async () => {
  const { read } = await scene();
  for (const what of SAMPLE_PARTS) expect(await read({ what })).toMatchObject({ ok: true, value: { what } });
  expect(
    v.parse(overviewSchema, { about: [{ property: 'Role', value: 7 }, null, {}], teams: 'none' }),
  ).toEqual({
    about: [{ about: 'Role', value: '7' }],
    contacts: [],
    teams: [],
    overview: [],
    connections: [],
    teamsTech: [],
  });
  expect(v.parse(projectsSchema, [{}, { title: 'Leaks', daysLeft: 'soon' }])).toMatchObject([
    { title: 'Leaks', daysLeft: null, totalTask: 0, hours: '' },
  ]);
});

test('a role with masks sees no number and no address in these pages', async () => {
  const masks = ['mask-phone', 'mask-email'].map((action) => ({ action, subject: 'all' }));
  const seen = { action: 'view-profile', subject: 'all' };
  const { read } = await scene({ rules: [seen, ...masks] });
  const answers = await Promise.all(SAMPLE_PARTS.map((what) => read({ what })));
  expect(answers.map(({ ok }) => ok)).toEqual(SAMPLE_PARTS.map(() => true));
  expect(JSON.stringify(answers)).not.toContain('+44770090');
  const open = await (await scene()).read({ what: 'overview' });
  expect(JSON.stringify(open)).toContain('+44770090');
});

test('a refusal names the field, and too many wrong passwords the time to wait', async () => {
  const { change } = await scene();
  const guess = () => change({ act: 'changePassword', current: 'guess', next: PHRASE, endOthers: false });
  for (let tries = 1; tries < 5; tries += 1)
    expect(await guess()).toMatchObject({
      ok: false,
      refusal: { code: 'rejected', fields: { current: [expect.any(String)] } },
    });
  expect(await guess()).toMatchObject({ ok: false, refusal: { code: 'locked', retryAfter: 900 } });
});

test('nobody without the right changes a profile, and a read-only role changes its own', async () => {
  const right = { action: 'view-profile', subject: 'all' };
  const none = await scene({ rules: [{ action: 'view-chat', subject: 'all' }] });
  expect(await none.change({ act: 'removePicture' })).toMatchObject({ refusal: { code: 'notAllowed' } });
  expect((await none.read({ what: 'colleagues' })).ok).toBe(true);
  const readOnly = await scene({ rules: [right, { action: 'read-only', subject: 'all' }] });
  expect((await readOnly.change({ act: 'removePicture' })).ok).toBe(true);
});

test('a revoked session ends the console that it belongs to', async () => {
  const { rig, read } = await scene();
  const [session] = rig.world.openSessions(AGENT);
  rig.world.endSession(AGENT, session?.id ?? '');
  expect(await read({ what: 'profile' })).toMatchObject({ ok: false, refusal: { code: 'sessionExpired' } });
  await rig.advance(1);
  expect(rig.core.view({ view: 'session' }).head.status).toBe('expired');
});

test('a set-up of the second step keeps its key, and one that is over is told from a wrong code', async () => {
  const { change } = await scene();
  const begin = async () => {
    const answer = await change({ act: 'beginSecondStep' });
    if (!answer.ok || answer.value.what !== 'setup') throw new Error('No set-up began');
    return answer.value;
  };
  const confirm = (setup: string | null, code: string) => change({ act: 'confirmSecondStep', code, setup });
  const first = await begin();
  expect(first.replaces).toBe(false);
  expect(await begin()).toEqual(first);
  expect(await confirm(first.id, '000000')).toMatchObject({
    refusal: { fields: { code: [expect.any(String)] } },
  });
  expect((await change({ act: 'cancelSecondStep' })).ok).toBe(true);
  expect(await confirm(first.id, '000000')).toMatchObject({ refusal: { code: 'expired' } });
  const second = await begin();
  expect(second.replaces).toBe(true);
  const code = new TOTP({ secret: Secret.fromBase32(second.secret) }).generate({ timestamp: NOON });
  expect(await confirm(second.id, code)).toMatchObject({ value: { what: 'recoveryCodes' } });
  // Another tab or device that shows the same picture.
  expect(await confirm(second.id, code)).toMatchObject({ value: { what: 'onAlready' } });
  expect(await change({ act: 'beginSecondStep' })).toMatchObject({ value: { what: 'onAlready' } });
});

test('a service that does not name its set-ups may draw a new key each time', () => {
  const read = v.parse(setupSchema, { data: { secret: 'KQ4T', otpauth_uri: 'otpauth://totp/a' } });
  expect(read).toEqual({ id: null, secret: 'KQ4T', uri: 'otpauth://totp/a', replaces: true });
});

test('no password, code, secret or picture is in an event, an export or a view', async () => {
  const { rig, change } = await scene();
  const bytes = new Uint8Array(PNG);
  expect((await change({ act: 'setPicture', bytes, type: 'image/png' })).ok).toBe(true);
  const [secret = '', uri = ''] = secretsIn(await change({ act: 'beginSecondStep' }));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOON });
  const codes = secretsIn(await change({ act: 'confirmSecondStep', code, setup: null }));
  await change({ act: 'changePassword', current: 'wrong canary', next: PHRASE, endOthers: true });
  await change({ act: 'changePassword', current: 'agent', next: PHRASE, endOthers: true });
  await change({ act: 'changeEmail', email: 'canary@example.com', password: PHRASE });
  const renewed = secretsIn(await change({ act: 'renewRecoveryCodes', password: PHRASE }));
  await change({ act: 'endSecondStep', password: PHRASE });
  await rig.advance(60_000);

  const exported = await rig.core.exportLog({});
  if (!exported.ok) throw new Error('The log could not be exported');
  const file = await textOf(exported.value);
  const views = (['session', 'connection', 'storage', 'unsent', 'outbox', 'writes'] as const).map((view) =>
    rig.core.view({ view }),
  );
  const kept = JSON.stringify([await rig.peek(), file, views]);
  expect(kept).toContain('connection.changed');
  const canaries = ['wrong canary', PHRASE, secret, uri, code, ...codes, ...renewed, PNG.join()];
  expect(canaries).toHaveLength(26);
  for (const canary of canaries) expect(kept).not.toContain(canary);
  // A tab never stores these commands either, even if it closes before the answer.
  expect(answerOf('changeProfile').storable).toBe(undefined);
});
