import * as v from 'valibot';
import { type AccountSettings, FREE_ACCOUNT, SIGN_IN_HOURS, WAIT_MINUTES_MAX } from '../account/types.ts';
import { quietHoursSchema } from '../alerts/types.ts';
import { HOLD_SECONDS } from '../chat/sending/types.ts';
import { KEEP_DAYS } from '../log/keep/types.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, writeOf } from '../records/collection.ts';
import { updateAt, wholeList } from '../records/wires.ts';
import { count, recordId } from './shapes.ts';

const waitMinutes = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(WAIT_MINUTES_MAX, 'tooHigh'),
);

const fields = {
  keepDaysMax: v.picklist(KEEP_DAYS),
  holdMin: v.picklist(HOLD_SECONDS),
  quiet: quietHoursSchema,
  signInHours: v.picklist(SIGN_IN_HOURS),
  answerTakes: v.boolean(),
  shareOut: v.boolean(),
  waitWarnMinutes: waitMinutes,
  waitAlarmMinutes: waitMinutes,
};

const settingsRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    keep_days_max: v.fallback(fields.keepDaysMax, FREE_ACCOUNT.keepDaysMax),
    hold_min: v.fallback(fields.holdMin, FREE_ACCOUNT.holdMin),
    quiet: v.fallback(fields.quiet, FREE_ACCOUNT.quiet),
    sign_in_hours: v.fallback(fields.signInHours, FREE_ACCOUNT.signInHours),
    answer_takes: v.fallback(fields.answerTakes, FREE_ACCOUNT.answerTakes),
    share_out: v.fallback(fields.shareOut, FREE_ACCOUNT.shareOut),
    wait_warn_minutes: v.fallback(fields.waitWarnMinutes, FREE_ACCOUNT.waitWarnMinutes),
    wait_alarm_minutes: v.fallback(fields.waitAlarmMinutes, FREE_ACCOUNT.waitAlarmMinutes),
  }),
  v.transform(({ id, version, ...row }) => ({
    id,
    version,
    keepDaysMax: row.keep_days_max,
    holdMin: row.hold_min,
    quiet: row.quiet,
    signInHours: row.sign_in_hours,
    answerTakes: row.answer_takes,
    shareOut: row.share_out,
    waitWarnMinutes: row.wait_warn_minutes,
    waitAlarmMinutes: row.wait_alarm_minutes,
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
  v: 2,
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
      call: (target, change) =>
        updateAt(SETTINGS, target, {
          keep_days_max: change.keepDaysMax,
          hold_min: change.holdMin,
          quiet: change.quiet,
          sign_in_hours: change.signInHours,
          answer_takes: change.answerTakes,
          share_out: change.shareOut,
          wait_warn_minutes: change.waitWarnMinutes,
          wait_alarm_minutes: change.waitAlarmMinutes,
        }),
      guess: (row, change) => (row === null ? null : { ...row, ...change }),
    }),
  },
});
