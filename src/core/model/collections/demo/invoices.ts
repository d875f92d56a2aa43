import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { anyOf, asSample, day, fits, ofSample, sampleRow, searched } from './sample-lists.ts';

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

/** The invoices of the sample company. */
export const invoices = defineCollection({
  name: 'invoices',
  ...ofSample<InvoiceQuery>('/apps/invoice', ['invoices', 'totalInvoices'], ({ status }) => ({ status })),
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
});
