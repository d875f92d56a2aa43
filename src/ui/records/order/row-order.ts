/** A row of a list in the order of its users, such as flags or rules. */
export interface Placed {
  readonly id: string;
  readonly order: number;
}

/** What a move of a row writes. */
export interface RowMove {
  /** All rows in their new order. */
  readonly ids: readonly string[];
  /** A number between the `order` of both neighbours. Sorts the row until the service answers. */
  readonly order: number;
}

/** Returns the rows after `id` has moved to `place`; null if nothing changes. */
export function rowMove(rows: readonly Placed[], id: string, place: number): RowMove | null {
  const from = rows.findIndex((row) => row.id === id);
  const to = Math.min(Math.max(place, 0), rows.length - 1);
  if (from < 0 || from === to) return null;
  const others = rows.filter((row) => row.id !== id);
  const before = others[to - 1]?.order;
  const after = others[to]?.order;
  return {
    ids: [...others.slice(0, to), { id }, ...others.slice(to)].map((row) => row.id),
    order: before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2,
  };
}

/** Returns the place of a row that was dropped before or after another row. */
export function droppedPlace(
  rows: readonly Placed[],
  dragged: string,
  target: string,
  edge: 'before' | 'after',
): number {
  const from = rows.findIndex(({ id }) => id === dragged);
  const to = rows.findIndex(({ id }) => id === target) + (edge === 'after' ? 1 : 0);
  return from < to ? to - 1 : to;
}
