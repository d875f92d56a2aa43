import * as v from 'valibot';
import type { CampaignEstimate } from '../../../src/core/model/collections/campaigns/campaign-estimate.ts';
import {
  FIRST_QUIET,
  firstFields,
  SKIP_REASONS,
} from '../../../src/core/model/collections/campaigns/campaign-fields.ts';
import type {
  RecipientRecord,
  RecipientsQuery,
  ReportRecord,
} from '../../../src/core/model/collections/campaigns/campaign-people.ts';
import {
  campaignRecipients,
  campaignReports,
} from '../../../src/core/model/collections/campaigns/campaign-people.ts';
import { type CampaignRecord, campaigns } from '../../../src/core/model/collections/campaigns/campaigns.ts';
import { flags } from '../../../src/core/model/collections/flags.ts';
import type { RecordsHead } from '../../../src/core/model/records/view-types.ts';
import type { WatchedViewOf, WatchRequest } from '../../../src/worker/protocol/protocol.ts';
import { flag, recordViews } from './records.ts';

const MINUTE_MS = 60_000;

/** When the sample campaign started: at a full hour, two or three hours ago. */
export const STARTED_AT = new Date(Date.now() - 2 * 60 * MINUTE_MS).setMinutes(0, 0, 0);
export const after = (minutes: number): number => STARTED_AT + minutes * MINUTE_MS;

/** A campaign that was started. */
export const startedCampaign = (more: Partial<CampaignRecord> = {}): CampaignRecord => ({
  ...firstFields('Autumn service reminder'),
  quiet: FIRST_QUIET,
  throttle: 24,
  id: '1',
  version: 3,
  status: 'sending',
  reason: null,
  counts: {
    audience: 20,
    queued: 5,
    sending: 1,
    sent: 2,
    delivered: 6,
    failed: 4,
    skipped: 2,
    replied: 2,
    opted_out: 1,
  },
  progress: 40,
  tests: [],
  tested: null,
  startsAt: STARTED_AT,
  startedAt: STARTED_AT,
  finishedAt: null,
  createdAt: STARTED_AT,
  createdBy: 'Sunniva Achterberg',
  updatedAt: STARTED_AT,
  updatedBy: 'Sunniva Achterberg',
  ...more,
});

export const campaignReport = (more: Partial<ReportRecord> = {}): ReportRecord => ({
  id: '1',
  version: 40,
  buckets: [
    { at: after(0), delivered: 4, sent: 0, failed: 1, replied: 1 },
    { at: after(5), delivered: 2, sent: 1, failed: 2, replied: 1 },
    { at: after(15), delivered: 0, sent: 1, failed: 1, replied: 0 },
  ],
  failures: [
    { code: 30003, count: 2 },
    { code: 30007, count: 1 },
    { code: 39999, count: 1 },
  ],
  marks: [
    { at: after(0), kind: 'started', by: 'Sunniva Achterberg', value: 18 },
    { at: after(12), kind: 'throttle', by: 'Tobias Renn', value: 24 },
  ],
  replies: 2,
  ...more,
});

/** What the service counts for a draft: somebody is skipped for each reason. */
export const ESTIMATE: CampaignEstimate = {
  audience: 1240,
  recipients: 1180,
  skipped: Object.fromEntries(SKIP_REASONS.map((reason, place) => [reason, 10 - place])),
  encoding: 'UCS-2',
  segmentsMax: 3,
  segmentsTotal: 1440,
  segments: [
    { segments: 1, recipients: 1000 },
    { segments: 2, recipients: 100 },
    { segments: 3, recipients: 80 },
  ],
  worst: { contactId: '7', name: 'Fenella Osei', text: 'Hello Fenella, your boiler service is due…' },
  forcing: [
    { character: '…', recipients: 900 },
    { character: '“', recipients: 40 },
  ],
  smartTotal: 1200,
  startsAt: STARTED_AT,
  firstAt: STARTED_AT,
  finishAt: after(60),
};

export const recipient = (
  id: number,
  name: string,
  more: Partial<RecipientRecord> = {},
): RecipientRecord => ({
  id: String(id),
  version: 0,
  contactId: String(100 + id),
  name,
  phone: `+4477009000${String(id).padStart(2, '0')}`,
  status: 'delivered',
  code: null,
  reason: null,
  instead: '',
  segments: 1,
  dueAt: null,
  at: after(1),
  reply: '',
  repliedAt: null,
  optedOut: false,
  chatId: null,
  ...more,
});

export const RECIPIENTS = [
  recipient(1, 'Fenella Osei', { reply: 'Yes please', repliedAt: after(11), chatId: 'CH1' }),
  recipient(2, 'Lena Okafor', { status: 'sent', at: after(6) }),
  recipient(3, 'Hassan Verrall', { status: 'failed', code: 30003, at: after(7) }),
  recipient(4, 'Jonah Silverwood', { status: 'queued', at: null, dueAt: after(200) }),
  recipient(5, 'Esme Galbraith', { status: 'skipped', reason: 'opted_out', at: null, segments: 0 }),
];

const HEAD: RecordsHead = {
  status: 'ready',
  source: 'service',
  error: null,
  isRefreshing: false,
  total: 0,
  loadedAt: Date.now(),
  malformed: 0,
  doubts: [],
  unsaved: 0,
  masked: [],
};

/** The search of the service, as far as the tests use it. */
const fits = (row: RecipientRecord, { q, status, mark, reason, code, from, to }: RecipientsQuery): boolean =>
  row.name.includes(q) &&
  (status === '' || row.status === status) &&
  (mark === '' || (mark === 'replied' ? row.repliedAt !== null : row.optedOut)) &&
  (reason === '' || row.reason === reason) &&
  (code === '' || row.code === Number(code)) &&
  (from === null || (row.at !== null && row.at >= from)) &&
  (to === null || (row.at !== null && row.at <= to));

interface ShownCampaign {
  readonly campaign?: CampaignRecord;
  readonly report?: ReportRecord | null;
  readonly recipients?: readonly RecipientRecord[];
  /** Of the report and of the recipients. */
  readonly head?: Partial<RecordsHead>;
}

/** The views of a campaign with its report and recipients, as a worker would send them. */
export function campaignViews({
  campaign = startedCampaign(),
  report = campaignReport(),
  recipients = RECIPIENTS,
  head = {},
}: ShownCampaign = {}): (request: WatchRequest) => WatchedViewOf<WatchRequest> | undefined {
  const one = recordViews(campaigns, { rows: [campaign] });
  const reports = recordViews(campaignReports, {
    rows: report === null ? [] : [report],
    head: { ...HEAD, total: report === null ? 0 : 1, ...head },
  });
  const allFlags = recordViews(flags, { rows: [flag(1, 'Landlord'), flag(2, 'Care plan')] });
  const known = new Map<string, WatchedViewOf<WatchRequest>>();
  return (request) => {
    if (request.view === 'records' && request.collection === flags.name) return allFlags(request);
    if (request.view === 'records' && request.collection === campaignReports.name) return reports(request);
    if (request.view !== 'records' || request.collection !== campaignRecipients.name) return one(request);
    const name = JSON.stringify(request);
    const query = v.parse(campaignRecipients.query, request.query);
    const found = recipients.filter((row) => fits(row, query));
    const { from = 0, size = 100 } = request;
    const view = known.get(name) ?? {
      head: { ...HEAD, total: found.length, ...head },
      rows: found
        .slice(from, from + size)
        .map((values, at) => ({ key: values.id, place: from + at, mark: null, writeId: null, values })),
    };
    known.set(name, view);
    return view;
  };
}
