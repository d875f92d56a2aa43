import type { Answer } from '../../../src/core/kernel/answer.ts';
import { done, refuse } from '../../../src/core/kernel/answer.ts';
import type { CampaignEstimate } from '../../../src/core/model/collections/campaigns/campaign-estimate.ts';
import { firstFields } from '../../../src/core/model/collections/campaigns/campaign-fields.ts';
import type { CampaignPerson } from '../../../src/core/model/collections/campaigns/campaign-people.ts';
import { campaignPeople } from '../../../src/core/model/collections/campaigns/campaign-people.ts';
import { type CampaignRecord, campaigns } from '../../../src/core/model/collections/campaigns/campaigns.ts';
import { contacts } from '../../../src/core/model/collections/contacts.ts';
import { flags } from '../../../src/core/model/collections/flags.ts';
import type { Json, WriteRefusal, WriteValue } from '../../../src/core/model/records/types.ts';
import type { RecordView } from '../../../src/core/model/records/view-types.ts';
import { asJson } from '../../../src/ui/records/typed-rows.ts';
import type { WatchedViewOf, WatchRequest } from '../../../src/worker/protocol/protocol.ts';
import { startedCampaign } from './campaigns.ts';
import { contact, flag, recordViews } from './records.ts';

/** A draft that lacks nothing. */
export const draftCampaign = (more: Partial<CampaignRecord> = {}): CampaignRecord => ({
  ...startedCampaign(),
  ...firstFields('Winter boiler check'),
  senderNumber: '+442079460812',
  body: 'Hi {{first_name}}, it is time for your boiler check.',
  defaults: { first_name: 'there' },
  flagsAny: ['1'],
  schedule: { ...firstFields('').schedule, zone: 'Europe/London' },
  id: '1',
  version: 1,
  status: 'draft',
  progress: 0,
  startsAt: null,
  startedAt: null,
  ...more,
});

export const estimated = (more: Partial<CampaignEstimate> = {}): CampaignEstimate => ({
  audience: 167,
  recipients: 148,
  skipped: { opted_out: 15, no_phone: 4 },
  encoding: 'GSM-7',
  segmentsMax: 2,
  segmentsTotal: 150,
  segments: [
    { segments: 1, recipients: 146 },
    { segments: 2, recipients: 2 },
  ],
  worst: { contactId: '9', name: 'Idris Calloway', text: 'Hi Idris, it is time for your boiler check.' },
  forcing: [],
  smartTotal: 150,
  startsAt: Date.now(),
  firstAt: null,
  finishAt: Date.now() + 5 * 60_000,
  ...more,
});

const PEOPLE: readonly CampaignPerson[] = ['Fenella Osei', 'Idris Calloway'].map((name, place) => ({
  id: String(place + 1),
  version: 0,
  name,
  phone: `+44770090000${place}`,
  reason: null,
  instead: '',
  text: `Hi ${name}`,
  segments: 1,
  zone: '',
}));

type AnyView = WatchedViewOf<WatchRequest>;

/** The views of a builder. `campaign` is null for one that is gone. */
export function builderViews(
  campaign: CampaignRecord | null,
  {
    mark = null,
    others = [],
    people: found = [contact(3, 'Tamsin Vance')],
  }: {
    readonly mark?: RecordView['head']['mark'];
    readonly others?: readonly CampaignRecord[];
    /** The contacts that a search finds. */
    readonly people?: readonly ReturnType<typeof contact>[];
  } = {},
): (request: WatchRequest) => AnyView | undefined {
  const rows = [...(campaign === null ? [] : [campaign]), ...others];
  const list = recordViews(campaigns, { rows });
  const people = recordViews(campaignPeople, { rows: PEOPLE });
  const allFlags = recordViews(flags, { rows: [flag(1, 'Landlord'), flag(2, 'Care plan')] });
  const allContacts = recordViews(contacts, { rows: found });
  // A view must be the same object until it changes.
  const ones = new Map<string, RecordView>();
  const one = (id: string): RecordView => {
    const values = rows.find((row) => row.id === id) ?? null;
    const status = values === null ? 'gone' : 'ready';
    const view = ones.get(id) ?? { head: { status, error: null, values, mark, masked: [] }, rows: [] };
    ones.set(id, view);
    return view;
  };
  return (request) => {
    if (request.view !== 'record' && request.view !== 'records') return list(request);
    switch (request.collection) {
      case campaignPeople.name:
        return people(request);
      case flags.name:
        return allFlags(request);
      case contacts.name:
        return allContacts(request);
      default:
        return request.view === 'record' ? one(request.recordId) : list(request);
    }
  };
}

/** The answer to a question: the estimate, or none. */
export const estimateAnswer = (estimate: CampaignEstimate | null): Answer<Json> =>
  estimate === null ? refuse('unreachable', ':serviceSilent') : done(asJson(estimate));

export const WRITTEN: Answer<WriteValue> = done({ recordId: '1', state: 'written' });
export const refusal = (more: Partial<WriteRefusal>): Answer<WriteValue> =>
  done({
    state: 'refused',
    recordId: '1',
    refusal: { kind: 'rejected', reason: '', fields: {}, current: null, ...more },
  });
