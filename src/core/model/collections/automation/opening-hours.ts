import * as v from 'valibot';
import { zoneNamed } from '../../../kernel/wall-time.ts';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, type ListAnswer, setBack, writeOf } from '../../records/collection.ts';
import { count, recordId, trueOrFalse } from '../shapes.ts';
import { datesField, namedDate, weekHours, weeklyField } from './hours-fields.ts';

const hoursRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    // Other hours than the service has would be worse than none.
    zone: v.pipe(
      v.string(),
      v.check((zone) => zoneNamed(zone) !== null),
    ),
    weekly: v.array(weekHours),
    holidays: v.array(namedDate),
    responder_on: trueOrFalse,
  }),
  v.transform(({ responder_on, ...row }) => ({ ...row, responderOn: responder_on })),
);
export type OpeningHoursRecord = v.InferOutput<typeof hoursRow>;

const ZONE_MAX = 64;

const changeSchema = changesOf({
  zone: v.pipe(
    v.string(),
    v.maxLength(ZONE_MAX, 'tooLong'),
    v.check((zone) => zoneNamed(zone) !== null, 'zone'),
  ),
  weekly: weeklyField,
  holidays: datesField,
  responderOn: v.boolean(),
});

const HOURS = '/business-hours';

/** When the business is open, and the main switch of the auto-responder (screens, section 5.5): one record. */
export const openingHours = defineCollection({
  name: 'openingHours',
  v: 1,
  wire: {
    list: () => ({ method: 'GET', path: HOURS }),
    answer: v.pipe(
      v.object({ data: v.unknown() }),
      v.transform(({ data }): ListAnswer => ({ rows: [data], total: 1 })),
    ),
    one: () => null,
  },
  row: hoursRow,
  query: v.object({}),
  keep: 'whole',
  pageSize: 10,
  find: { matches: () => true, compare: (a, b) => Number(a.id) - Number(b.id) },
  see: 'view-auto-responder',
  // Triggers may depend on the hours.
  alsoSeenWith: ['view-customize-response-triggers'],
  masks: {},
  writes: {
    update: writeOf<OpeningHoursRecord>()({
      may: 'manage-auto-responder',
      input: changeSchema,
      repeat: 'version',
      call: ({ version }, { responderOn, ...change }) => ({
        method: 'PUT',
        path: HOURS,
        body: { ...change, ...(responderOn === undefined ? {} : { responder_on: responderOn }), version },
      }),
      fieldOf: (name) => (name === 'responder_on' ? 'responderOn' : name),
      inverse: setBack('update'),
      guess: (row, change) => (row === null ? null : { ...row, ...change }),
    }),
  },
});
