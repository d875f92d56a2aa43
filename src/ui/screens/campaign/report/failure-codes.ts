import { isKnownFailure, type KnownFailure } from '../../../language/failure-title.ts';
import type { ReportWords } from './report-words.ts';

/** Codes after which another attempt may succeed. */
const PASSING: ReadonlySet<string> = new Set<KnownFailure>([
  '30001',
  '30003',
  '30008',
  '30022',
  '30023',
  '30035',
  '30036',
  '63018',
]);

export const mayWork = (code: number): boolean => PASSING.has(String(code));

/** Returns what helps after a failure. */
export function failureAdvice(t: ReportWords, code: number): string {
  const name = String(code);
  return isKnownFailure(name) ? t(`advice.${name}`) : t('unknownAdvice');
}
