import { lateCode } from '../../kernel/late-code.ts';
import type { Collection } from '../records/collection.ts';
import type { CollectionName } from './collections.ts';
import { startCollectionOf } from './start-collections.ts';

/** All collections. Their code loads when a list is first needed that is not among those of the start. */
export const everyCollection = lateCode(() => import('./collections.ts'));

/** Returns the collection, if its code has loaded. Null if a tab or a log names one that does not exist. */
export const loadedCollectionOf = (name: string): Collection | null =>
  startCollectionOf(name) ?? everyCollection.now()?.collectionOf(name) ?? null;

const CAMPAIGNS = ['view-campaign'];
const ARTICLES = ['view-knowledge-base'];
const CHATS = ['view-chat'];
const SAMPLES = ['read'];

/**
 * The actions of which each lets a person see the list. Lists that the person may not see any more are deleted from the
 * device before their code has loaded, so this says again what the collections say (`see`, `alsoSeenWith`).
 */
export const SEEN_WITH: Readonly<Record<CollectionName, readonly string[]>> = {
  contacts: ['view-contacts'],
  flags: ['view-flags', 'view-chat', 'view-contacts', 'view-auto-responder'],
  calls: ['view-call'],
  appointments: ['view-call'],
  notes: CHATS,
  chatWork: CHATS,
  chatWorkAgents: CHATS,
  chatWorkLog: CHATS,
  campaigns: CAMPAIGNS,
  campaignPeople: CAMPAIGNS,
  campaignRecipients: CAMPAIGNS,
  campaignReports: CAMPAIGNS,
  articles: ARTICLES,
  articleCategories: ARTICLES,
  articleRevisions: ARTICLES,
  searchMisses: ARTICLES,
  users: ['view-users'],
  roles: ['view-roles', 'view-users'],
  permissions: ['view-permissions'],
  autoResponders: ['view-auto-responder', 'view-customize-response-triggers'],
  openingHours: ['view-auto-responder', 'view-customize-response-triggers'],
  activity: ['view-logs'],
  settings: ['view-setting', 'view-chat', 'view-contacts', 'view-profile'],
  savedViews: SAMPLES,
  responseTriggers: ['view-customize-response-triggers'],
  products: SAMPLES,
  orders: SAMPLES,
  customers: SAMPLES,
  reviews: SAMPLES,
  referrals: SAMPLES,
  invoices: SAMPLES,
  vehicles: SAMPLES,
  courses: SAMPLES,
  sales: SAMPLES,
  faq: SAMPLES,
  projects: SAMPLES,
  events: SAMPLES,
  mails: SAMPLES,
  helpArticles: SAMPLES,
};
