import type { KeyedRow, View } from './keyed-view.ts';

export type KeyedView = View<unknown, KeyedRow>;

export interface ViewPatch {
  readonly head?: unknown;
  /** New and changed rows, complete, in display order. */
  readonly upsert: readonly KeyedRow[];
  /** All keys in their new order. Absent if rows were only added at the end or changed in place. */
  readonly order?: readonly string[];
}

/**
 * Returns the patch from `previous` to `next`, or null if nothing changed. Compares rows and heads by
 * identity, because views reuse unchanged objects. A patch may include unchanged rows.
 */
export function diffView(previous: KeyedView, next: KeyedView): ViewPatch | null {
  if (previous === next) return null;
  const before = new Map(previous.rows.map((row) => [row.key, row]));
  const upsert = next.rows.filter((row) => before.get(row.key) !== row);
  // A list that only grows at its end needs no list of keys.
  const moved = previous.rows.some((row, index) => next.rows[index]?.key !== row.key);
  if (previous.head === next.head && upsert.length === 0 && !moved) return null;
  return {
    ...(previous.head === next.head ? {} : { head: next.head }),
    upsert,
    ...(moved ? { order: next.rows.map((row) => row.key) } : {}),
  };
}

/**
 * Applies a patch. Unchanged rows stay the same objects. Returns null if the patch names an unknown row: the
 * patch was made for another view, and the tab needs a full frame.
 */
export function patchView(view: KeyedView, patch: ViewPatch): KeyedView | null {
  const head = 'head' in patch ? patch.head : view.head;
  const upsert = new Map(patch.upsert.map((row) => [row.key, row]));
  if (patch.order === undefined) {
    if (upsert.size === 0) return { head, rows: view.rows };
    const known = view.rows.map((row) => {
      const changed = upsert.get(row.key) ?? row;
      upsert.delete(row.key);
      return changed;
    });
    return { head, rows: [...known, ...upsert.values()] };
  }
  const before = new Map(view.rows.map((row) => [row.key, row]));
  const rows: KeyedRow[] = [];
  for (const key of patch.order) {
    const row = upsert.get(key) ?? before.get(key);
    if (row === undefined) return null;
    rows.push(row);
  }
  return { head, rows };
}
