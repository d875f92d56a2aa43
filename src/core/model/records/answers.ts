import * as v from 'valibot';
import { defineAnswers } from '../../kernel/define/define-command.ts';
import { reasonSchema } from '../../kernel/reasons.ts';
import { type Inverse, type Json, jsonObjectSchema, WRITE_REFUSALS, type WriteRefusal } from './types.ts';

const recordId = v.string();

const inverse: v.GenericSchema<unknown, Inverse> = v.object({
  op: v.string(),
  recordId,
  input: jsonObjectSchema,
  seen: jsonObjectSchema,
  version: v.number(),
});

const refusal: v.GenericSchema<unknown, WriteRefusal> = v.object({
  kind: v.picklist(WRITE_REFUSALS),
  reason: reasonSchema,
  fields: v.record(v.string(), v.array(v.string())),
  current: v.nullable(jsonObjectSchema),
});

export const recordAnswers = defineAnswers({
  writeRecord: {
    answer: v.variant('state', [
      v.object({ state: v.literal('written'), recordId, inverse: v.exactOptional(inverse) }),
      v.object({ state: v.literal('queued'), recordId }),
      v.object({ state: v.literal('refused'), recordId, refusal }),
    ]),
    resendable: true,
  },
  endWrite: { answer: v.null(), resendable: true },
  refreshRecords: { answer: v.null(), resendable: true },
  // The collection's schema has checked the answer.
  askService: { answer: v.custom<Json>((value) => value !== undefined), resendable: true },
});
