import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { appointmentHandlers } from '../../../../mocks/console/appointments.ts';
import { appointmentStage, IMOGEN, IMOGEN_ID, TOBIAS, TOBIAS_ID } from './stage.ts';

const CASES = v.parse(
  v.array(v.object({ zone: v.string(), local: v.string(), utc: v.nullable(v.array(v.string())) })),
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../campaigns/local-times.json'), 'utf8')),
);

describe('an appointment', () => {
  test('is made, shown with its contact, and made once for a key', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person({ time_zone: 'Asia/Kathmandu' });
    const body = stage.wanted({ contact_id, location: '14 Quay Street', notes: 'Ring twice' });
    const [first, twin] = await Promise.all([
      stage.post('', body, IMOGEN, 'one'),
      stage.post('', body, IMOGEN, 'one'),
    ]);
    expect(twin).toEqual(first);
    expect(await stage.post('', body, IMOGEN, 'one')).toEqual(first);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          version: 1,
          title: 'Boiler service',
          kind: 'visit',
          contact_id,
          name: 'Ana Lind',
          number: '+447700900123',
          contact_tz: 'Asia/Kathmandu',
          starts_at: '2026-03-10T09:00:00.000Z',
          ends_at: '2026-03-10T10:00:00.000Z',
          tz: 'Europe/London',
          local: '2026-03-10T09:00',
          agent_id: IMOGEN_ID,
          agent: { id: IMOGEN_ID, name: 'Imogen Hale' },
          status: 'confirmed',
          reason: '',
          reminders: [],
          repeat: null,
          chat_uuid: null,
          created_by: 'Imogen Hale',
        },
      },
    });
    expect((await stage.list()).total).toBe(1);
  });

  test('says what it lacks, by code', async () => {
    const stage = appointmentStage();
    const refused = async (fields: object) => (await stage.ask(fields)).body;
    expect((await stage.post('', {})).body).toEqual({
      errors: {
        title: ['required'],
        kind: ['required'],
        local: ['required'],
        minutes: ['required'],
        agent_id: ['required'],
      },
    });
    for (const [fields, errors] of [
      [{ title: ' ' }, { title: ['required'] }],
      [{ title: 'x'.repeat(121) }, { title: ['invalid'] }],
      [{ kind: 'dance' }, { kind: ['invalid'] }],
      [{ contact_id: 77 }, { contact_id: ['invalid'] }],
      [{ local: '' }, { local: ['required'] }],
      [{ local: '2026-02-30T09:00' }, { local: ['invalid'] }],
      [{ local: '2026-03-29T01:30' }, { local: ['nonexistent'] }],
      [{ tz: 'Mars/Olympus' }, { tz: ['invalid'] }],
      [{ minutes: 4 }, { minutes: ['invalid'] }],
      [{ minutes: 1441 }, { minutes: ['invalid'] }],
      [{ agent_id: 6 }, { agent_id: ['invalid'] }],
      [{ location: 'x'.repeat(301) }, { location: ['invalid'] }],
      [{ reminders: [{ before_minutes: 4 }] }, { reminders: ['invalid'] }],
      [{ reminders: [5, 6, 7, 8].map((before_minutes) => ({ before_minutes })) }, { reminders: ['invalid'] }],
      [{ reminders: [{ before_minutes: 5 }, { before_minutes: 5 }] }, { reminders: ['invalid'] }],
      [{ repeat: { every: 'week', until: '2026-03-09' } }, { repeat: ['invalid'] }],
      [{ repeat: { every: 'week', until: '2036-03-09' } }, { repeat: ['invalid'] }],
      [{ status: 'completed' }, { status: ['invalid'] }],
    ] as const)
      expect([fields, await refused(fields)]).toEqual([fields, { errors }]);
    expect((await stage.list()).total).toBe(0);
  });

  test.each(CASES)('at $local in "$zone" is at the moments of that wall', async ({ zone, local, utc }) => {
    const stage = appointmentStage();
    // Without a zone it is the account's: 08:00 in October in London.
    const moments = utc ?? ['2026-10-20T07:00:00Z'];
    if (moments.length === 0) {
      expect(await stage.ask({ local, tz: zone })).toEqual({
        status: 422,
        body: { errors: { local: ['nonexistent'] } },
      });
      return;
    }
    for (const moment of moments) {
      const row = await stage.book({ local, tz: zone, at_utc: moment });
      expect(Date.parse(row.starts_at)).toBe(Date.parse(moment));
      expect(row).toMatchObject({ local, tz: zone || 'Europe/London' });
      expect((await stage.call('DELETE', `/api/v1/appointments/${row.id}`, { as: IMOGEN })).status).toBe(204);
    }
    const unsaid = await stage.book({ local, tz: zone });
    expect(Date.parse(unsaid.starts_at)).toBe(Date.parse(moments[0] ?? ''));
  });

  test('at a time that the wall shows twice keeps its moment if something else is changed', async () => {
    const stage = appointmentStage();
    const second = '2026-11-01T06:30:00.000Z';
    const { id } = await stage.book({ local: '2026-11-01T01:30', tz: 'America/New_York', at_utc: second });
    await stage.put(id, { title: 'Other', local: '2026-11-01T01:30', tz: 'America/New_York', minutes: 30 });
    expect(await stage.row(id)).toMatchObject({ starts_at: second, ends_at: '2026-11-01T07:00:00.000Z' });
    await stage.put(id, { at_utc: '2026-11-01T05:30:00Z' });
    expect(await stage.row(id)).toMatchObject({ starts_at: '2026-11-01T05:30:00.000Z' });
  });

  test('that is repeated each week stays at nine on the wall when the clocks change', async () => {
    const stage = appointmentStage();
    const first = await stage.book({
      local: '2026-10-23T09:00',
      repeat: { every: 'week', until: '2026-11-06' },
      reminders: [{ before_minutes: 60 }],
    });
    const { data } = await stage.list();
    expect(data.map(({ starts_at, local }) => [starts_at, local])).toEqual([
      ['2026-10-23T08:00:00.000Z', '2026-10-23T09:00'],
      ['2026-10-30T09:00:00.000Z', '2026-10-30T09:00'],
      ['2026-11-06T09:00:00.000Z', '2026-11-06T09:00'],
    ]);
    expect(new Set(data.map(({ repeat }) => repeat?.series))).toEqual(new Set([first.repeat?.series]));
    expect(data.map(({ reminders }) => reminders[0]?.state)).toEqual(['waiting', 'waiting', 'waiting']);
    // One of them is moved, and taken out of its series, alone.
    const [, second] = data;
    await stage.put(second?.id ?? 0, { local: '2026-10-30T11:00', repeat: null });
    expect((await stage.list()).data.map(({ local, repeat }) => [local.slice(11), repeat === null])).toEqual([
      ['09:00', false],
      ['11:00', true],
      ['09:00', false],
    ]);
    const { body } = await stage.put(first.id, { repeat: { every: 'week', until: '2027-01-01' } });
    expect(body).toEqual({ errors: { repeat: ['invalid'] } });
  });

  test('of a series is cancelled alone, or with all later ones that are ahead', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person();
    await stage.book({
      contact_id,
      repeat: { every: 'week', until: '2026-04-07' },
      reminders: [{ before_minutes: 60 }],
    });
    await stage.book({ contact_id, local: '2026-03-25T09:00' });
    const ids = (await stage.list()).data.map(({ id }) => id);
    const statuses = async () => (await stage.list()).data.map(({ status }) => status);
    await stage.post(`/${ids[1]}/cancel`);
    await stage.post(`/${ids[4]}/complete`);
    expect(await statuses()).toEqual([
      ...['confirmed', 'cancelled', 'confirmed', 'confirmed', 'completed', 'confirmed'],
    ]);
    const answer = await stage.post(`/${ids[2]}/cancel`, { reason: 'Sold', text: 'Sorry', later: true });
    expect(answer).toMatchObject({ status: 200, body: { text_sent: true, data: { id: ids[2] } } });
    // The fourth is of no series, the fifth took place.
    expect(await statuses()).toEqual([
      ...['confirmed', 'cancelled', 'cancelled', 'confirmed', 'completed', 'cancelled'],
    ]);
    const last = await stage.row(ids[5] ?? 0);
    expect(last).toMatchObject({ reason: 'Sold', reminders: [{ state: 'skipped' }] });
    expect(stage.sent.map(({ body }) => body)).toEqual(['Sorry']);
    const logged = stage.world.activityTable
      .all()
      .filter(({ action }) => action === 'appointment.cancelled')
      .map(({ targetId }) => Number(targetId));
    expect(logged.toSorted((a, b) => a - b)).toEqual(
      [ids[1], ids[2], ids[5]].toSorted((a = 0, b = 0) => a - b),
    );
  });

  test('of a series is as much later as the clocks skip', async () => {
    const stage = appointmentStage();
    await stage.book({ local: '2026-03-22T01:20', repeat: { every: 'week', until: '2026-04-05' } });
    expect((await stage.list()).data.map(({ local }) => local)).toEqual([
      '2026-03-22T01:20',
      '2026-03-29T02:20',
      '2026-04-05T01:20',
    ]);
  });

  test('begins to repeat by a change', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    await stage.ask({ local: '2026-03-17T09:30' });
    const repeat = { every: 'week', until: '2026-03-24' };
    expect(await stage.put(id, { repeat })).toMatchObject({ status: 409, body: { code: 'overlap' } });
    expect((await stage.put(id, { repeat, anyway: true }, TOBIAS)).status).toBe(200);
    const { data } = await stage.list();
    expect(data.filter((row) => row.repeat !== null).map(({ local }) => local)).toEqual([
      '2026-03-10T09:00',
      '2026-03-17T09:00',
      '2026-03-24T09:00',
    ]);
  });
});

describe('the time of an agent', () => {
  test('is taken: the answer names the clash, the next free time of the day, and who is free', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person();
    const { id } = await stage.book({ contact_id });
    await stage.book({ local: '2026-03-10T10:15', minutes: 30 });
    await stage.book({ local: '2026-03-10T09:30', agent_id: TOBIAS_ID });
    const answer = await stage.ask({ local: '2026-03-10T09:30', title: 'Second' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'overlap',
        clash: {
          id,
          name: 'Ana Lind',
          title: 'Boiler service',
          starts_at: '2026-03-10T09:00:00.000Z',
          ends_at: '2026-03-10T10:00:00.000Z',
        },
        free_from: '2026-03-10T10:45:00.000Z',
      },
    });
    const { others } = v.parse(
      v.looseObject({ others: v.array(v.object({ id: v.number(), name: v.string() })) }),
      answer.body,
    );
    expect(others.map((one) => one.name)).toContain('Edda Farrow');
    expect(others.map((one) => one.id)).not.toContain(IMOGEN_ID);
    expect(others.map((one) => one.id)).not.toContain(TOBIAS_ID);
    expect(others.map((one) => one.name)).not.toContain('Lorcan Whitby');
    // One after the other is no overlap.
    expect((await stage.ask({ local: '2026-03-10T10:00', minutes: 15 })).status).toBe(201);
    expect((await stage.list()).total).toBe(4);
  });

  test('is free nowhere on a day that is full', async () => {
    const stage = appointmentStage();
    await stage.book({ local: '2026-03-10T09:00', minutes: 900 });
    expect((await stage.ask({ local: '2026-03-10T10:00' })).body).toMatchObject({ free_from: null });
  });

  test('is taken twice only by those with the right to do so', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    const later = await stage.book({ local: '2026-03-10T12:00' });
    expect((await stage.ask({ anyway: true })).status).toBe(403);
    expect((await stage.ask({ anyway: true }, TOBIAS)).status).toBe(201);
    expect((await stage.ask({ anyway: true, local: '2026-03-10T15:00' })).status).toBe(201);
    expect((await stage.put(later.id, { local: '2026-03-10T09:30', anyway: true })).status).toBe(403);
    expect((await stage.put(later.id, { local: '2026-03-10T09:30' }, TOBIAS)).status).toBe(409);
    expect((await stage.row(later.id)).version).toBe(1);
    // It overlaps, but neither its time nor its agent is changed.
    expect((await stage.put(id, { title: 'Renamed' })).status).toBe(200);
  });

  test('is not taken by what is cancelled, until it takes place after all', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    await stage.post(`/${id}/cancel`, { reason: 'Ill' });
    const other = await stage.book();
    expect((await stage.put(id, { notes: 'x' })).status).toBe(200);
    expect(await stage.put(id, { status: 'confirmed' })).toMatchObject({
      status: 409,
      body: { code: 'overlap', clash: { id: other.id } },
    });
    await stage.call('DELETE', `/api/v1/appointments/${other.id}`, { as: IMOGEN });
    expect(await stage.put(id, { status: 'confirmed' })).toMatchObject({
      status: 200,
      body: { data: { status: 'confirmed', reason: '' } },
    });
  });
});

describe('a change', () => {
  test('of the start is kept as a move, and a longer visit is none', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    expect(await stage.row(id)).toMatchObject({ moves: [] });
    await stage.put(id, { local: '2026-03-11T10:00' });
    await stage.put(id, { minutes: 90 });
    await stage.put(id, { local: '2026-03-12T11:00' });
    const [booked, second, third] = ['10T09', '11T10', '12T11'].map((at) => `2026-03-${at}:00:00.000Z`);
    expect(await stage.row(id)).toMatchObject({
      moves: [
        { at: '2026-03-03T12:00:00.000Z', from: booked, to: second },
        { at: '2026-03-03T12:00:00.000Z', from: second, to: third },
      ],
    });
  });

  test('of the time makes a confirmed appointment a rescheduled one', async () => {
    const stage = appointmentStage();
    const { id, version } = await stage.book();
    expect(await stage.put(id, { version, title: 'Renamed' })).toMatchObject({
      body: { data: { status: 'confirmed', version: 2, updated_by: 'Imogen Hale' } },
    });
    expect(await stage.put(id, { version: 2, minutes: 90 })).toMatchObject({
      body: { data: { status: 'rescheduled', ends_at: '2026-03-10T10:30:00.000Z' } },
    });
    // Whoever takes the move back says that it is confirmed as before.
    expect(await stage.put(id, { version: 3, minutes: 60, status: 'confirmed' })).toMatchObject({
      body: { data: { status: 'confirmed', ends_at: '2026-03-10T10:00:00.000Z' } },
    });
    const asked = await stage.book({ status: 'requested', local: '2026-03-11T09:00' });
    expect(await stage.put(asked.id, { tz: 'Europe/Paris' })).toMatchObject({
      body: {
        data: { status: 'requested', starts_at: '2026-03-11T08:00:00.000Z', local: '2026-03-11T09:00' },
      },
    });
  });

  test('of an older version is refused with the newer one', async () => {
    const stage = appointmentStage();
    const { id, version } = await stage.book();
    await stage.put(id, { version, title: 'First' }, TOBIAS);
    const late = await stage.put(id, { version, title: 'Second' });
    expect(late).toMatchObject({ status: 409, body: { data: { title: 'First', version: 2 } } });
    expect(late.body).not.toHaveProperty('code');
    expect(
      (await stage.call('DELETE', `/api/v1/appointments/${id}`, { as: IMOGEN, body: { version } })).status,
    ).toBe(409);
    expect((await stage.put(9_999, { title: 'x' })).status).toBe(404);
  });

  test('tells the contact, unless the contact has opted out', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person();
    const { id } = await stage.book({ contact_id });
    expect((await stage.put(id, { local: '2026-03-10T11:00', text: 'Moved to 11' })).body).toMatchObject({
      text_sent: true,
      data: { chat_uuid: expect.any(String) },
    });
    expect((await stage.put(id, { version: 1, text: 'Too late' })).status).toBe(409);
    stage.world.contactTable.set(contact_id, { consent: 'out' });
    expect((await stage.post(`/${id}/cancel`, { text: 'Cancelled' })).body).toMatchObject({
      text_sent: false,
      text_problem: 'opted_out',
    });
    expect((await stage.put(id, { title: 'Quiet' })).body).not.toHaveProperty('text_sent');
    expect(stage.sent.map(({ body, to, author }) => [body, to, author])).toEqual([
      ['Moved to 11', '+447700900123', IMOGEN],
    ]);
  });

  test('of its status follows its ways, and may be repeated', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ status: 'requested' });
    for (const [act, status] of [
      ['confirm', 'confirmed'],
      ['complete', 'completed'],
      ['no-show', 'no_show'],
      ['complete', 'completed'],
    ] as const) {
      expect(await stage.post(`/${id}/${act}`)).toMatchObject({ status: 200, body: { data: { status } } });
      expect((await stage.post(`/${id}/${act}`)).status).toBe(200);
    }
    expect((await stage.row(id)).version).toBe(5);
    expect(await stage.post(`/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { data: { status: 'completed' } },
    });
    const other = await stage.book({ local: '2026-03-12T09:00' });
    expect((await stage.post(`/${other.id}/cancel`, { reason: ' Ill ' })).body).toMatchObject({
      data: { status: 'cancelled', reason: 'Ill' },
    });
    for (const act of ['confirm', 'complete', 'no-show', 'remind'])
      expect([act, (await stage.post(`/${other.id}/${act}`)).status]).toEqual([act, 409]);
    expect((await stage.post('/9999/confirm')).status).toBe(404);
  });

  test('needs a right, is logged, and is told to the team', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    await stage.post(`/${id}/cancel`);
    stage.world.changeAccess(TOBIAS, { rules: [{ action: 'view-call', subject: 'all' }] });
    expect((await stage.list()).total).toBe(1);
    for (const path of ['', `/${id}/confirm`, `/${id}/remind`])
      expect((await stage.post(path, stage.wanted(), TOBIAS)).status).toBe(403);
    expect((await stage.put(id, { title: 'x' }, TOBIAS)).status).toBe(403);
    const marketer = { as: 'marketer@example.com' };
    expect((await stage.call('GET', '/api/v1/appointments', marketer)).status).toBe(403);
    expect((await stage.call('GET', '/api/v1/appointments', { as: null })).status).toBe(401);
    const done = stage.world.activityTable
      .all()
      .filter(({ targetKind, result }) => targetKind === 'appointment' && result === 'done');
    expect(done.map(({ action, targetName }) => [action, targetName])).toEqual([
      ['appointment.created', 'Boiler service'],
      ['appointment.cancelled', 'Boiler service'],
    ]);
    const changes = stage.world.recordChanges('appointments').filter((one) => one.id === id);
    expect(changes.map(({ op, version }) => [op, version])).toEqual([
      ['create', 1],
      ['update', 2],
    ]);
  });

  test('of a colleague comes by a control call', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book();
    await stage.book({ local: '2026-03-10T11:00' });
    const handlers = appointmentHandlers('/__world', stage.world);
    const control = async (path: string, body: object) => {
      const request = new Request(`http://service.example/__world/appointments/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return (await getResponse(handlers, request, { baseUrl: 'http://service.example' }))?.status;
    };
    expect(await control(`${id}`, { local: '2026-03-10T11:00' })).toBe(200);
    expect(await stage.row(id)).toMatchObject({
      version: 2,
      status: 'rescheduled',
      starts_at: '2026-03-10T11:00:00.000Z',
      updated_by: 'A colleague',
    });
    expect(await control(`${id}`, { local: '2026-03-29T01:30' })).toBe(400);
    expect(await control(`${id}`, { minutes: 'long' })).toBe(400);
    expect(await control('9999', { title: 'x' })).toBe(404);
  });
});
