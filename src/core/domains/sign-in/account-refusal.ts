import { type CallOutcome, refusalOf } from '../../api/call.ts';
import type { Refusal } from '../../kernel/answer.ts';

const GONE = 410;
const LOCKED = 423;

/** Like `refusalOf`, but also reports that a link or sign-in step has expired, and how long to wait. */
export function accountRefusalOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Refusal {
  const refusal = refusalOf(outcome);
  if (outcome.kind === 'throttled')
    return {
      ...refusal,
      code: 'throttled',
      ...(outcome.retryAfter !== undefined && { retryAfter: outcome.retryAfter }),
    };
  if (outcome.kind !== 'refused') return refusal;
  const retryAfter = outcome.retryAfter === undefined ? {} : { retryAfter: outcome.retryAfter };
  if (outcome.status === GONE) return { ...refusal, code: 'expired' };
  if (outcome.status === LOCKED) return { ...refusal, code: 'locked', ...retryAfter };
  return refusal;
}
