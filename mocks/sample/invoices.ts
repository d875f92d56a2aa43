import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { notFound } from '../api/answers.ts';
import { reservedPhone } from '../subjects/contacts/contact-seeds.ts';
import { parseJson } from '../world/json.ts';
import type { SampleAnswer } from './endpoint.ts';
import { downwards, exactly, type SampleList } from './list.ts';
import { deal, july, PLACES, people, rowsOf, type Spread, sampleRandom } from './seeds.ts';
import type { SampleTable } from './table.ts';

const COUNT = 36;
/** The first number of an invoice. */
const FIRST_ID = 4987;

type Status = 'Paid' | 'Downloaded' | 'Sent' | 'Draft' | 'Partial Payment' | 'Past Due';

interface Invoice {
  readonly id: number;
  readonly issuedDate: string;
  readonly dueDate: string;
  readonly client: {
    readonly name: string;
    readonly company: string;
    readonly companyEmail: string;
    readonly country: string;
    readonly contact: string;
    readonly address: string;
  };
  readonly service: string;
  readonly total: number;
  /** What is left to pay. Negative if the client has paid too much. */
  readonly balance: number;
  readonly invoiceStatus: Status;
  readonly avatar: string;
}

/** How much of a total is left to pay: all, nothing, a part, or less than nothing. */
type Left = 'all' | 'nothing' | 'part' | 'credit';

const SPREAD: Spread<readonly [Status, Left]> = [
  [['Paid', 'nothing'], 9],
  [['Partial Payment', 'part'], 3],
  [['Partial Payment', 'credit'], 5],
  [['Draft', 'nothing'], 7],
  [['Downloaded', 'nothing'], 6],
  [['Sent', 'all'], 4],
  [['Past Due', 'all'], 2],
];

const COMPANIES = [
  'Pellow Freight',
  'Wharf Bakery',
  'Juniper Print',
  'Ostler Homes',
  'Kestrel Glass',
] as const;
const SERVICES = ['Website hosting', 'Text messages', 'Design of a catalogue', 'Support contract'] as const;
const STREETS = ['Ropewalk', 'Cooper Lane', 'Millrace', 'Old Weighhouse'] as const;

export function makeInvoices(): readonly Invoice[] {
  const random = sampleRandom('invoices');
  const person = people(random);
  const next = deal(random, SPREAD);
  return rowsOf(COUNT, (place) => {
    const { name } = person();
    const company = random.pick(COMPANIES);
    const { city, country } = random.pick(PLACES);
    const [invoiceStatus, left] = next();
    const total = random.int(200, 5500);
    const part = random.int(20, 190);
    const issued = random.int(1, 20);
    return {
      id: FIRST_ID + place - 1,
      issuedDate: july(issued),
      dueDate: july(issued + random.int(5, 11)),
      client: {
        name,
        company,
        companyEmail: `accounts@${company.toLowerCase().replace(' ', '-')}.example`,
        country,
        contact: reservedPhone(500 + place) ?? '',
        address: `${random.int(1, 90)} ${random.pick(STREETS)}, ${city}`,
      },
      service: random.pick(SERVICES),
      total,
      balance: { all: total, nothing: 0, part, credit: -part }[left],
      invoiceStatus,
      avatar: '',
    };
  });
}

const RangeSchema = v.object({ start: v.string(), end: v.string() });

export const invoiceList: SampleList<Invoice> = {
  names: ['invoices', 'totalInvoices'],
  newestFirst: true,
  texts: ({ client, id }) => [client.name, client.companyEmail, String(id)],
  filters: {
    status: exactly(({ invoiceStatus }) => invoiceStatus),
    /** Keeps the invoices issued on both days and between. A range without both ends keeps all invoices. */
    selectedDateRange({ issuedDate }, wanted) {
      const range = v.safeParse(RangeSchema, parseJson(wanted ?? ''));
      if (!range.success) return true;
      const [start, end] = [Date.parse(range.output.start), Date.parse(range.output.end)];
      const issued = Date.parse(issuedDate);
      return Number.isNaN(start) || Number.isNaN(end) || (start <= issued && issued <= end);
    },
  },
  sorts: {
    client: ({ client }) => client.name,
    total: ({ total }) => total,
    id: ({ id }) => id,
    date: ({ issuedDate }) => issuedDate,
    balance: ({ balance }) => balance,
  },
  otherwise: downwards,
};

const CLIENTS = 5;

/** Answers with the clients of the first invoices. */
export const invoiceClients =
  (invoices: SampleTable<Invoice>): SampleAnswer =>
  () =>
    HttpResponse.json(
      invoices
        .rows()
        .slice(0, CLIENTS)
        .map(({ client }) => client),
    );

/** "$1,250.00" */
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const paymentDetailsOf = ({ total }: Invoice) => ({
  totalDue: dollars(total),
  bankName: 'Fen & Levels Bank',
  country: 'United Kingdom',
  iban: 'GB00FENL00000012345678',
  swiftCode: 'FENLGB00',
});

export const invoicePage =
  (invoices: SampleTable<Invoice>): SampleAnswer =>
  ({ id }) => {
    const invoice = invoices.get(id);
    return invoice === undefined
      ? notFound('No invoice found with this id')
      : HttpResponse.json({ invoice, paymentDetails: paymentDetailsOf(invoice) });
  };
