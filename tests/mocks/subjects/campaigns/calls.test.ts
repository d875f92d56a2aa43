import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../../mocks/world/world.ts';
import { createCaller } from '../caller.ts';
import { campaignStage, MARKETER } from './stage.ts';

const PATH = '/api/v1/campaigns';
const SUPERVISOR = 'supervisor@example.com';
const DAY = 24 * 3_600_000;

const flagUses = v.object({ data: v.object({ uses: v.object({ rules: v.number() }) }) });

const stageWithPeople = (count = 3) => {
  const stage = campaignStage();
  for (let n = 0; n < count; n += 1) stage.person();
  return stage;
};

describe('the campaigns', () => {
  test('are seen with one right and changed with another', async () => {
    const { call } = stageWithPeople();
    const body = { name: 'Spring' };
    expect((await call('POST', `${PATH}-list`, { as: SUPERVISOR, body: {} })).status).toBe(200);
    expect((await call('POST', PATH, { as: SUPERVISOR, body })).status).toBe(403);
    expect((await call('POST', `${PATH}-list`, { as: 'agent@example.com', body: {} })).status).toBe(403);
    expect((await call('POST', `${PATH}/estimate`, { as: 'agent@example.com', body: {} })).status).toBe(403);
    expect((await call('POST', PATH, { as: null, body })).status).toBe(401);
    expect(await call('POST', PATH, { as: MARKETER, body })).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'draft',
          reason: null,
          channel: 'sms',
          quiet: { from: '20:00', to: '08:00' },
          opt_out_footer: true,
          counts: { audience: 0, queued: 0 },
          created_by: 'Sunniva Achterberg',
        },
      },
    });
    expect((await call('POST', PATH, { as: MARKETER, body: { name: 'SPRING' } })).status).toBe(409);
  });

  test('a draft counts the people whom its audience matches now', async () => {
    const stage = stageWithPeople(3);
    const id = await stage.campaign();
    expect((await stage.row(id)).counts.audience).toBe(3);
    stage.person();
    expect((await stage.row(id)).counts.audience).toBe(4);
  });

  test('a second request with the same key has no second effect', async () => {
    const stage = stageWithPeople();
    const headers = { 'idempotency-key': 'one' };
    const first = await stage.post('', { name: 'Spring' }, headers);
    expect(await stage.post('', { name: 'Spring' }, headers)).toEqual(first);
    const id = await stage.campaign({ name: 'Summer' });
    const copy = await stage.post(`/${id}/duplicate`, {}, headers);
    expect(await stage.post(`/${id}/duplicate`, {}, headers)).toEqual(copy);
    expect(stage.world.campaignTable.all().map(({ name }) => name)).toEqual([
      'Spring',
      'Summer',
      'Summer (copy)',
    ]);
    expect(await stage.post(`/${id}/duplicate`)).toMatchObject({
      status: 201,
      body: { data: { name: 'Summer (copy 2)', status: 'draft', version: 1 } },
    });
  });

  test('one that has begun changes its name and pace only', async () => {
    const stage = stageWithPeople();
    const id = await stage.campaign();
    await stage.post(`/${id}/start`);
    const put = (body: object) => stage.call('PUT', `${PATH}/${id}`, { as: MARKETER, body });
    const { version } = await stage.row(id);
    expect(await put({ body: 'Other', version })).toMatchObject({
      status: 409,
      body: { data: { body: 'Hello' } },
    });
    expect(await put({ body: 'Hello', name: 'Renamed', throttle_per_minute: 6, version })).toMatchObject({
      status: 200,
      body: { data: { name: 'Renamed', throttle_per_minute: 6, version: version + 1 } },
    });
    expect((await put({ name: 'Late', version })).status).toBe(409);
    expect((await stage.call('GET', `${PATH}/${id}/report`, { as: SUPERVISOR })).body).toMatchObject({
      data: { marks: [{ kind: 'started' }, { kind: 'throttle', value: 6, by: 'Sunniva Achterberg' }] },
    });
  });

  test('progress leaves the version alone, and raises the progress', async () => {
    const stage = stageWithPeople();
    const id = await stage.campaign({ throttle_per_minute: 60 });
    await stage.post(`/${id}/start`);
    const before = await stage.row(id);
    stage.pass(1_500);
    const after = await stage.row(id);
    expect(after.version).toBe(before.version);
    expect(after.progress).toBeGreaterThan(before.progress);
  });

  test('only drafts and cancelled campaigns are deleted', async () => {
    const stage = stageWithPeople();
    const id = await stage.campaign();
    const remove = () => stage.call('DELETE', `${PATH}/${id}`, { as: MARKETER });
    await stage.post(`/${id}/start`);
    expect((await remove()).status).toBe(409);
    await stage.post(`/${id}/cancel`);
    expect((await remove()).status).toBe(204);
    expect((await stage.call('GET', `${PATH}/${id}`, { as: MARKETER })).status).toBe(404);
  });

  test('say what they lack before they start', async () => {
    const stage = stageWithPeople();
    const { body } = await stage.post('', { name: 'Empty' });
    const { id } = v.parse(v.object({ data: v.object({ id: v.number() }) }), body).data;
    expect(await stage.post(`/${id}/start`)).toEqual({
      status: 422,
      body: { errors: { body: ['required'], audience: ['required'] } },
    });
    for (const [schedule, code] of [
      [{ kind: 'now' }, 'required'],
      [{ kind: 'at' }, 'required'],
      [{ kind: 'at', at: '2020-01-01T10:00' }, 'past'],
      [{ kind: 'at', at: '2026-03-29T01:30' }, 'nonexistent'],
      [{ kind: 'window' }, 'required'],
    ] as const) {
      const one = await stage.campaign({
        name: `${code} ${JSON.stringify(schedule)}`,
        schedule: { tz: 'Europe/London', ...schedule },
      });
      expect(await stage.post(`/${one}/schedule`)).toEqual({
        status: 422,
        body: { errors: { schedule: [code] } },
      });
    }
  });

  test('a wall time that comes twice is the moment that was chosen', async () => {
    const stage = stageWithPeople();
    for (const [at_utc, starts_at] of [
      [null, '2026-10-25T00:30:00.000Z'],
      ['2026-10-25T01:30:00Z', '2026-10-25T01:30:00.000Z'],
    ] as const) {
      const schedule = { kind: 'at', at: '2026-10-25T01:30', at_utc, tz: 'Europe/London' };
      const id = await stage.campaign({ name: String(at_utc), schedule });
      expect((await stage.post(`/${id}/schedule`)).body).toMatchObject({
        data: { status: 'scheduled', starts_at },
      });
      expect((await stage.post(`/${id}/schedule`)).status).toBe(200);
      expect((await stage.post(`/${id}/pause`)).status).toBe(409);
      expect((await stage.post(`/${id}/unschedule`)).body).toMatchObject({
        data: { status: 'draft', starts_at: null },
      });
    }
  });

  test('are found by status, creator, flag and words, and sorted', async () => {
    const world = createWorld({
      seed: 1,
      chats: 10,
      messagesPerChat: 2,
      contacts: 400,
      now: () => Date.UTC(2026, 2, 3, 12),
    });
    const call = createCaller(world);
    const schema = v.object({
      data: v.object({
        campaigns: v.object({
          data: v.array(
            v.looseObject({
              name: v.string(),
              status: v.string(),
              created_by: v.string(),
              counts: v.object({ failed: v.number() }),
            }),
          ),
          total: v.number(),
        }),
      }),
    });
    const list = async (body: object) =>
      v.parse(schema, (await call('POST', `${PATH}-list`, { as: MARKETER, body })).body).data.campaigns;
    expect((await list({})).total).toBe(24);
    const running = await list({ status: 'running' });
    expect(new Set(running.data.map(({ status }) => status))).toEqual(
      new Set(['sending', 'paused', 'stalled']),
    );
    expect(
      (await list({ creator: 'Tobias Renn' })).data.every((one) => one.created_by === 'Tobias Renn'),
    ).toBe(true);
    expect((await list({ q: 'summer offer', status: 'cancelled' })).total).toBe(2);
    expect((await list({ flag: 5, status: 'completed' })).data.map(({ name }) => name)).toEqual([
      'Invoice reminder',
    ]);
    const names = (await list({ sort_by: 'name', order: 'asc' })).data.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const failed = (await list({ sort_by: 'failed' })).data.map(({ counts }) => counts.failed);
    expect(failed).toEqual(failed.toSorted((a, b) => b - a));
  });

  test('are in the log of the account', async () => {
    const stage = stageWithPeople();
    const id = await stage.campaign();
    for (const act of ['duplicate', 'start', 'pause', 'resume', 'retry-failed', 'cancel'])
      await stage.post(`/${id}/${act}`);
    await stage.post(`/${id}/test`, { phone: '+447700900999' });
    expect(stage.world.activityTable.all().map(({ action }) => action)).toEqual([
      'campaign.created',
      'campaign.duplicated',
      'campaign.started',
      'campaign.paused',
      'campaign.resumed',
      'campaign.retried',
      'campaign.cancelled',
      'campaign.tested',
    ]);
  });

  test('a test goes to one number, which has not opted out', async () => {
    const stage = stageWithPeople();
    stage.person({ phone: '+447700900777', consent: 'out' });
    const id = await stage.campaign();
    expect((await stage.post(`/${id}/test`, { phone: 'nobody' })).status).toBe(422);
    expect(await stage.post(`/${id}/test`, { phone: '+447700900777' })).toEqual({
      status: 422,
      body: { errors: { phone: ['opted_out'] } },
    });
    expect(await stage.post(`/${id}/test`, { phone: '+447700900999' })).toMatchObject({
      status: 202,
      body: { data: { tests: [{ phone: '+447700900999', status: 'sent' }] } },
    });
    expect(stage.sent).toEqual([]);
  });

  test('keep the message of the latest test, whatever becomes of the draft', async () => {
    const stage = stageWithPeople();
    const id = await stage.campaign();
    const test = () => stage.post(`/${id}/test`, { phone: '+447700900999' });
    expect(await test()).toMatchObject({ body: { data: { body: 'Hello', tested: { body: 'Hello' } } } });
    const put = await stage.call('PUT', `${PATH}/${id}`, { as: MARKETER, body: { body: 'Other' } });
    expect(put).toMatchObject({ body: { data: { body: 'Other', tested: { body: 'Hello' } } } });
    expect(await test()).toMatchObject({ body: { data: { tested: { body: 'Other' } } } });
    expect(await stage.post(`/${id}/duplicate`)).toMatchObject({
      body: { data: { tests: [], tested: null } },
    });
  });

  test('name flags: a merge reaches their audiences, and can be taken back', async () => {
    const stage = stageWithPeople();
    stage.person({ flags: [2] });
    const rulesOf = async (one: number) => {
      const { body } = await stage.call('GET', `/api/v1/flags/${one}`, { as: MARKETER });
      return v.parse(flagUses, body).data.uses.rules;
    };
    // Triggers name flags too.
    const before = await rulesOf(1);
    const id = await stage.campaign();
    expect(await rulesOf(1)).toBe(before + 1);
    await stage.call('POST', '/api/v1/flags/1/merge', { as: MARKETER, body: { into: 2 } });
    expect(stage.world.campaignTable.get(id)?.audience.flags_any).toEqual([2]);
    expect(await rulesOf(1)).toBe(0);
    expect((await stage.row(id)).counts.audience).toBe(4);
    await stage.call('POST', '/api/v1/flags/1/unmerge', { as: MARKETER });
    expect(stage.world.campaignTable.get(id)?.audience.flags_any).toEqual([1]);
  });
});

describe('an estimate', () => {
  const draft = { body: 'Hello {{first_name}}', audience: { flags_any: [1] }, quiet: null };

  test('of an earlier moment knows who was there and who had agreed', async () => {
    const stage = stageWithPeople(2);
    stage.pass(DAY);
    const then = new Date(stage.world.now()).toISOString();
    stage.pass(DAY);
    stage.person();
    stage.world.contactTable.set(1, { consent: 'out', consentAt: stage.world.now() });
    expect((await stage.post('/estimate', draft)).body).toMatchObject({
      data: { audience: 3, recipients: 2, skipped: { opted_out: 1 } },
    });
    expect((await stage.post('/estimate', { ...draft, as_of: then })).body).toMatchObject({
      data: { audience: 2, recipients: 2, skipped: {} },
    });
  });

  test('says when the first text leaves: after the quiet hours', async () => {
    const stage = stageWithPeople();
    const schedule = { kind: 'at', at: '2026-03-05T23:30', tz: 'Europe/London' };
    const timed = (quiet: object | null) => stage.post('/estimate', { ...draft, quiet, schedule });
    const starts = { starts_at: '2026-03-05T23:30:00.000Z' };
    expect((await timed({ from: '20:00', to: '08:00' })).body).toMatchObject({
      data: { ...starts, first_at: '2026-03-06T08:00:00.000Z' },
    });
    // Hours that end when they begin are none.
    const none = { data: { ...starts, first_at: starts.starts_at } };
    expect((await timed({ from: '08:00', to: '08:00' })).body).toMatchObject(none);
    expect((await timed(null)).body).toMatchObject(none);
    expect((await stage.post('/estimate', { ...draft, audience: {} })).body).toMatchObject({
      data: { recipients: 0, first_at: null },
    });
  });

  test('leaves out who got a text in the last days', async () => {
    const stage = stageWithPeople(2);
    const phone = stage.world.contactTable.get(1)?.phone ?? '';
    const chat = stage.world.createConversation({ friendlyName: 'Ana', participants: [phone] });
    stage.world.send({ chatId: chat.id, author: 'agent@example.com', body: 'Hi' });
    const recent = (days: number) =>
      stage.post('/estimate', { ...draft, audience: { flags_any: [1], exclude_messaged_days: days } });
    stage.pass(3 * DAY);
    expect((await recent(4)).body).toMatchObject({ data: { recipients: 1, skipped: { recent: 1 } } });
    expect((await recent(2)).body).toMatchObject({ data: { recipients: 2, skipped: {} } });
  });

  test('names the letters that force UCS-2, and what plain ones would save', async () => {
    const stage = campaignStage();
    stage.person({ name: 'Łukasz Šimek' });
    stage.person({ name: 'Ana Lind' });
    const body = `{{first_name}}, it’s time. ${'We call. '.repeat(13)}`;
    expect((await stage.post('/estimate', { ...draft, body, opt_out_footer: false })).body).toMatchObject({
      data: {
        encoding: 'UCS-2',
        segments_max: 3,
        segments_total: 5,
        segments: [
          { segments: 2, recipients: 1 },
          { segments: 3, recipients: 1 },
        ],
        worst: { contact_id: 1 },
        forcing: [
          { character: '’', recipients: 2 },
          { character: 'Ł', recipients: 1 },
        ],
        smart_total: 2,
      },
    });
  });

  test('lists the people, with their texts and the reasons to skip them', async () => {
    const stage = campaignStage();
    stage.person({ name: 'Ana Lind' });
    stage.person({ name: 'Bo Ek', consent: 'out' });
    stage.person({ name: '', phone: null });
    const list = async (fields: object) =>
      (await stage.post('/audience-list', { ...draft, opt_out_footer: false, ...fields })).body;
    expect(await list({})).toMatchObject({
      data: {
        people: {
          total: 1,
          data: [{ id: 1, name: 'Ana Lind', reason: null, text: 'Hello Ana', segments: 1 }],
        },
      },
    });
    expect(await list({ skipped: 'any' })).toMatchObject({ data: { people: { total: 2 } } });
    stage.person({ name: 'Cy Moss', phone: '+44 (0)7700 900999' });
    stage.person({ name: 'Di Nunn', phone: '07700900999' });
    expect(await list({ skipped: 'duplicate' })).toMatchObject({
      data: { people: { data: [{ name: 'Cy Moss', reason: 'duplicate', instead: 'Di Nunn' }] } },
    });
    expect(await list({ skipped: 'opted_out' })).toMatchObject({
      data: { people: { data: [{ id: 2, text: 'Hello Bo', reason: 'opted_out' }] } },
    });
    expect(await list({ skipped: 'any', q: 'bo' })).toMatchObject({ data: { people: { total: 1 } } });
  });
});
