/** The lists of the spec (section 7): names, search, filters and sort keys, with the sample's volumes (section 9). */
import { type Walk, walkOf } from './list-walk.ts';
import * as schemas from './schemas.ts';
import type { SpecRow } from './spec-rows.ts';

const amountOf = (price: string): number => Number(price.replace('$', ''));

export const LIST_ROWS = {
  'GET /api/apps/ecommerce/products': walkOf({
    path: '/api/apps/ecommerce/products',
    schema: schemas.product,
    names: ['products', 'total'],
    count: 50,
    base: 'newest first',
    texts: (row) => [row.productName, row.productBrand],
    filters: {
      category: {
        of: (row) => row.category,
        values: ['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'],
        unknown: 'none',
      },
      status: { of: (row) => row.status, values: ['Inactive', 'Published', 'Scheduled'], unknown: 'none' },
      stock: { of: (row) => row.stock, values: ['true', 'false'], unknown: 'all' },
    },
    sorts: {
      product: [(row) => row.productName, 'as stored'],
      category: [(row) => row.category, 'as stored'],
      status: [(row) => row.status, 'as stored'],
      price: [(row) => amountOf(row.price), 'as stored'],
      qty: [(row) => row.qty, 'as stored'],
      sku: [(row) => row.sku, 'as stored'],
    },
    spreads: [
      [(row) => row.status, { Published: 18, Scheduled: 17, Inactive: 15 }],
      [
        (row) => row.category,
        { Accessories: 18, Shoes: 10, 'Home Decor': 9, Electronics: 7, Office: 3, Games: 3 },
      ],
      [(row) => row.stock, { true: 28, false: 22 }],
    ],
  }),

  'GET /api/apps/ecommerce/orders': walkOf({
    path: '/api/apps/ecommerce/orders',
    schema: schemas.order,
    names: ['orders', 'total'],
    count: 100,
    base: 'newest first',
    texts: (row) => [row.customer, row.email, String(row.order)],
    sorts: {
      order: [(row) => row.order, 'up'],
      customers: [(row) => row.customer, 'up'],
      date: [(row) => row.date, 'up'],
      status: [(row) => row.status, 'up'],
      spent: [(row) => row.spent, 'up'],
    },
    spreads: [
      [(row) => row.status, { Delivered: 30, 'Ready to Pickup': 25, 'Out for Delivery': 23, Dispatched: 22 }],
      [(row) => row.payment, { 1: 20, 2: 27, 3: 25, 4: 28 }],
      [(row) => row.method, { mastercard: 53, paypalLogo: 47 }],
    ],
  }),

  'GET /api/apps/ecommerce/customers': walkOf({
    path: '/api/apps/ecommerce/customers',
    schema: schemas.customer,
    names: ['customers', 'total'],
    count: 100,
    base: 'newest first',
    texts: (row) => [row.customer, row.country, row.email],
    sorts: {
      customer: [(row) => row.customer, 'down'],
      country: [(row) => row.country, 'down'],
      customerId: [(row) => row.customerId, 'down'],
      orders: [(row) => row.order, 'down'],
      totalSpent: [(row) => row.totalSpent, 'down'],
    },
  }),

  'GET /api/apps/ecommerce/reviews': walkOf({
    path: '/api/apps/ecommerce/reviews',
    schema: schemas.review,
    names: ['reviews', 'total'],
    count: 100,
    base: 'as stored',
    always: { status: 'All' },
    texts: (row) => [row.product, row.reviewer, row.email, row.head, row.para],
    filters: { status: { of: (row) => row.status, values: ['Pending', 'Published'], unknown: 'none' } },
    sorts: {
      product: [(row) => row.product, 'as stored'],
      reviewer: [(row) => row.reviewer, 'as stored'],
      date: [(row) => row.date, 'as stored'],
      status: [(row) => row.status, 'as stored'],
    },
    spreads: [[(row) => row.status, { Pending: 52, Published: 48 }]],
  }),

  'GET /api/apps/ecommerce/referrals': walkOf({
    path: '/api/apps/ecommerce/referrals',
    schema: schemas.referral,
    names: ['referrals', 'total'],
    count: 45,
    base: 'as stored',
    texts: null,
    sorts: {
      users: [(row) => row.user, 'down'],
      'referred-id': [(row) => row.referredId, 'as stored'],
      earning: [(row) => amountOf(row.earning), 'as stored'],
      value: [(row) => amountOf(row.value), 'as stored'],
      status: [(row) => row.status, 'as stored'],
    },
    spreads: [[(row) => row.status, { Paid: 22, Unpaid: 19, Rejected: 4 }]],
  }),

  'GET /api/apps/invoice': walkOf({
    path: '/api/apps/invoice',
    schema: schemas.invoice,
    names: ['invoices', 'totalInvoices'],
    count: 36,
    base: 'newest first',
    texts: (row) => [row.client.name, row.client.companyEmail, String(row.id)],
    filters: {
      status: {
        of: (row) => row.invoiceStatus,
        values: ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'],
        unknown: 'none',
      },
    },
    sorts: {
      client: [(row) => row.client.name, 'down'],
      total: [(row) => row.total, 'down'],
      id: [(row) => row.id, 'down'],
      date: [(row) => row.issuedDate, 'down'],
      balance: [(row) => row.balance, 'down'],
    },
    spreads: [
      [
        (row) => row.invoiceStatus,
        { Paid: 9, 'Partial Payment': 8, Draft: 7, Downloaded: 6, Sent: 4, 'Past Due': 2 },
      ],
      [(row) => Math.sign(row.balance), { '-1': 5, 0: 22, 1: 9 }],
    ],
  }),

  'GET /api/apps/logistics/vehicles': walkOf({
    path: '/api/apps/logistics/vehicles',
    schema: schemas.vehicle,
    names: ['vehicles', 'totalVehicles'],
    count: 25,
    base: 'as stored',
    texts: null,
    sorts: {
      location: [(row) => row.location, 'down'],
      startRoute: [(row) => row.startCity, 'down'],
      endRoute: [(row) => row.endCity, 'down'],
      warnings: [(row) => row.warnings, 'down'],
      progress: [(row) => row.progress, 'down'],
    },
    spreads: [
      [
        (row) => row.warnings,
        {
          'No Warnings': 8,
          'Temperature not optimal': 5,
          'Ecu Not Responding': 4,
          'Oil Leakage': 4,
          'Fuel Problems': 4,
        },
      ],
    ],
  }),

  'GET /api/apps/permissions': walkOf({
    path: '/api/apps/permissions',
    schema: schemas.permission,
    names: ['permissions', 'totalPermissions'],
    count: 9,
    base: 'as stored',
    texts: (row) => [row.name, row.createdDate, ...row.assignedTo],
    sorts: { name: [(row) => row.name, 'down'] },
  }),

  'GET /api/apps/users': walkOf({
    path: '/api/apps/users',
    schema: schemas.user,
    names: ['users', 'totalUsers'],
    more: ['totalPages', 'page'],
    count: 50,
    base: 'newest first',
    texts: (row) => [row.fullName, row.email],
    filters: {
      role: {
        of: (row) => row.role,
        values: ['author', 'editor', 'maintainer', 'subscriber'],
        unknown: 'none',
      },
      plan: {
        of: (row) => row.currentPlan,
        values: ['basic', 'team', 'company', 'enterprise'],
        unknown: 'none',
      },
      status: { of: (row) => row.status, values: ['active', 'inactive', 'pending'], unknown: 'none' },
    },
    sorts: {
      user: [(row) => row.fullName, 'down'],
      email: [(row) => row.email, 'down'],
      role: [(row) => row.role, 'down'],
      plan: [(row) => row.currentPlan, 'down'],
      status: [(row) => row.status, 'down'],
      billing: [(row) => row.billing, 'down'],
    },
    // The template names page 1 in its answer, but its rows are those of the page that was asked for: none.
    outOfRange: 'first page',
  }),

  'GET /api/apps/academy/courses': walkOf({
    path: '/api/apps/academy/courses',
    schema: schemas.course,
    names: ['courses', 'total'],
    count: 25,
    base: 'as stored',
    texts: (row) => [row.courseTitle, row.user],
    filters: {
      label: {
        of: (row) => row.tags,
        values: ['Baking', 'Drawing', 'Gardens', 'Repair', 'Speaking'],
        unknown: 'none',
      },
    },
    sorts: {
      courseName: [(row) => row.courseTitle, 'down'],
      progress: [(row) => row.completedTasks / row.totalTasks, 'down'],
    },
    spreads: [[(row) => row.completedTasks === row.totalTasks, { true: 1, false: 24 }]],
  }),
} satisfies Partial<Record<SpecRow, Walk>>;
