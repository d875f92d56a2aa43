import { HttpResponse } from 'msw';
import { reservedPhone } from '../subjects/contacts/contact-seeds.ts';
import { empty, type SampleAnswer } from './endpoint.ts';
import { downwards, type SampleList } from './list.ts';
import { anyAmount, differentNumbers, flagOf, PLACES, people, rowsOf, sampleRandom } from './seeds.ts';
import type { SampleTable } from './table.ts';

const COUNT = 100;

interface Customer {
  readonly id: number;
  readonly customer: string;
  /** Six digits. The page of a customer is found by this number, not by the id. */
  readonly customerId: number;
  readonly email: string;
  readonly country: string;
  readonly countryFlag: string;
  readonly countryCode: string;
  /** Number of orders. */
  readonly order: number;
  readonly totalSpent: number;
  readonly avatar: string;
}

export function makeCustomers(): readonly Customer[] {
  const random = sampleRandom('customers');
  const person = people(random);
  const customerId = differentNumbers(random, 6);
  return rowsOf(COUNT, (id) => {
    const { name, email } = person();
    const { country, code } = random.pick(PLACES);
    return {
      id,
      customer: name,
      customerId: customerId(),
      email,
      country,
      countryFlag: flagOf(code),
      countryCode: code.toLowerCase(),
      order: random.int(1, 999),
      totalSpent: anyAmount(random, 5, 9000),
      avatar: '',
    };
  });
}

export const customerList: SampleList<Customer> = {
  names: ['customers', 'total'],
  newestFirst: true,
  texts: ({ customer, country, email }) => [customer, country, email],
  sorts: {
    customer: ({ customer }) => customer,
    country: ({ country }) => country,
    customerId: ({ customerId }) => customerId,
    orders: ({ order }) => order,
    totalSpent: ({ totalSpent }) => totalSpent,
  },
  otherwise: downwards,
};

/** The status and the phone number that every customer has (spec, section 7). */
const SAME_FOR_ALL = { status: 'Active', contact: reservedPhone(321) };

/** Answers with one customer. */
export const customerPage =
  (customers: SampleTable<Customer>): SampleAnswer =>
  ({ id }) => {
    const found = customers.rows().find(({ customerId }) => customerId === id);
    return found === undefined ? empty(404) : HttpResponse.json({ ...found, ...SAME_FOR_ALL });
  };
