import { PASSWORD_MIN_LENGTH } from './form-parts.ts';

export type Strength =
  | { readonly level: 0; readonly missing: number }
  | { readonly level: 1 | 2 | 3; readonly word: 'weak' | 'good' | 'strong' };

const LONG = 16;

/** Returns a rough strength, by length and by the number of different characters. */
export const strengthOf = (password: string): Strength => {
  const length = [...password].length;
  const different = new Set(password.toLowerCase()).size;
  if (length < PASSWORD_MIN_LENGTH) return { level: 0, missing: PASSWORD_MIN_LENGTH - length };
  if (different < PASSWORD_MIN_LENGTH / 2) return { level: 1, word: 'weak' };
  return length < LONG ? { level: 2, word: 'good' } : { level: 3, word: 'strong' };
};
