/** The lists of the sample API (spec, section 7), as their addresses name them. The first is the default. */
export const DEMO_LISTS = [
  'products',
  'orders',
  'customers',
  'reviews',
  'referrals',
  'sales',
  'faq',
  'invoices',
  'vehicles',
  'courses',
  'projects',
  'events',
  'mail',
  'help-center',
] as const;
export type DemoListName = (typeof DEMO_LISTS)[number];

export const DEMO = '/demo';

/** Whether this build has the screens of the sample API. */
export const HAS_DEMO = import.meta.env.VITE_DEMO_SCREENS !== 'off';

export const demoPath = (list: DemoListName): string => `${DEMO}/${list}`;

/** The one article that the sample API has. */
export const HELP_ARTICLE = `${demoPath('help-center')}/article`;

/** Returns whether a list of the sample API is at this path. */
export const isDemoPath = (path: string): boolean => HAS_DEMO && path.toLowerCase().startsWith(`${DEMO}/`);

/** The address of an invoice as a sheet of paper. */
export const invoicePath = (id: string): string => `${demoPath('invoices')}/${encodeURIComponent(id)}`;

/** Returns the id of the invoice that a path names; null if it names none. */
export const invoiceIdOf = (path: string): string | null => {
  const [, , list, id = ''] = path.split('/');
  return list?.toLowerCase() === 'invoices' && id !== '' ? id : null;
};

/** Returns the list that a path names; null if there is none. */
export const demoListOf = (path: string): DemoListName | null => {
  const name = path.toLowerCase().split('/')[2] ?? '';
  return name === '' ? DEMO_LISTS[0] : (DEMO_LISTS.find((list) => list === name) ?? null);
};
