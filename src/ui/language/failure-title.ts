import { failures } from './texts/en/failures.ts';
import type { Translate } from './translate.ts';

export type KnownFailure = keyof typeof failures.codes;

export const isKnownFailure = (code: string): code is KnownFailure => Object.hasOwn(failures.codes, code);

/** Returns what a failure of delivery is called, with its code, such as "Landline (30006)". */
export const failureTitle = (t: Translate, code: string): string =>
  `${t(isKnownFailure(code) ? `failures.codes.${code}` : 'failures.unknown')} (${code})`;
