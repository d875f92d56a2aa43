import type { Refusal } from '../../core/answer.ts';
import { storedText } from '../../core/reasons.ts';

/** Returns what a person can quote to support about a failed request. */
export const technicalId = ({ code, reason }: Refusal): string =>
  reason === '' ? code : `${code}: ${storedText(reason).replace(/^:/, '')}`;
