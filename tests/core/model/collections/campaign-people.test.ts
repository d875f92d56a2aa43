import * as v from 'valibot';
import { expect, test } from 'vitest';
import { localList } from '../../../../src/core/domains/records/local-list.ts';
import {
  campaignPeople,
  campaignRecipients,
} from '../../../../src/core/model/collections/campaigns/campaign-people.ts';

// Without an answer of the service, a query is evaluated over the rows of all lists of the collection.
test('a list that the service has not answered has nobody of another campaign', () => {
  const row = v.parse(campaignRecipients.row, { id: 1, contact_id: 7, name: 'Fenella Osei' });
  const query = v.parse(campaignRecipients.query, { campaign: '2' });
  expect(localList(campaignRecipients, [row], query)).toEqual([]);
});

test('a list that the service has not answered has nobody of another draft', () => {
  const row = v.parse(campaignPeople.row, { id: 7, name: 'Fenella Osei' });
  expect(localList(campaignPeople, [row], v.parse(campaignPeople.query, {}))).toEqual([]);
});
