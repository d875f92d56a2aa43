import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bankHolidays } from '../../../../mocks/subjects/automation/uk-holidays.ts';
import { smallWorld } from '../../small-world.ts';
import { type CallOptions, createCaller } from '../caller.ts';

const RULES = '/api/v1/auto-responders';
const HOURS = '/api/v1/business-hours';
const ADMIN = 'admin@example.com';
const SUPERVISOR = 'supervisor@example.com';

const ruleSchema = v.looseObject({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  include_flags: v.array(v.number()),
  exclude_flags: v.array(v.number()),
  fired_7d: v.number(),
  last_fired_at: v.nullable(v.string()),
});
const listSchema = v.object({ data: v.array(ruleSchema) });
const oneSchema = v.object({ data: ruleSchema });
const hoursSchema = v.object({
  data: v.looseObject({ version: v.number(), zone: v.string(), responder_on: v.boolean() }),
});

const setting = () => {
  const { world, advance } = smallWorld();
  const caller = createCaller(world);
  const call = (method: string, path: string, options: CallOptions = {}) =>
    caller(method, path, { as: ADMIN, ...options });
  const list = async () => v.parse(listSchema, (await call('GET', RULES)).body).data;
  const ids = async () => (await list()).map(({ id }) => id);
  const hours = async () => v.parse(hoursSchema, (await call('GET', HOURS)).body).data;
  return { world, advance, call, list, ids, hours };
};

const NEW = { name: 'Lunch', kind: 'missed_call', text: 'Back at one.', when: 'any' };

describe('the order of the rules', () => {
  test('two people who move two rules at once both get what they wanted', async () => {
    const { call, ids } = setting();
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
    // Both saw the first order.
    await call('PUT', `${RULES}/order`, { body: { ids: [6, 1, 2, 3, 4, 5], moved: 6 } });
    await call('PUT', `${RULES}/order`, { body: { ids: [1, 3, 4, 2, 5, 6], moved: 2 } });
    expect(await ids()).toEqual([6, 1, 3, 4, 2, 5]);
  });

  test('a rule that the mover did not know of stays, and a deleted rule is ignored', async () => {
    const { call, ids } = setting();
    const { id } = v.parse(oneSchema, (await call('POST', RULES, { body: NEW })).body).data;
    await call('DELETE', `${RULES}/4`);
    await call('PUT', `${RULES}/order`, { body: { ids: [1, 2, 4, 3, 5, 6], moved: 3 } });
    expect(await ids()).toEqual([1, 2, 3, 5, 6, id]);
    await call('PUT', `${RULES}/order`, { body: { ids: [6, 5] } });
    expect(await ids()).toEqual([6, 5, 1, 2, 3, id]);
  });
});

describe('a rule', () => {
  test('of an older version is refused with the newer one', async () => {
    const { call } = setting();
    await call('PUT', `${RULES}/2`, { body: { text: 'Mine', version: 1 } });
    expect(await call('PUT', `${RULES}/2`, { body: { text: 'Theirs', version: 1 } })).toMatchObject({
      status: 409,
      body: { data: { text: 'Mine', version: 2 } },
    });
  });

  test.each([
    ['a kind that needs other times', { when: 'any' }, 'when'],
    ['own hours without hours', { when: 'own' }, 'weekly'],
    ['a flag on both sides', { include_flags: [1], exclude_flags: [1] }, 'exclude_flags'],
    [
      'hours that overlap over midnight',
      {
        weekly: [
          { day: 7, from: '22:00', to: '07:00' },
          { day: 1, from: '06:00', to: '09:00' },
        ],
      },
      'weekly',
    ],
    [
      'a date twice',
      {
        dates: [
          { date: '2026-12-25', name: '' },
          { date: '2026-12-25', name: '' },
        ],
      },
      'dates',
    ],
    ['a pause of 31 days', { cooldown_minutes: 44_640 }, 'cooldown_minutes'],
    ['an empty answer', { text: ' ' }, 'text'],
  ])('with %s is refused at that field', async (_, change, field) => {
    const { call } = setting();
    expect(await call('PUT', `${RULES}/2`, { body: { ...change, version: 1 } })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('counts its answers without a new version, and forgets those of last week', async () => {
    const { world, call, advance } = setting();
    const { id } = v.parse(oneSchema, (await call('POST', RULES, { body: NEW })).body).data;
    const read = async () => v.parse(oneSchema, (await call('GET', `${RULES}/${id}`)).body).data;
    expect(await read()).toMatchObject({ version: 1, fired_7d: 0, last_fired_at: null });
    const at = world.now();
    world.autoResponder.noteFired(id, at);
    expect(await read()).toMatchObject({
      version: 1,
      fired_7d: 1,
      last_fired_at: new Date(at).toISOString(),
    });
    advance(8 * 24 * 60 * 60_000);
    expect(await read()).toMatchObject({ fired_7d: 0, last_fired_at: new Date(at).toISOString() });
  });

  test('counts as a use of its flags, and follows them', async () => {
    const { world, call, list } = setting();
    const before = world.flagRules().get(3) ?? 0;
    await call('PUT', `${RULES}/2`, { body: { include_flags: [3], version: 1 } });
    expect(world.flagRules().get(3)).toBe(before + 1);
    await call('POST', '/api/v1/flags/3/merge', { body: { into: 5 } });
    expect((await list())[1]?.include_flags).toEqual([5]);
    await call('POST', '/api/v1/flags/3/unmerge');
    expect((await list())[1]?.include_flags).toEqual([3]);
  });
});

test('the opening hours are one record with a version, which only a manager of the auto-responder changes', async () => {
  const { call, hours } = setting();
  expect(await hours()).toMatchObject({ version: 1, zone: 'Europe/London', responder_on: true });
  expect((await call('PUT', HOURS, { as: SUPERVISOR, body: { responder_on: false } })).status).toBe(403);
  expect((await call('PUT', HOURS, { body: { responder_on: false, version: 1 } })).status).toBe(200);
  expect(await call('PUT', HOURS, { body: { zone: 'Europe/Paris', version: 1 } })).toMatchObject({
    status: 409,
    body: { data: { version: 2, responder_on: false } },
  });
  expect((await call('PUT', HOURS, { body: { zone: 'Europe/Atlantis' } })).status).toBe(422);
});

test.each([
  [
    2026,
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ],
  ],
  [
    2027,
    [
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ],
  ],
  [
    2023,
    [
      '2023-01-02',
      '2023-04-07',
      '2023-04-10',
      '2023-05-01',
      '2023-05-29',
      '2023-08-28',
      '2023-12-25',
      '2023-12-26',
    ],
  ],
])('the bank holidays of %i are those of the calendar', (year, dates) => {
  expect(bankHolidays(Date.UTC(year, 0, 1)).next.map(({ date }) => date)).toEqual(dates);
});
