import { expect, test } from 'vitest';
import { appointments } from '../../../../src/core/model/collections/appointments.ts';
import type { JsonObject, RecordRow } from '../../../../src/core/model/records/types.ts';
import { createRig } from '../../support/rig.ts';

/* A 409 about another record that is in the way: it is refused with what fits, and is no version of this record. */

const LIST = {
  view: 'records',
  collection: 'appointments',
  v: appointments.v,
  query: {},
  size: 200,
} as const;

async function openAppointments(rules = [{ action: 'manage', subject: 'all' }]) {
  const rig = await createRig({ contacts: 20, rules });
  const look = () => rig.core.view(LIST);
  rig.core.onChange(look);
  look();
  await rig.advance(1);
  const rows = rig.core.view(LIST).rows.map(({ values }) => values);
  const ahead = rows.filter(({ status }) => status === 'confirmed');
  const one = ahead.find((row) =>
    ahead.some((other) => other.agentId === row.agentId && other.id !== row.id),
  );
  const other = ahead.find((row) => row.agentId === one?.agentId && row.id !== one?.id);
  if (one === undefined || other === undefined) throw new Error('no agent has two appointments');
  const write = (record: RecordRow, input: JsonObject, writeId: string, seen?: JsonObject) =>
    rig.execute({
      type: 'writeRecord',
      collection: 'appointments',
      v: appointments.v,
      op: 'update',
      recordId: record.id,
      input,
      version: record.version,
      writeId,
      ...(seen === undefined ? {} : { seen }),
    });
  const rowNow = (id: string) => rig.core.view(LIST).rows.find(({ key }) => key === id)?.values;
  return { rig, one, other, write, rowNow };
}

const placeOf = ({ local, tz, minutes }: JsonObject): JsonObject => ({
  local: local ?? '',
  tz: tz ?? '',
  minutes: minutes ?? 0,
});

test('a place that is taken is refused with what is there and what is free, and the record stays as it was', async () => {
  const { one, other, write, rowNow } = await openAppointments();
  const answer = await write(one, placeOf(other), 'w1');
  expect(answer).toMatchObject({
    ok: true,
    value: {
      state: 'refused',
      refusal: { kind: 'clash', current: { id: other.id, others: expect.any(Array) } },
    },
  });
  expect(rowNow(one.id)).toMatchObject({ version: one.version, startsAt: one.startsAt });
  expect(rowNow(other.id)).toEqual(other);
});

test('whoever may book an agent twice does so anyway', async () => {
  const { one, other, write, rowNow } = await openAppointments();
  expect(await write(one, { ...placeOf(other), anyway: true }, 'w2')).toMatchObject({
    ok: true,
    value: { state: 'written' },
  });
  expect(rowNow(one.id)).toMatchObject({ startsAt: other.startsAt, status: 'rescheduled' });
});

test('a text with a change is not sent to somebody who has opted out', async () => {
  const { rig, write } = await openAppointments();
  const row = rig.core
    .view(LIST)
    .rows.find(({ values }) => values.number !== '' && values.status === 'confirmed');
  if (row === undefined) throw new Error('nobody has a number');
  rig.world.contactTable.update(Number(row.values.contactId), { consent: 'out' }, null);
  await rig.advance(1000);
  const now = rig.core.view(LIST).rows.find(({ key }) => key === row.key)?.values ?? row.values;
  expect(await write(now, { notes: 'Late', text: 'We are late.' }, 'w3')).toMatchObject({
    ok: false,
    refusal: { code: 'optedOut' },
  });
  expect(await write(now, { notes: 'Late' }, 'w4')).toMatchObject({ ok: true, value: { state: 'written' } });
});

test('the tab learns whether the text of a change has left', async () => {
  const { rig, write, rowNow } = await openAppointments();
  const row = rig.core
    .view(LIST)
    .rows.find(({ values }) => values.number !== '' && values.status === 'confirmed')?.values;
  if (row === undefined) throw new Error('nobody has a number');
  const change = async (input: JsonObject, writeId: string) => {
    await rig.advance(1000);
    return write(rowNow(row.id) ?? row, input, writeId);
  };
  expect(await change({ notes: 'Late', text: 'We are late.' }, 'w3')).toMatchObject({
    value: { state: 'written', report: { textSent: true, textProblem: null } },
  });
  rig.world.contactTable.set(Number(row.contactId), { phone: null });
  expect(await change({ notes: 'Later', text: 'We are later.' }, 'w4')).toMatchObject({
    value: { state: 'written', report: { textSent: false, textProblem: 'no_phone' } },
  });
  const quiet = await change({ notes: 'Quiet' }, 'w5');
  expect(quiet).toMatchObject({ value: { state: 'written' } });
  expect(quiet).not.toHaveProperty('value.report');
});

test('the undo of a move restores the time and the status, and is refused if the time has changed since', async () => {
  const { rig, one, write, rowNow } = await openAppointments();
  const undo = async (answer: Awaited<ReturnType<typeof write>>, writeId: string) => {
    if (!answer.ok || answer.value.state !== 'written' || answer.value.inverse === undefined)
      throw new Error('there is nothing to undo');
    const { recordId, version, op, input, seen } = answer.value.inverse;
    return rig.execute({
      ...{ type: 'writeRecord', collection: 'appointments', v: appointments.v },
      ...{ op, recordId, input, version, seen, writeId },
    });
  };
  const moved = await write(one, { local: '2035-05-07T09:00' }, 'w5');
  expect(rowNow(one.id)).toMatchObject({ status: 'rescheduled' });
  rig.world.appointmentTable.update(Number(one.id), { notes: 'Ring twice' }, null);
  await rig.advance(1000);
  expect(await undo(moved, 'w6')).toMatchObject({ ok: true, value: { state: 'written' } });
  expect(rowNow(one.id)).toMatchObject({
    startsAt: one.startsAt,
    status: 'confirmed',
    notes: 'Ring twice',
  });

  const before = rowNow(one.id) ?? one;
  const again = await write(before, { local: '2035-05-07T09:00' }, 'w7', { local: before.local ?? null });
  expect(again).toMatchObject({ value: { inverse: { input: { status: 'confirmed' } } } });
  rig.world.appointmentTable.update(Number(one.id), { local: '2035-05-08T09:00' }, null);
  await rig.advance(1000);
  expect(await undo(again, 'w8')).toMatchObject({ value: { refusal: { kind: 'conflict' } } });
});
