import { describe, expect, test } from 'vitest';
import { campaignStage, TUESDAY_NOON } from './stage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const people = (stage: ReturnType<typeof campaignStage>, count: number) =>
  Array.from({ length: count }, () => stage.person());

describe('a campaign that runs', () => {
  test('sends a text to each recipient at the throttle, and ends', async () => {
    const stage = campaignStage();
    people(stage, 6);
    const id = await stage.campaign({ throttle_per_minute: 30 });
    expect(await stage.post(`/${id}/start`, { expected: 6 })).toMatchObject({
      status: 200,
      body: { data: { status: 'sending', counts: { audience: 6, queued: 6 } } },
    });
    stage.pass(4_100);
    expect(stage.times.map((at) => at - TUESDAY_NOON)).toEqual([0, 2_000, 4_000]);
    expect(stage.sent[0]).toMatchObject({
      body: 'Hello Reply STOP to opt out',
      clientMessageId: `campaign:${id}:1:1`,
    });
    stage.pass(MINUTE);
    expect(await stage.row(id)).toMatchObject({
      status: 'completed',
      counts: { queued: 0, sending: 0, sent: 0 },
    });
    expect(new Set(stage.sent.map(({ to }) => to)).size).toBe(stage.sent.length);
  });

  test('holds when paused, and goes on when resumed', async () => {
    const stage = campaignStage();
    people(stage, 5);
    const id = await stage.campaign({ throttle_per_minute: 60 });
    await stage.post(`/${id}/start`);
    stage.pass(1_500);
    expect(stage.sent).toHaveLength(2);
    expect((await stage.post(`/${id}/pause`)).body).toMatchObject({
      data: { status: 'paused', reason: 'user' },
    });
    stage.pass(HOUR);
    expect(stage.sent).toHaveLength(2);
    expect((await stage.row(id)).counts).toMatchObject({ queued: 3, sending: 0, sent: 0 });
    await stage.post(`/${id}/resume`);
    stage.pass(HOUR);
    expect((await stage.row(id)).status).toBe('completed');
  });

  test('waits through the quiet hours of each recipient, also where the clock changes', async () => {
    // In London the clocks go forward on 29 March 2026, at 01:00.
    const stage = campaignStage({ startedAt: Date.UTC(2026, 2, 28, 21) });
    stage.person({ time_zone: 'Europe/London' });
    stage.person({ time_zone: 'Asia/Kathmandu' });
    stage.person({ time_zone: 'Nowhere/Land' });
    const id = await stage.campaign({
      quiet: { from: '20:00', to: '08:00' },
      schedule: { kind: 'now', tz: 'America/New_York' },
    });
    await stage.post(`/${id}/start`);
    stage.pass(DAY);
    expect(stage.sent.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([
      '2026-03-28T21:00', // New York, 17:00
      '2026-03-29T02:15', // Kathmandu, 08:00
      '2026-03-29T07:00', // London, 08:00
    ]);
  });

  test('in a window of each recipient begins at once where it is open, as the estimate says', async () => {
    // 09:00 on Lord Howe Island, and night in London.
    const stage = campaignStage({ startedAt: Date.UTC(2026, 9, 24, 22) });
    stage.person({ time_zone: 'Australia/Lord_Howe' });
    const window = { days: [1, 2, 3, 4, 5, 6, 7], from: '08:30', to: '18:00', use_contact_tz: true };
    const schedule = { kind: 'window', tz: 'Europe/London', window };
    const id = await stage.campaign({ schedule });
    const estimate = await stage.post('/estimate', {
      body: 'Hello',
      audience: { flags_any: [1] },
      quiet: null,
      schedule,
    });
    expect(estimate.body).toMatchObject({ data: { finish_at: '2026-10-24T22:00:00.000Z', eta_minutes: 0 } });
    await stage.post(`/${id}/schedule`);
    stage.pass(SECOND);
    expect(stage.times).toEqual([Date.UTC(2026, 9, 24, 22)]);
  });

  test('begins at its hour, 30 and 400 days ahead, and after a jump of the clock', async () => {
    for (const [at, days] of [
      ['2026-04-02T09:00', 30],
      ['2027-04-07T09:00', 400],
    ] as const) {
      const stage = campaignStage();
      stage.person();
      const id = await stage.campaign({ schedule: { kind: 'at', at, tz: 'Europe/London' } });
      await stage.post(`/${id}/schedule`, { expected: 1 });
      stage.pass((days - 1) * DAY);
      expect((await stage.row(id)).status).toBe('scheduled');
      stage.pass(DAY);
      expect(new Date(stage.sent[0]?.at ?? 0).toISOString().slice(0, 16)).toBe(
        new Date(Date.parse(`${at}Z`) - HOUR).toISOString().slice(0, 16),
      );
    }
    const stage = campaignStage();
    stage.person();
    const id = await stage.campaign({
      schedule: { kind: 'at', at: '2026-04-02T09:00', tz: 'Europe/London' },
    });
    await stage.post(`/${id}/schedule`);
    stage.world.jumpClock(200 * DAY);
    stage.pass(MINUTE);
    expect((await stage.row(id)).status).toBe('completed');
  });

  test('is not held up by a number that takes no text', async () => {
    const stage = campaignStage({ seed: 1 });
    people(stage, 150);
    const id = await stage.campaign({ throttle_per_minute: 600 });
    await stage.post(`/${id}/start`);
    stage.pass(10 * MINUTE);
    expect((await stage.row(id)).status).toBe('completed');
    const failed = await stage.recipients(id, { status: 'failed' });
    const refused = failed.filter(({ code }) => code === 21211);
    expect(refused).not.toEqual([]);
    expect(refused.every(({ chat_uuid }) => chat_uuid === null)).toBe(true);
    expect(failed.length).toBeLessThan(30);
  });

  test('is stalled after two minutes without progress, and can be resumed', async () => {
    const stage = campaignStage();
    people(stage, 4);
    const id = await stage.campaign({ throttle_per_minute: 60 });
    await stage.post(`/${id}/start`);
    stage.pass(1_500);
    stage.world.campaignRuns.stall(id);
    stage.pass(MINUTE);
    expect((await stage.row(id)).status).toBe('sending');
    stage.pass(2 * MINUTE);
    expect(await stage.row(id)).toMatchObject({
      status: 'stalled',
      reason: 'stalled',
      counts: { queued: 2 },
    });
    expect(stage.sent).toHaveLength(2);
    expect((await stage.post(`/${id}/pause`)).status).toBe(409);
    await stage.post(`/${id}/resume`);
    stage.pass(MINUTE);
    expect((await stage.row(id)).status).toBe('completed');
    expect(stage.sent).toHaveLength(4);
    expect(
      (await stage.call('GET', `/api/v1/campaigns/${id}/report`, { as: 'admin@example.com' })).body,
    ).toMatchObject({
      data: { marks: [{ kind: 'started', value: 4 }, { kind: 'stalled' }, { kind: 'resumed' }] },
    });
  });

  test('keeps who was not reached as skipped when it is cancelled', async () => {
    const stage = campaignStage();
    people(stage, 5);
    const id = await stage.campaign({ throttle_per_minute: 60 });
    await stage.post(`/${id}/start`);
    stage.pass(1_500);
    await stage.post(`/${id}/cancel`);
    stage.pass(HOUR);
    expect(await stage.row(id)).toMatchObject({
      status: 'cancelled',
      counts: { delivered: 2, skipped: 3, queued: 0 },
    });
    expect((await stage.recipients(id, { reason: 'cancelled' })).length).toBe(3);
    expect((await stage.post(`/${id}/resume`)).status).toBe(409);
  });

  test('skips who has opted out, or was deleted, meanwhile', async () => {
    const stage = campaignStage();
    const [, second = 0, third = 0] = people(stage, 3);
    const id = await stage.campaign({ throttle_per_minute: 1 });
    await stage.post(`/${id}/start`);
    stage.pass(SECOND);
    stage.world.contactTable.set(second, { consent: 'out' });
    stage.world.contactTable.remove(third, null);
    stage.pass(10 * MINUTE);
    expect((await stage.recipients(id)).map(({ status, reason }) => reason ?? status)).toEqual([
      'delivered',
      'opted_out',
      'gone',
    ]);
    expect(stage.sent).toHaveLength(1);
  });

  test('sends one text to a number that a second contact gets meanwhile', async () => {
    const stage = campaignStage();
    const [, second = 0] = people(stage, 2);
    const id = await stage.campaign({ throttle_per_minute: 1 });
    await stage.post(`/${id}/start`);
    stage.pass(SECOND);
    stage.world.contactTable.set(second, { phone: '+44 7700 900000' });
    stage.pass(10 * MINUTE);
    expect(stage.sent).toHaveLength(1);
    expect((await stage.recipients(id))[1]).toMatchObject({
      status: 'skipped',
      reason: 'duplicate',
      instead: 'Ana Lind',
    });
  });

  test('sends one text to a number in two contacts and two spellings, and names who gets it', async () => {
    const stage = campaignStage();
    stage.person({ name: 'Ana Lind', phone: '+447700900123' });
    stage.person({ name: 'Bo Ek', phone: '07700 900 123' });
    const id = await stage.campaign();
    await stage.post(`/${id}/start`);
    stage.pass(10 * MINUTE);
    expect(stage.sent).toHaveLength(1);
    expect(await stage.recipients(id)).toMatchObject([
      { name: 'Ana Lind', status: 'skipped', reason: 'duplicate', instead: 'Bo Ek' },
      { name: 'Bo Ek', status: 'delivered', reason: null, instead: null },
    ]);
  });

  test('asks again if the recipients differ by more than a twentieth', async () => {
    const stage = campaignStage();
    people(stage, 20);
    const id = await stage.campaign();
    stage.person();
    expect((await stage.post(`/${id}/start`, { expected: 20 })).body).toMatchObject({
      data: { status: 'sending' },
    });
    const other = await stage.campaign({ name: 'Other' });
    stage.person();
    expect((await stage.post(`/${other}/start`, { expected: 20 })).body).toMatchObject({
      data: { status: 'paused', reason: 'recount', expected: 20, started_at: null },
    });
    stage.pass(MINUTE);
    expect((await stage.row(other)).counts).toMatchObject({ audience: 22, queued: 0 });
    await stage.post(`/${other}/resume`);
    expect(await stage.row(other)).toMatchObject({ status: 'sending', counts: { audience: 22, queued: 22 } });
  });

  test('retries only failures that may pass, each with a message of its own', async () => {
    const stage = campaignStage({ delivery: 'manual' });
    people(stage, 3);
    const id = await stage.campaign({ throttle_per_minute: 600 });
    await stage.post(`/${id}/start`);
    stage.pass(MINUTE);
    expect(await stage.row(id)).toMatchObject({ status: 'completed', counts: { sent: 3 } });
    const [one, two, three] = stage.sent;
    stage.world.setStatus(one?.id ?? 0, 'failed', 30003);
    stage.world.setStatus(two?.id ?? 0, 'failed', 30005);
    stage.world.setStatus(three?.id ?? 0, 'delivered');
    expect((await stage.row(id)).counts).toMatchObject({ failed: 2, delivered: 1, sent: 0 });
    expect((await stage.post(`/${id}/retry-failed`)).body).toMatchObject({
      data: { status: 'sending', counts: { queued: 1 } },
    });
    stage.pass(MINUTE);
    expect(stage.sent.map(({ clientMessageId }) => clientMessageId)).toEqual([
      `campaign:${id}:1:1`,
      `campaign:${id}:2:1`,
      `campaign:${id}:3:1`,
      `campaign:${id}:1:2`,
    ]);
  });

  test('marks replies and opt-outs, and the next campaign leaves those out', async () => {
    const stage = campaignStage();
    const [one = 0] = people(stage, 2);
    const id = await stage.campaign();
    await stage.post(`/${id}/start`);
    stage.pass(10 * SECOND);
    const [first, second] = stage.sent;
    stage.world.inbound({ chatId: first?.chatId ?? '', body: 'Stop.' });
    stage.world.inbound({ chatId: second?.chatId ?? '', body: 'Please do not stop' });
    expect(await stage.recipients(id, { mark: 'opted_out' })).toMatchObject([
      { contact_id: one, opted_out: true, reply: { body: 'Stop.' } },
    ]);
    expect((await stage.row(id)).counts).toMatchObject({ replied: 2, opted_out: 1 });
    const estimate = await stage.post('/estimate', { body: 'x', audience: { flags_any: [1] } });
    expect(estimate.body).toMatchObject({ data: { recipients: 1, skipped: { opted_out: 1 } } });
  });
});

describe('the campaigns of a new world', () => {
  test('send nothing until somebody reads about campaigns', async () => {
    const stage = campaignStage({ contacts: 200 });
    stage.pass(HOUR);
    stage.world.jumpClock(500 * DAY);
    stage.pass(HOUR);
    expect(stage.sent).toEqual([]);
    stage.world.jumpClock(-500 * DAY);
    await stage.call('POST', '/api/v1/campaigns-list', { as: 'agent@example.com', body: {} });
    stage.pass(MINUTE);
    expect(stage.sent).toEqual([]);
    await stage.row(1);
    stage.pass(MINUTE);
    expect(stage.sent.length).toBeGreaterThan(10);
    expect(stage.sent.every(({ clientMessageId }) => clientMessageId?.startsWith('campaign:1:'))).toBe(true);
  });

  test('send nothing if deliveries are reported by hand', async () => {
    const stage = campaignStage({ contacts: 200, delivery: 'manual' });
    await stage.row(1);
    stage.pass(DAY);
    expect(stage.sent).toEqual([]);
    expect((await stage.row(1)).status).toBe('sending');
  });

  test('have every status, and counts that add up', async () => {
    const stage = campaignStage({ contacts: 2000 });
    const rows = await Promise.all(stage.world.campaignTable.all().map(({ id }) => stage.row(id)));
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(7);
    for (const { status, counts } of rows) {
      const { audience, queued, sending, sent, delivered, failed, skipped } = counts;
      const sum = queued + sending + sent + delivered + failed + skipped;
      if (sum > 0 || status === 'completed') expect(sum).toBe(audience);
      if (status === 'completed') expect(delivered).toBeGreaterThan(0);
    }
  });
});
