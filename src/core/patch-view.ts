import type { KeyedRow, View } from './keyed-view.ts';

/** Any view: what travels between worker and tab is told apart by its subscription, not by its shape. */
export type KeyedView = View<unknown, KeyedRow>;

/** What turns one view into a later one of the same request. */
export interface ViewPatch {
  /** The new head, if it changed. */
  readonly head?: unknown;
  /** Rows that are new or changed, whole, in their order. */
  readonly upsert: readonly KeyedRow[];
  /** Every key in its new order, if a row went or moved, or came elsewhere than at the end. */
  readonly order?: readonly string[];
}

/**
 * The patch from `previous` to `next`, or null when nothing changed. Rows and heads are compared by
 * identity: views keep what did not change as the same object, and a row too many in a patch is no error.
 */
export function diffView(previous: KeyedView, next: KeyedView): ViewPatch | null {
  if (previous === next) return null;
  const before = new Map(previous.rows.map((row) => [row.key, row]));
  const upsert = next.rows.filter((row) => before.get(row.key) !== row);
  // A list that grows at its end does not need the keys of all that it had.
  const moved = previous.rows.some((row, index) => next.rows[index]?.key !== row.key);
  if (previous.head === next.head && upsert.length === 0 && !moved) return null;
  return {
    ...(previous.head === next.head ? {} : { head: next.head }),
    upsert,
    ...(moved ? { order: next.rows.map((row) => row.key) } : {}),
  };
}

/**
 * The view after the patch; unchanged rows stay the same objects. Null when the patch names a row that
 * neither side has: it was made from another view, and only a full frame helps.
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
