/** The sample's entities, with exactly the fields of the spec (sections 3 and 4). */
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const perCent = v.pipe(count, v.maxValue(100));
const stars = v.pipe(v.number(), v.minValue(1), v.maxValue(5));
const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const picture = v.string();
const email = v.pipe(v.string(), v.email());
/** The sample is of July 2021. */
const day = v.pipe(v.string(), v.isoDate(), v.startsWith('2021-07-'));
const price = v.pipe(v.string(), v.regex(/^\$\d+(\.\d\d)?$/));

export const product = v.strictObject({
  id,
  productName: text,
  productBrand: text,
  category: v.picklist(['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games']),
  status: v.picklist(['Inactive', 'Published', 'Scheduled']),
  stock: v.boolean(),
  sku: count,
  price,
  qty: count,
  image: picture,
});

export const review = v.strictObject({
  id,
  product: text,
  companyName: text,
  productImage: picture,
  reviewer: text,
  email,
  avatar: picture,
  date: day,
  status: v.picklist(['Published', 'Pending']),
  review: v.pipe(stars, v.integer()),
  head: text,
  para: text,
});

export const referral = v.strictObject({
  id,
  user: text,
  email,
  avatar: picture,
  referredId: count,
  status: v.picklist(['Paid', 'Unpaid', 'Rejected']),
  value: price,
  earning: price,
});

export const order = v.strictObject({
  id,
  order: count,
  customer: text,
  email,
  avatar: picture,
  payment: v.picklist([1, 2, 3, 4]),
  status: v.picklist(['Delivered', 'Ready to Pickup', 'Out for Delivery', 'Dispatched']),
  spent: v.number(),
  method: v.picklist(['paypalLogo', 'mastercard']),
  date: day,
  time: v.pipe(v.string(), v.isoTime()),
  methodNumber: count,
});

export const customer = v.strictObject({
  id,
  customer: text,
  customerId: v.pipe(count, v.minValue(100_000), v.maxValue(999_999)),
  email,
  country: text,
  countryFlag: text,
  countryCode: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  order: count,
  totalSpent: v.number(),
  avatar: picture,
});

export const customerDetail = v.strictObject({
  ...customer.entries,
  status: v.literal('Active'),
  contact: v.literal('+447700900321'),
});

const emailFields = {
  id,
  to: v.pipe(v.array(v.strictObject({ email, name: text })), v.minLength(1)),
  from: v.strictObject({ email, name: text, avatar: picture }),
  subject: text,
  cc: v.array(email),
  bcc: v.array(email),
  message: v.pipe(v.string(), v.startsWith('<p>')),
  attachments: v.array(
    v.strictObject({
      fileName: text,
      thumbnail: picture,
      url: v.pipe(v.string(), v.url()),
      size: v.picklist(['5mb', '10mb']),
    }),
  ),
  isStarred: v.boolean(),
  labels: v.array(v.picklist(['private', 'company', 'personal', 'important'])),
  time: v.pipe(v.string(), v.regex(/^2021-07-\d\dT\d\d:\d\d:\d\d$/)),
  folder: v.picklist(['inbox', 'draft', 'spam', 'sent']),
  isRead: v.boolean(),
  isDeleted: v.boolean(),
};
const reply = v.strictObject({ ...emailFields, replies: v.tuple([]) });
export const mail = v.strictObject({ ...emailFields, replies: v.array(reply) });

export const client = v.strictObject({
  name: text,
  company: text,
  companyEmail: email,
  country: text,
  contact: text,
  address: text,
});

export const invoice = v.strictObject({
  id,
  issuedDate: day,
  dueDate: day,
  client,
  service: text,
  total: count,
  balance: v.number(),
  invoiceStatus: v.picklist(['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due']),
  avatar: picture,
});

export const paymentDetails = v.strictObject({
  totalDue: v.pipe(v.string(), v.regex(/^\$[\d,]+\.\d\d$/)),
  bankName: text,
  country: text,
  iban: text,
  swiftCode: text,
});

export const vehicle = v.strictObject({
  id,
  location: count,
  startCity: text,
  startCountry: text,
  endCity: text,
  endCountry: text,
  warnings: v.picklist([
    'No Warnings',
    'Ecu Not Responding',
    'Oil Leakage',
    'Fuel Problems',
    'Temperature not optimal',
  ]),
  progress: perCent,
});

export const permission = v.looseObject({
  id,
  name: text,
  assignedTo: v.array(v.picklist(['administrator', 'manager', 'users', 'support', 'restricted-user'])),
  createdDate: v.pipe(v.string(), v.isoTimestamp()),
});

export const user = v.looseObject({
  id,
  fullName: text,
  company: text,
  role: text,
  username: text,
  country: text,
  contact: text,
  email,
  currentPlan: v.picklist(['basic', 'team', 'company', 'enterprise']),
  status: v.picklist(['active', 'inactive', 'pending']),
  avatar: picture,
  billing: v.picklist(['Auto debit', 'Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal']),
});

export const project = v.strictObject({
  logo: picture,
  name: text,
  date: day,
  leader: text,
  team: v.pipe(v.array(text), v.minLength(1)),
  status: perCent,
});

export const sale = v.strictObject({
  product: v.strictObject({
    id,
    name: text,
    slug: v.pipe(v.string(), v.slug()),
    brand: text,
    category: text,
    price: v.number(),
    image: picture,
    hasFreeShipping: v.boolean(),
    rating: stars,
    description: text,
  }),
  date: day,
  buyer: v.nullable(v.strictObject({ name: text, avatar: picture })),
  payment: v.strictObject({
    total: v.number(),
    receivedPaymentStatus: v.picklist(['Fully Paid', 'Partially Paid', 'Unpaid']),
    paidAmount: v.number(),
    status: v.picklist(['Completed', 'Confirmed', 'Cancelled']),
  }),
});

export const faqGroup = v.strictObject({
  faqTitle: text,
  faqIcon: text,
  faqSubtitle: text,
  faqs: v.pipe(v.array(v.strictObject({ question: text, answer: text })), v.minLength(1)),
});

const teaser = v.strictObject({
  slug: v.pipe(v.string(), v.slug()),
  title: text,
  img: picture,
  subtitle: text,
});
export const helpCenter = v.strictObject({
  allArticles: v.pipe(
    v.array(v.strictObject({ title: text, icon: text, articles: v.array(text) })),
    v.length(6),
  ),
  popularArticles: v.pipe(v.array(teaser), v.length(3)),
  keepLearning: v.pipe(v.array(teaser), v.length(3)),
});

export const helpArticle = v.strictObject({
  title: text,
  lastUpdated: day,
  productContent: text,
  checkoutContent: text,
  articleList: v.pipe(v.array(text), v.length(6)),
  checkoutImg: picture,
  productImg: picture,
});

export const searchGroup = v.strictObject({
  title: text,
  category: text,
  children: v.pipe(
    v.array(v.strictObject({ url: v.pipe(v.string(), v.startsWith('/')), icon: text, title: text })),
    v.minLength(1),
    v.maxLength(5),
  ),
});

export const course = v.strictObject({
  id,
  courseTitle: text,
  user: text,
  tags: text,
  rating: stars,
  ratingCount: count,
  desc: text,
  time: v.pipe(v.string(), v.regex(/^\dh \d\d?m$/)),
  totalTasks: count,
  completedTasks: count,
  tutorImg: picture,
});

export const courseDetails = v.looseObject({
  title: text,
  content: v.pipe(
    v.array(
      v.strictObject({
        title: text,
        status: v.pipe(v.string(), v.regex(/^\d\/\d$/)),
        time: text,
        topics: v.array(v.strictObject({ title: text, time: text, isCompleted: v.boolean() })),
      }),
    ),
    v.length(4),
  ),
});

export const event = v.strictObject({
  id,
  title: text,
  start: text,
  end: text,
  allDay: v.boolean(),
  url: v.string(),
  extendedProps: v.strictObject({
    calendar: v.picklist(['Business', 'Personal', 'Holiday', 'Family', 'ETC']),
  }),
});

const chatMessage = v.strictObject({
  message: text,
  time: v.pipe(v.string(), v.isoTimestamp()),
  senderId: id,
  feedback: v.strictObject({ isSent: v.boolean(), isDelivered: v.boolean(), isSeen: v.boolean() }),
});
export const chat = v.strictObject({ id, userId: id, unseenMsgs: count, messages: v.array(chatMessage) });
export const contact = v.strictObject({
  id,
  fullName: text,
  role: text,
  about: text,
  avatar: picture,
  status: v.picklist(['online', 'busy', 'offline', 'away']),
});
export const chatsAndContacts = v.strictObject({
  chatsContacts: v.array(
    v.strictObject({
      ...contact.entries,
      chat: v.strictObject({ id, unseenMsgs: count, lastMessage: chatMessage }),
    }),
  ),
  contacts: v.array(contact),
  profileUser: v.strictObject({
    ...contact.entries,
    settings: v.strictObject({
      isTwoStepAuthVerificationEnabled: v.boolean(),
      isNotificationsOn: v.boolean(),
    }),
  }),
});
