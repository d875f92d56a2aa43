import {
  type CampaignFields,
  firstFields,
} from '../../src/core/model/collections/campaigns/campaign-fields.ts';
import type { JsonObject } from '../../src/core/model/records/types.ts';

/** What a campaign needs to be started or scheduled. At one text a minute it does not end during a test. */
export const READY_CAMPAIGN: Partial<CampaignFields> = {
  body: 'Hello {{first_name}}, this is a probe.',
  defaults: { first_name: 'there' },
  flagsAny: ['1', '2', '3'],
  schedule: { ...firstFields('').schedule, kind: 'at', at: '2099-01-05T09:00', zone: 'Europe/London' },
  quiet: null,
  throttle: 1,
};
const { name: _, ...draft } = { ...firstFields(''), ...READY_CAMPAIGN };

/** A draft that has an audience. */
export const READY_DRAFT = draft;

/** The article of the pretend service with the most revisions. */
export const MOST_REVISED_ARTICLE = '1';

/** A campaign of the pretend service that has begun. */
export const BEGUN_CAMPAIGN = 1;

/** The queries without which a list has no rows, such as the parent of its path, by collection. */
export const LIST_QUERIES: Readonly<Record<string, JsonObject>> = {
  campaignPeople: { draft: { ...draft } },
  campaignRecipients: { campaign: String(BEGUN_CAMPAIGN) },
  articleRevisions: { article: MOST_REVISED_ARTICLE },
  campaignReports: { campaign: String(BEGUN_CAMPAIGN) },
};
