import * as v from 'valibot';
import { defineViews } from '../../kernel/define/define-view.ts';
import { nameSchema } from '../../kernel/text-limits.ts';
import { countSchema } from '../../kernel/views/view-parameters.ts';
import { RECORDS_MAX } from '../../kernel/windows.ts';
import { ANYONE } from '../session/needs.ts';
import { jsonObjectSchema } from './types.ts';

/** Each collection names its own right. */
const EACH = ANYONE;

export const recordViews = defineViews({
  /** A list of records: the rows from place `from`, with writes that are not carried out laid over them. */
  records: {
    request: v.object({
      view: v.literal('records'),
      collection: nameSchema,
      v: v.number(),
      query: jsonObjectSchema,
      from: v.exactOptional(countSchema),
      size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RECORDS_MAX))),
    }),
    may: EACH,
  },
  record: {
    request: v.object({
      view: v.literal('record'),
      collection: nameSchema,
      v: v.number(),
      recordId: nameSchema,
    }),
    may: EACH,
  },
  /** Writes of records that are not carried out, of one collection or of all. */
  writes: {
    request: v.object({ view: v.literal('writes'), collection: v.exactOptional(nameSchema) }),
    may: EACH,
  },
});
