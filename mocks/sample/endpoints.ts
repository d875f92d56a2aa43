/**
 * The endpoints of the sample API, as the spec lists them (section 7). They check no token, and their data are the same
 * in every world. The spec's users, permissions, login and profile are not here: the product uses them, so they are
 * subjects with rights and a log.
 */
import { HttpResponse, http } from 'msw';
import { noContent } from '../api/answers.ts';
import type { Ground } from '../world/ground.ts';
import { eventChange, eventCreation, eventList, makeEvents, missingEvent } from './calendar.ts';
import { chatMessage, chatsAndContacts, makeChatContacts, makeChats, openedChat } from './chat.ts';
import { courseList, makeCourseDetails, makeCourses } from './courses.ts';
import { customerList, customerPage, makeCustomers } from './customers.ts';
import { emailList, emailUpdate, makeEmails } from './emails.ts';
import { type Endpoint, empty, fixed, removal } from './endpoint.ts';
import { faqList, makeHelpArticle, makeHelpCenter } from './help.ts';
import { invoiceClients, invoiceList, invoicePage, makeInvoices } from './invoices.ts';
import { listing } from './list.ts';
import { makeOrders, orderList } from './orders.ts';
import { makeProducts, productList } from './products.ts';
import { makeProjects } from './projects.ts';
import { makeReferrals, referralList } from './referrals.ts';
import { makeReviews, reviewList } from './reviews.ts';
import { makeSales } from './sales.ts';
import { searchPages } from './search.ts';
import { sampleTable } from './table.ts';
import { makeVehicles, vehicleList } from './vehicles.ts';

const sampleTables = () => ({
  products: sampleTable(makeProducts),
  orders: sampleTable(makeOrders),
  customers: sampleTable(makeCustomers),
  reviews: sampleTable(makeReviews),
  referrals: sampleTable(makeReferrals),
  emails: sampleTable(makeEmails),
  invoices: sampleTable(makeInvoices),
  vehicles: sampleTable(makeVehicles),
  courses: sampleTable(makeCourses),
  events: sampleTable(makeEvents),
});
type SampleTables = ReturnType<typeof sampleTables>;

function sampleEndpoints(now: () => number, tables: SampleTables): readonly Endpoint[] {
  const { products, orders, customers, reviews, referrals, emails, invoices, vehicles, courses, events } =
    tables;
  const chat = { contacts: sampleTable(makeChatContacts), chats: sampleTable(makeChats), now };

  return [
    ['get', '/api/apps/ecommerce/products', listing(products, productList)],
    ['delete', '/api/apps/ecommerce/products/:id', removal(products, noContent, () => empty(404))],
    ['get', '/api/apps/ecommerce/orders', listing(orders, orderList)],
    // Deleting an order that is missing succeeds, too (spec, section 8).
    ['delete', '/api/apps/ecommerce/orders/:id', removal(orders, noContent, noContent)],
    ['get', '/api/apps/ecommerce/customers', listing(customers, customerList)],
    ['get', '/api/apps/ecommerce/customers/:id', customerPage(customers)],
    ['get', '/api/apps/ecommerce/reviews', listing(reviews, reviewList)],
    [
      'delete',
      '/api/apps/ecommerce/reviews/:id',
      removal(
        reviews,
        () => empty(200),
        () => empty(404),
      ),
    ],
    ['get', '/api/apps/ecommerce/referrals', listing(referrals, referralList)],
    ['get', '/api/apps/email', emailList(emails)],
    ['post', '/api/apps/email', emailUpdate(emails)],
    ['get', '/api/apps/invoice/clients', invoiceClients(invoices)],
    ['get', '/api/apps/invoice', listing(invoices, invoiceList)],
    ['get', '/api/apps/invoice/:id', invoicePage(invoices)],
    [
      'delete',
      '/api/apps/invoice/:id',
      removal(
        invoices,
        () => empty(200),
        () => HttpResponse.json({ error: 'something went wrong' }, { status: 404 }),
      ),
    ],
    ['get', '/api/apps/logistics/vehicles', listing(vehicles, vehicleList)],
    ['get', '/api/dashboard/analytics/projects', fixed(makeProjects)],
    ['get', '/api/pages/datatable', fixed(makeSales)],
    ['get', '/api/pages/faq', faqList],
    ['get', '/api/pages/help-center', fixed(makeHelpCenter)],
    ['get', '/api/pages/help-center/article', fixed(makeHelpArticle)],

    // The spec only names the following ones.
    ['get', '/api/app-bar/search', searchPages(products, vehicles)],
    ['get', '/api/apps/academy/courses', listing(courses, courseList)],
    ['get', '/api/apps/academy/course-details', fixed(makeCourseDetails)],
    ['get', '/api/apps/calendar', eventList(events)],
    ['post', '/api/apps/calendar', eventCreation(events)],
    ['put', '/api/apps/calendar/:id', eventChange(events)],
    ['delete', '/api/apps/calendar/:id', removal(events, noContent, missingEvent)],
    ['get', '/api/apps/chat/chats-and-contacts', chatsAndContacts(chat)],
    ['get', '/api/apps/chat/chats/:id', openedChat(chat)],
    ['post', '/api/apps/chat/chats/:id', chatMessage(chat)],
  ];
}

interface Sample {
  readonly sampleTables: SampleTables;
  readonly sampleEndpoints: readonly Endpoint[];
}

export const sampleSubject = {
  make({ now }: Ground): Sample {
    const tables = sampleTables();
    return { sampleTables: tables, sampleEndpoints: sampleEndpoints(now, tables) };
  },
  calls: ({ sampleEndpoints }: Sample) =>
    sampleEndpoints.map(([method, path, answer]) =>
      http[method](path, ({ request, params }) =>
        answer({ request, query: new URL(request.url).searchParams, id: Number(params.id) }),
      ),
    ),
};
