import * as v from 'valibot';
import { changesOf, nameText, phoneText } from '../../api/decode.ts';
import { byText, fold, hasWords } from '../../api/search.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';
import { isZone } from '../../world/local-time.ts';
import { isoOrNull } from '../../world/times.ts';
import { BUSINESS_NUMBER } from '../chats/messages.ts';

export const STATUSES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'stalled',
  'completed',
  'cancelled',
] as const;
export type CampaignStatus = (typeof STATUSES)[number];

/** The statuses of a campaign that has begun and not ended. */
const RUNNING: readonly string[] = ['sending', 'paused', 'stalled'];

const NAME_MAX = 120;
/** A longer text than any person gets, because the places in it may be longer than their values. */
const BODY_MAX = 5000;
const MEDIA_MAX = 10;
const MEDIA_BYTES_MAX = 5 * 1024 * 1024;
const LIST_MAX = 100_000;

const id = v.pipe(v.number(), v.integer());
const ids = v.pipe(v.array(id), v.maxLength(LIST_MAX));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 08:30'));
const zone = v.pipe(v.string(), v.check(isZone, 'There is no such time zone'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const audience = {
  flags_any: ids,
  flags_all: ids,
  exclude_flags: ids,
  contact_ids: ids,
  exclude_messaged_days: v.pipe(count, v.maxValue(30)),
};

const fields = {
  name: nameText('campaign', NAME_MAX),
  channel: v.picklist(['sms', 'mms', 'chat']),
  sender_number: v.pipe(
    phoneText,
    v.transform((number) => number || BUSINESS_NUMBER),
  ),
  body: v.pipe(v.string(), v.maxLength(BODY_MAX, `Use at most ${BODY_MAX} characters`)),
  defaults: v.record(v.string(), v.string()),
  media: v.pipe(
    v.array(v.object({ url: v.string(), name: v.string(), bytes: count })),
    v.maxLength(MEDIA_MAX, `Use at most ${MEDIA_MAX} files`),
    v.check(
      (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= MEDIA_BYTES_MAX,
      'The files have more than 5 MB together',
    ),
  ),
  audience: v.object({
    flags_any: v.optional(audience.flags_any, []),
    flags_all: v.optional(audience.flags_all, []),
    exclude_flags: v.optional(audience.exclude_flags, []),
    contact_ids: v.optional(audience.contact_ids, []),
    exclude_messaged_days: v.optional(audience.exclude_messaged_days, 0),
  }),
  schedule: v.object({
    kind: v.picklist(['now', 'at', 'window']),
    at: v.optional(v.nullable(v.string()), null),
    at_utc: v.optional(v.nullable(v.string()), null),
    tz: zone,
    window: v.optional(
      v.nullable(
        v.object({
          days: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.minLength(1, 'Choose a day')),
          from: time,
          to: time,
          use_contact_tz: v.optional(v.boolean(), false),
        }),
      ),
      null,
    ),
  }),
  quiet: v.nullable(v.object({ from: time, to: time })),
  throttle_per_minute: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)),
  opt_out_footer: v.boolean(),
};

const DEFAULT_ZONE = 'Europe/London';

const defaulted = {
  channel: v.optional(fields.channel, 'sms'),
  sender_number: v.optional(fields.sender_number, BUSINESS_NUMBER),
  body: v.optional(fields.body, ''),
  defaults: v.optional(fields.defaults, {}),
  media: v.optional(fields.media, []),
  audience: v.optional(fields.audience, {}),
  schedule: v.optional(fields.schedule, { kind: 'now', tz: DEFAULT_ZONE }),
  quiet: v.optional(fields.quiet, { from: '20:00', to: '08:00' }),
  throttle_per_minute: v.optional(fields.throttle_per_minute, 60),
  opt_out_footer: v.optional(fields.opt_out_footer, true),
};

const InputSchema = v.object({ name: fields.name, ...defaulted });
/** The service itself sets `updatedBy`, `startsAt` and `expected`. */
export type CampaignInput = v.InferOutput<typeof InputSchema> &
  Partial<Pick<WorldCampaign, 'updatedBy' | 'startsAt' | 'expected'>>;

/** The fields of a draft that an estimate needs, as a person has typed them so far. */
export const DraftSchema = v.object(defaulted);
export type Draft = v.InferOutput<typeof DraftSchema>;

const ChangeSchema = changesOf(fields);

/** A change by a person. The parts of the audience that it leaves out stay: two people may each change one. */
export const PartsSchema = changesOf({ ...fields, audience: changesOf(audience) });

/** A date of a search: epoch ms, or ISO 8601. */
const date = v.optional(
  v.nullable(
    v.union([
      v.number(),
      v.pipe(
        v.string(),
        v.transform((text) => (text === '' ? 0 : Date.parse(text))),
        v.number(),
      ),
    ]),
  ),
);

const QuerySchema = v.object({
  q: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
  channel: v.optional(v.nullable(v.string())),
  creator: v.optional(v.nullable(v.string())),
  flag: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /** When the campaign was last changed, inclusive. */
  from: date,
  to: date,
  sort_by: v.optional(v.nullable(v.string())),
  order: v.optional(v.nullable(v.string())),
});
export type CampaignQuery = v.InferOutput<typeof QuerySchema>;

export interface WorldCampaign extends TableRow, v.InferOutput<typeof InputSchema> {
  readonly status: CampaignStatus;
  /** Why the campaign does not send. */
  readonly reason: 'recount' | 'stalled' | 'user' | null;
  /** Number of recipients that the person saw who started or scheduled the campaign. */
  readonly expected: number | null;
  readonly startsAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** How many recipients have each status. `replied` and `opted_out` are marks. */
export interface Counts {
  readonly audience: number;
  readonly queued: number;
  readonly sending: number;
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly skipped: number;
  readonly replied: number;
  readonly opted_out: number;
}

/** Returns the flags that an audience names. */
export const flagsIn = ({ audience }: Pick<WorldCampaign, 'audience'>): ReadonlySet<number> =>
  new Set([...audience.flags_any, ...audience.flags_all, ...audience.exclude_flags]);

/** Returns fields of a campaign that has not begun. */
export const NOT_STARTED = {
  status: 'draft',
  reason: null,
  expected: null,
  startsAt: null,
  startedAt: null,
  finishedAt: null,
} as const;

const isDescending = ({ sort_by, order }: CampaignQuery): boolean =>
  order ? order === 'desc' : sort_by !== 'name';

/** The table of campaigns. `failedOf` counts the recipients who got no text. */
export const campaignTable = (
  failedOf: (row: WorldCampaign) => number,
): TableDefinition<WorldCampaign, CampaignInput, CampaignQuery> => ({
  name: 'campaigns',
  thing: 'Campaign',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, input, { at, by }) => ({
    id,
    version: 1,
    ...NOT_STARTED,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    ...input,
  }),
  apply: (row, change, at) => ({ ...row, ...change, updatedAt: at }),
  clash: (row, others) => nameClash('campaign', row, others),
  inUse: ({ status }) =>
    status === 'draft' || status === 'cancelled'
      ? null
      : 'Only drafts and cancelled campaigns can be deleted',
  matches: (row, { q, status, channel, creator, flag, from, to }) =>
    (!status || row.status === status || (status === 'running' && RUNNING.includes(row.status))) &&
    (!channel || row.channel === channel) &&
    (!creator || row.createdBy === creator) &&
    (!flag || flagsIn(row).has(Number(flag))) &&
    (!from || row.updatedAt >= from) &&
    (!to || row.updatedAt <= to) &&
    (!q?.trim() || hasWords(row.name, q)),
  compare(a, b, query) {
    const by = (): number => {
      switch (query.sort_by) {
        case 'name':
          return byText(fold(a.name), fold(b.name));
        case 'scheduled':
          return (a.startsAt ?? 0) - (b.startsAt ?? 0);
        case 'failed':
          return failedOf(a) - failedOf(b);
        default:
          return a.updatedAt - b.updatedAt || a.id - b.id;
      }
    };
    return isDescending(query) ? -by() : by();
  },
});

export type CampaignMessage = Pick<
  WorldCampaign,
  'channel' | 'sender_number' | 'body' | 'defaults' | 'media' | 'opt_out_footer'
>;

/** Returns the message of a campaign as it is now. */
export const messageOf = ({
  channel,
  sender_number,
  body,
  defaults,
  media,
  opt_out_footer,
}: CampaignMessage): CampaignMessage => ({ channel, sender_number, body, defaults, media, opt_out_footer });

/** A test of a campaign: one text to one number. */
export interface CampaignTest {
  readonly phone: string;
  readonly name: string;
  readonly at: number;
  readonly status: 'sent' | 'delivered';
}

/** How far a campaign has come. It changes without a new version of the row. */
export interface Progress {
  readonly counts: Counts;
  /** Rises whenever the counts or the tests change. */
  readonly progress: number;
  readonly tests: readonly CampaignTest[];
  /** The message of the latest test. */
  readonly tested: CampaignMessage | null;
}

export const campaignShape = (
  { startsAt, startedAt, finishedAt, createdAt, createdBy, updatedAt, updatedBy, ...row }: WorldCampaign,
  { counts, progress, tests, tested }: Progress,
) => ({
  ...row,
  counts: { ...counts },
  progress,
  tests: tests.map(({ at, ...test }) => ({ ...test, at: isoOrNull(at) })),
  tested,
  starts_at: isoOrNull(startsAt),
  started_at: isoOrNull(startedAt),
  finished_at: isoOrNull(finishedAt),
  created_at: isoOrNull(createdAt),
  created_by: createdBy,
  updated_at: isoOrNull(updatedAt),
  updated_by: updatedBy,
});
