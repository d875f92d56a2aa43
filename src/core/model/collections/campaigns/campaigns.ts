import * as v from 'valibot';
import { phoneField } from '../../../kernel/phone/phone-field.ts';
import { containsWords, foldText } from '../../../kernel/search/fold-text.ts';
import { changesOf } from '../../records/changes-of.ts';
import { type CallShape, defineCollection, liveOf, questionOf, setBack } from '../../records/collection.ts';
import { createAt, pagedList, updateAt } from '../../records/wires.ts';
import { writesAt } from '../../records/writes-at.ts';
import { count, recordId, time } from '../shapes.ts';
import { estimateAnswer } from './campaign-estimate.ts';
import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_REASONS,
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  campaignFields,
  countsSchema,
  fieldOfWire,
  firstFields,
  fromWire,
  NO_COUNTS,
  testedMessage,
  toWire,
  wireEntries,
} from './campaign-fields.ts';

export const CAMPAIGN_SORTS = ['updated', 'scheduled', 'name', 'failed'] as const;

/** `running` stands for everything between the start and the end. */
export const CAMPAIGN_FILTERS = ['running', 'scheduled', 'draft', 'completed', 'cancelled'] as const;
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number];

const optionalTime = v.fallback(v.nullish(time, null), null);

const testSchema = v.object({
  phone: v.string(),
  name: v.fallback(v.nullable(v.string()), null),
  at: time,
  status: v.fallback(v.string(), ''),
});

const campaignRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.fallback(v.string(), ''),
    status: v.fallback(v.picklist(CAMPAIGN_STATUSES), 'draft'),
    reason: v.fallback(v.nullish(v.picklist(CAMPAIGN_REASONS), null), null),
    ...wireEntries,
    counts: v.fallback(countsSchema, NO_COUNTS),
    progress: v.fallback(count, 0),
    tests: v.fallback(v.array(testSchema), []),
    tested: v.fallback(v.nullish(testedMessage, null), null),
    starts_at: optionalTime,
    started_at: optionalTime,
    finished_at: optionalTime,
    created_at: optionalTime,
    created_by: v.fallback(v.string(), ''),
    updated_at: optionalTime,
    updated_by: v.fallback(v.string(), ''),
  }),
  v.transform(({ id, version, name, status, reason, counts, progress, tests, tested, ...rest }) => {
    const { starts_at, started_at, finished_at, created_at, created_by, updated_at, updated_by, ...wire } =
      rest;
    return {
      id,
      version,
      name,
      ...fromWire(wire),
      status,
      reason,
      counts,
      progress,
      tests,
      /** The message of the latest test; null without a test, or if the service does not say. */
      tested,
      startsAt: starts_at,
      startedAt: started_at,
      finishedAt: finished_at,
      createdAt: created_at,
      createdBy: created_by,
      updatedAt: updated_at,
      updatedBy: updated_by,
    };
  }),
);
export type CampaignRecord = v.InferOutput<typeof campaignRow>;

const query = v.object({
  q: v.optional(v.string(), ''),
  status: v.optional(v.picklist([...CAMPAIGN_FILTERS, '']), ''),
  channel: v.optional(v.picklist([...CAMPAIGN_CHANNELS, '']), ''),
  by: v.optional(v.string(), ''),
  flag: v.optional(v.string(), ''),
  sort: v.optional(v.picklist(CAMPAIGN_SORTS), 'updated'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
});
export type CampaignQuery = v.InferOutput<typeof query>;

const CAMPAIGNS = '/campaigns';
const MANAGE = 'manage-campaign';

const isRunning = (status: CampaignStatus): boolean =>
  status === 'sending' || status === 'paused' || status === 'stalled';

export const fitsFilter = (status: CampaignStatus, filter: CampaignFilter | ''): boolean =>
  filter === '' || (filter === 'running' ? isRunning(status) : status === filter);

const nothing = v.object({});
/** The number of recipients that the person has seen and agreed to. */
const agreed = v.object({ recipients: count });

export const campaignInput = v.object({
  name: campaignFields.name,
  channel: campaignFields.channel,
  /** People who were chosen before, such as in the list of contacts. */
  contactIds: v.exactOptional(campaignFields.contactIds),
});
const campaignChange = changesOf(campaignFields);

/** The fields that decide who gets a message, which one, and when. */
const { name: _, ...drafted } = campaignFields;
export const draftSchema = v.object(drafted);

const { change, create, remove, write } = writesAt<CampaignRecord>(CAMPAIGNS, MANAGE);

const act = (id: string | null, name: string, body: object = {}): CallShape => ({
  method: 'POST',
  path: `${CAMPAIGNS}/${encodeURIComponent(id ?? '')}/${name}`,
  body,
});

/** A campaign that already has the wanted status stays as it is. */
const moved = (row: CampaignRecord | null, status: CampaignStatus): CampaignRecord | null =>
  row === null || row.status === status
    ? row
    : { ...row, status, reason: status === 'paused' ? 'user' : null };

/** A change of the status. The service refuses it if the status does not allow it. */
const moves = (name: string, status: CampaignStatus, inverse?: string) =>
  write({
    input: nothing,
    repeat: 'key',
    call: ({ id }) => act(id, name),
    ...(inverse === undefined ? {} : { inverse: () => ({ op: inverse, input: {} }) }),
    guess: (row) => moved(row, status),
  });

/**
 * A move that lets messages out. It holds for the version that the person saw, and is never repeated for a newer one:
 * somebody may have changed the message. `recipients` is no field of the row, so that no newer row looks as seen.
 */
const letsOut = (name: string, inverse?: string) =>
  write({
    input: agreed,
    repeat: 'key',
    call: ({ id, version }, { recipients }) => act(id, name, { expected: recipients, version }),
    fieldOf: fieldOfWire,
    ...(inverse === undefined ? {} : { inverse: () => ({ op: inverse, input: {} }) }),
    // The builder stays until the service agrees: it may refuse, and then the person goes on writing.
    guess: () => null,
  });

const SORTS: Readonly<Record<CampaignQuery['sort'], (a: CampaignRecord, b: CampaignRecord) => number>> = {
  updated: (a, b) => (a.updatedAt ?? 0) - (b.updatedAt ?? 0),
  scheduled: (a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0),
  name: (a, b) => (foldText(a.name) < foldText(b.name) ? -1 : foldText(a.name) > foldText(b.name) ? 1 : 0),
  failed: (a, b) => a.counts.failed - b.counts.failed,
};

/** Messages to many people at once (screens, sections 5.1 and 5.2). */
export const campaigns = defineCollection({
  name: 'campaigns',
  v: 2,
  wire: pagedList(
    '/campaigns-list',
    'campaigns',
    CAMPAIGNS,
    ({ q, status, channel, by, flag, sort, order }: CampaignQuery) => ({
      q,
      status,
      channel,
      creator: by,
      flag,
      sort_by: sort,
      order,
    }),
  ),
  row: campaignRow,
  query,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { q, status, channel, by, flag }) =>
      containsWords(row.name, q) &&
      fitsFilter(row.status, status) &&
      (channel === '' || row.channel === channel) &&
      (by === '' || row.createdBy === by) &&
      (flag === '' || [...row.flagsAny, ...row.flagsAll, ...row.flagsNot].includes(flag)),
    compare: (a, b, { sort, order }) =>
      (order === 'asc' ? 1 : -1) * SORTS[sort](a, b) || Number(a.id) - Number(b.id),
  },
  see: 'view-campaign',
  masks: {},
  // A contact's number may be its name, or stand in its text.
  names: ['name', 'text', 'tests'],
  live: liveOf<CampaignRecord>()({
    document: (id) => `campaign-${id}`,
    isLive: ({ status }) => status === 'scheduled' || isRunning(status),
    data: v.object({
      status: v.picklist(CAMPAIGN_STATUSES),
      reason: v.nullish(v.picklist(CAMPAIGN_REASONS), null),
      progress: count,
      counts: countsSchema,
    }),
    merge: (row, { status, reason, progress, counts }) =>
      progress < row.progress ? row : { ...row, status, reason, progress, counts },
  }),
  writes: {
    create: create({
      input: campaignInput,
      call: (_, input) => createAt(CAMPAIGNS, toWire(input)),
      fieldOf: fieldOfWire,
      guess: (_, { name, ...input }, id) => ({ ...newRow(id, name), ...input }),
    }),
    /** A draft with the fields of another campaign. `name` is only shown until the service answers. */
    duplicate: write({
      input: v.object({ of: recordId, name: v.string() }),
      repeat: 'key',
      call: (_, { of }) => act(of, 'duplicate'),
      guess: (_, { name }, id) => newRow(id, name),
    }),
    update: change({
      input: campaignChange,
      call: (target, input) => updateAt(CAMPAIGNS, target, toWire(input)),
      fieldOf: fieldOfWire,
      inverse: setBack('update'),
    }),
    start: letsOut('start'),
    schedule: letsOut('schedule', 'unschedule'),
    unschedule: moves('unschedule', 'draft'),
    pause: moves('pause', 'paused', 'resume'),
    resume: moves('resume', 'sending', 'pause'),
    cancel: moves('cancel', 'cancelled'),
    /** Sends once more to those whose failure may not come again. */
    retry: write({
      input: nothing,
      repeat: 'key',
      call: ({ id }) => act(id, 'retry-failed'),
      // One that waits goes on waiting. Then they leave when it is resumed.
      guess: (row) =>
        row?.status === 'completed' && row.counts.failed > 0
          ? { ...row, status: 'sending', finishedAt: null }
          : row,
    }),
    remove: remove(),
    /** Sends the message to one number, with the values of a contact if it is one. */
    test: write({
      input: v.object({ phone: v.pipe(phoneField, v.minLength(1, 'required')) }),
      repeat: 'key',
      sendsTo: ({ phone }) => phone,
      call: ({ id }, { phone }) => act(id, 'test', { phone }),
      guess: () => null,
    }),
  },
  questions: {
    /** Who would get the message, how long it is, and when it would end. `asOf`: as it was at that time, in epoch ms. */
    estimate: questionOf({
      may: 'view-campaign',
      input: v.object({ draft: draftSchema, asOf: v.nullable(v.number()) }),
      call: ({ draft, asOf }) => ({
        method: 'POST',
        path: `${CAMPAIGNS}/estimate`,
        body: { ...toWire(draft), ...(asOf === null ? {} : { as_of: new Date(asOf).toISOString() }) },
      }),
      answer: v.pipe(
        v.object({ data: estimateAnswer }),
        v.transform(({ data }) => data),
      ),
    }),
  },
});

const newRow = (id: string, name: string): CampaignRecord => ({
  ...firstFields(name),
  id,
  version: 0,
  status: 'draft',
  reason: null,
  counts: NO_COUNTS,
  progress: 0,
  tests: [],
  tested: null,
  startsAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: null,
  createdBy: '',
  updatedAt: null,
  updatedBy: '',
});
