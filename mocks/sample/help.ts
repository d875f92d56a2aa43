/** The questions and the help center of the sample shop. The prices and times are the spec's (section 9). */
import { HttpResponse } from 'msw';
import type { SampleAnswer } from './endpoint.ts';
import { contains } from './list.ts';

const FAQ = [
  {
    faqTitle: 'Payment',
    faqIcon: 'tabler-credit-card',
    faqSubtitle: 'How and when you pay',
    faqs: [
      { question: 'When is my card charged?', answer: 'When the parcel leaves us.' },
      { question: 'How do I pay for my order?', answer: 'By card, by PayPal, or in the shop.' },
      {
        question: 'Where is the confirmation of my order?',
        answer: 'It comes by email within 24 hours. Look into the spam folder, too.',
      },
      { question: 'Can I pay in parts?', answer: 'Yes, from $200 on, in three parts.' },
      { question: 'Can I get an invoice for my company?', answer: 'Yes. Give its name when you order.' },
    ],
  },
  {
    faqTitle: 'Delivery',
    faqIcon: 'tabler-truck',
    faqSubtitle: 'How your order comes to you',
    faqs: [
      {
        question: 'What does a scheduled delivery cost?',
        answer: '$69 to the door, or $99 into the room of your choice.',
      },
      { question: 'Can I choose the day?', answer: 'Yes, for each scheduled delivery.' },
      {
        question: 'What if something comes damaged?',
        answer: 'Tell us within 48 hours, with a picture. We send another one.',
      },
    ],
  },
  {
    faqTitle: 'Cancelling and returning',
    faqIcon: 'tabler-refresh',
    faqSubtitle: 'If you change your mind',
    faqs: [
      {
        question: 'Can I cancel a scheduled delivery?',
        answer: 'Yes, until 72 hours before it.',
      },
      { question: 'How long can I return an order?', answer: 'Within 15 days after it came.' },
      { question: 'Who pays for the way back?', answer: 'We do if the thing was damaged or wrong.' },
    ],
  },
  {
    faqTitle: 'My orders',
    faqIcon: 'tabler-package',
    faqSubtitle: 'Look up and change orders',
    faqs: [
      { question: 'Where is my parcel now?', answer: 'Open the order. It shows each stop of the way.' },
      { question: 'Can I add a thing to my order?', answer: 'Until the parcel is packed. Write to us.' },
      { question: 'How do I change the address?', answer: 'In the order, until the parcel leaves us.' },
    ],
  },
  {
    faqTitle: 'Products and services',
    faqIcon: 'tabler-tool',
    faqSubtitle: 'What we sell, and for how long it holds',
    faqs: [
      { question: 'Do you repair what you sell?', answer: 'Yes, for ten years.' },
      { question: 'Is there a warranty?', answer: 'Two years on everything, five on shoes.' },
      { question: 'Do you wrap presents?', answer: 'Yes. Choose the paper when you order.' },
    ],
  },
] as const;

/** All questions, for the search. */
export const QUESTIONS: readonly string[] = FAQ.flatMap(({ faqs }) => faqs.map(({ question }) => question));

/** Answers with the groups of questions that contain the search, each with these questions only. */
export const faqList: SampleAnswer = ({ query }) => {
  const q = query.get('q') ?? '';
  return HttpResponse.json(
    FAQ.map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question }) => contains([question], q)),
    })).filter(({ faqs }) => faqs.length > 0),
  );
};

const ARTICLES = [
  ['Buying', 'tabler-shopping-cart', ['Find a product', 'The basket', 'Vouchers', 'Pay at the till']],
  ['Your account', 'tabler-user', ['Sign up', 'Forgotten passwords', 'Addresses', 'Delete the account']],
  ['Delivery', 'tabler-truck', ['Choose a day', 'Parcel shops', 'Large parcels', 'Other countries']],
  ['Returns', 'tabler-refresh', ['Pack it', 'Print the label', 'Money back', 'Exchange it']],
  ['Selling with us', 'tabler-building-store', ['Open a shop', 'Pictures', 'Prices', 'Reviews']],
  ['Safety', 'tabler-lock', ['False letters', 'Two steps', 'What we keep', 'Report a shop']],
] as const;

const teaser = (slug: string, title: string, subtitle: string) => ({ slug, title, img: '', subtitle });

export const makeHelpCenter = () => ({
  allArticles: ARTICLES.map(([title, icon, articles]) => ({ title, icon, articles })),
  popularArticles: [
    teaser('choose-a-day', 'Choose a day', 'The parcel comes when you are at home'),
    teaser('money-back', 'Money back', 'How long it takes, and where it goes'),
    teaser('open-a-shop', 'Open a shop', 'From the first picture to the first sale'),
  ],
  keepLearning: [
    teaser('pictures', 'Pictures that sell', 'Light, backgrounds, and the right size'),
    teaser('reviews', 'Answer reviews', 'Good ones, and the others'),
    teaser('two-steps', 'Two steps', 'A second lock for your account'),
  ],
});

export const makeHelpArticle = () => ({
  title: 'How do I add a product to the basket?',
  lastUpdated: '2021-07-12',
  productContent:
    '<p>Open the page of the product, choose its size and colour, and press <em>Add</em>. The basket shows it at once.</p>',
  checkoutContent:
    '<p>Open the basket, look over the things and their number, and press <em>Pay</em>. Then choose how it is delivered.</p>',
  articleList: [
    'Find a product',
    'Compare two products',
    'Save a product for later',
    'Use a voucher',
    'Order for somebody else',
    'Order again',
  ],
  checkoutImg: '',
  productImg: '',
});
