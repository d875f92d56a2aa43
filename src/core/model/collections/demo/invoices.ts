import * as v from 'valibot';
import { defineCollection, questionOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
import { recordId } from '../shapes.ts';
import { anyOf, asSample, day, fits, pagedSample, removalAt, sampleRow, searched } from './sample-lists.ts';

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
});
export type InvoiceQuery = v.InferOutput<typeof query>;

const PATH = '/apps/invoice';

/** Where an invoice is paid. */
export const paymentDetails = v.object({
  totalDue: v.string(),
  bankName: v.string(),
  country: v.string(),
  iban: v.string(),
  swiftCode: v.string(),
});

/** The invoices of the sample company. */
export const invoices = defineCollection({
  name: 'invoices',
  ...pagedSample<InvoiceQuery>(PATH, ['invoices', 'totalInvoices'], ({ status }) => ({ status })),
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
    ({ invoiceStatus }, { status }) => fits(invoiceStatus, status),
  ),
  questions: {
    payment: questionOf({
      may: 'read',
      input: v.object({ id: recordId }),
      call: ({ id }) => ({ method: 'GET', path: `${PATH}/${encodeURIComponent(id)}`, ...SAMPLE }),
      answer: v.pipe(
        v.object({ paymentDetails }),
        v.transform((answer) => answer.paymentDetails),
      ),
    }),
  },
  writes: { remove: removalAt<Invoice>(PATH) },
});
