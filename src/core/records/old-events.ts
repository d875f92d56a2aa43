import * as v from 'valibot';
import { upcaster } from '../domain/upcaster.ts';
import { jsonObjectSchema } from './types.ts';

/** Version 1 of `record.asked`. */
export const olderAsks = [
  upcaster(
    v.object({
      collection: v.string(),
      writeId: v.string(),
      shape: v.number(),
      op: v.string(),
      recordId: v.string(),
      input: jsonObjectSchema,
      before: v.nullable(jsonObjectSchema),
      version: v.nullable(v.number()),
      batch: v.nullable(v.string()),
    }),
    // In version 1, writes could not be held.
    (asked) => asked,
  ),
] as const;
