import { expect, test } from 'vitest';
import { type CallRow, callStage } from './stage.ts';

const DAY = 24 * 3_600_000;

const count = (rows: readonly CallRow[], is: (row: CallRow) => boolean): number => rows.filter(is).length;

test('a new world has 120 calls of the last 30 days, which end in every way', async () => {
  const stage = callStage({ seeds: true });
  const { data, total } = await stage.list({ per_page: 200 });
  expect(total).toBe(120);
  const ages = data.map(({ started_at }) => (stage.world.now() - Date.parse(started_at)) / DAY);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeLessThan(31);
  const ends = new Set(data.map(({ direction, status }) => `${direction} ${status}`));
  for (const end of ['in completed', 'in no_answer', 'in cancelled', 'out completed', 'out no_answer'])
    expect(ends).toContain(end);
  for (const end of ['out busy', 'out failed', 'out cancelled']) expect(ends).toContain(end);
  for (const { ended_at, started_at } of data)
    expect(Date.parse(ended_at ?? '')).toBeGreaterThan(Date.parse(started_at));
  expect(count(data, ({ contact_id }) => contact_id === null)).toBeGreaterThan(10);
  expect(count(data, ({ notes }) => notes !== '')).toBeGreaterThan(5);
  expect(count(data, ({ code }) => code === 21211)).toBeGreaterThan(0);
  expect(new Set(data.flatMap(({ agent }) => agent?.id ?? [])).size).toBe(5);
  for (const { contact_id, name } of data)
    expect(name).toBe(contact_id === null ? null : stage.world.contactTable.get(contact_id)?.name);
  // Two people tried again and again until somebody answered.
  const tries = new Map<string, string[]>();
  for (const { number, started_at, direction, status } of data.toReversed()) {
    const day = `${number} ${started_at.slice(0, 10)}`;
    tries.set(day, [...(tries.get(day) ?? []), `${direction} ${status}`]);
  }
  const runs = [...tries.values()].filter((all) => all.length >= 4);
  expect(runs).toEqual([1, 2].map(() => ['in no_answer', 'in no_answer', 'out no_answer', 'in completed']));
});

test('the list is filtered, sorted and read in pages', async () => {
  const stage = callStage({ seeds: true });
  const all = (await stage.list({ per_page: 200 })).data;
  const times = all.map(({ started_at }) => started_at);
  expect(times).toEqual(times.toSorted().toReversed());

  const filters: readonly (readonly [object, (row: CallRow) => boolean])[] = [
    [{ direction: 'in' }, ({ direction }) => direction === 'in'],
    [{ outcome: 'voicemail' }, ({ outcome }) => outcome === 'voicemail'],
    [{ status: 'missed' }, (row) => row.direction === 'in' && row.status === 'no_answer'],
    [{ status: 'ended' }, () => true],
    [{ status: 'running' }, () => false],
    [{ status: 'busy' }, ({ status }) => status === 'busy'],
    [{ agent: 4 }, ({ agent }) => agent?.id === 4],
    [{ voicemail: true }, (row) => row.voicemail !== null],
    [{ flag: 2 }, ({ flags }) => Array.isArray(flags) && flags.includes(2)],
    [
      { from: times[30], to: times[10] },
      ({ started_at }) => started_at >= (times[30] ?? '') && started_at <= (times[10] ?? ''),
    ],
    [{ q: 'pressure boiler' }, ({ notes }) => String(notes).includes('pressure')],
  ];
  for (const [query, is] of filters) {
    const { data, total } = await stage.list({ ...query, per_page: 200 });
    expect(data.map(({ id }) => id)).toEqual(all.filter(is).map(({ id }) => id));
    expect(total).toBe(count(all, is));
  }
  const known = all.find(({ name }) => name !== null);
  const byName = await stage.list({ q: known?.name?.toUpperCase(), per_page: 200 });
  expect(byName.data.map(({ id }) => id)).toContain(known?.id);
  const number = known?.number.replace(/^\+(44|33)/, '0') ?? '';
  const byNumber = await stage.list({ q: number.replace(/^0/, ''), per_page: 200 });
  expect(new Set(byNumber.data.map((row) => row.number))).toEqual(new Set([known?.number]));

  const longest = (await stage.list({ sort_by: 'length', per_page: 200 })).data.map(
    (row) => row.talk_seconds ?? 0,
  );
  expect(longest).toEqual(longest.toSorted((a, b) => b - a));
  const oldest = await stage.list({ sort_by: 'started', order: 'asc', per_page: 50, page: 3 });
  expect(oldest.data.map(({ id }) => id)).toEqual(
    all
      .toReversed()
      .slice(100)
      .map(({ id }) => id),
  );
  expect(oldest).toMatchObject({ current_page: 3, last_page: 3, next_page_url: null });
  const names = (await stage.list({ sort_by: 'name', per_page: 200 })).data.map((row) =>
    (row.name ?? row.number).toLowerCase(),
  );
  expect(names).toEqual(names.toSorted());
});

test('somebody who sees no numbers cannot search by them', async () => {
  const stage = callStage({ seeds: true });
  const [first] = (await stage.list({ per_page: 1 })).data;
  const search = (await stage.list({ q: first?.number })).total;
  stage.world.changeAccess('agent@example.com', {
    rules: ['view-call', 'mask-phone'].map((action) => ({ action, subject: 'all' })),
  });
  expect(search).toBeGreaterThan(0);
  expect((await stage.list({ q: first?.number })).total).toBe(0);
});
