import type { Person } from '../../core/domains/import/duplicates.ts';
import type { RowEdits } from '../../core/domains/import/edits.ts';
import { foldText } from '../../core/kernel/search/fold-text.ts';

/** A search for a number may contain spaces and signs that the number in the row lacks. */
const NUMBER = /^[\d\s()+./-]+$/;
const SIGNS = /[\s()./-]/g;

/** Returns whether a row contains the text: in its contact, in its cells, or in what a person has corrected. */
export function rowSearch(
  search: string,
): (contact: Person, cells: readonly string[], edits: RowEdits | undefined) => boolean {
  const wanted = foldText(search.trim());
  const digits = NUMBER.test(search) ? search.replace(SIGNS, '') : '';
  const contains = (text: string): boolean =>
    foldText(text).includes(wanted) || (digits.length > 2 && text.replace(SIGNS, '').includes(digits));
  return ({ fullName, phone, email }, cells, edits) =>
    contains(fullName) ||
    contains(phone) ||
    contains(email) ||
    cells.some(contains) ||
    Object.values(edits ?? {}).some(contains);
}
