import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, invalid } from '../../api/answers.ts';
import { changesOf, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import type { Table, TableDefinition, TableRow } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { isZone } from '../../world/local-time.ts';
import { datesField, datesText, hoursText, weeklyField } from './hours-fields.ts';
import { bankHolidays } from './uk-holidays.ts';

const fields = {
  zone: v.pipe(v.string(), v.check(isZone, 'There is no such time zone')),
  weekly: weeklyField,
  holidays: datesField,
  responder_on: v.boolean(),
};

const InputSchema = v.object(fields);
type HoursInput = v.InferOutput<typeof InputSchema>;

/** When the business is open, and the main switch of the auto-responder, in one row. */
export interface WorldHours extends TableRow, HoursInput {}

const hoursTable: TableDefinition<WorldHours, HoursInput, object> = {
  name: 'openingHours',
  thing: 'Opening hours',
  input: InputSchema,
  change: changesOf(fields),
  query: v.object({}),
  make: (id, input) => ({ id, version: 1, ...input }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: () => null,
  inUse: () => 'The account needs its opening hours',
  matches: () => true,
  compare: () => 0,
};

const ID = 1;
const WORKDAYS = [1, 2, 3, 4, 5];
const SATURDAY = 6;

const firstHours = (startedAt: number): WorldHours => ({
  id: ID,
  version: 1,
  zone: 'Europe/London',
  weekly: [
    ...WORKDAYS.map((day) => ({ day, from: '08:00', to: '17:30' })),
    { day: SATURDAY, from: '09:00', to: '12:00' },
  ],
  holidays: [...bankHolidays(startedAt).next],
  responder_on: true,
});

const PATH = `${API_ROOT}/business-hours`;
/** Triggers may depend on the hours. */
export const SEE_RULES = ['view-auto-responder', 'view-customize-response-triggers'];
export const MANAGE_RESPONDER = 'manage-auto-responder';

const shape = ({ id, version, zone, weekly, holidays, responder_on }: WorldHours) => ({
  id,
  version,
  zone,
  weekly: weekly.map((span) => ({ ...span })),
  holidays: holidays.map((holiday) => ({ ...holiday })),
  responder_on,
});

export interface BusinessHours {
  readonly hoursTable: Table<WorldHours, HoursInput, object>;
  /** Returns when the business is open, and whether the auto-responder is on. */
  businessHours(): WorldHours;
}

/** The log has hours and dates as texts. The record has no name of its own. */
const logged = ({ weekly, holidays, ...row }: WorldHours) => ({
  ...row,
  name: 'Opening hours',
  weekly: hoursText(weekly),
  holidays: datesText(holidays),
});

/** The opening hours (screens, section 5.5). There is one record, which nobody adds or deletes. */
export const hoursSubject = {
  make({ openTable, clock }: Ground): BusinessHours {
    const first = firstHours(clock.startedAt);
    const table = openTable(hoursTable, [first]);
    return { hoursTable: table, businessHours: () => table.get(ID) ?? first };
  },
  calls(world: Door & BusinessHours) {
    const table = world.hoursTable;
    const about = { ...aboutRow('openingHours', table, logged), find: () => String(ID) };
    const write = recordWrites(world, { see: SEE_RULES, manage: MANAGE_RESPONDER, about });
    return [
      http.get(
        PATH,
        guarded(world, SEE_RULES, () => HttpResponse.json({ data: shape(world.businessHours()) })),
      ),
      http.put(
        PATH,
        write('updated', async ({ request }) => {
          const body = await decodeChange(request, table.definition.change);
          if (!body.ok) return invalid(body.errors);
          const { change, version } = body.value;
          return answerOf(table.update(ID, change, version), { thing: 'Opening hours', shape, status: 200 });
        }),
      ),
    ];
  },
};
