import type { CallRecord } from '../../../../core/model/collections/calls.ts';
import type { TranslateOf } from '../../../language/translate.ts';
import type en from './texts/en.ts';

type FailureWords = TranslateOf<typeof en>;
type Ended = Pick<CallRecord, 'status' | 'code'>;

/** Twilio's code for a number that is none. Without a code, the number itself is the likely reason. */
const NO_NUMBER = 21211;

/** Whether the number itself is the reason, so that it fails the next time too. */
const isUncallable = ({ code }: Ended): boolean => code === null || code === NO_NUMBER;

/** Returns why a call reached nobody. Null: it did, or nobody answered. */
export function failureWords(t: FailureWords, call: Ended): string | null {
  if (call.status === 'busy') return t('busy');
  if (call.status !== 'failed') return null;
  return isUncallable(call) ? t('notCallable') : t('notReached', { code: String(call.code) });
}

/** Returns what to do after a call that reached nobody. */
export const failureAdvice = (t: FailureWords, call: Ended): string =>
  t(call.status === 'failed' && isUncallable(call) ? 'check' : 'later');
