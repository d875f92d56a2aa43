import { Send } from 'lucide-react';
import * as v from 'valibot';
import { campaigns } from '../../../core/model/collections/campaigns/campaigns.ts';
import { users } from '../../../core/model/collections/users.ts';
import { useViewIf } from '../../core-client/use-view-if.ts';
import { recordPath } from '../../records/list-query.ts';
import { asJson, isRowOf } from '../../records/typed-rows.ts';
import { campaignPath } from '../../routes/campaign-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { findNamed } from '../../shared/search/find-named.ts';
import type { FoundRecords } from './palette-entries.ts';

/** Records of each kind that the palette shows. */
const SHOWN = 3;
/** Campaigns that are searched: a page of the service, those that changed last. */
const CAMPAIGNS_SEARCHED = 50;
/** Fewest characters that search records: one letter is in nearly all names. */
const TYPED_MIN = 2;
const CAMPAIGN_QUERY = asJson(v.parse(campaigns.query, {}));

/**
 * Returns the people of the account and the campaigns that the text names, if the person may open their pages. Not settled:
 * a list has not come yet.
 */
export function usePaletteRecords(
  ability: AppAbility,
  q: string,
): { readonly records: FoundRecords; readonly settled: boolean } {
  const isAsked = [...q].length >= TYPED_MIN;
  const asksPeople = isAsked && mayDo(ability, users.see);
  const asksCampaigns = isAsked && mayDo(ability, campaigns.see);
  const people = useViewIf(
    asksPeople
      ? {
          view: 'records',
          collection: users.name,
          v: users.v,
          query: asJson(v.parse(users.query, { q })),
          size: SHOWN,
        }
      : null,
  );
  const sent = useViewIf(
    asksCampaigns
      ? {
          view: 'records',
          collection: campaigns.name,
          v: campaigns.v,
          query: CAMPAIGN_QUERY,
          size: CAMPAIGNS_SEARCHED,
        }
      : null,
  );
  const named = (sent?.rows ?? []).flatMap((row) => (isRowOf(campaigns, row) ? [row.values] : []));
  return {
    records: {
      people: (people?.rows ?? []).flatMap((row) => {
        if (!isRowOf(users, row)) return [];
        const { id, fullName, username, email } = row.values;
        const name = fullName || (username ?? '') || email;
        return [{ key: `user:${id}`, id, name, note: email, icon: null, path: recordPath('/users', id) }];
      }),
      campaigns: findNamed(named, q)
        .slice(0, SHOWN)
        .map(({ id, name }) => ({
          key: `campaign:${id}`,
          id,
          name,
          note: '',
          icon: Send,
          path: campaignPath(id),
        })),
    },
    settled: (!asksPeople || people !== undefined) && (!asksCampaigns || sent !== undefined),
  };
}
