import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contacts } from '../../../../src/core/model/collections/contacts.ts';
import type { HttpAnswer } from '../../../../src/core/ports/ports.ts';
import { createRig } from '../../support/rig.ts';

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;

const row = (id: unknown, more: object = {}) => ({
  id,
  uuid: `u${String(id)}`,
  version: 1,
  fullName: `N${String(id)}`,
  ...more,
});
const page = (data: readonly unknown[], total: unknown = data.length): HttpAnswer => ({
  kind: 'answered',
  status: 200,
  body: { data: { contacts: { data, total } } },
});

const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => row(first + place));
const firstPlaces = (count: number) => Array.from({ length: count }, (_, place) => place);
const placesOf = (view: { readonly rows: readonly { readonly place: number }[] }) =>
  view.rows.map(({ place }) => place).sort((a, b) => a - b);

/** A console whose list of contacts is answered by the test. */
const openList = (answers: readonly HttpAnswer[]) => {
  let place = -1;
  return openPages(() => {
    place = Math.min(place + 1, answers.length - 1);
    return answers[place];
  });
};

/** A console whose list of contacts is answered by page. */
async function openPages(answer: (page: number) => HttpAnswer | undefined) {
  const asked: unknown[] = [];
  const rig = await createRig({
    ports: (ports) => ({
      ...ports,
      http: {
        ...ports.http,
        async request(request) {
          if (request.path !== '/contacts-list') return ports.http.request(request);
          asked.push(request.body);
          const { page: number } = v.parse(v.object({ page: v.number() }), request.body);
          return answer(number) ?? { kind: 'unanswered' };
        },
      },
    }),
  });
  rig.core.onChange(() => rig.core.view(LIST));
  rig.core.view(LIST);
  await rig.advance(1);
  return {
    rig,
    asked,
    list: () => rig.core.view(LIST),
    refresh: () => rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} }),
  };
}

describe('a list', () => {
  test('leaves malformed rows out, and counts them', async () => {
    const { list } = await openList([page([row(1), null, 'row', row({}), { id: 5 }, row(2)])]);
    expect(list().head).toMatchObject({ status: 'ready', malformed: 4 });
    expect(list().rows.map(({ key }) => key)).toEqual(['1', '2']);
  });

  test('shows an id that comes twice once, and counts the second', async () => {
    const { list } = await openList([page([row(1), row(2), row(1, { fullName: 'Twin' })])]);
    expect(list().rows.map(({ key }) => key)).toEqual(['1', '2']);
    expect(list().head.malformed).toBe(1);
  });

  test.each<[string, HttpAnswer]>([
    ['HTML', { kind: 'answered', status: 200, body: null }],
    ['another shape', { kind: 'answered', status: 200, body: { data: [] } }],
    ['an error of the server', { kind: 'answered', status: 500, body: null }],
  ])('answered with %s says that the answer is malformed, and keeps the rows', async (_, answer) => {
    const first = await openList([answer]);
    expect(first.list()).toMatchObject({
      head: { status: 'error', error: { code: 'malformedAnswer' } },
      rows: [],
    });
    const later = await openList([page([row(1)]), answer]);
    expect(await later.refresh()).toMatchObject({ ok: false, refusal: { code: 'malformedAnswer' } });
    expect(later.list()).toMatchObject({
      head: { status: 'ready', error: { code: 'malformedAnswer' } },
      rows: [{ key: '1' }],
    });
  });

  test.each([
    ['more rows than it has', 5],
    ['fewer rows than it has', 1],
    ['a huge list', 9_000_000],
  ])('whose total promises %s says so, and shows its rows', async (_, total) => {
    const { rig, asked, list } = await openList([page([row(1), row(2)], total)]);
    await rig.advance(5000);
    expect(list().rows.map(({ key }) => key)).toEqual(['1', '2']);
    expect(list().head).toMatchObject({ status: 'ready', total: 2, doubts: ['total'] });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a negative number', -3],
    ['a text', 'many'],
    ['a broken number', Number.NaN],
    ['no number', null],
  ])('whose total is %s shows its rows, and requests no more than a few times', async (_, total) => {
    const { rig, asked, list } = await openList([page([row(1), row(2)], total)]);
    await rig.advance(5000);
    expect(list().rows.map(({ key }) => key)).toEqual(['1', '2']);
    expect(list().head.status).toBe('ready');
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('whose total is false keeps the corrected total while the service repeats the false one', async () => {
    const { rig, list, refresh } = await openPages((number) =>
      page(number === 1 ? rows(1, 50) : number === 2 ? rows(51, 20) : [], 500),
    );
    await rig.advance(1000);
    const totals = new Set<number | null>();
    rig.core.onChange(() => void totals.add(list().head.total));
    await refresh();
    await rig.advance(1000);
    expect([...totals]).toEqual([70]);
    expect(list().head.doubts).toEqual(['total']);
    expect(list().rows).toHaveLength(70);
  });

  test('that always has an id on two pages shows it once, in a list without an empty place', async () => {
    const { rig, asked, list } = await openPages((number) =>
      page(number === 1 ? rows(1, 50) : rows(50, 10), 60),
    );
    await rig.advance(1000);
    expect(list().head).toMatchObject({ total: 59, malformed: 1 });
    expect(placesOf(list())).toEqual(firstPlaces(59));
    expect(asked).toHaveLength(3);
  });

  test('whose every page has the same rows shows them once, and ends', async () => {
    const { rig, asked, list } = await openPages(() => page(rows(1, 50), 200));
    await rig.advance(1000);
    expect(list().head).toMatchObject({ total: 50, malformed: 150 });
    expect(placesOf(list())).toEqual(firstPlaces(50));
    expect(asked.length).toBeLessThan(10);
  });

  test('that changed between two pages loads the older page again, and misses no row', async () => {
    let isChanged = false;
    const { rig, asked, list } = await openPages((number) => {
      if (number === 1) return page(isChanged ? [row(99), ...rows(1, 49)] : rows(1, 50), 60);
      isChanged = true;
      return page(rows(50, 10), 60);
    });
    await rig.advance(1000);
    expect(list().head).toMatchObject({ total: 60, malformed: 0 });
    expect(placesOf(list())).toEqual(firstPlaces(60));
    expect(list().rows[0]?.key).toBe('99');
    expect(asked).toHaveLength(3);
  });

  test('that has malformed rows fills its window, so that an export is complete', async () => {
    const { rig, list } = await openPages((number) =>
      page(number === 1 ? [null, ...rows(2, 49)] : rows(number * 50 - 49, 50), 300),
    );
    await rig.advance(1000);
    expect(placesOf(list())).toEqual(firstPlaces(200));
  });

  test('that has malformed rows on a full page has no empty places', async () => {
    const { list } = await openList([page([null, ...rows(2, 49)], 60), page(rows(51, 10), 60)]);
    expect(list().head).toMatchObject({ total: 59, malformed: 1, doubts: [] });
    expect(placesOf(list())).toEqual(firstPlaces(59));
  });

  test('shows the service’s row when a version goes back without a write of this device, and says so', async () => {
    const { list, refresh } = await openList([
      page([row(1, { version: 7, notes: 'newer' })]),
      page([row(1, { version: 3, notes: 'restored' })]),
    ]);
    await refresh();
    expect(list().rows).toMatchObject([{ values: { version: 3, notes: 'restored' } }]);
    expect(list().head).toMatchObject({ status: 'ready', doubts: ['version'] });
    await refresh();
    expect(list().head.doubts).toEqual([]);
  });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['HTML', '<html>'],
  ['a row of another shape', { data: { id: 1 } }],
])('a write that is answered with %s is repeated until the answer can be read', async (_, body) => {
  let times = 0;
  const rig = await createRig({
    ports: (ports) => ({
      ...ports,
      http: {
        ...ports.http,
        async request(request) {
          const answer = await ports.http.request(request);
          if (request.method !== 'PUT' || times > 0) return answer;
          times += 1;
          return { kind: 'answered', status: 200, body };
        },
      },
    }),
  });
  rig.core.onChange(() => rig.core.view(LIST));
  rig.core.view(LIST);
  await rig.advance(1);
  const answer = rig.execute({
    type: 'writeRecord',
    collection: 'contacts',
    v: contacts.v,
    op: 'update',
    recordId: '1',
    input: { notes: 'once' },
    version: 1,
    writeId: 'w1',
  });
  await rig.advance(60_000);
  await answer;
  expect(rig.world.contact(1)).toMatchObject({ notes: 'once', version: 2 });
  expect(rig.core.view({ view: 'writes' }).rows).toEqual([]);
});
