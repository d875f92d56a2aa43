import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { sampleTable } from '../../../mocks/sample/table.ts';
import { smallWorld } from '../small-world.ts';
import { createCaller } from '../subjects/caller.ts';
import * as schemas from './schemas.ts';

const SHOP = '/api/apps/ecommerce';
const INVOICES = '/api/apps/invoice';
const COURSES = '/api/apps/academy/courses';

function scene() {
  const { world } = smallWorld({ chats: 1, messagesPerChat: 1 });
  const call = createCaller(world);
  const get = async (path: string, query: Readonly<Record<string, string>> = {}) =>
    (await call('GET', `${path}?${new URLSearchParams(query)}`, { as: null })).body;
  return { call, get };
}

describe('a table', () => {
  test('is made at the first use, once', () => {
    const make = vi.fn(() => [{ id: 4 }, { id: 9 }]);
    const table = sampleTable(make);
    expect(make).not.toHaveBeenCalled();
    expect(table.remove(9)).toBe(true);
    expect(table.remove(9)).toBe(false);
    // A new row never gets the id of a deleted one.
    expect(table.add((id) => ({ id }))).toEqual({ id: 10 });
    expect(table.rows()).toEqual([{ id: 4 }, { id: 10 }]);
    expect(make).toHaveBeenCalledOnce();
  });

  test('is new in a new world, with the same rows', async () => {
    const [changed, fresh] = [scene(), scene()];
    const before = await changed.get(`${SHOP}/products`);
    await changed.call('DELETE', `${SHOP}/products/50`, { as: null });
    expect(await changed.get(`${SHOP}/products`)).not.toEqual(before);
    expect(await fresh.get(`${SHOP}/products`)).toEqual(before);
  });
});

test('reviews without a status are none, and those with an empty one', async () => {
  const { get } = scene();
  for (const query of [{}, { status: '' }])
    expect(await get(`${SHOP}/reviews`, query)).toEqual({ reviews: [], total: 0 });
});

describe('the dates of invoices', () => {
  const page = v.looseObject({ invoices: v.array(schemas.invoice) });
  const issued = async (range: unknown) => {
    const selectedDateRange = typeof range === 'string' ? range : JSON.stringify(range);
    const { invoices } = v.parse(
      page,
      await scene().get(INVOICES, { selectedDateRange, itemsPerPage: '-1' }),
    );
    return invoices.map(({ issuedDate }) => issuedDate);
  };

  test('filter by both days and all between', async () => {
    const all = await issued('');
    const within = all.filter((day) => day >= '2021-07-05' && day <= '2021-07-12');
    expect(new Set(within)).toContain('2021-07-05');
    expect(new Set(within)).toContain('2021-07-12');
    expect(await issued({ start: '2021-07-05', end: '2021-07-12' })).toEqual(within);
    expect(await issued({ start: '2021-07-12', end: '2021-07-05' })).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', { start: '2021-07-05' }, { start: 'soon', end: '2021-07-12' }])(
    'do not filter by %j',
    async (range) => {
      expect(await issued(range)).toHaveLength(36);
    },
  );
});

test('courses hide those that are done only for true, and a label has any case', async () => {
  const { get } = scene();
  const total = async (query: Readonly<Record<string, string>>) =>
    v.parse(v.looseObject({ total: v.number() }), await get(COURSES, query)).total;
  const answers = ['true', 'false', 'yes', ''].map((hideCompleted) => total({ hideCompleted }));
  expect(await Promise.all(answers)).toEqual([24, 25, 25, 25]);
  const labels = ['All Courses', '', 'BAKING'].map((label) => total({ label }));
  expect(await Promise.all(labels)).toEqual([25, 25, 5]);
});

test('no vehicle ends where it started', async () => {
  const page = v.looseObject({ vehicles: v.array(schemas.vehicle) });
  const { vehicles } = v.parse(
    page,
    await scene().get('/api/apps/logistics/vehicles', { itemsPerPage: '-1' }),
  );
  expect(vehicles.filter(({ startCity, endCity }) => startCity === endCity)).toEqual([]);
});

test('whatever is written, the answer says what is wrong with it, and the rows keep their form', async () => {
  const { call, get } = scene();
  const writes = [
    ['POST', '/api/apps/email'],
    ['POST', '/api/apps/calendar'],
    ['PUT', '/api/apps/calendar/5'],
    ['POST', '/api/apps/chat/chats/1'],
    ['POST', '/api/apps/chat/chats/7'],
  ] as const;
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      1,
      [1, 2],
      'private',
      'Family',
      '2021-07-04',
      true,
      { calendar: 'ETC' },
      { isRead: true },
    ),
  );
  const fields = [
    'ids',
    'label',
    'data',
    'title',
    'start',
    'end',
    'allDay',
    'url',
    'extendedProps',
    'message',
  ];
  const bodies = fc.oneof(
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .dictionary(fc.constantFrom(...fields, 'senderId', 'id', '__proto__'), values, { maxKeys: 6 })
      .map((body) => JSON.stringify(body)),
  );
  const errors = v.object({ errors: v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1))) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writes), bodies, async ([method, path], body) => {
      const answer = await call(method, path, { as: null, body });
      if (answer.status === 422) expect(v.is(errors, answer.body)).toBe(true);
      else expect([200, 201]).toContain(answer.status);
    }),
  );
  const mails = v.looseObject({ emails: v.array(schemas.mail) });
  expect(v.is(mails, await get('/api/apps/email'))).toBe(true);
  const calendars = ['Business', 'Personal', 'Holiday', 'Family', 'ETC'].map((name) => `calendars=${name}`);
  const events = await call('GET', `/api/apps/calendar?${calendars.join('&')}`, { as: null });
  expect(v.is(v.array(schemas.event), events.body)).toBe(true);
  expect(v.is(schemas.chatsAndContacts, await get('/api/apps/chat/chats-and-contacts'))).toBe(true);
});
