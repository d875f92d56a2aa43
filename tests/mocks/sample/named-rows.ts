/** What the rows answer that the spec only names: search, academy, calendar and chat. */
import * as v from 'valibot';
import { expect } from 'vitest';
import { type Calls, idsOf, refused, SHOP } from './call-rows.ts';
import * as schemas from './schemas.ts';
import type { SpecRow } from './spec-rows.ts';

const CALENDAR = '/api/apps/calendar';
const CHAT = '/api/apps/chat';

const eventsOf = async ({ get }: Calls, ...calendars: readonly string[]) =>
  v.parse(
    v.array(schemas.event),
    (await get(`${CALENDAR}?${new URLSearchParams(calendars.map((name) => ['calendars', name]))}`)).body,
  );
const CALENDARS = ['Business', 'Personal', 'Holiday', 'Family', 'ETC'];

const EVENT = {
  title: 'Tea',
  start: '2021-07-20T15:00:00',
  end: '2021-07-20T16:00:00',
  allDay: false,
  url: '',
  extendedProps: { calendar: 'Family' },
};

export const NAMED_ROWS = {
  async 'GET /api/app-bar/search'({ get, remove }: Calls) {
    const groupsOf = async (q = '') =>
      v.parse(
        v.array(schemas.searchGroup),
        (await get(`/api/app-bar/search?q=${encodeURIComponent(q)}`)).body,
      );
    expect((await groupsOf()).map(({ children }) => children.length)).toEqual([5, 5, 5, 5, 5, 3]);
    expect(await groupsOf('zzzz')).toEqual([]);
    expect((await groupsOf('CAL')).map(({ category }) => category)).toEqual(['tools']);
    const { products } = v.parse(
      v.looseObject({ products: v.array(schemas.product) }),
      (await get(`${SHOP}/products`)).body,
    );
    const [product] = products;
    const titles = async () =>
      (await groupsOf(product?.productName)).flatMap(({ children }) => children.map(({ title }) => title));
    expect(await titles()).toEqual([product?.productName]);
    await remove(`${SHOP}/products/${product?.id}`);
    expect(await titles()).toEqual([]);
  },

  async 'GET /api/apps/academy/course-details'({ get }: Calls) {
    const { status, body } = await get('/api/apps/academy/course-details');
    expect([status, v.is(schemas.courseDetails, body)]).toEqual([200, true]);
  },

  async 'GET /api/apps/calendar'(calls: Calls) {
    expect(await eventsOf(calls)).toEqual([]);
    expect(await eventsOf(calls, 'Shoe')).toEqual([]);
    const counts = CALENDARS.map(async (calendar) => (await eventsOf(calls, calendar)).length);
    expect(await Promise.all(counts)).toEqual([4, 3, 1, 1, 1]);
    const all = await eventsOf(calls, ...CALENDARS);
    expect([all.length, all.filter(({ allDay }) => allDay).length]).toEqual([10, 9]);
  },

  async 'POST /api/apps/calendar'(calls: Calls) {
    expect(await calls.post(CALENDAR, EVENT)).toEqual({ status: 200, body: EVENT });
    expect(await eventsOf(calls, 'Family')).toContainEqual({ ...EVENT, id: 11 });
    for (const body of ['{', {}, { ...EVENT, title: ' ' }, { ...EVENT, start: 'soon' }])
      expect(await calls.post(CALENDAR, body)).toMatchObject(refused);
    expect(await eventsOf(calls, 'Family')).toHaveLength(2);
  },

  async 'PUT /api/apps/calendar/:id'(calls: Calls) {
    const [family] = await eventsOf(calls, 'Family');
    const changed = { ...family, title: 'Elowen is eight' };
    const path = `${CALENDAR}/${family?.id}`;
    expect(await calls.put(path, { title: changed.title })).toEqual({ status: 200, body: changed });
    expect(await eventsOf(calls, 'Family')).toEqual([changed]);
    expect(await calls.put(path, { allDay: 'perhaps' })).toMatchObject(refused);
    expect(await calls.put(`${CALENDAR}/999`, { title: 'Tea' })).toEqual({
      status: 400,
      body: { message: 'No event found with this id' },
    });
  },

  async 'DELETE /api/apps/calendar/:id'(calls: Calls) {
    expect(await calls.remove(`${CALENDAR}/10`)).toEqual({ status: 204, body: null });
    expect(await calls.remove(`${CALENDAR}/10`)).toEqual({
      status: 400,
      body: { message: 'No event found with this id' },
    });
    expect(await eventsOf(calls, 'Business')).toHaveLength(3);
    // The id of a deleted event is not given again.
    await calls.post(CALENDAR, EVENT);
    expect(idsOf(await eventsOf(calls, 'Family'))).toEqual([5, 11]);
  },

  async 'GET /api/apps/chat/chats-and-contacts'({ get }: Calls) {
    const path = `${CHAT}/chats-and-contacts`;
    const listsOf = async (q = '') =>
      v.parse(schemas.chatsAndContacts, (await get(`${path}?q=${encodeURIComponent(q)}`)).body);
    const { chatsContacts, contacts } = await listsOf();
    const count = (status: string) => contacts.filter((one) => one.status === status).length;
    expect(['online', 'busy', 'offline', 'away'].map(count)).toEqual([3, 3, 2, 2]);
    expect(chatsContacts.map(({ chat }) => [chat.id, chat.unseenMsgs])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    const [last] = chatsContacts;
    const found = await listsOf(last?.fullName.toUpperCase());
    expect([idsOf(found.chatsContacts), idsOf(found.contacts)]).toEqual([[last?.id], [last?.id]]);
    expect(await listsOf('zzzz')).toMatchObject({ chatsContacts: [], contacts: [] });
  },

  async 'GET /api/apps/chat/chats/:id'({ get }: Calls) {
    const withChat = v.strictObject({ chat: schemas.chat, contact: schemas.contact });
    const opened = async (id: number) => v.parse(withChat, (await get(`${CHAT}/chats/${id}`)).body).chat;
    expect([(await opened(1)).messages.length, (await opened(2)).messages.length]).toEqual([10, 6]);
    // An opened chat counts as read.
    expect((await opened(2)).unseenMsgs).toBe(0);
    const lists = v.parse(schemas.chatsAndContacts, (await get(`${CHAT}/chats-and-contacts`)).body);
    expect(lists.chatsContacts.map(({ chat }) => chat.unseenMsgs)).toEqual([0, 0]);
    const { status, body } = await get(`${CHAT}/chats/3`);
    expect([status, v.is(v.strictObject({ contact: schemas.contact }), body)]).toEqual([200, true]);
    expect((await get(`${CHAT}/chats/99`)).status).toBe(404);
  },

  async 'POST /api/apps/chat/chats/:id'({ get, post }: Calls) {
    const write = (id: number, message: string) => post(`${CHAT}/chats/${id}`, { message, senderId: 11 });
    const chatOf = async (id: number) =>
      v.parse(v.looseObject({ chat: v.optional(schemas.chat) }), (await get(`${CHAT}/chats/${id}`)).body)
        .chat;
    const feedback = { isSent: true, isDelivered: false, isSeen: false };
    const known = await write(1, 'Hello');
    expect(known).toEqual({
      status: 201,
      body: { msg: { message: 'Hello', senderId: 11, time: '2026-03-03T12:00:00.000Z', feedback } },
    });
    expect((await chatOf(1))?.messages).toHaveLength(11);
    const first = await write(3, 'Hello');
    expect(first).toMatchObject({
      status: 201,
      body: { msg: { message: 'Hello' }, chat: { id: 3, userId: 3, messages: [{ message: 'Hello' }] } },
    });
    expect((await chatOf(3))?.messages).toHaveLength(1);
    expect(await write(1, '')).toMatchObject(refused);
    expect((await write(99, 'Hello')).status).toBe(404);
  },
} satisfies Partial<Record<SpecRow, (calls: Calls) => Promise<void>>>;
