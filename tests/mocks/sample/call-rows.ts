/** What each row of the spec answers that is no list (section 7), and its errors (section 8). */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Answer, CallOptions } from '../subjects/caller.ts';
import type { LIST_ROWS } from './list-rows.ts';
import * as schemas from './schemas.ts';
import type { SpecRow } from './spec-rows.ts';

export interface Calls {
  readonly get: (path: string) => Promise<Answer>;
  readonly remove: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;
  readonly put: (path: string, body: unknown) => Promise<Answer>;
}

const SHOP = '/api/apps/ecommerce';
const EMAIL = '/api/apps/email';
const CALENDAR = '/api/apps/calendar';
const CHAT = '/api/apps/chat';

const EMPTY_404 = { status: 404, body: null };
const NO_USER = { status: 404, body: { message: 'User not found' } };

const idsSchema = v.array(v.looseObject({ id: v.number() }));
const idsOf = (body: unknown) => v.parse(idsSchema, body).map(({ id }) => id);

const totalOf = async (answer: Promise<Answer>) =>
  v.parse(v.looseObject({ total: v.number() }), (await answer).body).total;

/** Deletes a row twice: the list then has one row less. Returns both answers. */
async function removeTwice({ get, remove }: Calls, path: string, list = path) {
  const before = await totalOf(get(list));
  const answers = [await remove(`${path}/3`), await remove(`${path}/3`)];
  expect(await totalOf(get(list))).toBe(before - 1);
  return answers;
}

const mailsSchema = v.strictObject({
  emails: v.array(schemas.mail),
  emailsMeta: v.strictObject({ inbox: v.number(), draft: v.number(), spam: v.number() }),
});
const mailsOf = async ({ get }: Calls, query = '') => v.parse(mailsSchema, (await get(EMAIL + query)).body);

/** Returns all emails: a folder's list has none of those that were deleted. */
async function allMails(calls: Calls) {
  const lists = await Promise.all(
    ['inbox', 'draft', 'spam', 'sent', 'trashed'].map((filter) => mailsOf(calls, `?filter=${filter}`)),
  );
  return lists.flatMap(({ emails }) => emails);
}

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

const refused = { status: 422, body: { errors: expect.any(Object) } };

type CallRow = Exclude<SpecRow, keyof typeof LIST_ROWS>;

export const CALL_ROWS: Readonly<Record<CallRow, (calls: Calls) => Promise<void>>> = {
  async 'DELETE /api/apps/ecommerce/products/:id'(calls) {
    expect(await removeTwice(calls, `${SHOP}/products`)).toEqual([{ status: 204, body: null }, EMPTY_404]);
    expect(await calls.remove(`${SHOP}/products/shoe`)).toEqual(EMPTY_404);
  },

  async 'DELETE /api/apps/ecommerce/orders/:id'(calls) {
    const done = { status: 204, body: null };
    expect(await removeTwice(calls, `${SHOP}/orders`)).toEqual([done, done]);
    expect(await calls.remove(`${SHOP}/orders/shoe`)).toEqual(done);
  },

  async 'DELETE /api/apps/ecommerce/reviews/:id'(calls) {
    const answers = await removeTwice(calls, `${SHOP}/reviews`, `${SHOP}/reviews?status=All`);
    expect(answers).toEqual([{ status: 200, body: null }, EMPTY_404]);
  },

  async 'GET /api/apps/ecommerce/customers/:id'({ get }) {
    const { customers } = v.parse(
      v.looseObject({ customers: v.array(schemas.customer) }),
      (await get(`${SHOP}/customers`)).body,
    );
    for (const customer of customers) {
      const { status, body } = await get(`${SHOP}/customers/${customer.customerId}`);
      expect(status).toBe(200);
      expect(v.parse(schemas.customerDetail, body)).toMatchObject(customer);
    }
    // The template's handler throws for a missing customer before it reaches its own 404.
    for (const missing of ['3', '1000000', 'shoe'])
      expect(await get(`${SHOP}/customers/${missing}`)).toEqual(EMPTY_404);
  },

  async 'GET /api/apps/email'(calls) {
    const mails = await allMails(calls);
    const count = (keeps: (mail: (typeof mails)[number]) => boolean) => mails.filter(keeps).length;
    const inFolder = (folder: string) => count((mail) => mail.folder === folder);
    expect(['inbox', 'spam', 'draft', 'sent'].map(inFolder)).toEqual([18, 15, 11, 6]);
    const labelled = (label: string) => count(({ labels }) => labels.some((one) => one === label));
    expect(['private', 'company', 'personal', 'important'].map(labelled)).toEqual([20, 23, 21, 27]);
    expect([
      count(({ isRead }) => !isRead),
      count(({ isDeleted }) => isDeleted),
      count(({ isStarred }) => isStarred),
      count(({ replies }) => replies.length > 0),
    ]).toEqual([9, 6, 13, 16]);
    expect(count(({ attachments }) => attachments.length > 0)).toBeGreaterThan(0);

    const all = (await mailsOf(calls)).emails;
    expect(all.every(({ folder, isDeleted }) => folder === 'inbox' && !isDeleted)).toBe(true);
    expect(await mailsOf(calls, '?filter=inbox')).toEqual(await mailsOf(calls));
    expect((await mailsOf(calls, '?filter=shoe')).emails).toEqual([]);
    const starred = (await mailsOf(calls, '?filter=starred')).emails;
    expect(starred).toHaveLength(count(({ isStarred, isDeleted }) => isStarred && !isDeleted));
    expect((await mailsOf(calls, '?filter=trashed')).emails.every(({ isDeleted }) => isDeleted)).toBe(true);

    const { emailsMeta } = await mailsOf(calls);
    const unread = (folder: string) =>
      count((mail) => mail.folder === folder && !mail.isRead && !mail.isDeleted);
    expect(emailsMeta).toEqual({ inbox: unread('inbox'), draft: 11, spam: unread('spam') });

    const [first] = all;
    for (const text of [first?.from.name, first?.subject]) {
      const found = (await mailsOf(calls, `?q=${encodeURIComponent(text?.toUpperCase() ?? '')}`)).emails;
      expect(found).toContainEqual(first);
      expect(found).toEqual(all.filter(({ from, subject }) => [from.name, subject].includes(text ?? '')));
    }
    expect((await mailsOf(calls, '?q=zzzz')).emails).toEqual([]);
    const important = (await mailsOf(calls, '?label=important')).emails;
    expect(important).toEqual(all.filter(({ labels }) => labels.includes('important')));
    expect(important.length).toBeGreaterThan(0);
    expect((await mailsOf(calls, '?label=shoe')).emails).toEqual([]);
  },

  async 'POST /api/apps/email'(calls) {
    const update = (body: unknown) => calls.post(EMAIL, body);
    const inbox = async () => (await mailsOf(calls)).emails;
    const before = await inbox();
    const [one, two] = idsOf(before);
    const labelsOf = async () =>
      (await inbox()).map(({ id, labels }) => [id, labels.includes('company')] as const);
    const toggled = before.map(
      ({ id, labels }) => [id, labels.includes('company') !== (id === one || id === two)] as const,
    );
    expect(await update({ ids: [one, two], label: 'company' })).toEqual({ status: 200, body: null });
    expect(await labelsOf()).toEqual(toggled);
    await update({ ids: one, label: 'company' });
    await update({ ids: two, label: 'company' });
    expect(await labelsOf()).toEqual(before.map(({ id, labels }) => [id, labels.includes('company')]));

    expect(await update({ ids: [one, two], data: { isDeleted: true } })).toEqual({ status: 200, body: null });
    expect(idsOf(await inbox())).toEqual(idsOf(before).slice(2));
    // The template needs a list here, and fails with a single id.
    await update({ ids: one, data: { isDeleted: false, isStarred: true } });
    expect((await inbox())[0]).toMatchObject({ id: one, isStarred: true });

    const known = await allMails(calls);
    for (const body of [
      {},
      { ids: 'x' },
      { ids: [1], label: 'shoe' },
      { ids: [1], data: { folder: 'attic' } },
    ])
      expect(await update(body)).toMatchObject(refused);
    expect(await update({ ids: [999], data: { isRead: true } })).toEqual({ status: 200, body: null });
    expect(await allMails(calls)).toEqual(known);
  },

  async 'GET /api/apps/invoice/clients'({ get }) {
    const { status, body } = await get('/api/apps/invoice/clients');
    expect(status).toBe(200);
    const { invoices } = v.parse(
      v.looseObject({ invoices: v.array(schemas.invoice) }),
      (await get('/api/apps/invoice?itemsPerPage=-1&sortBy=id&orderBy=asc')).body,
    );
    expect(v.parse(v.array(schemas.client), body)).toEqual(invoices.slice(0, 5).map(({ client }) => client));
  },

  async 'GET /api/apps/invoice/:id'({ get }) {
    const { status, body } = await get('/api/apps/invoice/4987');
    expect(status).toBe(200);
    const page = v.strictObject({ invoice: schemas.invoice, paymentDetails: schemas.paymentDetails });
    const { invoice, paymentDetails } = v.parse(page, body);
    expect(invoice.id).toBe(4987);
    expect(Number(paymentDetails.totalDue.replace(/[$,]/g, ''))).toBe(invoice.total);
    for (const id of ['1', 'shoe'])
      expect(await get(`/api/apps/invoice/${id}`)).toEqual({
        status: 404,
        body: { message: 'No invoice found with this id' },
      });
  },

  async 'DELETE /api/apps/invoice/:id'({ get, remove }) {
    expect(await remove('/api/apps/invoice/4990')).toEqual({ status: 200, body: null });
    expect(await remove('/api/apps/invoice/4990')).toEqual({
      status: 404,
      body: { error: 'something went wrong' },
    });
    expect((await get('/api/apps/invoice')).body).toMatchObject({ totalInvoices: 35 });
  },

  async 'GET /api/apps/users/:id'({ get }) {
    expect((await get('/api/apps/users/4')).body).toMatchObject({
      taskDone: expect.any(Number),
      projectDone: expect.any(Number),
      taxId: expect.any(String),
      language: expect.any(String),
    });
    expect(await get('/api/apps/users/999')).toEqual(NO_USER);
  },

  async 'DELETE /api/apps/users/:id'({ remove }) {
    expect(await remove('/api/apps/users/30')).toEqual({ status: 204, body: null });
    expect(await remove('/api/apps/users/30')).toEqual(NO_USER);
  },

  async 'POST /api/apps/users'({ post }) {
    const body = {
      fullName: 'Nadia Penrose',
      email: 'n.penrose@larkfield.example',
      username: 'n.penrose',
      role: 'Agent',
    };
    const answer = await post('/api/apps/users', body);
    expect(answer).toMatchObject({ status: 201, body: { body: { ...body, id: 51 } } });
  },

  async 'POST /api/auth/login'({ post }) {
    const login = (email: string, password: string) =>
      post('/api/auth/login', { email, password }, { as: null });
    const rules = (answer: Answer) => v.parse(v.looseObject({ userAbilityRules: v.unknown() }), answer.body);
    const admin = await login('admin@example.com', 'admin');
    expect(rules(admin).userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(Object.keys(rules(admin)).toSorted()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(rules(await login('client@example.com', 'client')).userAbilityRules).toEqual([
      { action: 'read', subject: 'AclDemo' },
    ]);
    expect(await login('admin@example.com', 'shoe')).toEqual({
      status: 400,
      body: { errors: { email: ['Invalid email or password'] } },
    });
    expect(await post('/api/auth/login', '{', { as: null })).toEqual({
      status: 400,
      body: { errors: { email: ['Something went wrong'] } },
    });
  },

  async 'GET /api/dashboard/analytics/projects'({ get }) {
    const projects = v.parse(v.array(schemas.project), (await get('/api/dashboard/analytics/projects')).body);
    expect(new Set(projects.map(({ name }) => name)).size).toBe(10);
  },

  async 'GET /api/pages/datatable'({ get }) {
    const sales = v.parse(v.array(schemas.sale), (await get('/api/pages/datatable')).body);
    const count = (status: string) => sales.filter(({ payment }) => payment.status === status).length;
    expect(['Confirmed', 'Completed', 'Cancelled'].map(count)).toEqual([27, 19, 5]);
    expect(sales).toHaveLength(51);
    expect(sales.filter(({ buyer }) => buyer === null)).toHaveLength(4);
    for (const { payment } of sales) {
      const { total, paidAmount, receivedPaymentStatus } = payment;
      const wanted = paidAmount === 0 ? 'Unpaid' : paidAmount === total ? 'Fully Paid' : 'Partially Paid';
      expect(receivedPaymentStatus).toBe(wanted);
    }
    const received = new Set(sales.map(({ payment }) => payment.receivedPaymentStatus));
    expect(received).toEqual(new Set(['Fully Paid', 'Partially Paid', 'Unpaid']));
  },

  async 'GET /api/pages/faq'({ get }) {
    const groupsOf = async (q: string) =>
      v.parse(v.array(schemas.faqGroup), (await get(`/api/pages/faq?q=${q}`)).body);
    const all = await groupsOf('');
    expect(all.map(({ faqs }) => faqs.length)).toEqual([5, 3, 3, 3, 3]);
    for (const fact of ['$69', '$99', '48 hours', '72 hours', '15 days', '24 hours'])
      expect(all.some(({ faqs }) => faqs.some(({ answer }) => answer.includes(fact)))).toBe(true);
    const found = await groupsOf('CANCEL');
    expect(found.map(({ faqs }) => faqs.map(({ question }) => question))).toEqual([
      ['Can I cancel a scheduled delivery?'],
    ]);
    // Only answers have this word.
    expect(await groupsOf('spam')).toEqual([]);
  },

  async 'GET /api/pages/help-center'({ get }) {
    const { status, body } = await get('/api/pages/help-center');
    expect([status, v.is(schemas.helpCenter, body)]).toEqual([200, true]);
  },

  async 'GET /api/pages/help-center/article'({ get }) {
    const { status, body } = await get('/api/pages/help-center/article');
    expect([status, v.is(schemas.helpArticle, body)]).toEqual([200, true]);
  },

  async 'GET /api/pages/profile'({ get }) {
    for (const tab of ['profile', 'teams', 'projects', 'connections'])
      expect(await get(`/api/pages/profile?tab=${tab}`)).toMatchObject({
        status: 200,
        body: expect.any(Object),
      });
  },

  async 'GET /api/pages/profile/header'({ get }) {
    expect(await get('/api/pages/profile/header')).toMatchObject({
      status: 200,
      body: { fullName: 'Edda Farrow' },
    });
  },

  async 'GET /api/app-bar/search'({ get, remove }) {
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

  async 'GET /api/apps/academy/course-details'({ get }) {
    const { status, body } = await get('/api/apps/academy/course-details');
    expect([status, v.is(schemas.courseDetails, body)]).toEqual([200, true]);
  },

  async 'GET /api/apps/calendar'(calls) {
    expect(await eventsOf(calls)).toEqual([]);
    expect(await eventsOf(calls, 'Shoe')).toEqual([]);
    const counts = CALENDARS.map(async (calendar) => (await eventsOf(calls, calendar)).length);
    expect(await Promise.all(counts)).toEqual([4, 3, 1, 1, 1]);
    const all = await eventsOf(calls, ...CALENDARS);
    expect([all.length, all.filter(({ allDay }) => allDay).length]).toEqual([10, 9]);
  },

  async 'POST /api/apps/calendar'(calls) {
    expect(await calls.post(CALENDAR, EVENT)).toEqual({ status: 200, body: EVENT });
    expect(await eventsOf(calls, 'Family')).toContainEqual({ ...EVENT, id: 11 });
    for (const body of ['{', {}, { ...EVENT, title: ' ' }, { ...EVENT, start: 'soon' }])
      expect(await calls.post(CALENDAR, body)).toMatchObject(refused);
    expect(await eventsOf(calls, 'Family')).toHaveLength(2);
  },

  async 'PUT /api/apps/calendar/:id'(calls) {
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

  async 'DELETE /api/apps/calendar/:id'(calls) {
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

  async 'GET /api/apps/chat/chats-and-contacts'({ get }) {
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

  async 'GET /api/apps/chat/chats/:id'({ get }) {
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

  async 'POST /api/apps/chat/chats/:id'({ get, post }) {
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
};
