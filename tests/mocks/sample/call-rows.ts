/** What each row of the spec answers that is no list (section 7), and its errors (section 8). */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Answer, CallOptions } from '../subjects/caller.ts';
import * as schemas from './schemas.ts';
import type { SpecRow } from './spec-rows.ts';

export interface Calls {
  readonly get: (path: string) => Promise<Answer>;
  readonly remove: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;
  readonly put: (path: string, body: unknown) => Promise<Answer>;
}

export const SHOP = '/api/apps/ecommerce';
const EMAIL = '/api/apps/email';

const EMPTY_404 = { status: 404, body: null };
const NO_USER = { status: 404, body: { message: 'User not found' } };

const idsSchema = v.array(v.looseObject({ id: v.number() }));
export const idsOf = (body: unknown) => v.parse(idsSchema, body).map(({ id }) => id);

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

export const refused = { status: 422, body: { errors: expect.any(Object) } };

export const CALL_ROWS = {
  async 'DELETE /api/apps/ecommerce/products/:id'(calls: Calls) {
    expect(await removeTwice(calls, `${SHOP}/products`)).toEqual([{ status: 204, body: null }, EMPTY_404]);
    expect(await calls.remove(`${SHOP}/products/shoe`)).toEqual(EMPTY_404);
  },

  async 'DELETE /api/apps/ecommerce/orders/:id'(calls: Calls) {
    const done = { status: 204, body: null };
    expect(await removeTwice(calls, `${SHOP}/orders`)).toEqual([done, done]);
    expect(await calls.remove(`${SHOP}/orders/shoe`)).toEqual(done);
  },

  async 'DELETE /api/apps/ecommerce/reviews/:id'(calls: Calls) {
    const answers = await removeTwice(calls, `${SHOP}/reviews`, `${SHOP}/reviews?status=All`);
    expect(answers).toEqual([{ status: 200, body: null }, EMPTY_404]);
  },

  async 'GET /api/apps/ecommerce/customers/:id'({ get }: Calls) {
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

  async 'GET /api/apps/email'(calls: Calls) {
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

  async 'POST /api/apps/email'(calls: Calls) {
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

  async 'GET /api/apps/invoice/clients'({ get }: Calls) {
    const { status, body } = await get('/api/apps/invoice/clients');
    expect(status).toBe(200);
    const { invoices } = v.parse(
      v.looseObject({ invoices: v.array(schemas.invoice) }),
      (await get('/api/apps/invoice?itemsPerPage=-1&sortBy=id&orderBy=asc')).body,
    );
    expect(v.parse(v.array(schemas.client), body)).toEqual(invoices.slice(0, 5).map(({ client }) => client));
  },

  async 'GET /api/apps/invoice/:id'({ get }: Calls) {
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

  async 'DELETE /api/apps/invoice/:id'({ get, remove }: Calls) {
    expect(await remove('/api/apps/invoice/4990')).toEqual({ status: 200, body: null });
    expect(await remove('/api/apps/invoice/4990')).toEqual({
      status: 404,
      body: { error: 'something went wrong' },
    });
    expect((await get('/api/apps/invoice')).body).toMatchObject({ totalInvoices: 35 });
  },

  async 'GET /api/apps/users/:id'({ get }: Calls) {
    expect((await get('/api/apps/users/4')).body).toMatchObject({
      taskDone: expect.any(Number),
      projectDone: expect.any(Number),
      taxId: expect.any(String),
      language: expect.any(String),
    });
    expect(await get('/api/apps/users/999')).toEqual(NO_USER);
  },

  async 'DELETE /api/apps/users/:id'({ remove }: Calls) {
    expect(await remove('/api/apps/users/30')).toEqual({ status: 204, body: null });
    expect(await remove('/api/apps/users/30')).toEqual(NO_USER);
  },

  async 'POST /api/apps/users'({ post }: Calls) {
    const body = {
      fullName: 'Nadia Penrose',
      email: 'n.penrose@larkfield.example',
      username: 'n.penrose',
      role: 'Agent',
    };
    const answer = await post('/api/apps/users', body);
    expect(answer).toMatchObject({ status: 201, body: { body: { ...body, id: 51 } } });
  },

  async 'POST /api/auth/login'({ post }: Calls) {
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

  async 'GET /api/dashboard/analytics/projects'({ get }: Calls) {
    const projects = v.parse(v.array(schemas.project), (await get('/api/dashboard/analytics/projects')).body);
    expect(new Set(projects.map(({ name }) => name)).size).toBe(10);
  },

  async 'GET /api/pages/datatable'({ get }: Calls) {
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

  async 'GET /api/pages/faq'({ get }: Calls) {
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

  async 'GET /api/pages/help-center'({ get }: Calls) {
    const { status, body } = await get('/api/pages/help-center');
    expect([status, v.is(schemas.helpCenter, body)]).toEqual([200, true]);
  },

  async 'GET /api/pages/help-center/article'({ get }: Calls) {
    const { status, body } = await get('/api/pages/help-center/article');
    expect([status, v.is(schemas.helpArticle, body)]).toEqual([200, true]);
  },

  async 'GET /api/pages/profile'({ get }: Calls) {
    for (const tab of ['profile', 'teams', 'projects', 'connections'])
      expect(await get(`/api/pages/profile?tab=${tab}`)).toMatchObject({
        status: 200,
        body: expect.any(Object),
      });
  },

  async 'GET /api/pages/profile/header'({ get }: Calls) {
    expect(await get('/api/pages/profile/header')).toMatchObject({
      status: 200,
      body: { fullName: 'Edda Farrow' },
    });
  },
} satisfies Partial<Record<SpecRow, (calls: Calls) => Promise<void>>>;
