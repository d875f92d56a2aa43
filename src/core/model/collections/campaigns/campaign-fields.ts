/** The fields of a campaign: as the service sends them, as rows and forms hold them, and back (screens, section 5.2). */
import * as v from 'valibot';
import { phoneField } from '../../../kernel/phone/phone-field.ts';
import type { JsonObject } from '../../records/types.ts';
import { count, labelText, optionalText, recordId } from '../shapes.ts';

export const CAMPAIGN_STATUSES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'stalled',
  'completed',
  'cancelled',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Why a campaign waits: its recipients have changed since it was started, or nothing leaves any more. */
export const CAMPAIGN_REASONS = ['recount', 'stalled', 'user'] as const;
export const CAMPAIGN_CHANNELS = ['sms', 'mms', 'chat'] as const;
export const SCHEDULE_KINDS = ['now', 'at', 'window'] as const;

export const CAMPAIGN_NAME_MAX = 120;
export const CAMPAIGN_BODY_MAX = 1600;
export const CAMPAIGN_MEDIA_MAX = 10;
/** All pictures of a message together, in bytes. */
export const CAMPAIGN_MEDIA_BYTES_MAX = 5 * 1024 * 1024;
export const MESSAGED_DAYS_MAX = 30;
export const THROTTLE_MAX = 600;
export const THROTTLE_FIRST = 30;

/** What each recipient of a campaign is in. Together they are the audience. */
export const RECIPIENT_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Why somebody in the audience gets no message. */
export const SKIP_REASONS = [
  'opted_out',
  'recent',
  'no_phone',
  'no_chat',
  'duplicate',
  'invalid',
  'no_value',
  'too_long',
  'gone',
  'cancelled',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Of each status; `audience` is their sum. `replied` and `opted_out` are marks beside the status. */
export const countsSchema = v.object({
  audience: count,
  queued: count,
  sending: count,
  sent: count,
  delivered: count,
  failed: count,
  skipped: count,
  replied: count,
  opted_out: count,
});
export type CampaignCounts = v.InferOutput<typeof countsSchema>;

export const NO_COUNTS: CampaignCounts = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  replied: 0,
  opted_out: 0,
};

/** A time on the wall: `09:30`. */
export const wallTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'));
/** A moment on the wall of a zone, without the zone: `2026-12-24T09:30`. Empty: not set. */
const wallMoment = v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'time'));

const hours = v.object({ from: wallTime, to: wallTime });
/** Hours in which nobody gets a message, in the recipient's own zone. They may go past midnight. */
export const quietSchema = v.nullable(hours);

export const windowSchema = v.object({
  /** ISO weekdays: Monday is 1. */
  days: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    v.minLength(1, 'required'),
  ),
  ...hours.entries,
  /** True: the hours are those of each contact's own zone. */
  ownZone: v.boolean(),
});

const scheduleSchema = v.object({
  kind: v.picklist(SCHEDULE_KINDS),
  at: wallMoment,
  /** Which moment is meant, in ISO 8601, because the wall shows `at` twice that night. Empty: it is clear. */
  atUtc: v.string(),
  zone: v.string(),
  window: windowSchema,
});
export type CampaignSchedule = v.InferOutput<typeof scheduleSchema>;

export const mediaSchema = v.object({ url: v.string(), name: v.string(), bytes: count });
export type CampaignMedia = v.InferOutput<typeof mediaSchema>;

/** Returns the size of all pictures together. */
export const mediaBytes = (files: readonly Pick<CampaignMedia, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

const texts = v.record(v.string(), v.string());

/** The fields that a person writes. */
export const campaignFields = {
  name: v.pipe(labelText(CAMPAIGN_NAME_MAX), v.minLength(1, 'required')),
  channel: v.picklist(CAMPAIGN_CHANNELS),
  senderNumber: phoneField,
  body: v.pipe(v.string(), v.maxLength(CAMPAIGN_BODY_MAX, 'tooLong')),
  /** What stands in a place of the text if the contact has no value for it. */
  defaults: texts,
  media: v.pipe(
    v.array(mediaSchema),
    v.maxLength(CAMPAIGN_MEDIA_MAX, 'tooMany'),
    v.check((files) => mediaBytes(files) <= CAMPAIGN_MEDIA_BYTES_MAX, 'tooLarge'),
  ),
  flagsAny: v.array(recordId),
  flagsAll: v.array(recordId),
  flagsNot: v.array(recordId),
  contactIds: v.array(recordId),
  /** Leaves out who got a message in the last days; 0 leaves out nobody. */
  messagedDays: v.pipe(
    v.number('days'),
    v.integer('days'),
    v.minValue(0, 'days'),
    v.maxValue(MESSAGED_DAYS_MAX, 'days'),
  ),
  schedule: scheduleSchema,
  quiet: quietSchema,
  throttle: v.pipe(
    v.number('range'),
    v.integer('range'),
    v.minValue(1, 'range'),
    v.maxValue(THROTTLE_MAX, 'range'),
  ),
  optOutFooter: v.boolean(),
};
const written = v.object(campaignFields);
export type CampaignFields = v.InferOutput<typeof written>;

export const FIRST_WINDOW: CampaignSchedule['window'] = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:30',
  ownZone: true,
};
export const FIRST_QUIET = { from: '20:00', to: '08:00' };

/** The fields of a campaign that nobody has edited yet. */
export const firstFields = (name: string): CampaignFields => ({
  name,
  channel: 'sms',
  senderNumber: '',
  body: '',
  defaults: {},
  media: [],
  flagsAny: [],
  flagsAll: [],
  flagsNot: [],
  contactIds: [],
  messagedDays: 0,
  schedule: { kind: 'now', at: '', atUtc: '', zone: '', window: FIRST_WINDOW },
  quiet: FIRST_QUIET,
  throttle: THROTTLE_FIRST,
  optOutFooter: true,
});

const ids = v.fallback(v.array(recordId), []);

/** The written fields on the wire. What can't be read is as in a new campaign. */
export const wireEntries = {
  channel: v.fallback(campaignFields.channel, 'sms'),
  sender_number: v.fallback(campaignFields.senderNumber, ''),
  body: optionalText,
  defaults: v.fallback(texts, {}),
  media: v.fallback(v.array(mediaSchema), []),
  audience: v.fallback(
    v.object({
      flags_any: ids,
      flags_all: ids,
      exclude_flags: ids,
      contact_ids: ids,
      exclude_messaged_days: v.fallback(campaignFields.messagedDays, 0),
    }),
    { flags_any: [], flags_all: [], exclude_flags: [], contact_ids: [], exclude_messaged_days: 0 },
  ),
  schedule: v.fallback(
    v.object({
      kind: v.picklist(SCHEDULE_KINDS),
      at: v.fallback(
        v.pipe(
          v.nullable(wallMoment),
          v.transform((at) => at ?? ''),
        ),
        '',
      ),
      at_utc: optionalText,
      tz: optionalText,
      window: v.fallback(
        v.nullable(
          v.pipe(
            v.object({ days: windowSchema.entries.days, ...hours.entries, use_contact_tz: v.boolean() }),
            v.transform(({ use_contact_tz, ...window }) => ({ ...window, ownZone: use_contact_tz })),
          ),
        ),
        null,
      ),
    }),
    { kind: 'now', at: '', at_utc: '', tz: '', window: null },
  ),
  quiet: v.fallback(quietSchema, FIRST_QUIET),
  throttle_per_minute: v.fallback(campaignFields.throttle, THROTTLE_FIRST),
  opt_out_footer: v.fallback(v.boolean(), true),
};
const wire = v.object(wireEntries);

/** The message that a test had. */
export const testedMessage = v.pipe(
  v.pick(wire, ['channel', 'sender_number', 'body', 'defaults', 'media', 'opt_out_footer']),
  v.transform(({ sender_number, opt_out_footer, ...same }) => ({
    ...same,
    senderNumber: sender_number,
    optOutFooter: opt_out_footer,
  })),
);
export type TestedMessage = v.InferOutput<typeof testedMessage>;

/** Returns the written fields of a campaign from the wire. */
export const fromWire = ({
  sender_number,
  audience,
  schedule,
  throttle_per_minute,
  opt_out_footer,
  ...same
}: v.InferOutput<typeof wire>): Omit<CampaignFields, 'name'> => ({
  ...same,
  senderNumber: sender_number,
  flagsAny: audience.flags_any,
  flagsAll: audience.flags_all,
  flagsNot: audience.exclude_flags,
  contactIds: audience.contact_ids,
  messagedDays: audience.exclude_messaged_days,
  schedule: {
    kind: schedule.kind,
    at: schedule.at,
    atUtc: schedule.at_utc,
    zone: schedule.tz,
    window: schedule.window ?? FIRST_WINDOW,
  },
  throttle: throttle_per_minute,
  optOutFooter: opt_out_footer,
});

/**
 * Returns the fields as the service takes them. It keeps the parts of the audience that are left out, so that two people
 * can each change one. The parts of a schedule mean something only together: it is sent whole, and so are the hours that
 * it does not use at the moment.
 */
export function toWire(fields: Partial<CampaignFields>): JsonObject {
  const { flagsAny, flagsAll, flagsNot, contactIds, messagedDays, schedule, ...others } = fields;
  const { senderNumber, throttle, optOutFooter, ...same } = others;
  const audience = given({
    flags_any: flagsAny?.map(Number),
    flags_all: flagsAll?.map(Number),
    exclude_flags: flagsNot?.map(Number),
    contact_ids: contactIds?.map(Number),
    exclude_messaged_days: messagedDays,
  });
  return given({
    ...same,
    sender_number: senderNumber,
    throttle_per_minute: throttle,
    opt_out_footer: optOutFooter,
    audience: Object.keys(audience).length === 0 ? undefined : audience,
    schedule: schedule === undefined ? undefined : scheduleToWire(schedule),
  });
}

const scheduleToWire = ({ kind, at, atUtc, zone, window }: CampaignSchedule): JsonObject => {
  const { ownZone, ...hoursOfDays } = window;
  return {
    kind,
    at: at === '' ? null : at,
    at_utc: atUtc === '' ? null : atUtc,
    tz: zone,
    window: { ...hoursOfDays, use_contact_tz: ownZone },
  };
};

/** The fields of forms by their names on the wire, where they differ. */
const FIELDS: Readonly<Record<string, keyof CampaignFields>> = {
  sender_number: 'senderNumber',
  throttle_per_minute: 'throttle',
  opt_out_footer: 'optOutFooter',
  audience: 'flagsAny',
  'audience.flags_any': 'flagsAny',
  'audience.flags_all': 'flagsAll',
  'audience.exclude_flags': 'flagsNot',
  'audience.contact_ids': 'contactIds',
  'audience.exclude_messaged_days': 'messagedDays',
};

/** Returns the field of a form that the service calls so, or names a part of. */
export function fieldOfWire(name: string): string {
  const known = FIELDS[name];
  if (known !== undefined) return known;
  const dot = name.lastIndexOf('.');
  return dot < 0 ? name : fieldOfWire(name.slice(0, dot));
}

const given = (fields: Readonly<Record<string, JsonObject[string] | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
