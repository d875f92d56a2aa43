import type { Refusal } from '../../core/kernel/answer.ts';
import { storedText } from '../../core/kernel/reasons.ts';
import type { RecordsHead } from '../../core/model/records/view-types.ts';

/** Returns what a person can quote to support about a failed request. */
export const technicalId = ({ code, reason }: Refusal): string =>
  reason === '' ? code : `${code}: ${storedText(reason).replace(/^:/, '')}`;

/** Returns whether the service has not answered this query, so that a list has at most what this device knows. */
export const isUnanswered = ({ error, loadedAt }: Pick<RecordsHead, 'error' | 'loadedAt'>): boolean =>
  error !== null && loadedAt === null;
