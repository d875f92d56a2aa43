import * as v from 'valibot';
import { countDigits } from '../../kernel/phone/written-numbers.ts';
import { textReason } from '../../kernel/reasons.ts';
import { hasAt } from '../../kernel/search/mask-text.ts';
import { findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { defineCollection } from '../records/collection.ts';
import { pagedList } from '../records/wires.ts';
import { ACTION_FAMILIES, familyOf } from './action-families.ts';
import { optionalText, recordId, time } from './shapes.ts';

export const ACTIVITY_TARGETS = [
  'chat',
  'contact',
  'flag',
  'user',
  'role',
  'permission',
  'setting',
  'import',
  'campaign',
  'call',
  'note',
  'appointment',
  'autoResponder',
  'openingHours',
  'article',
  'articleCategory',
  'trigger',
  'savedView',
  'agent',
] as const;
export const ACTIVITY_SOURCES = ['tab', 'worker', 'server', 'rule'] as const;
/** `failed`: it was allowed, but did not succeed, such as a text that the carrier refused. */
export const ACTIVITY_RESULTS = ['done', 'refused', 'failed'] as const;
/** `service`: the service listed the entry. `device`: only this device knows it. */
export const ACTIVITY_ORIGINS = ['service', 'device'] as const;

const change = v.object({ field: v.string(), before: optionalText, after: optionalText });

/** Fields of a changed record whose values a role may see only in part. */
const NUMBERS = ['phone', 'contact'];
const ADDRESSES = ['email'];

/** Returns the values of these fields before and after, in pairs, for the masks. */
const valuesOf = (changes: readonly v.InferOutput<typeof change>[], fields: readonly string[]) =>
  changes.filter(({ field }) => fields.includes(field)).flatMap(({ before, after }) => [before, after]);

/** Fields whose values no entry may show, whatever the service sends. */
const SECRETS: ReadonlySet<string> = new Set([
  ...['password', 'secret', 'token', 'code', 'codes', 'otp', 'pin'],
  ...['recovery_code', 'recovery_codes', 'recoveryCode', 'recoveryCodes'],
]);

/** Returns the change without values that must stay secret: only that the field changed is told. */
const withoutSecret = (one: v.InferOutput<typeof change>): v.InferOutput<typeof change> =>
  SECRETS.has(one.field) ? { ...one, before: '', after: '' } : one;

const isPlain = ({ field }: v.InferOutput<typeof change>): boolean =>
  !NUMBERS.includes(field) && !ADDRESSES.includes(field);

/** Some fields describe only entries of this device. Entries of the service have these values there. */
const OF_SERVICE: {
  readonly origin: (typeof ACTIVITY_ORIGINS)[number];
  /** Seq of the entry's event in this device's log; 0 for an entry of the service. */
  readonly event: number;
  /** True if `at` is when this device noticed it, because nobody told when it happened. */
  readonly isNoticed: boolean;
} = { origin: 'service', event: 0, isNoticed: false };

const activityRow = v.pipe(
  v.object({
    id: recordId,
    at: time,
    actor: v.fallback(v.object({ id: v.fallback(v.string(), ''), name: v.fallback(v.string(), '') }), {
      id: '',
      name: '',
    }),
    action: v.pipe(v.string(), v.minLength(1)),
    target: v.object({
      kind: v.fallback(v.nullable(v.picklist(ACTIVITY_TARGETS)), null),
      id: optionalText,
      name: optionalText,
    }),
    channel: v.fallback(v.nullable(v.picklist(['sms', 'chat'])), null),
    source: v.fallback(v.nullable(v.picklist(ACTIVITY_SOURCES)), null),
    result: v.fallback(v.picklist(ACTIVITY_RESULTS), 'done'),
    /** Why it was refused or failed, in the service's words. */
    reason: optionalText,
    /** The carrier's error code. */
    code: optionalText,
    changes: v.fallback(v.array(change), []),
  }),
  v.transform(({ actor, target, reason, changes, ...row }) => ({
    ...row,
    ...OF_SERVICE,
    version: 1,
    actorId: actor.id,
    actorName: actor.name,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name,
    /** Why something was refused or failed. */
    reason: textReason(reason),
    changes: changes.filter(isPlain).map(withoutSecret),
    /** Phone numbers before and after, in pairs. */
    phones: valuesOf(changes, NUMBERS),
    /** Email addresses before and after, in pairs. */
    emails: valuesOf(changes, ADDRESSES),
  })),
);
export type ActivityRecord = v.InferOutput<typeof activityRow>;

const query = v.object({
  q: v.optional(v.string(), ''),
  actor: v.optional(v.string(), ''),
  action: v.optional(v.picklist([...ACTION_FAMILIES, 'any']), 'any'),
  target: v.optional(v.picklist([...ACTIVITY_TARGETS, 'any']), 'any'),
  /** Id of the target, together with its kind in `target`. Empty: any. */
  targetId: v.optional(v.string(), ''),
  source: v.optional(v.picklist([...ACTIVITY_SOURCES, 'any']), 'any'),
  result: v.optional(v.picklist([...ACTIVITY_RESULTS, 'any']), 'any'),
  /** Epoch ms, inclusive. 0: no limit. */
  from: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  to: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Id of the newest entry to list, so that later entries don't shift the list. 0: no limit. */
  upTo: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** Seq of the newest event whose entry of this device is listed, like `upTo`. 0: no limit. */
  through: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  /** The account's log alone is the default: a supervisor asks what people did, not how this device fared. */
  known: v.optional(v.picklist([...ACTIVITY_ORIGINS, 'any']), 'service'),
});
export type ActivityQuery = v.InferOutput<typeof query>;

/** A search text with fewer digits is not compared with phone numbers. */
const DIGITS_OF_NUMBER = 3;

/** Returns whether a query lists entries of this device. Only these say how its connection was. */
export const hasDeviceEntries = ({ known, action }: Pick<ActivityQuery, 'known' | 'action'>): boolean =>
  known !== 'service' || action === 'connection';

const chosen = (value: string): string => (value === 'any' ? '' : value);

/**
 * What people and rules did in the account, and what only this device knows, the newest first (screens, section 5.9).
 * It has no writes.
 */
export const activity = defineCollection({
  name: 'activity',
  v: 3,
  wire: pagedList(
    '/activity-logs-list',
    'logs',
    '/activity-logs',
    ({ q, actor, action, target, targetId, source, result, from, to, upTo }: ActivityQuery) => ({
      q: readTyped(q).q,
      actor,
      action: chosen(action),
      target: chosen(target),
      target_id: targetId,
      source: chosen(source),
      result: chosen(result),
      from,
      to,
      up_to: upTo,
    }),
  ),
  row: activityRow,
  query,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { q, actor, action, target, targetId, source, result, from, to, upTo }) =>
      (actor === '' || row.actorId === actor) &&
      (action === 'any' || familyOf(row.action) === action) &&
      (target === 'any' || row.targetKind === target) &&
      (targetId === '' || row.targetId === targetId) &&
      (source === 'any' || row.source === source) &&
      (result === 'any' || row.result === result) &&
      (from === 0 || row.at >= from) &&
      (to === 0 || row.at <= to) &&
      (upTo === 0 || Number(row.id) <= upTo) &&
      (q.trim() === '' || findsPerson(readTyped(q), `${row.actorName} ${row.targetName} ${row.action}`)),
    compare: (a, b) => Number(b.id) - Number(a.id),
  },
  see: 'view-logs',
  masks: { phones: 'phone', emails: 'email' },
  // A name before or after a change may hold a number, too.
  names: ['actorName', 'targetName', 'reason', 'changes'],
  compares: ({ q }) => ({
    q,
    fields: [
      'actorName',
      'targetName',
      ...(countDigits(q) >= DIGITS_OF_NUMBER ? ['phones'] : []),
      ...(hasAt(q) ? ['emails'] : []),
    ],
  }),
  beside: {
    // The service's lists don't depend on the fields that select entries of this device.
    query: (asked) => (asked.known === 'device' ? null : { ...asked, through: 0, known: 'service' as const }),
    device: (asked) => hasDeviceEntries(asked),
    time: ({ at }) => at,
  },
  writes: {},
});
