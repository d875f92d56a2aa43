import type { Answer, Refusal, RefusalCode } from '../../src/core/answer.ts';

/** A refusal with a text of the service. */
export const refuseWith = (code: RefusalCode, reason: string, fields?: Refusal['fields']): Answer<never> => ({
  ok: false,
  refusal: fields === undefined ? { code, reason } : { code, reason, fields },
});
