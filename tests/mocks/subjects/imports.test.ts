import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { World } from '../../../mocks/world/types.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const MARKETER = 'marketer@example.com';
const ROOT = '/api/v1/contacts/import';

const row = (number: number, fields: object = {}) => ({
  row: number,
  fullName: `Person ${number}`,
  phone: `+4477009${String(80_000 + number)}`,
  email: '',
  company: '',
  notes: '',
  flags: [],
  consent: 'unknown',
  ...fields,
});

const setting = (options: object = {}) => {
  const { world } = smallWorld();
  const call = createCaller(world);
  const post = (path: string, body: object, as = MARKETER) => call('POST', path, { body, as });
  return {
    world,
    post,
    async begin(total = 3) {
      const body = { file_name: 'a.csv', options: { duplicates: 'fill', ...options }, total };
      const { body: answer } = await post(ROOT, body);
      return `${ROOT}/${JSON.parse(JSON.stringify(answer)).data.import_id}`;
    },
  };
};

/** The contacts without what every change raises. */
const peopleOf = (world: World) => world.contacts().map(({ version: _, ...contact }) => contact);

describe('an import', () => {
  test('needs the right to upload, and a role that may write', async () => {
    const { post } = setting();
    const body = { file_name: 'a.csv', options: { duplicates: 'skip' }, total: 1 };
    expect((await post(ROOT, body, 'agent@example.com')).status).toBe(403);
    expect((await post(ROOT, body, 'auditor@example.com')).status).toBe(403);
    expect((await post(ROOT, body)).status).toBe(201);
  });

  test('has limits', async () => {
    const { post, begin } = setting();
    const options = { duplicates: 'skip' };
    expect((await post(ROOT, { file_name: 'a.csv', options, total: 100_001 })).status).toBe(422);
    const path = await begin();
    const rows = Array.from({ length: 501 }, (_, index) => row(index + 1));
    expect((await post(`${path}/chunk`, { seq: 0, rows })).status).toBe(422);
    expect((await post(`${path}/chunk`, { seq: 1, rows: [row(1)] })).status).toBe(409);
    expect((await post(`${ROOT}/nobody/chunk`, { seq: 0, rows: [] })).status).toBe(404);
  });

  test('answers a repeated chunk as before, with no further effect', async () => {
    const { world, post, begin } = setting();
    const path = await begin();
    const body = { seq: 0, rows: [row(1), row(2)] };
    const first = await post(`${path}/chunk`, body);
    const people = world.contacts();
    expect(await post(`${path}/chunk`, body)).toEqual(first);
    expect(world.contacts()).toEqual(people);
  });

  test('fills only empty fields, or takes those of the file', async () => {
    for (const [duplicates, name] of [
      ['fill', 'Person 1'],
      ['overwrite', 'Renamed'],
    ] as const) {
      const { world, post, begin } = setting({ duplicates });
      await post(`${await begin()}/chunk`, { seq: 0, rows: [row(1)] });
      const again = [row(1, { fullName: 'Renamed', email: 'one@example.com' })];
      expect(await post(`${await begin()}/chunk`, { seq: 0, rows: again })).toMatchObject({
        body: { data: { results: [{ row: 1, outcome: 'updated' }] } },
      });
      expect(world.contacts().at(-1)).toMatchObject({ name, email: 'one@example.com' });
    }
  });

  test('never takes back an opt-out, and an empty cell changes nothing', async () => {
    const { world, post, begin } = setting({ duplicates: 'overwrite', agreed: true });
    await post(`${await begin()}/chunk`, { seq: 0, rows: [row(1, { consent: 'out', notes: 'kept' })] });
    const again = [row(1, { consent: 'in' })];
    expect(await post(`${await begin()}/chunk`, { seq: 0, rows: again })).toMatchObject({
      body: { data: { results: [{ row: 1, outcome: 'skipped', reason: 'optOutKept' }] } },
    });
    expect(world.contacts().at(-1)).toMatchObject({ consent: 'out', notes: 'kept' });
  });

  test('keeps the day of a consent that the file names, and the place of its new flags at the end', async () => {
    const { world, post, begin } = setting({ new_flags: 'create' });
    const rows = [row(1, { consent: 'in', consentOn: '2026-01-05', flags: ['Harbour'] })];
    await post(`${await begin()}/chunk`, { seq: 0, rows });
    expect(world.contacts().at(-1)).toMatchObject({
      consent: 'in',
      consentAt: Date.UTC(2026, 0, 5),
      consentSource: 'import',
    });
    expect(world.flags().at(-1)?.name).toBe('Harbour');
  });

  test('keeps the reason of each row that stayed out, also of those that the console did not send', async () => {
    const { post, begin } = setting({ duplicates: 'create' });
    await post(`${await begin()}/chunk`, { seq: 0, rows: [row(1)] });
    const path = await begin();
    await post(`${path}/chunk`, { seq: 0, rows: [row(1), row(3)] });
    const left = { row: 2, name: 'Bo', reason: 'letters', value: '9O0' };
    expect(await post(`${path}/finish`, { skipped: 0, failed: 1, refused: [left] })).toMatchObject({
      body: {
        data: {
          failed: 2,
          reasons: { 'failed numberTaken': 1 },
          refused: [{ row: 1, name: 'Person 1', reason: 'numberTaken' }, left],
        },
      },
    });
  });

  test('joins by address only if one of the two has no number', async () => {
    const { world, post, begin } = setting();
    const shared = { email: 'office@example.com' };
    const rows = [row(1, shared), row(2, shared), row(3, { ...shared, phone: '' })];
    const before = world.contacts().length;
    expect(await post(`${await begin()}/chunk`, { seq: 0, rows })).toMatchObject({
      body: { data: { results: [{ outcome: 'created' }, { outcome: 'created' }, { outcome: 'skipped' }] } },
    });
    expect(world.contacts().length).toBe(before + 2);
  });

  test('a preview answers as the import does and changes nothing', async () => {
    const { world, post, begin } = setting();
    await post(`${await begin()}/chunk`, { seq: 0, rows: [row(1)] });
    const people = world.contacts();
    const rows = [row(1), row(2), row(3, { phone: '', email: '' })];
    const preview = await post(`${ROOT}/preview`, { options: { duplicates: 'fill' }, rows });
    expect(preview).toMatchObject({
      body: {
        data: {
          results: [
            { outcome: 'skipped', reason: 'unchanged', known_name: 'Person 1' },
            { outcome: 'created' },
            { outcome: 'failed', reason: 'nothingReachable' },
          ],
        },
      },
    });
    expect(world.contacts()).toEqual(people);
  });

  test('a preview counts a flag that the import would add as a change, and adds none', async () => {
    const { world, post, begin } = setting({ new_flags: 'create' });
    await post(`${await begin()}/chunk`, { seq: 0, rows: [row(1)] });
    const flags = world.flags().length;
    const rows = [row(1, { flags: ['Harbour'] })];
    const preview = await post(`${ROOT}/preview`, {
      options: { duplicates: 'fill', new_flags: 'create' },
      rows,
    });
    const dropped = await post(`${ROOT}/preview`, {
      options: { duplicates: 'fill', new_flags: 'drop' },
      rows,
    });
    expect(preview).toMatchObject({ body: { data: { results: [{ outcome: 'updated' }] } } });
    expect(dropped).toMatchObject({ body: { data: { results: [{ outcome: 'skipped' }] } } });
    expect(world.flags().length).toBe(flags);
    expect(await post(`${await begin()}/chunk`, { seq: 0, rows })).toMatchObject({
      body: { data: { results: [{ outcome: 'updated' }] } },
    });
  });
});

describe('undoing an import', () => {
  test('leaves exactly what was there before, whatever the file held', async () => {
    const phones = fc.constantFrom('+447700980001', '+447700980002', '+447700980003', '');
    const anyRow = fc.record({
      phone: phones,
      email: fc.constantFrom('', 'a@example.com', 'b@example.com'),
      fullName: fc.constantFrom('', 'Ana', 'Bo'),
      notes: fc.constantFrom('', 'note'),
      flags: fc.constantFrom([], ['VIP'], ['A new flag']),
      consent: fc.constantFrom('in', 'out', 'unknown'),
    });
    const files = fc.array(fc.array(anyRow, { maxLength: 6 }), { minLength: 1, maxLength: 3 });
    const rules = fc.constantFrom('skip', 'fill', 'overwrite', 'create');
    await fc.assert(
      fc.asyncProperty(files, rules, async (chunks, duplicates) => {
        const { world, post, begin } = setting({ duplicates, new_flags: 'create' });
        await post(`${await begin()}/chunk`, {
          seq: 0,
          rows: [row(1, { phone: '+447700980001', consent: 'out' })],
        });
        const people = peopleOf(world);
        const flags = world.tables.flags?.all().map(({ id }) => id);
        const path = await begin();
        let number = 0;
        for (const [seq, rows] of chunks.entries()) {
          const sent = rows.map((fields, place) => row(number + place + 1, fields));
          number += sent.length;
          await post(`${path}/chunk`, { seq, rows: sent });
        }
        const { body } = await post(`${path}/finish`, { skipped: 1, failed: 2 });
        const { created, updated, skipped, failed } = JSON.parse(JSON.stringify(body)).data;
        expect(created + updated + skipped + failed).toBe(number + 3);
        expect((await post(`${path}/undo`, {})).status).toBe(202);
        expect(peopleOf(world)).toEqual(people);
        expect(world.tables.flags?.all().map(({ id }) => id)).toEqual(flags);
      }),
      { numRuns: 30 },
    );
  });

  test('keeps and names what people have changed since', async () => {
    const { world, post, begin } = setting();
    const path = await begin();
    await post(`${path}/chunk`, { seq: 0, rows: [row(1), row(2)] });
    const [one] = world.contacts().slice(-2);
    world.contactTable.set(one?.id ?? 0, { notes: 'called back' });
    expect(await post(`${path}/undo`, {})).toMatchObject({
      body: { data: { removed: 1, restored: 0, kept: ['Person 1'] } },
    });
    expect(world.contacts().at(-1)).toMatchObject({ name: 'Person 1', notes: 'called back' });
  });

  test('is possible for 24 hours', async () => {
    const { world, post, begin } = setting();
    const path = await begin();
    await post(`${path}/chunk`, { seq: 0, rows: [row(1)] });
    await post(`${path}/finish`, {});
    world.jumpClock(25 * 3_600_000);
    expect((await post(`${path}/undo`, {})).status).toBe(409);
  });
});
