import type { Person } from '../../core/domains/import/duplicates.ts';
import type { RowEdits } from '../../core/domains/import/edits.ts';
import { hasDigits } from '../../core/kernel/phone/typed-number.ts';
import { foldLine } from '../../core/kernel/search/fold-text.ts';
import { hasNumberIn } from '../../core/kernel/search/number-spans.ts';
import { findsPerson, readTyped } from '../../core/kernel/search/typed-search.ts';

/**
 * Returns whether a row has the text: in its contact, in its cells, or in what a person has corrected. The words of a name
 * may be in any order.
 */
export function rowSearch(
  search: string,
): (contact: Person, cells: readonly string[], edits: RowEdits | undefined) => boolean {
  const typed = readTyped(search);
  const { number } = typed;
  const wanted = foldLine(search.trim());
  const contains = (text: string): boolean =>
    foldLine(text).includes(wanted) || (number !== null && hasNumberIn(text, number));
  return ({ fullName, phone, email }, cells, edits) =>
    findsPerson(typed, fullName) ||
    (number !== null && hasDigits(phone, number)) ||
    contains(phone) ||
    contains(email) ||
    cells.some(contains) ||
    Object.values(edits ?? {}).some(contains);
}
