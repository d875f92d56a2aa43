import * as v from 'valibot';
import { type AccountSettings, FREE_ACCOUNT, SIGN_IN_HOURS } from '../account/types.ts';
import { quietHoursSchema } from '../alerts/types.ts';
import { HOLD_SECONDS } from '../chat/sending/types.ts';
import { KEEP_DAYS } from '../log/keep/types.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, writeOf } from '../records/collection.ts';
import { updateAt, wholeList } from '../records/wires.ts';
import { count, recordId } from './shapes.ts';

const fields = {
  keepDaysMax: v.picklist(KEEP_DAYS),
  holdMin: v.picklist(HOLD_SECONDS),
  quiet: quietHoursSchema,
  signInHours: v.picklist(SIGN_IN_HOURS),
};

const settingsRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    keep_days_max: v.fallback(fields.keepDaysMax, FREE_ACCOUNT.keepDaysMax),
    hold_min: v.fallback(fields.holdMin, FREE_ACCOUNT.holdMin),
    quiet: v.fallback(fields.quiet, FREE_ACCOUNT.quiet),
    sign_in_hours: v.fallback(fields.signInHours, FREE_ACCOUNT.signInHours),
  }),
  v.transform(({ id, version, keep_days_max, hold_min, quiet, sign_in_hours }) => ({
    id,
    version,
    keepDaysMax: keep_days_max,
    holdMin: hold_min,
    quiet,
    signInHours: sign_in_hours,
  })),
);
export type SettingsRecord = v.InferOutput<typeof settingsRow>;

const accountSchema = v.object(fields);

/** Returns the account's settings from their record. Without a record, nothing is restricted. */
export function accountOf(record: unknown): AccountSettings {
  const read = v.safeParse(accountSchema, record);
  return read.success ? read.output : FREE_ACCOUNT;
}

const changeSchema = changesOf(fields);
export type SettingsChange = v.InferOutput<typeof changeSchema>;

const SETTINGS = '/settings';

/**
 * The settings that hold for the whole account (screens, section 5.13): one record. Everybody may read them, because
 * they apply to everybody.
 */
export const settings = defineCollection({
  name: 'settings',
  v: 1,
  wire: wholeList<object>(SETTINGS),
  row: settingsRow,
  query: v.object({}),
  keep: 'whole',
  pageSize: 10,
  find: { matches: () => true, compare: (a, b) => Number(a.id) - Number(b.id) },
  see: 'view-setting',
  alsoSeenWith: ['view-chat', 'view-contacts', 'view-profile'],
  masks: {},
  writes: {
    update: writeOf<SettingsRecord>()({
      may: 'manage-setting',
      input: changeSchema,
      repeat: 'version',
      call: (target, { keepDaysMax, holdMin, quiet, signInHours }) =>
        updateAt(SETTINGS, target, {
          keep_days_max: keepDaysMax,
          hold_min: holdMin,
          quiet,
          sign_in_hours: signInHours,
        }),
      guess: (row, change) => (row === null ? null : { ...row, ...change }),
    }),
  },
});
