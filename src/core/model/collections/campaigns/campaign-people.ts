/** Lists of people that belong to a campaign. They are only read: the campaign changes them. */
import * as v from 'valibot';
import { readTyped } from '../../../kernel/search/typed-search.ts';
import { type CallShape, defineCollection, type Wire } from '../../records/collection.ts';
import { pagedList, wholeList } from '../../records/wires.ts';
import { count, optionalText, recordId, time } from '../shapes.ts';
import { RECIPIENT_STATUSES, SKIP_REASONS, toWire } from './campaign-fields.ts';
import { draftSchema } from './campaigns.ts';

const SEE = 'view-campaign';

const optionalTime = v.fallback(v.nullish(time, null), null);
const optionalCode = v.fallback(v.nullish(count, null), null);
/** A reason that this console does not know is shown as itself. */
const reason = v.fallback(v.nullish(v.string(), null), null);

/** A row does not say whose it is. So rows that came for one campaign or draft must not answer for another. */
const foundByServiceOnly = (): boolean => false;

/** The list has no call for one of its rows. */
const listOnly = <Q>(wire: Wire<Q>): Wire<Q> => ({ ...wire, one: () => null });

const personRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.fallback(v.string(), ''),
    phone: optionalText,
    time_zone: optionalText,
    reason,
    instead: optionalText,
    text: optionalText,
    segments: v.fallback(count, 0),
  }),
  v.transform(({ time_zone, ...row }) => ({ ...row, zone: time_zone })),
);
export type CampaignPerson = v.InferOutput<typeof personRow>;

/** `any`: everybody who is skipped. Empty: those who get the message. */
export const PEOPLE_GROUPS = ['', 'any', ...SKIP_REASONS] as const;

const peopleQuery = v.object({
  draft: v.optional(v.nullable(draftSchema), null),
  skipped: v.optional(v.picklist(PEOPLE_GROUPS), ''),
  order: v.optional(v.picklist(['typical', 'longest']), 'typical'),
  q: v.optional(v.string(), ''),
});
type PeopleQuery = v.InferOutput<typeof peopleQuery>;

/** The people whom a draft would reach, or leave out, with the text that each would get. */
export const campaignPeople = defineCollection({
  name: 'campaignPeople',
  v: 1,
  wire: listOnly(
    pagedList('/campaigns/audience-list', 'people', '', ({ draft, skipped, order, q }: PeopleQuery) => ({
      ...(draft === null ? {} : toWire(draft)),
      skipped,
      order,
      q: readTyped(q).q,
    })),
  ),
  row: personRow,
  query: peopleQuery,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: foundByServiceOnly,
    compare: (a, b, { order }) =>
      (order === 'longest' ? b.segments - a.segments : 0) || Number(a.id) - Number(b.id),
  },
  see: SEE,
  masks: { phone: 'phone' },
  names: ['name', 'instead', 'text'],
  compares: ({ q }) => ({ q, fields: ['name', 'phone'] }),
  writes: {},
});

const recipientRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    contact_id: recordId,
    name: v.fallback(v.string(), ''),
    phone: optionalText,
    status: v.fallback(v.picklist(RECIPIENT_STATUSES), 'queued'),
    code: optionalCode,
    reason,
    /** Of a number that is there twice: the name of who gets the text. */
    instead: optionalText,
    segments: v.fallback(count, 0),
    due_at: optionalTime,
    at: optionalTime,
    reply: v.fallback(v.nullish(v.object({ body: v.string(), at: time }), null), null),
    opted_out: v.fallback(v.boolean(), false),
    chat_uuid: v.fallback(v.nullish(v.string(), null), null),
  }),
  v.transform(({ contact_id, due_at, opted_out, chat_uuid, reply, ...row }) => ({
    ...row,
    contactId: contact_id,
    dueAt: due_at,
    reply: reply?.body ?? '',
    repliedAt: reply?.at ?? null,
    optedOut: opted_out,
    chatId: chat_uuid,
  })),
);
export type RecipientRecord = v.InferOutput<typeof recipientRow>;

const recipientsQuery = v.object({
  campaign: v.optional(v.string(), ''),
  q: v.optional(v.string(), ''),
  status: v.optional(v.picklist([...RECIPIENT_STATUSES, '']), ''),
  /** `replied` and `opted_out` are marks beside the status. */
  mark: v.optional(v.picklist(['replied', 'opted_out', '']), ''),
  reason: v.optional(v.string(), ''),
  code: v.optional(v.string(), ''),
  /** Only those whose text left in this span, in epoch ms. */
  from: v.optional(v.nullable(v.number()), null),
  to: v.optional(v.nullable(v.number()), null),
});
export type RecipientsQuery = v.InferOutput<typeof recipientsQuery>;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const recipientsPath = (campaign: string) => `/campaigns/${encodeURIComponent(campaign)}/recipients-list`;
const recipientsWire = pagedList<RecipientsQuery>(
  '',
  'recipients',
  '',
  ({ q, status, mark, reason, code, from, to }) => ({
    q: readTyped(q).q,
    status,
    mark,
    reason,
    code: code === '' ? null : Number(code),
    from: iso(from),
    to: iso(to),
  }),
);

/** Everybody in the audience of a campaign that was started, and what became of the message. */
export const campaignRecipients = defineCollection({
  name: 'campaignRecipients',
  v: 1,
  wire: listOnly<RecipientsQuery>({
    ...recipientsWire,
    list: (query, page): CallShape => ({
      ...recipientsWire.list(query, page),
      path: recipientsPath(query.campaign),
    }),
  }),
  row: recipientRow,
  query: recipientsQuery,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: foundByServiceOnly,
    compare: (a, b) => Number(a.id) - Number(b.id),
  },
  see: SEE,
  masks: { phone: 'phone' },
  names: ['name', 'instead', 'reply'],
  compares: ({ q }) => ({ q, fields: ['name', 'phone'] }),
  writes: {},
});

/** What happened to a campaign beside its messages. */
export const MARK_KINDS = ['started', 'paused', 'resumed', 'throttle', 'stalled', 'cancelled'] as const;

const bucketSchema = v.object({ at: time, delivered: count, sent: count, failed: count, replied: count });
export type Bucket = v.InferOutput<typeof bucketSchema>;

const reportRow = v.object({
  id: recordId,
  version: v.fallback(count, 0),
  /** Texts by the five minutes in which they left. */
  buckets: v.fallback(v.array(bucketSchema), []),
  failures: v.fallback(v.array(v.object({ code: count, count })), []),
  marks: v.fallback(
    v.array(
      v.object({
        at: time,
        kind: v.picklist(MARK_KINDS),
        by: v.fallback(v.nullable(v.string()), null),
        value: v.fallback(v.nullable(v.number()), null),
      }),
    ),
    [],
  ),
  replies: v.fallback(count, 0),
});
export type ReportRecord = v.InferOutput<typeof reportRow>;

const reportQuery = v.object({ campaign: v.optional(v.string(), '') });
type ReportQuery = v.InferOutput<typeof reportQuery>;

const reportCall = (campaign: string): CallShape => ({
  method: 'GET',
  path: `/campaigns/${encodeURIComponent(campaign)}/report`,
});

/** One report for each campaign: a list of one row. A query without a campaign finds none. */
export const campaignReports = defineCollection({
  name: 'campaignReports',
  v: 1,
  wire: {
    ...wholeList<ReportQuery>(''),
    list: ({ campaign }) => reportCall(campaign),
    answer: v.pipe(
      v.object({ data: v.unknown() }),
      v.transform(({ data }) => ({ rows: [data], total: 1 })),
    ),
    one: reportCall,
  },
  row: reportRow,
  query: reportQuery,
  // A list that is kept whole would be loaded for one campaign only.
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { campaign }) => row.id === campaign,
    compare: (a, b) => Number(a.id) - Number(b.id),
  },
  see: SEE,
  masks: {},
  names: [],
  writes: {},
});
