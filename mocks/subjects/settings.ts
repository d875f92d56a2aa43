import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, invalid } from '../api/answers.ts';
import { changesOf, decodeChange } from '../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../api/guard.ts';
import { aboutRow } from '../api/noting.ts';
import type { Table, TableDefinition, TableRow } from '../api/table.ts';
import type { Ground } from '../world/ground.ts';
import { isZone } from '../world/local-time.ts';

const DAY_MINUTES = 24 * 60;
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES - 1));

const WEEK_MINUTES = 7 * DAY_MINUTES;
const WAIT = 'Choose 1 to 10,080 minutes';
const waitMinutes = v.pipe(
  v.number(WAIT),
  v.integer(WAIT),
  v.minValue(1, WAIT),
  v.maxValue(WEEK_MINUTES, WAIT),
);

const fields = {
  keep_days_max: v.picklist([7, 14, 30, 90], 'Choose 7, 14, 30 or 90 days'),
  hold_min: v.picklist([0, 3, 5, 10], 'Choose 0, 3, 5 or 10 seconds'),
  quiet: v.object({ on: v.boolean(), from: minute, to: minute }),
  sign_in_hours: v.picklist([1, 4, 8, 24], 'Choose 1, 4, 8 or 24 hours'),
  time_zone: v.pipe(v.string(), v.check(isZone, 'There is no such time zone')),
  /** Whether an answer takes a chat that is nobody's. */
  answer_takes: v.boolean(),
  /** Whether the service gives chats that wait to available agents. */
  share_out: v.boolean(),
  wait_warn_minutes: waitMinutes,
  wait_alarm_minutes: waitMinutes,
};

const InputSchema = v.object(fields);
export type SettingsInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = changesOf(fields);

/** The settings of the account, in one row. */
export interface WorldSettings extends TableRow, SettingsInput {}

const SETTINGS_ROW: WorldSettings = {
  id: 1,
  version: 1,
  keep_days_max: 90,
  hold_min: 0,
  quiet: { on: false, from: 20 * 60, to: 7 * 60 },
  sign_in_hours: 8,
  time_zone: 'Europe/London',
  answer_takes: true,
  share_out: false,
  wait_warn_minutes: 15,
  wait_alarm_minutes: 60,
};

const settingsTable: TableDefinition<WorldSettings, SettingsInput, object> = {
  name: 'settings',
  thing: 'Settings',
  input: InputSchema,
  change: ChangeSchema,
  query: v.object({}),
  make: (id, input) => ({ id, version: 1, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: () => null,
  wrong: ({ wait_warn_minutes, wait_alarm_minutes }) =>
    wait_alarm_minutes < wait_warn_minutes
      ? { wait_alarm_minutes: ['The alarm cannot come before the warning'] }
      : null,
  inUse: () => 'The account needs its settings',
  matches: () => true,
  compare: () => 0,
};

const PATH = `${API_ROOT}/settings`;
/** The settings apply to everybody, so everybody with one of these screens may read them. */
const SEE = ['view-setting', 'view-chat', 'view-contacts', 'view-profile'];

const shape = ({ quiet, ...row }: WorldSettings) => ({ ...row, quiet: { ...quiet } });

export interface Settings {
  readonly settingsTable: Table<WorldSettings, SettingsInput, object>;
  /** Returns the settings of the account. */
  accountSettings(): WorldSettings;
}

/** Returns minutes after midnight as a time, such as "07:30". */
const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The log has the quiet hours as two times of the day. */
const logged = ({ quiet: { on, from, to }, ...row }: WorldSettings) => ({
  quiet: on ? `${timeOfDay(from)} – ${timeOfDay(to)}` : '',
  ...row,
});

/** The settings of the account (screens, section 5.13). There is one record, which nobody adds or deletes. */
export const settingsSubject = {
  make({ openTable }: Ground): Settings {
    const table = openTable(settingsTable, [SETTINGS_ROW]);
    return { settingsTable: table, accountSettings: () => table.get(SETTINGS_ROW.id) ?? SETTINGS_ROW };
  },
  calls(world: Door & Settings) {
    const table = world.settingsTable;
    const about = aboutRow('setting', table, logged);
    const write = recordWrites(world, { see: SEE, manage: 'manage-setting', about });
    return [
      http.get(
        PATH,
        guarded(world, SEE, () => HttpResponse.json({ data: table.all().map(shape) })),
      ),
      http.put<{ id: string }>(
        `${PATH}/:id`,
        write('updated', async ({ request, id }) => {
          const body = await decodeChange(request, table.definition.change);
          if (!body.ok) return invalid(body.errors);
          const { change, version } = body.value;
          return answerOf(table.update(id, change, version), { thing: 'Settings', shape, status: 200 });
        }),
      ),
    ];
  },
};
