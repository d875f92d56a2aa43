import { describe, expect, test } from 'vitest';
import { type AppointmentStage, appointmentStage, IMOGEN } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAY_BEFORE = { before_minutes: 24 * 60, template_id: null };
const HOUR_BEFORE = { before_minutes: 60, template_id: null };

/** From Tuesday noon to the day before the appointment, at nine. */
const UNTIL_DUE = 6 * DAY - 3 * HOUR;

const states = async (stage: AppointmentStage, id: number) =>
  (await stage.row(id)).reminders.map(({ state, reason }) => reason ?? state);

describe('a reminder', () => {
  test('leaves once, at its time, in the chat of the contact and on the wall of the contact', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person({ time_zone: 'Asia/Kathmandu' });
    const { id } = await stage.book({ contact_id, reminders: [DAY_BEFORE, HOUR_BEFORE] });
    stage.pass(UNTIL_DUE - 1);
    expect(stage.sent).toEqual([]);
    stage.pass(1);
    expect(stage.sent.map(({ body, author }) => [body, author])).toEqual([
      [
        'A reminder of your appointment with Larkfield Heating: Boiler service, Tuesday 10 March at 14:45.',
        IMOGEN,
      ],
    ]);
    expect(await stage.row(id)).toMatchObject({
      reminders: [
        { ...DAY_BEFORE, state: 'sent', reason: null, at: '2026-03-09T09:00:00.000Z' },
        { ...HOUR_BEFORE, state: 'waiting', at: null },
      ],
      status: 'confirmed',
    });
    stage.pass(3 * DAY);
    expect(stage.sent).toHaveLength(2);
    expect(new Set(stage.sent.map(({ chatId }) => chatId)).size).toBe(1);
    expect(
      stage.world.activityTable.all().filter(({ action }) => action === 'appointment.reminded'),
    ).toHaveLength(2);
  });

  test.each([
    ['opted_out', { consent: 'out' as const }],
    ['no_phone', { phone: null }],
  ])('is skipped: %s', async (reason, fields) => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person(fields), reminders: [DAY_BEFORE] });
    stage.pass(10 * DAY);
    expect(await states(stage, id)).toEqual([reason]);
    expect(stage.sent).toEqual([]);
  });

  test('is skipped without a contact, also if the contact was deleted meanwhile', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person();
    const without = await stage.book({ reminders: [DAY_BEFORE] });
    const { id } = await stage.book({ contact_id, local: '2026-03-10T12:00', reminders: [DAY_BEFORE] });
    stage.world.contactTable.remove(contact_id, null);
    expect(await stage.row(id)).toMatchObject({ contact_id: null, name: null, version: 2 });
    stage.pass(10 * DAY);
    expect(await states(stage, without.id)).toEqual(['no_contact']);
    expect(await states(stage, id)).toEqual(['no_contact']);
  });

  test('of somebody who opts out before it is due does not leave, whatever number spelling opted out', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE] });
    stage.pass(DAY);
    stage.person({ phone: '07700 900123', consent: 'out' });
    stage.pass(10 * DAY);
    expect(await states(stage, id)).toEqual(['opted_out']);
    expect(stage.sent).toEqual([]);
  });

  test('whose time has passed when it is made is skipped', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person();
    const { id } = await stage.book({
      contact_id,
      local: '2026-03-04T09:00',
      reminders: [DAY_BEFORE, HOUR_BEFORE],
    });
    expect(await states(stage, id)).toEqual(['past', 'waiting']);
    const past = await stage.book({ contact_id, local: '2026-03-01T09:00', reminders: [HOUR_BEFORE] });
    expect(await states(stage, past.id)).toEqual(['past']);
    stage.pass(2 * DAY);
    expect(stage.sent).toHaveLength(1);
  });

  test('leaves late, and once, after the clock has jumped over its time', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE, HOUR_BEFORE] });
    stage.world.jumpClock(UNTIL_DUE + 5 * HOUR);
    stage.pass(1);
    expect(await states(stage, id)).toEqual(['sent', 'waiting']);
    stage.world.jumpClock(-DAY);
    stage.pass(2 * DAY);
    expect(stage.sent).toHaveLength(2);
    expect(await states(stage, id)).toEqual(['sent', 'sent']);
  });

  test('does not leave if the clock has jumped over the appointment', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE] });
    stage.world.jumpClock(30 * DAY);
    stage.pass(1);
    expect(await states(stage, id)).toEqual(['past']);
    expect(stage.sent).toEqual([]);
  });

  test('leaves once if the service is down while it is due, and again if it stops afterwards', async () => {
    const stage = appointmentStage({ runs: false });
    const { id } = await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE] });
    stage.pass(UNTIL_DUE + HOUR);
    expect(stage.sent).toEqual([]);
    stage.run();
    expect(stage.sent).toHaveLength(1);
    stage.run();
    stage.pass(2 * DAY);
    expect(stage.sent).toHaveLength(1);
    expect(await states(stage, id)).toEqual(['sent']);
  });

  test('waits again for a new time, and is skipped while the appointment is cancelled', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE] });
    stage.pass(UNTIL_DUE);
    expect(stage.sent).toHaveLength(1);
    await stage.put(id, { title: 'Renamed' });
    expect(await states(stage, id)).toEqual(['sent']);
    await stage.put(id, { local: '2026-03-20T09:00' });
    expect(await states(stage, id)).toEqual(['waiting']);
    await stage.post(`/${id}/cancel`);
    expect(await states(stage, id)).toEqual(['skipped']);
    await stage.put(id, { status: 'confirmed' });
    expect(await states(stage, id)).toEqual(['waiting']);
    stage.pass(20 * DAY);
    expect(stage.sent).toHaveLength(2);
  });

  test('has the text of its template', async () => {
    const stage = appointmentStage();
    const place = stage.world.templates().findIndex(({ friendlyName }) => friendlyName === 'Visit reminder');
    const payment = stage.world
      .templates()
      .findIndex(({ friendlyName }) => friendlyName === 'Payment reminder');
    const { id } = await stage.book({
      contact_id: stage.person(),
      reminders: [
        { before_minutes: 60, template_id: place + 1 },
        { before_minutes: 30, template_id: payment + 1 },
      ],
    });
    stage.pass(7 * DAY);
    expect(stage.sent.map(({ body }) => body)).toEqual([
      'Hello Ana, a reminder of our visit on Tuesday 10 March, 09:00. Please answer YES if that still suits you.',
    ]);
    // Nobody knows which invoice.
    expect(await states(stage, id)).toEqual(['sent', 'failed']);
  });

  test('leaves at once if an agent wants it, once for a key', async () => {
    const stage = appointmentStage();
    const { id } = await stage.book({ contact_id: stage.person() });
    expect(await stage.post(`/${id}/remind`, {}, IMOGEN, 'now')).toMatchObject({
      status: 202,
      body: { data: { id } },
    });
    expect((await stage.post(`/${id}/remind`, {}, IMOGEN, 'now')).status).toBe(202);
    expect(stage.sent).toHaveLength(1);
    expect((await stage.post(`/${id}/remind`)).status).toBe(202);
    expect(stage.sent).toHaveLength(2);
    for (const [local, contact_id, reason] of [
      ['2026-03-11T09:00', stage.person({ phone: '+447700900124', consent: 'out' }), 'opted_out'],
      ['2026-03-12T09:00', stage.person({ phone: null }), 'no_phone'],
      ['2026-03-13T09:00', null, 'none'],
    ] as const) {
      const row = await stage.book({ local, contact_id });
      expect(await stage.post(`/${row.id}/remind`)).toEqual({
        status: 422,
        body: { errors: { contact: [reason] } },
      });
    }
    expect(stage.sent).toHaveLength(2);
  });
});

describe('the reminders of a new world', () => {
  test('wait until somebody reads about appointments', async () => {
    const stage = appointmentStage({ seeds: true });
    stage.pass(3 * DAY);
    expect(stage.sent).toEqual([]);
    await stage.list();
    stage.pass(14 * DAY);
    expect(stage.sent.length).toBeGreaterThan(0);
  });

  test('never leave by themselves if nothing does, but those of new appointments do', async () => {
    const stage = appointmentStage({ seeds: true, delivery: 'manual' });
    await stage.list();
    await stage.book({ contact_id: stage.person(), reminders: [DAY_BEFORE], agent_id: 1 });
    stage.pass(14 * DAY);
    expect(stage.sent).toHaveLength(1);
  });
});
