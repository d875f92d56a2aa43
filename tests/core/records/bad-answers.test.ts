import { describe, expect, test } from 'vitest';
import { contacts } from '../../../src/core/collections/contacts.ts';
import type { HttpAnswer } from '../../../src/core/ports.ts';
import { createRig } from '../support/rig.ts';

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

/** A console whose list of contacts is answered by the test. */
async function openList(answers: readonly HttpAnswer[]) {
  let place = -1;
  const asked: unknown[] = [];
  const rig = await createRig({
    ports: (ports) => ({
      ...ports,
      http: {
        ...ports.http,
        async request(request) {
          if (request.path !== '/contacts-list') return ports.http.request(request);
          asked.push(request.body);
          place = Math.min(place + 1, answers.length - 1);
          return answers[place] ?? { kind: 'unanswered' };
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

  test('that has malformed rows on a full page has no empty places', async () => {
    const fifty = (first: number) => Array.from({ length: 50 }, (_, place) => row(first + place));
    const { list } = await openList([
      page([null, ...fifty(1).slice(1)], 60),
      page(fifty(51).slice(0, 10), 60),
    ]);
    expect(list().head).toMatchObject({ total: 59, malformed: 1, doubts: [] });
    expect(list().rows.map(({ place }) => place)).toEqual(Array.from({ length: 59 }, (_, place) => place));
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
