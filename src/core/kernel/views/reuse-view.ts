import type { KeyedRow, View } from './keyed-view.ts';

/**
 * Returns `next`, but takes each unchanged row and the unchanged head from `last`. Returns `last` itself if
 * nothing changed. So callers can compare views by identity.
 */
export function reuse<Head extends object, Row extends KeyedRow>(
  last: View<Head, Row> | undefined,
  next: View<Head, Row>,
): View<Head, Row> {
  if (last === undefined) return next;
  const known = new Map(last.rows.map((row) => [row.key, row]));
  const rows = next.rows.map((row) => {
    const before = known.get(row.key);
    return before !== undefined && sameValue(before, row) ? before : row;
  });
  const sameRows = rows.length === last.rows.length && rows.every((row, i) => row === last.rows[i]);
  const sameHead = sameValue(last.head, next.head);
  if (sameRows && sameHead) return last;
  return { head: sameHead ? last.head : next.head, rows: sameRows ? last.rows : rows };
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && sameValue(value, others.get(name)))
  );
}
