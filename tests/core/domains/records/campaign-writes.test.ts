import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CampaignStatus } from '../../../../src/core/model/collections/campaigns/campaign-fields.ts';
import { campaigns } from '../../../../src/core/model/collections/campaigns/campaigns.ts';
import { createRig, type RigOptions } from '../../support/rig.ts';

const EVERYTHING = [{ action: 'manage', subject: 'all' }];
const NAME = 'Boiler finance';

let writes = 0;

/** A console that shows one draft, and the pretend service that owns it. `beside`: a second console of the same service. */
async function openDraft(more: Partial<RigOptions> & { readonly row?: object } = {}) {
  const { row = {}, ...options } = more;
  const rig = await createRig({ contacts: 40, chats: 1, rules: EVERYTHING, ...options });
  const table = rig.world.campaignTable;
  const input = { name: NAME, body: 'Hello', audience: { flags_any: [1] }, quiet: null, ...row };
  const { id, version } =
    table.all().find(({ name }) => name === NAME) ??
    table.add(v.parse(table.definition.input, input), 'Edda Farrow');
  const recordId = String(id);
  const request = { view: 'record', collection: campaigns.name, v: campaigns.v, recordId } as const;
  rig.core.onChange(() => rig.core.view(request));
  rig.core.view(request);
  await rig.advance(1);
  return {
    rig,
    table,
    id,
    /** Writes as a tab does. `seen`: the values of the fields as the person saw them. */
    async write(op: string, input: object, seen: object = {}) {
      writes += 1;
      const isNew = op === 'create' || op === 'duplicate';
      const answer = rig.execute({
        type: 'writeRecord',
        collection: campaigns.name,
        v: campaigns.v,
        op,
        recordId: isNew ? null : recordId,
        input: { ...input, ...(op === 'duplicate' ? { of: recordId } : {}) },
        version: isNew ? null : version,
        seen: { ...seen },
        writeId: `campaign-write-${writes}`,
      });
      await rig.advance(1);
      return answer;
    },
    /** The row as the console shows it. */
    shown: () => rig.core.view(request).head.values,
  };
}

describe('of two consoles', () => {
  test('that change two parts of an audience, both are kept', async () => {
    const one = await openDraft();
    const other = await openDraft({ beside: one.rig });
    await one.write('update', { flagsAll: ['2'] }, { flagsAll: [] });
    await other.write('update', { messagedDays: 7 }, { messagedDays: 0 });
    expect(one.table.get(one.id)?.audience).toEqual({
      flags_any: [1],
      flags_all: [2],
      exclude_flags: [],
      contact_ids: [],
      exclude_messaged_days: 7,
    });
  });

  test('that change two parts of a schedule, the later is told: the parts mean something only together', async () => {
    const { write, table, id } = await openDraft();
    const window = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30', ownZone: true };
    const schedule = { kind: 'now', at: '', atUtc: '', zone: 'Europe/London', window };
    table.update(
      id,
      { schedule: { kind: 'now', at: null, at_utc: null, tz: 'Europe/Paris', window: null } },
      null,
    );
    const answer = await write('update', { schedule: { ...schedule, kind: 'window' } }, { schedule });
    expect(answer).toMatchObject({
      value: {
        state: 'refused',
        refusal: { kind: 'conflict', current: { schedule: { zone: 'Europe/Paris' } } },
      },
    });
    expect(table.get(id)?.schedule.kind).toBe('now');
  });
});

test('the hours of a schedule survive another kind of start', async () => {
  const { write, shown } = await openDraft();
  const window = { days: [6], from: '10:00', to: '12:00', ownZone: false };
  const schedule = { kind: 'at', at: '2026-12-01T09:00', atUtc: '', zone: 'Europe/London', window };
  await write('update', { schedule });
  expect(shown()).toMatchObject({ schedule });
});

test('an empty sender is the business number', async () => {
  const { write, shown } = await openDraft();
  expect(await write('update', { senderNumber: '' })).toMatchObject({ value: { state: 'written' } });
  expect(shown()).toMatchObject({ senderNumber: expect.stringMatching(/^\+\d+$/) });
});

/*
 * Every act under every refusal of the service. `status`: a status that does not allow the act. `lacking`: what the
 * draft lacks, and the field of the form where that is shown.
 */
interface Act {
  readonly op: string;
  readonly input: object;
  readonly path: string;
  readonly status?: CampaignStatus;
  readonly lacking?: readonly [row: object, fields: object];
}
const at = (moment: string) => ({
  schedule: { kind: 'at', at: moment, at_utc: null, tz: 'Europe/London', window: null },
});
const ACTS: readonly Act[] = [
  { op: 'create', input: { name: 'New one', channel: 'sms' }, path: 'POST /campaigns' },
  { op: 'duplicate', input: { name: 'Copy' }, path: 'POST /campaigns/*/duplicate' },
  { op: 'update', input: { body: 'Changed' }, path: 'PUT /campaigns/*', status: 'sending' },
  {
    op: 'start',
    input: { recipients: 1 },
    path: 'POST /campaigns/*/start',
    status: 'completed',
    lacking: [
      { body: '', audience: {} },
      { body: ['required'], flagsAny: ['required'] },
    ],
  },
  {
    op: 'schedule',
    input: { recipients: 1 },
    path: 'POST /campaigns/*/schedule',
    status: 'sending',
    lacking: [at('2020-01-01T10:00'), { schedule: ['past'] }],
  },
  { op: 'unschedule', input: {}, path: 'POST /campaigns/*/unschedule', status: 'sending' },
  { op: 'pause', input: {}, path: 'POST /campaigns/*/pause', status: 'completed' },
  { op: 'resume', input: {}, path: 'POST /campaigns/*/resume', status: 'cancelled' },
  { op: 'cancel', input: {}, path: 'POST /campaigns/*/cancel', status: 'completed' },
  { op: 'retry', input: {}, path: 'POST /campaigns/*/retry-failed', status: 'scheduled' },
  { op: 'remove', input: {}, path: 'DELETE /campaigns/*', status: 'sending' },
  {
    op: 'test',
    input: { phone: '+447700900123' },
    path: 'POST /campaigns/*/test',
  },
];

describe.each(ACTS)('$op', ({ op, input, path }) => {
  test.each([
    [403, 'notAllowed'],
    [404, op === 'remove' ? null : 'gone'],
    [422, 'invalid'],
  ] as const)('after %i is settled, and the row is as the service has it', async (code, kind) => {
    const { write, rig, table, id, shown } = await openDraft();
    const before = table.get(id);
    rig.service.faults.set([{ match: path, effect: 'status', status: code, times: 1 }]);
    const answer = await write(op, input, { body: 'Hello' });
    if (kind === null) expect(answer).toMatchObject({ value: { state: 'written' } });
    else expect(answer).toMatchObject({ value: { state: 'refused', refusal: { kind } } });
    expect(table.get(id)).toEqual(before);
    if (kind !== null) expect(shown()).toMatchObject({ status: 'draft', body: 'Hello', version: 1 });
  });
});

test.each(ACTS.flatMap(({ op, input, status }) => (status === undefined ? [] : [{ op, input, status }])))(
  '$op under the status $status is refused, and shows that status',
  async ({ op, input, status }) => {
    const { write, table, id, shown } = await openDraft();
    table.update(id, { updatedBy: 'Tobias Renn' }, null);
    table.set(id, { status });
    expect(await write(op, input, { body: 'Hello' })).toMatchObject({
      value: { state: 'refused', refusal: { kind: 'conflict', current: { status } } },
    });
    expect(shown()).toMatchObject({ status, updatedBy: 'Tobias Renn' });
  },
);

test.each(ACTS.flatMap(({ op, input, lacking }) => (lacking === undefined ? [] : [{ op, input, lacking }])))(
  '$op names what is missing by the fields of the form',
  async ({ op, input, lacking: [row, fields] }) => {
    const { write, shown } = await openDraft({ row });
    expect(await write(op, input)).toMatchObject({
      value: { state: 'refused', refusal: { kind: 'invalid', fields } },
    });
    expect(shown()).toMatchObject({ status: 'draft' });
  },
);

test('a name that another campaign has is refused at the name, for a new one and for a change', async () => {
  const { write, table } = await openDraft();
  const other = table.all().find(({ name }) => name !== NAME);
  for (const op of ['create', 'update'])
    expect(
      await write(op, { name: other?.name, ...(op === 'create' ? { channel: 'sms' } : {}) }),
    ).toMatchObject({
      value: { state: 'refused', refusal: { kind: 'taken', fields: { name: [expect.any(String)] } } },
    });
});

test('a test to somebody who opted out does not leave, and the service refuses it where the console can’t know', async () => {
  const { write, rig } = await openDraft();
  const out = rig.world.contacts().find(({ consent, phone }) => consent === 'out' && phone !== '');
  expect(await write('test', { phone: out?.phone })).toMatchObject({ refusal: { code: 'optedOut' } });
  rig.service.faults.set([{ match: 'POST /contacts-list', effect: 'status', status: 403 }]);
  expect(await write('test', { phone: out?.phone })).toMatchObject({
    value: { state: 'refused', refusal: { kind: 'invalid', fields: { phone: ['opted_out'] } } },
  });
});
