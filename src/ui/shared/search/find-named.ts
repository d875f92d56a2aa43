import { containsWords } from '../../../core/kernel/search/fold-text.ts';

/** Returns the rows whose name has every word of the typed text, in any order. A blank text finds all. */
export const findNamed = <R extends { readonly name: string }>(
  rows: readonly R[],
  typed: string,
): readonly R[] => rows.filter(({ name }) => containsWords(name, typed.trim()));
