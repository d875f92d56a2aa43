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
  const write = (record: RecordRow, input: JsonObject, writeId: string) =>
    rig.execute({
      type: 'writeRecord',
      collection: 'appointments',
      v: appointments.v,
      op: 'update',
      recordId: record.id,
      input,
      version: record.version,
      writeId,
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
