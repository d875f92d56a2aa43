/** The projects of the analytics dashboard. */
import { anyJulyDay, draw, people, rowsOf, sampleRandom } from './seeds.ts';

const TITLES = [
  'Booking by phone',
  'Catalogue in three languages',
  'Delivery map',
  'Faster checkout',
  'New price tags',
  'Night shift roster',
  'Returns without paper',
  'Shop in the harbour',
  'Stock count by scanner',
  'Voucher letters',
] as const;

export function makeProjects() {
  const random = sampleRandom('projects');
  const person = people(random);
  const title = draw(random.shuffle(TITLES));
  return rowsOf(TITLES.length, () => ({
    logo: '',
    name: title(),
    date: anyJulyDay(random),
    leader: person().name,
    team: rowsOf(random.int(2, 4), () => person().name),
    /** Per cent. */
    status: random.int(5, 100),
  }));
}
