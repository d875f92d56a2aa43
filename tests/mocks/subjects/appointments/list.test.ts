import { describe, expect, test } from 'vitest';
import { appointmentStage, IMOGEN } from './stage.ts';

const DAY = 24 * 3_600_000;

describe('the list', () => {
  test('finds no number for somebody who sees none, and the names of contacts for everybody', async () => {
    const stage = appointmentStage();
    const contact_id = stage.person({ name: '+447700900123' });
    await stage.book({ contact_id });
    await stage.book({ local: '2026-03-11T09:00', contact_id: stage.person({ name: 'Bo Ek' }) });
    const found = async (q: string) => (await stage.list(new URLSearchParams({ q }).toString())).total;
    expect([await found('+4477'), await found('bo ek')]).toEqual([2, 1]);
    stage.world.changeAccess(IMOGEN, {
      rules: ['view-call', 'mask-phone'].map((action) => ({ action, subject: 'all' })),
    });
    expect([await found('+4477'), await found('bo ek')]).toEqual([0, 1]);
  });

  test('of a new world has 40 appointments, of five agents and of all kinds; two overlap', async () => {
    const stage = appointmentStage({ seeds: true });
    const { data, total } = await stage.list('per_page=500');
    expect(total).toBe(40);
    const now = stage.world.now();
    for (const { starts_at } of data) expect(Math.abs(Date.parse(starts_at) - now)).toBeLessThan(29 * DAY);
    const today = new Date(now).toISOString().slice(0, 10);
    expect(data.filter(({ starts_at }) => starts_at.startsWith(today)).length).toBeGreaterThan(3);
    expect(new Set(data.map(({ starts_at }) => new Date(starts_at).getUTCDay())).size).toBe(7);
    expect(new Set(data.map(({ agent_id }) => agent_id)).size).toBe(5);
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['call', 'visit', 'video']));
    expect(new Set(data.map(({ status }) => status)).size).toBe(6);
    expect(new Set(data.map(({ contact_tz }) => contact_tz)).size).toBeGreaterThan(1);
    expect(new Set(data.map(({ tz }) => tz)).size).toBe(3);
    const overlaps = data.flatMap((one) =>
      data.filter(
        (other) =>
          one.id < other.id &&
          one.agent_id === other.agent_id &&
          one.status !== 'cancelled' &&
          other.status !== 'cancelled' &&
          one.starts_at < other.ends_at &&
          other.starts_at < one.ends_at,
      ),
    );
    expect(overlaps).toHaveLength(1);
  });

  test('has what overlaps with a time, of these agents and statuses, by start and in pages', async () => {
    const stage = appointmentStage({ seeds: true });
    const all = (await stage.list('per_page=500')).data;
    const starts = all.map(({ starts_at }) => starts_at);
    expect(starts).toEqual(starts.toSorted());
    const [from, to] = ['2026-02-20T10:00:00.000Z', '2026-03-10T10:00:00.000Z'];
    const [one, two] = [...new Set(all.map(({ agent_id }) => agent_id))];
    const ids = async (query: string) => (await stage.list(query)).data.map(({ id }) => id);
    const expected = (is: (row: (typeof all)[number]) => boolean) => all.filter(is).map(({ id }) => id);
    expect(await ids(`from=${from}&to=${to}`)).toEqual(
      expected(({ starts_at, ends_at }) => ends_at > from && starts_at < to),
    );
    expect(await ids(`agent=${one},${two}`)).toEqual(
      expected(({ agent_id }) => agent_id === one || agent_id === two),
    );
    expect(await ids('status=cancelled')).toEqual(expected(({ status }) => status === 'cancelled'));
    expect(await ids('q=heat+PUMP')).toEqual(expected(({ title }) => title === 'Heat pump survey'));
    expect(await ids('per_page=15&page=3')).toEqual(all.slice(30).map(({ id }) => id));
    expect(await stage.list('per_page=15')).toMatchObject({ total: 40, last_page: 3, current_page: 1 });
    const body = { from, to, agent: `${one}`, per_page: 500 };
    expect((await stage.post('-list', body)).body).toEqual(
      (
        await stage.call('GET', `/api/v1/appointments?${new URLSearchParams({ ...body, per_page: '500' })}`, {
          as: IMOGEN,
        })
      ).body,
    );
    for (const query of ['per_page=501', 'per_page=0', 'from=soon'])
      expect((await stage.call('GET', `/api/v1/appointments?${query}`, { as: IMOGEN })).status).toBe(422);
    expect((await stage.post('-list', { per_page: 501 })).status).toBe(422);
  });
});
