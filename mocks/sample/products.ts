import { amountOf, asStored, exactly, type SampleList, whether } from './list.ts';
import { anyAmount, deal, dealSome, differentNumbers, draw, rowsOf, sampleRandom } from './seeds.ts';

const COUNT = 50;

const CATEGORIES = [
  ['Accessories', 18],
  ['Shoes', 10],
  ['Home Decor', 9],
  ['Electronics', 7],
  ['Office', 3],
  ['Games', 3],
] as const;
type Category = (typeof CATEGORIES)[number][0];

/** Things of each category. */
const THINGS: Readonly<Record<Category, readonly string[]>> = {
  Accessories: ['Belt', 'Scarf', 'Umbrella', 'Wallet', 'Rucksack', 'Cap'],
  Shoes: ['Boots', 'Clogs', 'Running Shoes', 'Sandals'],
  'Home Decor': ['Lamp', 'Rug', 'Vase', 'Wall Clock'],
  Electronics: ['Headphones', 'Kettle', 'Radio', 'Speaker'],
  Office: ['Desk Tray', 'Notebook'],
  Games: ['Chess Set', 'Puzzle'],
};

const KINDS = ['Harbour', 'Moss', 'Ember', 'Slate', 'Larkspur', 'Copper'] as const;
const BRANDS = ['Northwick', 'Tern & Tide', 'Oakum', 'Pellow', 'Saltmarsh', 'Brindle'] as const;

export interface Product {
  readonly id: number;
  readonly productName: string;
  readonly productBrand: string;
  readonly category: Category;
  readonly status: 'Inactive' | 'Published' | 'Scheduled';
  /** Whether the product is in stock. */
  readonly stock: boolean;
  readonly sku: number;
  /** A currency of one character, and the amount. */
  readonly price: string;
  readonly qty: number;
  readonly image: string;
}

export function makeProducts(): readonly Product[] {
  const random = sampleRandom('products');
  const named = draw(
    random.shuffle(
      CATEGORIES.flatMap(([category, count]) => {
        const names = KINDS.flatMap((kind) => THINGS[category].map((thing) => `${kind} ${thing}`));
        return random
          .shuffle(names)
          .slice(0, count)
          .map((productName) => ({ category, productName }));
      }),
    ),
  );
  const status = deal<Product['status']>(random, [
    ['Published', 18],
    ['Scheduled', 17],
    ['Inactive', 15],
  ]);
  const stock = dealSome(random, 28, COUNT);
  const sku = differentNumbers(random, 5);
  return rowsOf(COUNT, (id) => ({
    id,
    ...named(),
    productBrand: random.pick(BRANDS),
    status: status(),
    stock: stock(),
    sku: sku(),
    price: `$${anyAmount(random, 9, 900).toFixed(2)}`,
    qty: random.int(0, 990),
    image: '',
  }));
}

export const productList: SampleList<Product> = {
  names: ['products', 'total'],
  newestFirst: true,
  texts: ({ productName, productBrand }) => [productName, productBrand],
  filters: {
    category: exactly(({ category }) => category),
    status: exactly(({ status }) => status),
    stock: whether(({ stock }) => stock),
  },
  sorts: {
    product: ({ productName }) => productName,
    category: ({ category }) => category,
    status: ({ status }) => status,
    price: ({ price }) => amountOf(price),
    qty: ({ qty }) => qty,
    sku: ({ sku }) => sku,
  },
  otherwise: asStored,
};
