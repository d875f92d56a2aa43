import * as v from 'valibot';
import { defineAnswers } from '../domain/define-command.ts';
import type { Json } from './types.ts';

export const recordAnswers = defineAnswers({
  writeRecord: {
    answer: v.object({ recordId: v.string(), state: v.picklist(['written', 'queued']) }),
    resendable: true,
  },
  endWrite: { answer: v.null(), resendable: true },
  refreshRecords: { answer: v.null(), resendable: true },
  // The collection's schema has checked the answer.
  askService: { answer: v.custom<Json>((value) => value !== undefined), resendable: true },
});
