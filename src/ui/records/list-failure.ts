import type { Refusal } from '../../core/answer.ts';

/** Returns what a person can quote to support about a failed request. */
export const technicalId = ({ code, reason }: Refusal): string =>
  reason === '' ? code : `${code}: ${reason.replace(/^:/, '')}`;
