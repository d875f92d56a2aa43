import { type SampleList, upwards } from './list.ts';
import {
  anyAmount,
  anyJulyDay,
  anyTime,
  deal,
  differentNumbers,
  people,
  rowsOf,
  sampleRandom,
} from './seeds.ts';

const COUNT = 100;

interface Order {
  readonly id: number;
  /** The number of the order. */
  readonly order: number;
  readonly customer: string;
  readonly email: string;
  readonly avatar: string;
  readonly payment: 1 | 2 | 3 | 4;
  readonly status: 'Delivered' | 'Ready to Pickup' | 'Out for Delivery' | 'Dispatched';
  readonly spent: number;
  readonly method: 'mastercard' | 'paypalLogo';
  readonly methodNumber: number;
  readonly date: string;
  readonly time: string;
}

export function makeOrders(): readonly Order[] {
  const random = sampleRandom('orders');
  const person = people(random);
  const order = differentNumbers(random, 4);
  const payment = deal<Order['payment']>(random, [
    [1, 20],
    [2, 27],
    [3, 25],
    [4, 28],
  ]);
  const status = deal<Order['status']>(random, [
    ['Delivered', 30],
    ['Ready to Pickup', 25],
    ['Out for Delivery', 23],
    ['Dispatched', 22],
  ]);
  const method = deal<Order['method']>(random, [
    ['mastercard', 53],
    ['paypalLogo', 47],
  ]);
  return rowsOf(COUNT, (id) => {
    const { name, email } = person();
    return {
      id,
      order: order(),
      customer: name,
      email,
      avatar: '',
      payment: payment(),
      status: status(),
      spent: anyAmount(random, 9, 990),
      method: method(),
      methodNumber: random.int(1000, 9999),
      date: anyJulyDay(random),
      time: anyTime(random),
    };
  });
}

export const orderList: SampleList<Order> = {
  names: ['orders', 'total'],
  newestFirst: true,
  texts: ({ customer, email, order }) => [customer, email, String(order)],
  sorts: {
    order: ({ order }) => order,
    customers: ({ customer }) => customer,
    date: ({ date }) => date,
    status: ({ status }) => status,
    spent: ({ spent }) => spent,
  },
  otherwise: upwards,
};
