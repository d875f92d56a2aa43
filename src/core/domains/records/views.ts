import * as v from 'valibot';
import { nameSchema } from '../../kernel/text-limits.ts';
import { countSchema } from '../../kernel/views/view-parameters.ts';
import { RECORDS_MAX, RECORDS_WINDOW } from '../../kernel/windows.ts';
import { viewsOver } from '../../model/define-view.ts';
import { jsonObjectSchema } from '../../model/records/types.ts';
import { ANYONE } from '../../model/session/needs.ts';
import type { RecordsLive } from './no-records.ts';

const view = viewsOver<RecordsLive>();

/** Each collection names its own right and its masked fields. */
const EACH = { may: ANYONE, hidesItself: true, state: ['records'], live: ['records', 'access'] } as const;

export const recordViews = {
  /** A list of records: the rows from place `from`, with writes that are not carried out laid over them. */
  records: view({
    ...EACH,
    request: v.object({
      view: v.literal('records'),
      collection: nameSchema,
      v: v.number(),
      query: jsonObjectSchema,
      from: v.exactOptional(countSchema),
      size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RECORDS_MAX))),
    }),
    make: (_, live, { collection, v, query, from = 0, size = RECORDS_WINDOW }) =>
      live.records.list(collection, v, query, { from, size }),
  }),
  record: view({
    ...EACH,
    request: v.object({
      view: v.literal('record'),
      collection: nameSchema,
      v: v.number(),
      recordId: nameSchema,
    }),
    make: (_, live, { collection, v, recordId }) => live.records.record(collection, v, recordId),
  }),
  /** Writes of records that are not carried out, of one collection or of all. */
  writes: view({
    ...EACH,
    request: v.object({ view: v.literal('writes'), collection: v.exactOptional(nameSchema) }),
    make: (_, live, { collection }) => live.records.writes(collection),
  }),
};
