import * as v from 'valibot';
import type { TableDefinition, TableRow } from './table.ts';

const DAY_MINUTES = 24 * 60;
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES - 1));

const fields = {
  keep_days_max: v.picklist([7, 14, 30, 90], 'Choose 7, 14, 30 or 90 days'),
  hold_min: v.picklist([0, 3, 5, 10], 'Choose 0, 3, 5 or 10 seconds'),
  quiet: v.object({ on: v.boolean(), from: minute, to: minute }),
  sign_in_hours: v.picklist([1, 4, 8, 24], 'Choose 1, 4, 8 or 24 hours'),
};

const InputSchema = v.object(fields);
export type SettingsInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = v.object({
  keep_days_max: v.exactOptional(fields.keep_days_max),
  hold_min: v.exactOptional(fields.hold_min),
  quiet: v.exactOptional(fields.quiet),
  sign_in_hours: v.exactOptional(fields.sign_in_hours),
});

/** The settings of the account, in one row. */
export interface WorldSettings extends TableRow, SettingsInput {}

export const SETTINGS_ROW: WorldSettings = {
  id: 1,
  version: 1,
  keep_days_max: 90,
  hold_min: 0,
  quiet: { on: false, from: 20 * 60, to: 7 * 60 },
  sign_in_hours: 8,
};

export const settingsTable: TableDefinition<WorldSettings, SettingsInput, object> = {
  name: 'settings',
  thing: 'Settings',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  make: (id, input) => ({ id, version: 1, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: () => null,
  inUse: () => 'The account needs its settings',
  matches: () => true,
  compare: () => 0,
};
