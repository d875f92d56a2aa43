import type { Collection } from '../records/collection.ts';
import { activity } from './activity.ts';
import { appointments } from './appointments.ts';
import { autoResponders } from './automation/auto-responders.ts';
import { openingHours } from './automation/opening-hours.ts';
import { responseTriggers } from './automation/response-triggers.ts';
import { campaignPeople, campaignRecipients, campaignReports } from './campaigns/campaign-people.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { contacts } from './contacts.ts';
import { courses } from './demo/courses.ts';
import { customers } from './demo/customers.ts';
import { events } from './demo/events.ts';
import { faq } from './demo/faq.ts';
import { helpArticles } from './demo/help-articles.ts';
import { invoices } from './demo/invoices.ts';
import { mails } from './demo/mails.ts';
import { orders } from './demo/orders.ts';
import { products } from './demo/products.ts';
import { projects } from './demo/projects.ts';
import { referrals } from './demo/referrals.ts';
import { reviews } from './demo/reviews.ts';
import { sales } from './demo/sales.ts';
import { vehicles } from './demo/vehicles.ts';
import { articleCategories, articleRevisions, searchMisses } from './knowledge-base/article-lists.ts';
import { articles } from './knowledge-base/articles.ts';
import { notes } from './notes.ts';
import { permissions } from './permissions.ts';
import { savedViews } from './saved-views.ts';
import { startCollections } from './start-collections.ts';
import { users } from './users.ts';
import { chatWorkAgents } from './work/work-agents.ts';
import { chatWorkLog } from './work/work-log.ts';

/** Lists of the sample API (spec, section 7). They are demo material, and no part of the service's contract. */
export const sampleCollections = {
  products,
  orders,
  customers,
  reviews,
  referrals,
  invoices,
  vehicles,
  courses,
  sales,
  faq,
  projects,
  events,
  mails,
  helpArticles,
};

/**
 * Every collection of the console. A new screen adds its collection here. The code of this file loads late: the core and
 * the worker reach it through `collection-code.ts`.
 */
export const collections = {
  ...startCollections,
  contacts,
  appointments,
  notes,
  chatWorkAgents,
  chatWorkLog,
  campaigns,
  campaignPeople,
  campaignRecipients,
  campaignReports,
  articles,
  articleCategories,
  articleRevisions,
  searchMisses,
  users,
  permissions,
  autoResponders,
  openingHours,
  activity,
  savedViews,
  responseTriggers,
  ...sampleCollections,
};

export type Collections = typeof collections;
export type CollectionName = keyof Collections;

const byName: Readonly<Record<string, Collection>> = collections;

/** Returns the collection as the engine sees it. Null if a tab or a log names one that does not exist. */
export const collectionOf = (name: string): Collection | null =>
  (Object.hasOwn(byName, name) ? byName[name] : null) ?? null;
