import type { Column, Judging, Target } from '../../model/import/types.ts';
import type { RawRow } from './judge-row.ts';

/** Fields that a person can correct in the review. */
export const EDITABLE = ['fullName', 'phone', 'email', 'flags'] as const satisfies readonly Target[];
export type Editable = (typeof EDITABLE)[number];

export type RowEdits = Partial<Readonly<Record<Editable, string>>>;

export const REPLACES: Readonly<Record<Editable, readonly Target[]>> = {
  fullName: ['fullName', 'firstName', 'middleName', 'lastName'],
  phone: ['phone'],
  email: ['email'],
  flags: ['flags'],
};

/** Returns the row and its settings as if the file contained the corrected values. The file's own cells stay. */
export function withEdits(
  raw: RawRow,
  judging: Judging,
  edits: RowEdits,
): { readonly raw: RawRow; readonly judging: Judging } {
  const edited = EDITABLE.filter((field) => edits[field] !== undefined);
  const replaced = new Set(edited.flatMap((field) => REPLACES[field]));
  const columns: Column[] = judging.columns.map((column) =>
    column.target !== null && replaced.has(column.target) ? { target: null, label: null } : column,
  );
  const headers = [...judging.headers];
  const cells = headers.map((_, index) => raw.cells[index] ?? '');
  for (const field of edited) {
    columns.push({ target: field, label: null });
    headers.push('');
    cells.push(edits[field] ?? '');
  }
  return {
    raw: { ...raw, cells, isUnclosed: false },
    judging: { ...judging, columns, headers },
  };
}
