import * as v from 'valibot';
import { upcaster } from '../../kernel/define/upcaster.ts';
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

/** Version 1 of `record.written`. */
export const olderWritten = [
  upcaster(
    v.object({ collection: v.string(), writeId: v.string(), row: v.nullable(jsonObjectSchema) }),
    // In version 1, every write counted as if it had changed all fields of its input.
    (written) => ({ ...written, effect: null }),
  ),
] as const;

/** Versions 1 and 2 of `record.refused`. */
export const olderRefusals = [
  upcaster(
    v.object({
      collection: v.string(),
      writeId: v.string(),
      kind: v.picklist(['conflict', 'invalid', 'notAllowed', 'gone', 'doubtful', 'rejected']),
      reason: v.string(),
      fields: v.record(v.string(), v.array(v.string())),
      current: v.nullable(jsonObjectSchema),
    }),
    // In version 1, a conflict with another record was not a kind of its own.
    (refused) => refused,
  ),
  upcaster(
    v.object({
      collection: v.string(),
      writeId: v.string(),
      kind: v.picklist(['conflict', 'taken', 'invalid', 'notAllowed', 'gone', 'doubtful', 'rejected']),
      reason: v.string(),
      fields: v.record(v.string(), v.array(v.string())),
      current: v.nullable(jsonObjectSchema),
    }),
    // In version 2, no other record could be in the way.
    (refused) => refused,
  ),
] as const;
