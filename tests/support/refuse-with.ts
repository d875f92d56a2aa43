import type { Answer, Refusal, RefusalCode } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';

/** A refusal with a text of the service. */
export const refuseWith = (code: RefusalCode, reason: string, fields?: Refusal['fields']): Answer<never> => ({
  ok: false,
  refusal: { code, reason: textReason(reason), ...(fields && { fields }) },
});
