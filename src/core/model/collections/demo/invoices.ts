import * as v from 'valibot';
import { defineCollection, questionOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
import { recordId } from '../shapes.ts';
import {
  anyOf,
  asSample,
  day,
  dayOrNone,
  fits,
  pagedSample,
  removalAt,
  sampleRow,
  searched,
} from './sample-lists.ts';

export const INVOICE_STATUSES = [
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
] as const;

const client = v.object({
  name: v.string(),
  company: v.string(),
  companyEmail: v.string(),
  country: v.string(),
  contact: v.string(),
  address: v.string(),
});

const row = v.object({
  ...sampleRow,
  issuedDate: day,
  dueDate: day,
  client,
  service: v.string(),
  total: v.number(),
  /** What is left to pay; below zero if the client has paid too much. */
  balance: v.number(),
  invoiceStatus: v.picklist(INVOICE_STATUSES),
});
export type Invoice = v.InferOutput<typeof row>;

const query = v.object({
  ...searched(['client', 'total', 'id', 'date', 'balance']),
  status: anyOf(INVOICE_STATUSES),
  /** The first and the last day of issue. Empty: no limit. */
  issuedFrom: dayOrNone,
  issuedTo: dayOrNone,
});
export type InvoiceQuery = v.InferOutput<typeof query>;

const PATH = '/apps/invoice';

/** What only the page of an invoice says: where it is paid. */
export const invoicePage = v.object({
  invoice: row,
  paymentDetails: v.object({
    totalDue: v.string(),
    bankName: v.string(),
    country: v.string(),
    iban: v.string(),
    swiftCode: v.string(),
  }),
});
export type InvoicePage = v.InferOutput<typeof invoicePage>;

/** The service ignores a range without both ends. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** Returns the parameter for a range of days. The service counts both days in. */
const rangeOf = ({ issuedFrom, issuedTo }: InvoiceQuery) =>
  issuedFrom === '' && issuedTo === ''
    ? {}
    : {
        selectedDateRange: JSON.stringify({ start: issuedFrom || FIRST_DAY, end: issuedTo || LAST_DAY }),
      };

/** The invoices of the sample company. */
export const invoices = defineCollection({
  name: 'invoices',
  ...pagedSample<InvoiceQuery>(PATH, ['invoices', 'totalInvoices'], (query) => ({
    status: query.status,
    ...rangeOf(query),
  })),
  row,
  query,
  find: asSample<Invoice, InvoiceQuery>(
    {
      newestFirst: true,
      texts: ({ id, client }) => [client.name, client.companyEmail, id],
      sorts: {
        client: ({ client }) => client.name,
        total: ({ total }) => total,
        id: ({ id }) => Number(id),
        date: ({ issuedDate }) => issuedDate,
        balance: ({ balance }) => balance,
      },
    },
    ({ invoiceStatus, issuedDate }, { status, issuedFrom, issuedTo }) =>
      fits(invoiceStatus, status) &&
      (issuedFrom === '' || issuedDate >= issuedFrom) &&
      (issuedTo === '' || issuedDate <= issuedTo),
  ),
  questions: {
    page: questionOf({
      may: 'read',
      input: v.object({ id: recordId }),
      call: ({ id }) => ({ method: 'GET', path: `${PATH}/${encodeURIComponent(id)}`, ...SAMPLE }),
      answer: invoicePage,
    }),
  },
  writes: { remove: removalAt<Invoice>(PATH) },
});
