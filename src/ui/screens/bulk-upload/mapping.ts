import { type Column, type ListedImport, TARGETS, type Target } from '../../../core/model/import/types.ts';
import type { FileTable } from '../../../worker/import/import-messages.ts';

/** Targets that several columns may have. */
const MANY: readonly (Target | null)[] = [null, 'phone', 'email', 'notes', 'flags', 'optOut'];

const targetOf = (name: string): Target | null => TARGETS.find((target) => target === name) ?? null;

/** Returns the headers if they tell the columns apart. Null if a header is empty or appears twice. */
const namesOf = (headers: readonly string[]): readonly string[] | null =>
  headers.length > 0 && headers.every((header) => header !== '') && new Set(headers).size === headers.length
    ? headers
    : null;

/** Returns the meaning of each header, for the next file with the same headers. Empty: left out. */
export const mappingOf = (
  headers: readonly string[],
  columns: readonly Column[],
): Readonly<Record<string, string>> =>
  namesOf(headers) === null
    ? {}
    : Object.fromEntries(headers.map((header, index) => [header, columns[index]?.target ?? '']));

/** Returns the columns as the newest import of a file with the same headers had them; null if there was none. */
export function rememberedColumns(
  { headers, columns }: Pick<FileTable, 'headers' | 'columns'>,
  imports: readonly Pick<ListedImport, 'mapping'>[],
): readonly Column[] | null {
  const names = namesOf(headers);
  if (names === null) return null;
  const found = imports.find(
    ({ mapping }) =>
      Object.keys(mapping).length === names.length && names.every((name) => Object.hasOwn(mapping, name)),
  );
  if (found === undefined) return null;
  return names.map((name, index) => ({
    target: targetOf(found.mapping[name] ?? ''),
    label: columns[index]?.label ?? null,
  }));
}

/** Returns the columns with a new target for one of them. Another column gives up a target that only one may have. */
export const withTarget = (
  columns: readonly Column[],
  place: number,
  target: Target | null,
): readonly Column[] =>
  columns.map((column, index) => {
    if (index === place) return { ...column, target };
    return column.target === target && !MANY.includes(target) ? { ...column, target: null } : column;
  });
