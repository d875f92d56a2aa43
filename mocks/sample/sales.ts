/** The sales in the table of the spec's page `datatable`. */
import { amountOf } from './list.ts';
import { makeProducts } from './products.ts';
import { anyJulyDay, deal, dealSome, people, rowsOf, sampleRandom, slugOf } from './seeds.ts';

const COUNT = 51;
const WITHOUT_BUYER = 4;

type SaleStatus = 'Confirmed' | 'Completed' | 'Cancelled';

/** Returns what was paid of a total: all, a third, or nothing. A cancelled sale is not paid. */
function receivedOf(total: number, status: SaleStatus, isPartly: boolean) {
  if (status === 'Cancelled') return { receivedPaymentStatus: 'Unpaid', paidAmount: 0 };
  return isPartly
    ? { receivedPaymentStatus: 'Partially Paid', paidAmount: Math.round(total / 3) }
    : { receivedPaymentStatus: 'Fully Paid', paidAmount: total };
}

export function makeSales() {
  const random = sampleRandom('sales');
  const person = people(random);
  const products = makeProducts();
  const status = deal<SaleStatus>(random, [
    ['Confirmed', 27],
    ['Completed', 19],
    ['Cancelled', 5],
  ]);
  const isBuyerUnknown = dealSome(random, WITHOUT_BUYER, COUNT);
  return rowsOf(COUNT, (place) => {
    // The last sale is of the first product again.
    const product = products[(place - 1) % products.length];
    if (product === undefined) throw new Error('There are no products');
    const { id, productName, productBrand, category, price, image } = product;
    const total = amountOf(price);
    const saleStatus = status();
    const { name } = person();
    return {
      product: {
        id,
        name: productName,
        slug: slugOf(productName),
        brand: productBrand,
        category,
        price: total,
        image,
        hasFreeShipping: random.next() < 0.4,
        rating: random.int(1, 5),
        description: `${productName}, made by ${productBrand}.`,
      },
      date: anyJulyDay(random),
      buyer: isBuyerUnknown() ? null : { name, avatar: '' },
      payment: {
        total,
        ...receivedOf(total, saleStatus, saleStatus === 'Confirmed' && random.next() < 0.5),
        status: saleStatus,
      },
    };
  });
}
