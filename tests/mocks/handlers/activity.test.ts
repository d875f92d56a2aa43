import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../mocks/handlers/activity-of.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const MARKETER = 'marketer@example.com';
const AUDITOR = 'auditor@example.com';

const setting = () => {
  const { world } = smallWorld();
  const seeded = world.activityTable.all().length;
  return { world, call: createCaller(world), added: () => world.activityTable.all().slice(seeded) };
};
const created = v.object({ data: v.object({ id: v.number(), version: v.number() }) });
const pageSchema = v.object({
  data: v.object({
    logs: v.object({
      total: v.number(),
      data: v.array(
        v.object({
          id: v.number(),
          action: v.string(),
          actor: v.object({ name: v.string() }),
          target: v.object({ kind: v.string(), name: v.string() }),
        }),
      ),
    }),
  }),
});

describe('the log of the account', () => {
  test('has every write once, with who did it, to what, and what changed', async () => {
    const { call, added } = setting();
    const body = { name: 'Gas safety due', colour: 'red', scope: 'both', description: '' };
    const as = { as: MARKETER, headers: { 'idempotency-key': 'k1' } };
    const answer = await call('POST', '/api/v1/flags', { body, ...as });
    await call('POST', '/api/v1/flags', { body, ...as });
    const { data } = v.parse(created, answer.body);
    await call('PUT', `/api/v1/flags/${data.id}`, {
      body: { name: 'Gas', version: data.version },
      as: MARKETER,
    });
    await call('DELETE', `/api/v1/flags/${data.id}`, { as: MARKETER });
    expect(added()).toMatchObject([
      { action: 'flag.created', targetKind: 'flag', targetName: 'Gas safety due', result: 'done' },
      {
        action: 'flag.updated',
        targetName: 'Gas',
        changes: [{ field: 'name', before: 'Gas safety due', after: 'Gas' }],
      },
      { action: 'flag.removed', targetName: 'Gas', targetId: String(data.id) },
    ]);
    expect(new Set(added().map(({ actorName }) => actorName)).size).toBe(1);
  });

  test('has refusals for want of rights, and no reads', async () => {
    const { call, added } = setting();
    await call('GET', '/api/v1/flags', { as: AUDITOR });
    await call('POST', '/api/v1/contacts-list', { body: { page: 1 }, as: MARKETER });
    expect(added()).toEqual([]);
    await call('POST', '/api/v1/contacts', { body: { fullName: 'A', phone: '+447700900999' }, as: AUDITOR });
    expect(added()).toMatchObject([{ action: 'contact.created', result: 'refused' }]);
  });

  test('is listed newest first, up to an entry if asked, for those who may see logs', async () => {
    const { world, call } = setting();
    const list = async (body: object) =>
      v.parse(pageSchema, (await call('POST', '/api/v1/activity-logs-list', { body, as: AUDITOR })).body).data
        .logs;
    const all = await list({});
    expect(all.total).toBe(world.activityTable.all().length);
    const ids = all.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const older = await list({ up_to: ids[3] });
    expect(older.data[0]?.id).toBe(ids[3]);
    expect((await call('POST', '/api/v1/activity-logs-list', { body: {}, as: MARKETER })).status).toBe(403);
  });
});

test('changed fields are listed as text, without those that change with every write', () => {
  expect(
    changesBetween(
      { name: 'A', flags: [1], version: 1, note: '' },
      { name: 'B', flags: [1, 2], version: 2, note: null },
    ),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'flags', before: '[1]', after: '[1,2]' },
  ]);
});
