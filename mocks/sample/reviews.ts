import { asStored, type SampleList } from './list.ts';
import { makeProducts } from './products.ts';
import { anyJulyDay, deal, draw, people, rowsOf, sampleRandom } from './seeds.ts';

const COUNT = 100;

interface Review {
  readonly id: number;
  readonly product: string;
  readonly companyName: string;
  readonly productImage: string;
  readonly reviewer: string;
  readonly email: string;
  readonly avatar: string;
  readonly date: string;
  readonly status: 'Published' | 'Pending';
  /** 1 to 5 stars. */
  readonly review: 1 | 2 | 3 | 4 | 5;
  readonly head: string;
  readonly para: string;
}

const HEADS = {
  1: ['Came broken', 'Not as shown'],
  2: ['Thinner than I hoped', 'Slow to arrive'],
  3: ['Does its job', 'Neither good nor bad'],
  4: ['Good for the money', 'Better than the last one'],
  5: ['Would buy it again', 'A present that was liked'],
} as const;

const PARAS = [
  'It came two days after the order, well packed.',
  'The colour is a little darker than on the picture.',
  'My sister has the same one and sent me here.',
  'The seller answered my question within the hour.',
  'I have used it every day since, and nothing is loose yet.',
] as const;

export function makeReviews(): readonly Review[] {
  const random = sampleRandom('reviews');
  const person = people(random);
  const products = makeProducts();
  // Each product has two reviews.
  const product = draw(random.shuffle([...products, ...products]));
  const status = deal<Review['status']>(random, [
    ['Pending', 52],
    ['Published', 48],
  ]);
  return rowsOf(COUNT, (id) => {
    const { productName, productBrand, image } = product();
    const { name, email } = person();
    const stars = random.pick<Review['review']>([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]);
    return {
      id,
      product: productName,
      companyName: productBrand,
      productImage: image,
      reviewer: name,
      email,
      avatar: '',
      date: anyJulyDay(random),
      status: status(),
      review: stars,
      head: random.pick(HEADS[stars]),
      para: `${random.pick(PARAS)} ${random.pick(PARAS)}`,
    };
  });
}

export const reviewList: SampleList<Review> = {
  names: ['reviews', 'total'],
  texts: ({ product, reviewer, email, head, para }) => [product, reviewer, email, head, para],
  // The template compares with the missing status, too, and finds no review. Its page always sends a status.
  filters: { status: ({ status }, wanted) => wanted === 'All' || status === wanted },
  sorts: {
    product: ({ product }) => product,
    reviewer: ({ reviewer }) => reviewer,
    date: ({ date }) => date,
    status: ({ status }) => status,
  },
  otherwise: asStored,
};
